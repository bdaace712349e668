import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DemoOffer, DemoProduct, DemoStore } from './demo-store.ts';
import { chooseForOffer, keepNamed } from './goods/named-goods.ts';

/** `demo/starter/{ca,us}/{store}/store.json`: what the feed beside it does not say. */
interface StarterFile
  extends Omit<DemoStore, 'home' | 'markets' | 'code' | 'mainCategory' | 'products' | 'offers'> {
  code?: string;
  offers: (Omit<DemoOffer, 'key' | 'categories' | 'products' | 'pictured'> & {
    category: string;
    firstHeading?: string;
    pictured?: string[];
  })[];
  /** What each product's pictures show. */
  art: Record<string, string>;
}

const MIN_PICTURES = 3;
const MAX_PICTURES = 7;

/** The ten stores that a start for tests has, in the order of their folders; their feeds are written by hand. */
export function readStarterStores(): DemoStore[] {
  return (['CA', 'US'] as const).flatMap((home) => {
    const folder = join(import.meta.dirname, 'starter', home.toLowerCase());
    return readdirSync(folder)
      .sort()
      .map((name) => {
        const read = (file: string) => readFileSync(join(folder, name, file), 'utf8');
        const { art, offers, ...facts } = JSON.parse(read('store.json')) as StarterFile;
        const lines = read('products.jsonl').trimEnd().split('\n');
        const products = lines.map((text, variety): DemoProduct => {
          const line = JSON.parse(text) as DemoProduct['line'];
          const shows = art[line.id];
          if (shows === undefined) throw new Error(`${name}: ${line.id} has no art`);
          return {
            line,
            art: shows,
            variety,
            pictures: MIN_PICTURES + (line.id.length % (MAX_PICTURES - MIN_PICTURES + 1)),
          };
        });
        return {
          code: 'Primary',
          ...facts,
          home,
          markets: [home],
          mainCategory: products[0]?.line.categories?.[0] ?? '',
          products,
          offers: offers.map(({ category, firstHeading, pictured, ...offer }) => ({
            ...offer,
            key: firstHeading ?? offer.heading,
            categories: [category],
            products: keepNamed(offer.heading, products).map(({ line }) => line.id),
            pictured: pictured ?? chooseForOffer(offer, products).map(({ line }) => line.id),
          })),
        };
      });
  });
}
