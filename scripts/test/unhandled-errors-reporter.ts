import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/** Writes how many errors no test has caught: the JSON report does not hold them. */
export default class UnhandledErrorsReporter implements Reporter {
  onTestRunEnd(_modules: unknown, unhandledErrors: readonly unknown[]): void {
    const path = process.env.UNHANDLED_ERRORS_FILE;
    if (path) writeFileSync(path, String(unhandledErrors.length));
  }
}
