import { connect } from '@fernway/db/connect';
import { openJobQueue } from '@fernway/jobs/queue';
import { EnvironmentError, readEnvironment } from '@fernway/settings';
import { regionJobs } from '../../jobs.ts';
import { runSyncCommand } from './run-sync-command.ts';
import { readSyncArguments, SyncCommandError, USAGE } from './sync-arguments.ts';

/** `npm run sync`: how connected shops stand, in a region whose database the environment names. */
async function main(): Promise<void> {
  const wish = readSyncArguments(process.argv.slice(2));
  if (!wish) return say(USAGE);
  const url = readEnvironment()[`DATABASE_URL_${wish.home}`];
  if (!url) throw new SyncCommandError(`DATABASE_URL_${wish.home} has to be set: \`npm run sync\` sets it`);
  const { db, close } = connect({ url, max: 1, connectTimeout: 5_000, name: 'fernway-sync' });
  const queue = await openJobQueue(regionJobs, { url, log: { error: () => {}, warn: () => {} } });
  try {
    say(await runSyncCommand(db, queue, wish));
  } finally {
    await queue.close();
    await close();
  }
}

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

main().catch((error: unknown) => {
  const isExpected = error instanceof SyncCommandError || error instanceof EnvironmentError;
  process.stderr.write(
    `${isExpected ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  if (error instanceof SyncCommandError)
    process.stderr.write('npm run sync -- --help shows how it is done.\n');
  process.exitCode = 1;
});
