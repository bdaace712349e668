import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dataFolder, EnvironmentError, readEnvironment } from '@fernway/settings';
import { SingleBar } from 'cli-progress';
import { readArguments, USAGE } from './arguments.ts';
import { FeedError } from './feed-error.ts';
import { importFeed } from './import-feed.ts';
import { describe } from './summary.ts';

/** `npm run import`: imports a feed into a region whose database the environment names. */
async function main(): Promise<void> {
  const env = readEnvironment();
  const options = readArguments(process.argv.slice(2), {
    // npm runs scripts in the checkout; INIT_CWD is the folder of its caller.
    folder: process.env.INIT_CWD ?? process.cwd(),
    reports: join(dataFolder(env), 'imports'),
  });
  if (!options) {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  const url = env[`DATABASE_URL_${options.home}`];
  if (!url) throw new FeedError(`DATABASE_URL_${options.home} is not set: \`npm run import\` sets it`);
  if (options.report) mkdirSync(dirname(options.report), { recursive: true, mode: 0o700 });

  const bar = progressBar();
  try {
    const summary = await importFeed({ ...options, url, onProgress: bar.update });
    bar.stop();
    process.stdout.write(`${describe(summary, { prune: options.prune ?? false })}\n`);
    if (!summary.store) process.exitCode = 1;
  } finally {
    bar.stop();
  }
}

/** On a terminal only: a log would fill with it. */
function progressBar() {
  if (!process.stderr.isTTY) return { update: () => {}, stop: () => {} };
  const bar = new SingleBar({
    format: '{bar} {percentage}% of the file, {duration_formatted}',
    hideCursor: true,
  });
  bar.start(100, 0);
  return { update: (part: number) => bar.update(Math.floor(part * 100)), stop: () => bar.stop() };
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
});

/** One line, except for an unforeseen error: its stack is needed to find the bug. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof EnvironmentError) return error.message;
  if (error instanceof FeedError) return `${error.message}\nnpm run import -- --help shows how it is done.`;
  // A statement's error quotes the whole statement with its values; its cause says what went wrong.
  const cause = error.cause instanceof Error ? error.cause : error;
  return 'code' in cause && cause.code
    ? `The import stopped: ${cause.message || cause.code}. Run it again: what was written stays, and it goes on from there.`
    : (cause.stack ?? cause.message);
}
