import type { DemoStore } from '../demo-store.ts';
import { chances } from '../pictures/chances.ts';

/** One of a store's things: a product by its feed line, or an offer by its key. */
export interface ActivityTarget {
  kind: 'product' | 'offer';
  key: string;
}

type NamedStore = Pick<DemoStore, 'home' | 'storeName' | 'code'>;

const MAX_RATINGS = { product: 9, offer: 9 };

export const seedOf = ({ home, storeName, code }: NamedStore, { kind, key }: ActivityTarget): string =>
  `${home} ${storeName} ${code} ${kind} ${key}`;

/** How much something is talked about and liked, 0 to 1: few things are popular. */
export const fameOf = (store: NamedStore, target: ActivityTarget): number =>
  chances(seedOf(store, target)).share() ** 3;

/** How many people have rated something. */
export const ratingsOf = (store: NamedStore, target: ActivityTarget): number =>
  Math.round(fameOf(store, target) * MAX_RATINGS[target.kind]);
