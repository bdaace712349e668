import { addClient, listClients, removeClient } from '@fernway/identity/apps/clients';
import { openPool } from '@fernway/identity/database';
import { readEnvironment } from '@fernway/settings';
import { ClientsError, readClientsArguments, USAGE } from './clients-arguments.ts';

/** `npm run clients`: registers apps that act for shoppers, in the database of identity that the environment names. */
async function main(): Promise<void> {
  const wish = readClientsArguments(process.argv.slice(2));
  if (!wish) return say(USAGE);
  const { DATABASE_URL_IDENTITY: url } = readEnvironment();
  if (!url) throw new ClientsError('the database is not known: `npm run clients` names it');
  const pool = openPool(url, 1, 5_000);
  try {
    if (wish.command === 'add') {
      const { id, name } = await addClient(pool, wish);
      say(`${name} is registered: its client_id is ${id}`);
    } else if (wish.command === 'remove') {
      if (!(await removeClient(pool, wish.id))) throw new ClientsError(`no app has the id ${wish.id}`);
      say('It is removed, and its tokens are refused.');
    } else {
      const clients = await listClients(pool);
      for (const { id, name, redirectUris } of clients) say(`${id}  ${name}  ${redirectUris.join(' ')}`);
      if (clients.length === 0) say('No app is registered.');
    }
  } finally {
    await pool.end();
  }
}

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

main().catch((error: unknown) => {
  const problem = error instanceof Error ? error : new Error(String(error));
  const help = problem instanceof ClientsError ? '\nnpm run clients -- --help shows how it is done.' : '';
  process.stderr.write(`${problem.message || problem.stack}${help}\n`);
  process.exitCode = 1;
});
