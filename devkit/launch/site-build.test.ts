import { globSync } from 'node:fs';
import { foldersImportedBy } from '@fernway/scripts/check/import-directions';
import { projectRoot } from '@fernway/settings';
import { expect, test } from 'vitest';
import { sourceFolders } from './site-build.ts';

test('a change in any folder that the site imports from builds it anew', () => {
  const folders = [...sourceFolders()];
  const files = globSync(`{${folders.join(',')}}/**/*.{ts,tsx}`, {
    cwd: projectRoot,
    exclude: ['**/node_modules', 'site/build', 'site/earlier-assets', 'site/.react-router'],
  });
  const imported = new Set(files.flatMap((file) => foldersImportedBy(projectRoot, file)));
  expect([...imported].sort()).toEqual(folders.sort());
});
