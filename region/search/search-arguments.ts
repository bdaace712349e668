import { parseArgs } from 'node:util';
import { MARKETS, type Market } from '@fernway/contract/wire';
import { readSynonymGroups, type SynonymGroup } from '@fernway/db/reference/synonyms';

export const USAGE = `npm run search -- --region ca|us synonyms list [WORD] [--page N]   groups of words for one thing
npm run search -- --region ca|us synonyms add 'sofa | couch' --by NAME           each finds what the others find
npm run search -- --region ca|us synonyms add 'loveseat => sofa' --by NAME       the left one also finds what the right one finds
npm run search -- --region ca|us synonyms remove ID --by NAME
npm run search -- --region ca|us misses [--page N]                 searches that found nothing, or of which nothing was chosen`;

/** Something that the operator did wrong, or cannot do. The message is one line. */
export class SearchCommandError extends Error {
  override name = 'SearchCommandError';
}

export type SearchCommand =
  | { home: Market; action: 'list'; word: string | undefined; page: number }
  | { home: Market; action: 'misses'; page: number }
  | { home: Market; action: 'add'; group: SynonymGroup; by: string }
  | { home: Market; action: 'remove'; id: string; by: string };

const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/**
 * Reads the command line; undefined when it asks for help.
 * @throws SearchCommandError naming what is wrong or missing
 */
export function readSearchArguments(args: string[]): SearchCommand | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  const home = MARKETS.find((market) => market === values.region?.toUpperCase());
  if (!home)
    throw new SearchCommandError(`--region is ca or us${values.region ? `, not ${values.region}` : ''}`);
  const [subject, action, what, ...more] = positionals;
  if (subject === 'misses' && action === undefined)
    return { home, action: 'misses', page: pageOf(values.page) };
  if (subject !== 'synonyms') throw new SearchCommandError('say misses, or synonyms list, add or remove');
  if (more.length > 0) throw new SearchCommandError(`one at a time: ${what} or ${more[0]}`);
  const by = () => values.by?.trim() || refuse('say who you are: --by NAME');
  switch (action) {
    case 'list':
      return { home, action, word: what, page: pageOf(values.page) };
    case 'add':
      return { home, action, group: groupOf(what), by: by() };
    case 'remove':
      if (what === undefined || !ID.test(what))
        throw new SearchCommandError('say which group: remove ID, as list shows it');
      return { home, action, id: what.toLowerCase(), by: by() };
    default:
      throw new SearchCommandError('say synonyms list, add or remove');
  }
}

function groupOf(text: string | undefined): SynonymGroup {
  try {
    const [group, ...others] = readSynonymGroups(text ?? '');
    if (group && others.length === 0) return group;
  } catch {
    // It is no group: the message below says what one is.
  }
  return refuse("say the words: add 'sofa | couch', or add 'loveseat => sofa'");
}

function pageOf(text: string | undefined): number {
  if (text === undefined) return 1;
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : refuse('--page is a number from 1');
}

const refuse = (message: string): never => {
  throw new SearchCommandError(message);
};

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        region: { type: 'string' },
        by: { type: 'string' },
        page: { type: 'string' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    const [line = ''] = error instanceof Error ? error.message.split('. ', 1) : [];
    throw new SearchCommandError(line);
  }
}
