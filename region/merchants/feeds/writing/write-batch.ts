import type { Database } from '@fernway/db/connect';
import pg from 'pg';
import type { RegionJobQueue } from '../../../jobs.ts';
import { enqueuePictures } from '../../../media/jobs.ts';
import { enqueueStoreEvents } from '../../../notifications/jobs.ts';
import { type FeedProduct, productPart, type UnreadableProduct } from '../reading/product.ts';
import type { Report } from '../report.ts';
import { passMainRole } from './main-role.ts';
import { planProduct, type RequestedPlacement, type WritePlan } from './plan.ts';
import { indexNewProducts, knownVariants, writePictures, writePlacings, writeVariants } from './queries.ts';
import type { TargetStore } from './rows.ts';
import { markSeen } from './seen.ts';

/** A product of the feed with its place among our categories, or one that could not be read. */
export type PlacedItem =
  | { product: FeedProduct; placing: RequestedPlacement }
  | { unread: UnreadableProduct };

export interface BatchContext {
  store: TargetStore;
  queue: RegionJobQueue;
  report: Report;
}

/** What became of the products of a batch, and how much was written. */
export interface BatchCounts {
  added: number;
  changed: number;
  unchanged: number;
  variantsWritten: number;
  /** Types whose products got a category that was proposed, and how many each: `Fixie` to `{ Cycling: 3 }`. */
  proposed: PlacementCounts;
  /** Types whose products are in no category. */
  unplaced: PlacementCounts;
}

/** Numbers of products by the merchant's type and the name of our category, which is empty where there is none. */
export type PlacementCounts = ReadonlyMap<string, ReadonlyMap<string, number>>;

/**
 * Writes what a batch of a feed changes, with the jobs that fetch its pictures. A product that the database refuses
 * goes to the report, and the others are written without it.
 */
export async function writeBatch(
  db: Database,
  items: PlacedItem[],
  context: BatchContext,
): Promise<BatchCounts> {
  try {
    return await writeAll(db, items, context);
  } catch (error) {
    const refusal = refusalOf(error);
    const [first] = items;
    if (refusal === undefined || first === undefined) throw error;
    if (items.length > 1) {
      const half = items.length >> 1;
      const one = await writeBatch(db, items.slice(0, half), context);
      const other = await writeBatch(db, items.slice(half), context);
      return addCounts(one, other);
    }
    const { line, key } = 'product' in first ? first.product : first.unread;
    const reason = `the database refuses it: ${refusal}`;
    context.report.add({ line, column: '', value: key ?? '', reason, skipped: 'product' });
    return writeAll(db, [{ unread: { line, key } }], context);
  }
}

export const NOTHING_WRITTEN: BatchCounts = {
  added: 0,
  changed: 0,
  unchanged: 0,
  variantsWritten: 0,
  proposed: new Map(),
  unplaced: new Map(),
};

export const addCounts = (one: BatchCounts, other: BatchCounts): BatchCounts => ({
  added: one.added + other.added,
  changed: one.changed + other.changed,
  unchanged: one.unchanged + other.unchanged,
  variantsWritten: one.variantsWritten + other.variantsWritten,
  proposed: addPlacements(one.proposed, other.proposed),
  unplaced: addPlacements(one.unplaced, other.unplaced),
});

function addPlacements(one: PlacementCounts, other: PlacementCounts): PlacementCounts {
  const sums = new Map(one);
  for (const [type, numbers] of other) {
    const sum = new Map(sums.get(type));
    for (const [category, number] of numbers) sum.set(category, (sum.get(category) ?? 0) + number);
    sums.set(type, sum);
  }
  return sums;
}

function countPlacements(
  placed: PlacedProduct[],
  plans: WritePlan[],
  by: WritePlan['placedBy'],
): PlacementCounts {
  return placed
    .filter((_, at) => plans[at]?.placedBy === by)
    .map(
      ({ product, placing }) =>
        new Map([[product.types[0] ?? '', new Map([[placing.proposal?.name ?? '', 1]])]]),
    )
    .reduce<PlacementCounts>(addPlacements, new Map());
}

/** The server's reason, if it is about the values that were sent: data, constraints, sizes. */
function refusalOf(error: unknown): string | undefined {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const isAboutValues = cause instanceof pg.DatabaseError && /^(?:22|23|54)/.test(cause.code ?? '');
  return isAboutValues ? cause.message : undefined;
}

/** All of it or nothing. */
async function writeAll(
  db: Database,
  items: PlacedItem[],
  { store, queue, report }: BatchContext,
): Promise<BatchCounts> {
  const { repeated, ...counts } = await db.transaction(async (tx) => {
    const { fresh, repeated } = await takeUnseen(tx, items);
    const parts = fresh.map(({ product }) => productPart(product.key));
    const hasFacts = fresh.some(({ product }) => product.keepsFacts);
    const existing = await knownVariants(tx, store.id, { parts, hasFacts });
    const plans = fresh.map((placed, at) => planProduct(placed, existing.get(parts[at] ?? '') ?? [], store));
    const variants = plans.flatMap((plan) => plan.variants);
    const passes = plans.flatMap((plan) => plan.passes);
    if (variants.length > 0) {
      await writeVariants(tx, store.id, variants);
      await writePlacings(tx, variants);
      await enqueuePictures(queue, tx, await writePictures(tx, variants));
      await enqueueStoreEvents(queue, tx, store.id);
    }
    if (passes.length > 0) await passMainRole(tx, passes);
    await indexNewProducts(
      tx,
      plans.flatMap(({ isNew, variants: [first] }) => (isNew && first ? [first.mainId] : [])),
    );

    const changed = plans.filter((plan) => plan.variants.length > 0 || plan.passes.length > 0);
    const added = changed.filter((plan) => plan.isNew).length;
    return {
      repeated,
      added,
      changed: changed.length - added,
      unchanged: plans.length - changed.length,
      variantsWritten: variants.length,
      proposed: countPlacements(fresh, plans, 'proposal'),
      unplaced: countPlacements(fresh, plans, 'nothing'),
    };
  });
  for (const { line, key } of repeated) {
    const reason = 'stands in the file before: rows of one product have to follow one another';
    report.add({ line, column: '', value: key, reason, skipped: 'product' });
  }
  return counts;
}

type PlacedProduct = Extract<PlacedItem, { product: FeedProduct }>;

/** Marks the batch as seen, and separates the products that the import meets for the first time from the others. */
async function takeUnseen(
  tx: Database,
  items: PlacedItem[],
): Promise<{ fresh: PlacedProduct[]; repeated: FeedProduct[] }> {
  const firsts = new Map<string, PlacedItem>();
  const repeated: FeedProduct[] = [];
  for (const item of items) {
    const key = 'product' in item ? item.product.key : item.unread.key;
    const before = key === undefined ? undefined : firsts.get(key);
    if (key === undefined || (before && 'unread' in item)) continue;
    if (before && 'product' in before && 'product' in item) repeated.push(item.product);
    else firsts.set(key, item);
  }
  const unseen = await markSeen(
    tx,
    [...firsts].map(([key, item]) => ({
      productPart: productPart(key),
      whole: 'unread' in item || item.product.hasUnread,
      sourceKeys: 'unread' in item ? [] : item.product.variants.map((variant) => variant.key),
    })),
  );
  const products = [...firsts.values()].filter((item) => 'product' in item);
  const isFresh = ({ product }: PlacedProduct) => unseen.has(productPart(product.key));
  repeated.push(...products.filter((placed) => !isFresh(placed)).map(({ product }) => product));
  return { fresh: products.filter(isFresh), repeated };
}
