import { retireDemo } from '@fernway/demo/loaded';
import { deleteDemoAccounts, listDemoAccounts } from '@fernway/devkit/launch/demo-accounts';
import { explain, StartError } from '@fernway/devkit/process/start-error';
import { readEnvironment } from '@fernway/settings';

const USAGE = `npm run demo -- remove   retires the demo's stores with their goods, and deletes its accounts`;

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** `npm run demo`: takes the demo out of the databases that the environment names, before others reach the sites. */
async function main(): Promise<void> {
  const [command, ...rest] = process.argv.slice(2);
  if (command === '--help') return say(USAGE);
  if (command !== 'remove' || rest.length > 0) throw new StartError(USAGE);
  const { DATABASE_URL_CA: CA, DATABASE_URL_US: US, DATABASE_URL_IDENTITY: identity } = readEnvironment();
  if (!CA || !US || !identity) throw new StartError('the databases are not known: `npm run demo` names them');
  // Accounts first: they are what lets anybody in.
  const admin = (await listDemoAccounts(identity)).find(({ isAdmin }) => isAdmin);
  if (admin)
    throw new StartError(`${admin.email} is an admin: npm run user -- --shopper ${admin.email}, then again`);
  say(`accounts deleted: ${await deleteDemoAccounts(identity)}`);
  say(`stores retired: ${await retireDemo({ CA, US })}`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
});
