import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { PlatformClock } from '../clock.ts';
import type { FakeShop } from '../shops/shop.ts';

/** A change that was made to a shop's product. */
export interface LoggedChange {
  productId: string;
  kind: ChangeKind;
  /** By the stand-in's clock. */
  at: number;
}

/** What may be changed: prices, stock, titles, or whether something is sold. */
export const CHANGE_KINDS = ['price', 'stock', 'title', 'status'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** A run of changes to a shop's products. */
export interface ChangeRun {
  planned: number;
  isOver: boolean;
  changes: LoggedChange[];
}

export interface ChangeRunOptions {
  clock: PlatformClock;
  /** How many products are changed, none twice while there are others. */
  count: number;
  /** undefined: all at once. */
  perSecond: number | undefined;
  kinds: readonly ChangeKind[];
}

/** Of a storm, so many are made before others get a turn. */
const IN_A_TURN = 20;
const STEP_MS = 100;

/** Begins to change products of chance. */
export function startChanges(shop: FakeShop, options: ChangeRunOptions): ChangeRun & { done: Promise<void> } {
  const { clock, count, perSecond, kinds } = options;
  const run: ChangeRun = { planned: count, isOver: false, changes: [] };
  const ids = shuffle([...shop.products.keys()]);
  const makeOne = () => {
    const number = run.changes.length;
    const productId = ids[number % ids.length];
    const kind = kinds[number % kinds.length];
    if (productId === undefined || kind === undefined) throw new Error('there is nothing to change');
    changeProduct(shop, productId, kind);
    run.changes.push({ productId, kind, at: clock.now() });
  };
  const makeAll = async () => {
    const start = performance.now();
    while (run.changes.length < count) {
      const due = perSecond === undefined ? IN_A_TURN : ((performance.now() - start) / 1_000) * perSecond;
      const until = perSecond === undefined ? run.changes.length + due : due;
      while (run.changes.length < Math.min(count, until)) makeOne();
      await (perSecond === undefined ? nextTurn() : pause(STEP_MS));
    }
    run.isOver = true;
  };
  return Object.assign(run, { done: ids.length === 0 ? Promise.resolve() : makeAll() });
}

function changeProduct(shop: FakeShop, productId: string, kind: ChangeKind): void {
  const product = shop.products.get(productId);
  const [variant] = product?.variants ?? [];
  // Another change may have deleted it.
  if (!product || !variant) return;
  if (kind === 'price')
    shop.changeVariant(variant.id, { priceCents: 100 + Math.floor(Math.random() * 50_000) });
  else if (kind === 'stock') shop.changeVariant(variant.id, { available: Math.floor(Math.random() * 100) });
  else if (kind === 'title')
    shop.changeProduct(productId, {
      title: `${product.title.replace(/ #\d+$/, '')} #${Math.floor(Math.random() * 1e6)}`,
    });
  else shop.changeProduct(productId, { status: product.status === 'ACTIVE' ? 'DRAFT' : 'ACTIVE' });
}

function shuffle<T>(items: T[]): T[] {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const place = Math.floor(Math.random() * (last + 1));
    const [one, other] = [items[last] as T, items[place] as T];
    items[last] = other;
    items[place] = one;
  }
  return items;
}
