import type { PlatformClock } from '../clock.ts';
import type { ShopProduct } from '../shops/model.ts';
import type { FakeShop } from '../shops/shop.ts';

/** What a product was before it changed, and how long searches still see it so. */
interface StaleProduct {
  /** undefined: it was not there. */
  product: ShopProduct | undefined;
  until: number;
}

/** The products of a shop as its search index has them: some seconds behind. */
export interface LaggingIndex {
  /** Every product that searches find, as the index has it. */
  products(): Iterable<ShopProduct>;
  /** Whether something that happened at that time is in the index by now. */
  isIndexed(at: number): boolean;
}

/** Follows a shop from now on: what changed before is in the index. */
export function createLaggingIndex(shop: FakeShop, clock: PlatformClock, lagMs: () => number): LaggingIndex {
  const stale = new Map<string, StaleProduct[]>();
  let cleanedAt = clock.now();
  shop.onProductChange((before, after) => {
    const id = after?.id ?? before?.id;
    const until = clock.now() + lagMs();
    if (id === undefined || until <= clock.now()) return;
    // Ten thousand changes in a second are usual, and perhaps nobody searches.
    if (clock.now() - cleanedAt > lagMs()) {
      cleanedAt = clock.now();
      removeSettled(stale, cleanedAt);
    }
    const states = stale.get(id) ?? [];
    states.push({ product: before, until });
    stale.set(id, states);
  });
  return {
    *products() {
      removeSettled(stale, clock.now());
      if (stale.size === 0) return yield* shop.products.values();
      for (const product of shop.products.values()) {
        const states = stale.get(product.id);
        const seen = states ? states[0]?.product : product;
        if (seen) yield seen;
      }
    },
    isIndexed: (at) => at <= clock.now() - lagMs(),
  };
}

/** Drops what the index has caught up with. The oldest state of a product that is left is what searches see. */
function removeSettled(stale: Map<string, StaleProduct[]>, now: number): void {
  for (const [id, states] of stale) {
    const pending = states.filter(({ until }) => until > now);
    if (pending.length === 0) stale.delete(id);
    else stale.set(id, pending);
  }
}
