import { parseArgs } from 'node:util';
import { MARKETS, type Market } from '@fernway/contract/wire';

export const USAGE = `npm run moderate -- --region ca|us                       ratings that wait, the oldest first
npm run moderate -- --region ca|us show ID               one of them, with links of five minutes to its pictures
npm run moderate -- --region ca|us approve ID --seen X   makes it public
npm run moderate -- --region ca|us refuse ID --seen X    deletes it with its pictures, also one that is public

npm run moderate -- --region ca|us stores                stores that wait to be public, the oldest first
npm run moderate -- --region ca|us stores approve ID     makes one public: look its company up in its register first

X is what "show" prints: a rating that its shopper has changed since then is left as it is.`;

/** Something that the moderator did wrong, or cannot do. The message is one line. */
export class ModerationError extends Error {
  override name = 'ModerationError';
}

export type ModerationCommand =
  | { home: Market; action: 'list' }
  | { home: Market; action: 'show'; id: string }
  | { home: Market; action: 'approve' | 'refuse'; id: string; seen: string }
  | { home: Market; action: 'list-stores' }
  | { home: Market; action: 'approve-store'; id: string };

/**
 * Reads the command line; undefined when it asks for help.
 * @throws ModerationError naming what is wrong or missing.
 */
export function readArguments(args: string[]): ModerationCommand | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  const home = MARKETS.find((market) => market === values.region?.toUpperCase());
  if (!home)
    throw new ModerationError(
      `--region is ca or us${values.region === undefined ? '' : `, not ${values.region}`}`,
    );
  const [action = 'list', id, more] = positionals;
  if (action === 'stores') return readStoreArguments(home, positionals.slice(1));
  if (more !== undefined) throw new ModerationError(`one rating at a time: ${id} or ${more}`);
  if (action === 'list') {
    if (id !== undefined) throw new ModerationError('to see one rating, say: show ID');
    return { home, action };
  }
  if (action !== 'show' && action !== 'approve' && action !== 'refuse')
    throw new ModerationError(`it lists, or it is told show, approve or refuse, not ${action}`);
  if (id === undefined) throw new ModerationError(`say which rating: ${action} ID`);
  if (!ID.test(id)) throw new ModerationError(`${id} is no id of a rating: the list has them`);
  if (action === 'show') return { home, action, id: id.toLowerCase() };
  if (!values.seen) throw new ModerationError(`--seen is missing: look at it first, by "show ${id}"`);
  return { home, action, id: id.toLowerCase(), seen: values.seen };
}

const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

function readStoreArguments(home: Market, [action, id, more]: string[]): ModerationCommand {
  if (action === undefined) return { home, action: 'list-stores' };
  if (action !== 'approve') throw new ModerationError(`of stores it is told: approve ID, not ${action}`);
  if (id === undefined || !ID.test(id) || more !== undefined)
    throw new ModerationError('say which store: stores approve ID');
  return { home, action: 'approve-store', id: id.toLowerCase() };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { region: { type: 'string' }, seen: { type: 'string' }, help: { type: 'boolean' } },
    });
  } catch (error) {
    const [line = ''] = error instanceof Error ? error.message.split('. ', 1) : [];
    throw new ModerationError(line);
  }
}
