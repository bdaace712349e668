import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInForeground } from '@fernway/devkit/process/foreground';
import { projectRoot } from '@fernway/settings';

// Every test that is named after a fault, wherever it stands: `npm run faults`, `npm run faults -- F02 F03` for some of
// them, and with `--full` the full figures.
const [, , ...given] = process.argv;
const faults = given.filter((argument) => /^F\d\d$/.test(argument));
const isAsked = (text: string) =>
  faults.length > 0 ? faults.some((fault) => text.includes(`${fault} `)) : /\bF\d\d /.test(text);
const files = globSync('*/**/*.test.ts', { cwd: projectRoot, exclude: ['**/node_modules/**'] }).filter(
  (file) => isAsked(readFileSync(join(projectRoot, file), 'utf8')),
);
const pattern = faults.length > 0 ? `\\b(${faults.join('|')}) ` : '\\bF\\d\\d ';
process.exitCode = await runInForeground(
  ['vitest', 'run', '--reporter=verbose', '--testNamePattern', pattern, ...files],
  given.includes('--full') ? { FERNWAY_FULL_FAULTS: '1' } : {},
);
