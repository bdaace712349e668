import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Market } from '@fernway/contract/wire';

/** What a feed does not say of a store: `demo/catalogue/{region}/{store}/store.json`. */
export interface DemoStore {
  storeName: string;
  code?: string;
  company: string;
  website: string;
  /** `City, ST`; without one the store is online only. */
  city?: string;
  address?: string;
  pincode?: string;
  freeShippingOver: string;
  /** America/Chicago wall time, the same on every day that is not closed. */
  hours?: { opens: string; closes: string; closed: string[]; note?: string };
  description: string;
  returnPolicy: string;
  deliveryPolicy: string;
  warrantyPolicy?: string;
  discounts: { title: string; code: string }[];
  offers: DemoOffer[];
  collections: { heading: string; products: string[] }[];
  /** What each product's pictures show. */
  art: Record<string, string>;
}

export interface DemoOffer {
  heading: string;
  subHeading: string;
  description: string;
  section: string;
  category: string;
  discountCode?: string;
  endsInDays?: number;
}

export interface DemoFolder {
  store: DemoStore;
  /** Path of the store's feed. */
  feed: string;
}

const root = join(import.meta.dirname, 'catalogue');

/** The demo stores of a region, in the order of their folders. */
export function readDemoStores(home: Market): DemoFolder[] {
  const folder = join(root, home.toLowerCase());
  return readdirSync(folder)
    .sort()
    .map((name) => ({
      store: JSON.parse(readFileSync(join(folder, name, 'store.json'), 'utf8')) as DemoStore,
      feed: join(folder, name, 'products.jsonl'),
    }));
}

/** Changes when the catalogue does. */
export function catalogueChecksum(home: Market): string {
  const hash = createHash('sha256');
  for (const { store, feed } of readDemoStores(home))
    hash.update(JSON.stringify(store)).update(readFileSync(feed));
  return hash.digest('hex');
}
