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
    {
      status: 'failed',
      fullName: 'search ranks names first',
      failureMessages: ['Error: names are second\n    at search.test.ts:3'],
    },
    { status: 'skipped', fullName: 'imports every file of the data sets' },
    { status: 'todo', fullName: 'search in French' },
  ];
  const testResults = [
    { name: 'search.test.ts', status: 'failed', assertionResults: results },
    { name: 'broken.test.ts', status: 'failed', message: 'no database', assertionResults: [] },
  ];
  writeFileSync(vitest, JSON.stringify({ testResults }));
  const specs = [
    { ok: true, file: 'buys.spec.ts', title: 'a shopper buys' },
    { ok: false, file: 'buys.spec.ts', title: 'a guest buys' },
  ];
  const stats = { expected: 7, unexpected: 0, flaky: 1, skipped: 1 };
  writeFileSync(playwright, JSON.stringify({ suites: [{ suites: [{ specs }] }], stats }));
});
afterAll(() => rmSync(folder, { recursive: true }));

const VITEST_FAILED =
  'failed: search.test.ts: search ranks names first (Error: names are second)\nfailed: broken.test.ts (no database)\n';

it('names what failed, and adds both runners up in one last line', () => {
  const counts = [countVitest([vitest], 1), countPlaywright(playwright, 0)];
  expect(summary(counts, { datasetsRequired: false })).toEqual({
    line: `${VITEST_FAILED}failed: buys.spec.ts: a guest buys\n9 passed, 2 failed, 3 skipped\n`,
    code: 1,
  });
});

it('takes the results of files that ran once more alone', () => {
  const again = join(folder, 'again.json');
  const passed = { status: 'passed', fullName: 'search ranks names first' };
  const testResults = [
    { name: 'search.test.ts', status: 'passed', assertionResults: [passed] },
    { name: 'broken.test.ts', status: 'failed', message: 'no database', assertionResults: [] },
  ];
  writeFileSync(again, JSON.stringify({ testResults }));
  expect(countVitest([vitest, again], 1)).toMatchObject({
    passed: 1,
    failed: 1,
    failures: ['broken.test.ts (no database)'],
    failedFiles: ['broken.test.ts'],
  });
});

it('fails a skipped test of the data sets where they have to be there', () => {
  const { line, code } = summary([countVitest([vitest], 0)], { datasetsRequired: true });
  expect(line).toBe(
    `${VITEST_FAILED}FERNWAY_DATASETS is set, and this was skipped: imports every file of the data sets\n2 passed, 2 failed, 1 skipped\n`,
  );
  expect(code).toBe(1);
});

it('counts a runner that broke before any test as one failure', () => {
  expect(summary([countVitest([join(folder, 'absent.json')], 1)], { datasetsRequired: false })).toEqual({
    line: '0 passed, 1 failed, 0 skipped\n',
    code: 1,
  });
});
