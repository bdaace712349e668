import { MARKETS } from '@fernway/contract/wire';
import { connect } from '@fernway/db/connect';
import { setRole } from '@fernway/identity/accounts/roles';
import { openPool } from '@fernway/identity/database';
import { setProfileRole } from '@fernway/region/shoppers/set-role';
import { readEnvironment } from '@fernway/settings';
import { readArguments, USAGE, UserError } from './user-arguments.ts';

/** `npm run user`: marks an account in identity and in both regions, whose databases the environment names. */
async function main(): Promise<void> {
  const wish = readArguments(process.argv.slice(2));
  if (!wish) return say(USAGE);
  const { email, role } = wish;
  const env = readEnvironment();
  const urls = { CA: env.DATABASE_URL_CA, US: env.DATABASE_URL_US, IDENTITY: env.DATABASE_URL_IDENTITY };
  if (!urls.IDENTITY) throw new UserError('the databases are not known: `npm run user` names them');
  // Identity is first: what it says counts, and its mark is what keeps an account from being deleted.
  const pool = openPool(urls.IDENTITY, 1, 5_000);
  const account = await setRole(pool, email, role).finally(() => pool.end());
  if (!account) throw new UserError(`nobody has an account with ${email}: they register first`);
  for (const home of MARKETS) {
    const { db, close } = connect({
      url: urls[home] ?? '',
      max: 1,
      connectTimeout: 5_000,
      name: 'fernway-user',
    });
    await setProfileRole(db, account, role).finally(close);
  }
  const mark = { admin: 'an admin', moderator: 'a moderator' };
  const sessions = account.ended === 1 ? '1 session was' : `${account.ended} sessions were`;
  say(`${account.email} is ${role ? mark[role] : 'a shopper'} now, in both regions.`);
  if (account.ended > 0) say(`${sessions} ended: they sign in again.`);
}

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

main().catch((error: unknown) => {
  const problem = error instanceof Error ? error : new Error(String(error));
  const cause = problem.cause instanceof Error ? problem.cause : problem;
  process.stderr.write(
    problem instanceof UserError
      ? `${problem.message}\nnpm run user -- --help shows how it is done.\n`
      : `${cause.message || cause.stack}\nRun it again: it goes on from there.\n`,
  );
  process.exitCode = 1;
});
