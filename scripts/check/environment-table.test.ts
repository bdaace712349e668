import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@fernway/settings';
import { expect, it } from 'vitest';
import { environmentTable } from './environment-table.ts';

it('docs/operating.md lists every setting as the schema has it', () => {
  const page = readFileSync(join(projectRoot, 'docs/operating.md'), 'utf8');
  expect(page.slice(page.indexOf('| variable |')).trimEnd()).toBe(environmentTable());
});
