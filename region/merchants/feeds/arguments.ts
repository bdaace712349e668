import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { MARKETS, type Market } from '@fernway/contract/wire';
import { FeedError } from './feed-error.ts';
import type { ImportOptions } from './import-feed.ts';
import { LIMITS } from './reading/product.ts';
import { FeedValueError, readText } from './reading/values.ts';

export const USAGE = `npm run import -- --region ca|us --store "Store name" [options] FILE

FILE is a Shopify product CSV (.csv) or Fernway's JSON Lines (.jsonl, .ndjson), packed (.gz) or not.

A new store needs   --company 'Registered name'  --website https://shop.example
and may have        --city "Portland, OR"        it can be visited there
                    --code CODE                  it is a branch of the store with that name
What is sold where  --markets CA,US              default: as the store, a new one in its own region
Categories          --category NAME              for products whose type leads nowhere
                    --categories FILE            JSON: {"type of the merchant": "category of ours"}
Other JSON Lines    --mapping FILE               how their fields become ours
Rows                --prune                      retire what the store sells and the file does not have
                    --any-language               take products that are not in English too
Problems            --report FILE                .csv or .jsonl; default: in the data folder, below imports

docs/importing.md says more.`;

/** Where the command stands: paths in its arguments are relative to `folder`. */
interface FeedLocation {
  folder: string;
  /** For the report, when the arguments name no other file. */
  reports: string;
}

/**
 * Reads the command line of an import; undefined when it asks for help.
 * @throws FeedError naming what is wrong or missing.
 */
export function readArguments(
  args: string[],
  { folder, reports }: FeedLocation,
): Omit<ImportOptions, 'url'> | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  const home = readRegion(values.region);
  if (!values.store?.trim()) throw new FeedError('--store is missing: the name of the store');
  const [file, second] = positionals;
  if (file === undefined) throw new FeedError('the file to import is missing');
  if (second !== undefined) throw new FeedError(`one file at a time: ${file} or ${second}`);
  const path = (text: string | undefined) => (text === undefined ? undefined : resolve(folder, text));
  const report = path(values.report);
  if (report === resolve(folder, file)) throw new FeedError('--report names the file to import');
  return {
    home,
    store: {
      name: readShortText('--store', values.store),
      code: readShortText('--code', values.code ?? '') || 'Primary',
      company: readShortText('--company', values.company ?? '') || undefined,
      website: values.website,
      city: values.city,
      markets: values.markets === undefined ? undefined : readMarkets(values.markets),
    },
    file: resolve(folder, file),
    category: values.category,
    categories: path(values.categories),
    mapping: path(values.mapping),
    prune: values.prune,
    anyLanguage: values['any-language'],
    report: report ?? join(reports, `${home.toLowerCase()}-${basename(file)}.problems.csv`),
  };
}

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        region: text,
        store: text,
        company: text,
        website: text,
        city: text,
        code: text,
        markets: text,
        category: text,
        categories: text,
        mapping: text,
        report: text,
        prune: flag,
        'any-language': flag,
        help: flag,
      },
    });
  } catch (error) {
    const [line = ''] = error instanceof Error ? error.message.split('. ', 1) : [];
    throw new FeedError(line);
  }
}

/** A name as shoppers are shown it: one line, no longer than other names. */
function readShortText(option: string, value: string): string {
  try {
    return readText({ column: option, value }, LIMITS.name);
  } catch (error) {
    throw error instanceof FeedValueError ? new FeedError(`${option} ${error.message}`) : error;
  }
}

function readRegion(text: string | undefined): Market {
  const home = MARKETS.find((market) => market === text?.toUpperCase());
  if (!home) throw new FeedError(`--region is ca or us${text === undefined ? '' : `, not ${text}`}`);
  return home;
}

function readMarkets(text: string): Market[] {
  const names = text.toUpperCase().split(',');
  const markets = MARKETS.filter((market) => names.includes(market));
  if (markets.length !== names.length) throw new FeedError(`--markets is CA, US or CA,US, not ${text}`);
  return markets;
}
