import { connect } from '@fernway/db/connect';
import { originOf } from '@fernway/server-kit/origin';
import { EnvironmentError, readEnvironment } from '@fernway/settings';
import { privateLinks } from '../uploads/links.ts';
import { ModerationError, readArguments, USAGE } from './arguments.ts';
import { runModeration } from './run-moderation.ts';

/** `npm run moderate`: what a moderator sees and decides, in a region whose database the environment names. */
async function main(): Promise<void> {
  const wish = readArguments(process.argv.slice(2));
  if (!wish) return say(USAGE);
  const env = readEnvironment();
  const { LINK_KEY } = env;
  const url = env[`DATABASE_URL_${wish.home}`];
  if (!url || !LINK_KEY)
    throw new ModerationError(
      `DATABASE_URL_${wish.home} and LINK_KEY have to be set: \`npm run moderate\` sets both`,
    );
  const links = privateLinks(LINK_KEY);
  const site = originOf(env[`SITE_HOST_${wish.home}`]);
  const { db, close } = connect({ url, max: 1, connectTimeout: 5_000, name: 'fernway-moderate' });
  try {
    say(await runModeration(db, wish, (key) => site + links.urlOf(key)));
  } finally {
    await close();
  }
}

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
});

/** One line, except for an unforeseen error: its stack is needed to find the bug. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof EnvironmentError) return error.message;
  if (error instanceof ModerationError)
    return `${error.message}\nnpm run moderate -- --help shows how it is done.`;
  const cause = error.cause instanceof Error ? error.cause : error;
  return 'code' in cause && cause.code
    ? `Nothing was changed: ${cause.message || cause.code}`
    : (cause.stack ?? cause.message);
}
