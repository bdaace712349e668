import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@fernway/settings';
import { expect, test } from 'vitest';

const DEPTH = 2;
const mapped = [
  ...readFileSync(join(projectRoot, 'docs/map.md'), 'utf8').matchAll(/^ *- `([\w/.-]+\/)`/gm),
].map((line) => line[1] ?? '');

/** Folders of the tree down to DEPTH, except those of one screen family or test data. */
function folders(): string[] {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  const found = new Set<string>();
  for (const file of files.split('\n')) {
    const parts = file.split('/').slice(0, -1);
    for (let depth = 1; depth <= Math.min(parts.length, DEPTH); depth++)
      found.add(`${parts.slice(0, depth).join('/')}/`);
  }
  return [...found].filter((folder) => !folder.startsWith('.') && !/^(site|e2e|demo)\/./.test(folder));
}

test('the map names every folder', () => {
  expect(folders().filter((folder) => !mapped.includes(folder))).toEqual([]);
});

test('every folder that the map names is there', () => {
  expect(mapped.filter((folder) => !existsSync(join(projectRoot, folder)))).toEqual([]);
});
