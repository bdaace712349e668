import { parseArgs } from 'node:util';
import { MARKETS, type Market } from '@fernway/contract/wire';

export const USAGE = `npm run sync -- --region ca|us status         every connected shop: how it stands, what waits, what is held
npm run sync -- --region ca|us read STORE     reads all of a shop again, STORE being its store's id or its host
npm run sync -- --region ca|us release RUN    lets a held reading go on: what it would retire is then retired
npm run sync -- --region ca|us codes STORE on|off  whether codes of the shop's discounts are shown: off unless its merchant says so`;

/** Something that the operator did wrong, or cannot do. The message is one line. */
export class SyncCommandError extends Error {
  override name = 'SyncCommandError';
}

export type SyncCommand =
  | { home: Market; action: 'status' }
  | { home: Market; action: 'read'; store: string }
  | { home: Market; action: 'release'; runId: string }
  | { home: Market; action: 'codes'; store: string; isOn: boolean };

const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/**
 * Reads the command line; undefined when it asks for help.
 * @throws SyncCommandError naming what is wrong or missing
 */
export function readSyncArguments(args: string[]): SyncCommand | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  const home = MARKETS.find((market) => market === values.region?.toUpperCase());
  if (!home)
    throw new SyncCommandError(`--region is ca or us${values.region ? `, not ${values.region}` : ''}`);
  const [action = 'status', subject, more, ...others] = positionals;
  if (action !== 'codes' && more !== undefined)
    throw new SyncCommandError(`one at a time: ${subject} or ${more}`);
  switch (action) {
    case 'status':
      if (subject !== undefined) throw new SyncCommandError('status takes nothing more');
      return { home, action };
    case 'read':
      if (subject === undefined) throw new SyncCommandError('say which store: read STORE');
      return { home, action, store: subject.toLowerCase() };
    case 'release':
      if (subject === undefined || !ID.test(subject))
        throw new SyncCommandError('say which run: release RUN, as status lists it');
      return { home, action, runId: subject.toLowerCase() };
    case 'codes':
      if (subject === undefined || (more !== 'on' && more !== 'off') || others.length > 0)
        throw new SyncCommandError('say which store, and on or off: codes STORE on');
      return { home, action, store: subject.toLowerCase(), isOn: more === 'on' };
    default:
      throw new SyncCommandError(`it is told status, read, release or codes, not ${action}`);
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { region: { type: 'string' }, help: { type: 'boolean' } },
    });
  } catch (error) {
    const [line = ''] = error instanceof Error ? error.message.split('. ', 1) : [];
    throw new SyncCommandError(line);
  }
}
