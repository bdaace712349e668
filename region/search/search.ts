import { connect } from '@fernway/db/connect';
import { EnvironmentError, readEnvironment } from '@fernway/settings';
import { runSearchCommand } from './run-search-command.ts';
import { readSearchArguments, SearchCommandError, USAGE } from './search-arguments.ts';

/** `npm run search`: what searches understand, in a region whose database the environment names. */
async function main(): Promise<void> {
  const wish = readSearchArguments(process.argv.slice(2));
  if (!wish) return say(USAGE);
  const url = readEnvironment()[`DATABASE_URL_${wish.home}`];
  if (!url)
    throw new SearchCommandError(`DATABASE_URL_${wish.home} has to be set: \`npm run search\` sets it`);
  const { db, close } = connect({ url, max: 1, connectTimeout: 5_000, name: 'fernway-search' });
  try {
    say(await runSearchCommand(db, wish));
  } finally {
    await close();
  }
}

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

main().catch((error: unknown) => {
  const isExpected = error instanceof SearchCommandError || error instanceof EnvironmentError;
  process.stderr.write(
    `${isExpected ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  if (error instanceof SearchCommandError)
    process.stderr.write('npm run search -- --help shows how it is done.\n');
  process.exitCode = 1;
});
