import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@fernway/settings';
import { expect, test } from 'vitest';

const folder = join(projectRoot, 'docs/decisions');
const pages = readdirSync(folder).filter((file) => file !== 'README.md');
const textOf = (file: string): string => readFileSync(join(folder, file), 'utf8');

test('the index of decisions names every page once, by its title', () => {
  const listed = [...textOf('README.md').matchAll(/^- \[(.+)\]\((.+)\)$/gm)].map(([, title, file]) => [
    file,
    `# ${title}`,
  ]);
  expect(listed.sort()).toEqual(pages.map((file) => [file, textOf(file).split('\n')[0]]).sort());
});

const MAX_LINES = 25;

test.each(pages)('%s has at most 25 lines', (file) => {
  expect(textOf(file).trimEnd().split('\n').length).toBeLessThanOrEqual(MAX_LINES);
});

test.each(pages)('%s has a number, a date, a status and all sections', (file) => {
  const [number] = file.split('-');
  expect(textOf(file)).toMatch(
    new RegExp(`^# ${number} .+\\n\\n20\\d\\d-\\d\\d-\\d\\d, (accepted|superseded)[^\\n]*\\n\\n`),
  );
  expect(textOf(file).match(/^## .+$/gm)).toEqual([
    '## Context',
    '## Options',
    '## Decision',
    '## Consequences',
  ]);
});
