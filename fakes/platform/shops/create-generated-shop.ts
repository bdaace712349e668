import { createHash } from 'node:crypto';
import type { PlatformClock } from '../clock.ts';
import { generateFacts, generateShop, slugOf } from './generate.ts';
import { addManyPictures, addManyVariants } from './hard-shops.ts';
import type { ShopFacts } from './model.ts';
import type { FakeShop } from './shop.ts';

/** A shop that somebody wants to be there. */
export interface GeneratedShopWish {
  name: string;
  /** `CA`, `US` or `DE`. */
  country: string;
  /** `CAD`, `USD` or `EUR`. */
  currency: string;
  /** Of its products: `en` or `fr`. */
  language: string;
  productCount: number;
  /** `many-variants` and `many-pictures` add a product with as many as Shopify allows; `random-host`: its host is unlike its name. */
  kind: string | undefined;
}

/** Such a shop cannot be made. */
export class ShopCreationError extends Error {
  override name = 'ShopCreationError';
}

interface ShopSurroundings {
  clock: PlatformClock;
  /** Pictures are there, below `/files/`. */
  filesOrigin: string;
  /** The shops that there are. */
  taken: readonly FakeShop[];
}

const MAX_PRODUCTS = 100_000;
const CURRENCIES = ['CAD', 'USD', 'EUR'];
const HOMES: Readonly<
  Record<string, Pick<ShopFacts, 'timeZone' | 'shipsTo'> & { address: Omit<ShopFacts['address'], 'company'> }>
> = {
  CA: {
    ...{ timeZone: 'America/Toronto', shipsTo: ['CA'] },
    address: {
      address1: '18 Elm Street',
      city: 'Toronto',
      provinceCode: 'ON',
      zip: 'M5G 1G7',
      countryCode: 'CA',
    },
  },
  US: {
    ...{ timeZone: 'America/New_York', shipsTo: ['US'] },
    address: {
      address1: '204 Water Street',
      city: 'Portland',
      provinceCode: 'ME',
      zip: '04101',
      countryCode: 'US',
    },
  },
  DE: {
    ...{ timeZone: 'Europe/Berlin', shipsTo: ['DE', 'CA', 'US'] },
    address: {
      address1: 'Am Sandtorkai 8',
      city: 'Hamburg',
      provinceCode: 'HH',
      zip: '20457',
      countryCode: 'DE',
    },
  },
};

/** Makes a shop with goods: the same one for the same wish and the same shops before it. @throws ShopCreationError */
export function createGeneratedShop(
  wish: GeneratedShopWish,
  { clock, filesOrigin, taken }: ShopSurroundings,
): FakeShop {
  const { name, country, currency, language, productCount, kind } = wish;
  const home = HOMES[country];
  if (slugOf(name) === '' || name.length > 80)
    throw new ShopCreationError('A store has a name of 1 to 80 characters.');
  if (!home || !CURRENCIES.includes(currency))
    throw new ShopCreationError('No store sells in that country or currency.');
  if (!Number.isInteger(productCount) || productCount < 0 || productCount > MAX_PRODUCTS)
    throw new ShopCreationError('A store has up to 100,000 products.');
  const facts = {
    ...{ name, currency, timeZone: home.timeZone, shipsTo: home.shipsTo },
    address: { ...home.address, company: `${name} ${country === 'CA' ? 'Ltd.' : 'Inc.'}` },
    ...(kind === 'random-host' && { host: `${randomName(name)}.myshopify.localhost` }),
  };
  const seed = findSeed(facts, taken);
  const isNameTaken = taken.some((shop) => shop.facts.primaryHost === `${slugOf(name)}.localhost`);
  const shop = generateShop(
    {
      facts: { ...facts, ...(isNameTaken && { primaryHost: `${slugOf(name)}-${taken.length}.localhost` }) },
      ...{ products: productCount, seed, language: language === 'fr' ? 'fr' : 'en', filesOrigin },
    },
    clock,
  );
  if (kind === 'many-variants') addManyVariants(shop, clock.now(), filesOrigin);
  if (kind === 'many-pictures') addManyPictures(shop, clock.now(), filesOrigin);
  return shop;
}

const randomName = (name: string): string =>
  `${createHash('sha256')
    .update(name)
    .digest('base64url')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 6)}-x1`;

/** The first seed whose id and host no shop has. */
function findSeed(facts: Partial<ShopFacts>, taken: readonly FakeShop[]): number {
  const start = createHash('sha256')
    .update(facts.name ?? '')
    .digest()
    .readUInt32BE(0);
  for (let seed = start; ; seed += 1) {
    const { id, host } = generateFacts({ facts, seed });
    if (!taken.some((shop) => shop.facts.id === id || shop.facts.host === host)) return seed;
    if (facts.host !== undefined && taken.some((shop) => shop.facts.host === facts.host))
      throw new ShopCreationError('There is such a store already.');
  }
}
