import { parseArgs } from 'node:util';
import { redirectUriFault } from '@fernway/identity/apps/redirect-uris';

export const USAGE = `npm run clients -- add NAME REDIRECT...   registers an app, which then asks shoppers for access: see docs/api.md
npm run clients -- list                   shows the registered apps
npm run clients -- remove ID              removes one, with all that shoppers have allowed it`;

/** A mistake in the command line. The message is one line. */
export class ClientsError extends Error {
  override name = 'ClientsError';
}

export type ClientsCommand =
  | { command: 'add'; name: string; redirectUris: string[] }
  | { command: 'list' }
  | { command: 'remove'; id: string };

/** A name stands on the page that asks for consent. */
const MAX_NAME_LENGTH = 60;

/**
 * Reads the command line; undefined when it asks for help.
 * @throws ClientsError naming what is wrong or missing.
 */
export function readClientsArguments(args: string[]): ClientsCommand | undefined {
  if (args.includes('--help')) return undefined;
  const { positionals } = parse(args);
  const [command, ...rest] = positionals;
  if (command === 'list' && rest.length === 0) return { command };
  if (command === 'remove') {
    const [id, another] = rest;
    if (id === undefined || another !== undefined)
      throw new ClientsError('say the id of one app, as list shows it');
    return { command, id };
  }
  if (command !== 'add') throw new ClientsError('say add, list or remove');
  const [name = '', ...redirectUris] = rest;
  if (!/\p{L}/u.test(name) || /[\p{Cc}\p{Cf}\u2028\u2029]/u.test(name) || name.length > MAX_NAME_LENGTH)
    throw new ClientsError(`say the app’s name first, ${MAX_NAME_LENGTH} characters at most`);
  if (redirectUris.length === 0)
    throw new ClientsError('say at least one address to which shoppers come back');
  for (const uri of redirectUris) {
    const fault = redirectUriFault(uri);
    if (fault !== undefined) throw new ClientsError(`${uri} ${fault}`);
  }
  return { command, name, redirectUris };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: {} });
  } catch (error) {
    throw new ClientsError(error instanceof Error ? (error.message.split('. ', 1)[0] ?? '') : String(error));
  }
}
