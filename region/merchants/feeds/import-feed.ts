import type { Market } from '@fernway/contract/wire';
import { openJobQueue } from '@fernway/jobs/queue';
import { type RegionJobQueue, regionJobs } from '../../jobs.ts';
import { FeedError } from './feed-error.ts';
import { readJsonLines } from './reading/json-lines.ts';
import { foreignLanguage } from './reading/language.ts';
import { readLines } from './reading/lines.ts';
import { readMapping } from './reading/mapping.ts';
import { openFeed } from './reading/open-feed.ts';
import type { FeedItem } from './reading/product.ts';
import { readShopifyCsv } from './reading/shopify-csv.ts';
import { type FeedProblem, Report, type SkippedPart } from './report.ts';
import { createPlacer } from './writing/categories.ts';
import { beginSeen, lockStore, retireUnseen, storeLockOf } from './writing/seen.ts';
import { openWriteSession } from './writing/session.ts';
import { checkNewStore, type FeedStoreOptions, findStore, makeStore, placeStore } from './writing/stores.ts';
import { addCounts, type BatchCounts, NOTHING_WRITTEN, writeBatch } from './writing/write-batch.ts';

export interface ImportOptions {
  /** The region's database. */
  url: string;
  home: Market;
  store: FeedStoreOptions;
  /** Path of the feed. */
  file: string;
  /** For products whose type leads to no category. */
  category?: string | undefined;
  /** Path of a file with types and their categories. */
  categories?: string | undefined;
  /** Path of a file that says how the fields of JSON Lines become ours. */
  mapping?: string | undefined;
  /** Retire what the store sells and the feed does not have. */
  prune?: boolean | undefined;
  /** Take products in other languages than English too. */
  anyLanguage?: boolean | undefined;
  /** Where to write what could not be taken. */
  report?: string | undefined;
  /** The region's queue, for whoever has it open already. */
  queue?: RegionJobQueue | undefined;
  /** Told which part of the file has been read, from 0 to 1. */
  onProgress?: (part: number) => void;
}

export interface ImportSummary extends BatchCounts {
  /** undefined: it would be new, and no product could be taken, so it was not made. */
  store: { id: string; name: string; isNew: boolean } | undefined;
  /** Products of the feed in another language. */
  foreign: number;
  /** Variants that `prune` has retired; undefined: not asked for, or rows were lost, so nothing is known to be gone. */
  retired: number | undefined;
  problems: {
    counts: Record<SkippedPart, number>;
    total: number;
    first: FeedProblem[];
    path: string | undefined;
  };
}

const BATCH = { products: 500, variants: 1_000, characters: 4_000_000 };

/**
 * Imports a feed into a store of a region. Everything is keyed by the merchant's own keys, so importing the same feed
 * again changes nothing, and the next import completes one that was cut off.
 * @throws FeedError when it cannot begin: no such file or store, no feed, or another import of the same store.
 */
export async function importFeed(options: ImportOptions): Promise<ImportSummary> {
  const mapping = options.mapping === undefined ? undefined : readMapping(options.mapping);
  const { bytes, format } = await openFeed(options.file, options.onProgress ?? (() => {}));
  if (mapping && format === 'csv') throw new FeedError('--mapping is for JSON Lines');

  await using session = await openWriteSession(options.url);
  const { db } = session;
  const { name, code } = options.store;
  if (!(await lockStore(db, storeLockOf({ name, code })))) {
    throw new FeedError(`another import of ${name} is running: wait until it has ended`);
  }
  const placer = await createPlacer(db, { category: options.category, categories: options.categories });
  let store = await findStore(db, options.home, options.store);
  const newStore = store ? undefined : await checkNewStore(db, options.home, options.store);
  await beginSeen(db);
  await using queue = options.queue ? borrowQueue(options.queue) : await openQueue(options.url);

  const report = new Report(options.report);
  const lines = readLines(bytes);
  const items = format === 'csv' ? readShopifyCsv(lines, report) : readJsonLines(lines, report, mapping);
  let counts = NOTHING_WRITTEN;
  let foreign = 0;
  let isWhole = true;
  try {
    for await (const batch of batches(items)) {
      isWhole &&= batch.every((item) => 'product' in item || item.unread.key !== undefined);
      const taken = options.anyLanguage ? batch : batch.map((item) => withoutForeign(item, report));
      foreign += taken.filter((item, at) => item !== batch[at]).length;
      if (newStore && taken.some((item) => 'product' in item)) {
        store ??= await makeStore(db, options.home, newStore);
      }
      if (!store) continue;
      const placed = taken.map((item) =>
        'product' in item ? { ...item, placing: placer.place(item.product, report) } : item,
      );
      counts = addCounts(counts, await writeBatch(db, placed, { store, queue, report }));
    }
    if (store) await placeStore(db, store);
    const retired = store && options.prune && isWhole ? await retireUnseen(db, store.id) : undefined;
    return {
      ...counts,
      store: store && { id: store.id, name: store.name, isNew: newStore !== undefined },
      foreign,
      retired,
      problems: { counts: report.counts, total: report.total, first: report.first, path: report.path },
    };
  } finally {
    await report.close();
  }
}

/** A product in another language counts as unreadable: what the store has of it stays as it is. */
function withoutForeign(item: FeedItem, report: Report): FeedItem {
  if (!('product' in item)) return item;
  const { line, key, heading } = item.product;
  const language = foreignLanguage(item.product);
  if (language === undefined) return item;
  const reason = `is in another language: ${language}`;
  report.add({ line, column: 'title', value: heading, reason, skipped: 'product' });
  return { unread: { line, key } };
}

async function* batches(items: AsyncIterable<FeedItem>): AsyncGenerator<FeedItem[]> {
  let batch: FeedItem[] = [];
  let variants = 0;
  let characters = 0;
  for await (const item of items) {
    batch.push(item);
    if ('product' in item) {
      const { product } = item;
      variants += product.variants.length;
      characters += product.description.length * product.variants.length;
    }
    if (batch.length >= BATCH.products || variants >= BATCH.variants || characters >= BATCH.characters) {
      yield batch;
      batch = [];
      variants = 0;
      characters = 0;
    }
  }
  if (batch.length > 0) yield batch;
}

/** Leaves closing the queue to whoever opened it. */
const borrowQueue = (queue: RegionJobQueue) => ({ ...queue, [Symbol.asyncDispose]: async () => {} });

async function openQueue(url: string) {
  const log = { error: () => {}, warn: () => {} };
  const queue = await openJobQueue(regionJobs, { url, log });
  return { ...queue, [Symbol.asyncDispose]: () => queue.close() };
}
