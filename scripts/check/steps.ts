import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { projectRoot } from '@fernway/settings';
import { deadPaths } from './dead-paths.ts';
import { strayFetches } from './fetches.ts';
import { bannedNames } from './glossary.ts';
import { importCircles, wrongImports } from './import-directions.ts';

export interface Step {
  name: string;
  /** @returns what is wrong, as text for the terminal; empty when nothing is. */
  run(): Promise<string>;
}

/** Everything that `npm run check` looks at, the quick ones first. */
export const steps: Step[] = [
  {
    name: 'import directions',
    run: async () => wrongImports(projectRoot, await listTrackedFiles()).join('\n'),
  },
  {
    name: 'import circles',
    run: async () => importCircles(projectRoot, await listTrackedFiles()).join('\n'),
  },
  {
    name: 'paths in documents',
    run: async () => deadPaths(projectRoot, await listTrackedFiles('*.md')).join('\n'),
  },
  { name: 'fetches', run: async () => strayFetches(projectRoot, await listTrackedFiles()).join('\n') },
  { name: 'glossary', run: async () => bannedNames(projectRoot, await listTrackedFiles()).join('\n') },
  { name: 'lint and format', run: () => tool('biome', 'check', '--error-on-warnings') },
  { name: 'floating promises', run: () => tool('oxlint', '--type-aware', '--deny-warnings') },
  { name: 'types', run: checkTypes },
];

async function checkTypes(): Promise<string> {
  if (existsSync(join(projectRoot, 'site/react-router.config.ts'))) {
    const complaint = await tool('react-router', 'typegen', 'site');
    if (complaint) return complaint;
  }
  const projects = await listTrackedFiles('*tsconfig.json');
  const complaints = [];
  for (const project of projects) complaints.push(await tool('tsc', '--noEmit', '-p', project));
  return complaints.join('');
}

// Files that are tracked or new, but not ignored, and still there.
async function listTrackedFiles(...patterns: string[]): Promise<string[]> {
  const list = await output('git', [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    '--',
    ...patterns,
  ]);
  return list.text.split('\n').filter((file) => file !== '' && existsSync(join(projectRoot, file)));
}

async function tool(name: string, ...args: string[]): Promise<string> {
  const { code, text } = await output(join(projectRoot, 'node_modules/.bin', name), args);
  return code === 0 ? '' : text;
}

async function output(program: string, args: string[]): Promise<{ code: number | null; text: string }> {
  const child = spawn(program, args, { cwd: projectRoot, stdio: ['ignore', 'pipe', 'pipe'] });
  const [code, ...texts] = await Promise.all([
    new Promise<number | null>((done, failed) => child.once('error', failed).once('exit', done)),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, text: texts.join('') };
}
