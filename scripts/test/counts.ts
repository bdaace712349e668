import { existsSync, readFileSync } from 'node:fs';

const MAX_REASON = 200;

/** What a test runner's JSON report says. */
export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
  /** Names of the failed ones, each with the first line of its error, and of files that failed outside of a test. */
  failures: string[];
  /** Files that hold a failure, as the runner takes them as arguments. */
  failedFiles: string[];
  /** Names of skipped tests that read the data sets. */
  skippedDatasets: string[];
}

/**
 * @param reports of a run, and of those that repeated some of its files, whose results count instead
 * @param code exit code of Vitest: a run that broke outside of a test counts as one failure more
 */
export function countVitest(reports: string[], code: number): TestCounts {
  const results = reports.flatMap((report) => read<VitestReport>(report)?.testResults ?? []);
  const files = [...new Map(results.map((file) => [file.name, file])).values()];
  const tests = files.flatMap((file) => file.assertionResults);
  const skipped = tests.filter(({ status }) => ['skipped', 'pending', 'todo', 'disabled'].includes(status));
  return withExitCode(code, {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: tests.filter(({ status }) => status === 'failed').length,
    skipped: skipped.length,
    failures: files.filter(({ status }) => status === 'failed').flatMap(describeFailures),
    failedFiles: files.filter(({ status }) => status === 'failed').map(({ name }) => name),
    skippedDatasets: skipped.map(({ fullName }) => fullName).filter((name) => /data ?sets?\b/i.test(name)),
  });
}

function describeFailures({ name, message = '', assertionResults }: VitestFile): string[] {
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return [withReason(name, message)];
  return failed.map(({ fullName, failureMessages = [] }) =>
    withReason(`${name}: ${fullName}`, failureMessages[0]),
  );
}

const withReason = (name: string, reason = '') => {
  const [line = ''] = reason.split('\n');
  return line ? `${name} (${line.slice(0, MAX_REASON)})` : name;
};

/** @param code exit code of Playwright; a test that passed only when repeated counts as failed */
export function countPlaywright(report: string, code: number): TestCounts {
  const found = read<PlaywrightReport>(report);
  const stats = found?.stats ?? { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  return withExitCode(code, {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: (found?.suites ?? []).flatMap(failuresIn),
    failedFiles: [],
    skippedDatasets: [],
  });
}

/** The last line of the run, `N passed, N failed, N skipped`, with reasons before it, and the exit code. */
export function summary(
  all: TestCounts[],
  { datasetsRequired }: { datasetsRequired: boolean },
): { line: string; code: number } {
  const total = (what: 'passed' | 'failed' | 'skipped') => all.reduce((sum, counts) => sum + counts[what], 0);
  const missing = datasetsRequired ? all.flatMap((counts) => counts.skippedDatasets) : [];
  const failed = total('failed') + missing.length;
  const reasons = [
    ...all.flatMap(({ failures }) => failures.map((name) => `failed: ${name}\n`)),
    ...missing.map((name) => `FERNWAY_DATASETS is set, and this was skipped: ${name}\n`),
  ].join('');
  return {
    line: `${reasons}${total('passed')} passed, ${failed} failed, ${total('skipped') - missing.length} skipped\n`,
    code: failed === 0 ? 0 : 1,
  };
}

const withExitCode = (code: number, counts: TestCounts): TestCounts =>
  code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;

const failuresIn = ({ specs = [], suites = [] }: PlaywrightSuite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`),
  ...suites.flatMap(failuresIn),
];

interface VitestReport {
  testResults: VitestFile[];
}

interface VitestFile {
  name: string;
  status: string;
  message?: string;
  assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
}

interface PlaywrightSuite {
  specs?: { ok: boolean; file: string; title: string }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  suites?: PlaywrightSuite[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

function read<Report>(path: string): Report | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : undefined;
}
