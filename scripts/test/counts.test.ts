import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countPlaywright, countVitest, summary } from './counts.ts';

let folder = '';
let vitest = '';
let playwright = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fernway-counts-'));
  vitest = join(folder, 'vitest.json');
  playwright = join(folder, 'playwright.json');
  const results = [
    { status: 'passed', fullName: 'search finds a bicycle' },
    { status: 'passed', fullName: 'search finds a word in a description' },
    { status: 'failed', fullName: 'search ranks names first' },
    { status: 'skipped', fullName: 'imports every file of the data sets' },
    { status: 'todo', fullName: 'search in French' },
  ];
  writeFileSync(vitest, JSON.stringify({ testResults: [{ assertionResults: results }] }));
  writeFileSync(playwright, JSON.stringify({ stats: { expected: 7, unexpected: 0, flaky: 1, skipped: 1 } }));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('adds both runners up in one last line', () => {
  const counts = [countVitest(vitest, 1), countPlaywright(playwright, 0)];
  expect(summary(counts, { datasetsRequired: false })).toEqual({
    line: '9 passed, 2 failed, 3 skipped\n',
    code: 1,
  });
});

it('fails a skipped test of the data sets where they have to be there', () => {
  const { line, code } = summary([countVitest(vitest, 0)], { datasetsRequired: true });
  expect(line).toBe(
    'FERNWAY_DATASETS is set, and this was skipped: imports every file of the data sets\n2 passed, 2 failed, 1 skipped\n',
  );
  expect(code).toBe(1);
});

it('counts a runner that broke before any test as one failure', () => {
  expect(summary([countVitest(join(folder, 'absent.json'), 1)], { datasetsRequired: false })).toEqual({
    line: '0 passed, 1 failed, 0 skipped\n',
    code: 1,
  });
});
