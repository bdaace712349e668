import type { PlatformClock } from '../clock.ts';
import { createShop } from './create-shop.ts';
import { englishWords, frenchWords, type GeneratedKind, type GoodsWords } from './goods-words.ts';
import type { ShopFacts, ShopImage, ShopProduct, ShopVariant } from './model.ts';
import { createRandom } from './random.ts';
import type { FakeShop } from './shop.ts';

/** What to generate. The same options give the same shop, but for the time of the clock. */
export interface GeneratedShopOptions {
  /** What is left out is made up by the seed. */
  facts?: Partial<ShopFacts>;
  products: number;
  seed: number;
  language?: 'en' | 'fr';
  /** Where pictures are, without a slash at its end: the stand-in draws them at `/files/`. */
  filesOrigin?: string;
}

const DAY_MS = 24 * 60 * 60 * 1_000;
const NO_PRICES = Object.freeze({});
const SMART_COLLECTIONS = 3;

/** A shop of everyday goods, about 3.5 variants and 2.3 pictures a product. Nothing of it is reported. */
export function generateShop(options: GeneratedShopOptions, clock: PlatformClock): FakeShop {
  const shop = createShop(generateFacts(options), clock);
  const words = wordsOf(options);
  const random = createRandom(options.seed);
  const maker = createProductMaker(shop, words, random, options);
  for (let count = 0; count < options.products; count++) shop.putProduct(maker(count, clock.now()));
  addCollections(shop, words, clock.now());
  addDiscounts(shop, clock.now());
  return shop;
}

const wordsOf = ({ language }: Pick<GeneratedShopOptions, 'language'>): GoodsWords =>
  language === 'fr' ? frenchWords : englishWords;

/** Facts of a shop in Canada or the United States, made up by the seed where they are not given. */
export function generateFacts({ facts, seed }: Pick<GeneratedShopOptions, 'facts' | 'seed'>): ShopFacts {
  const random = createRandom(seed ^ 0x5eed);
  const { vendors } = englishWords;
  const name = facts?.name ?? `${pick(vendors, random)} ${pick(['Store', 'Shop', 'Co.', 'Trading'], random)}`;
  const slug = slugOf(name);
  const digits = String(1 + Math.floor(random() * 899_999)).padStart(6, '0');
  const isCanadian = random() < 0.5;
  return {
    id: `70${digits}`,
    host: `${slug}-${Math.floor(random() * 65_536)
      .toString(16)
      .padStart(4, '0')}.myshopify.localhost`,
    name,
    email: `hello@${slug}.example`,
    ownerName: pick(['Ada Tremblay', 'Noah Singh', 'Mia Chen', 'Eli Novak'], random),
    primaryHost: `${slug}.localhost`,
    currency: isCanadian ? 'CAD' : 'USD',
    timeZone: isCanadian ? 'America/Toronto' : 'America/New_York',
    shipsTo: ['CA', 'US'],
    address: isCanadian
      ? {
          company: name,
          address1: '18 Elm Street',
          city: 'Toronto',
          provinceCode: 'ON',
          zip: 'M5G 1G7',
          countryCode: 'CA',
        }
      : {
          company: name,
          address1: '204 Water Street',
          city: 'Portland',
          provinceCode: 'ME',
          zip: '04101',
          countryCode: 'US',
        },
    policies: [
      { type: 'REFUND_POLICY', title: 'Refund policy', body: '<p>Send it back within 30 days.</p>' },
      { type: 'SHIPPING_POLICY', title: 'Shipping policy', body: '<p>We ship within two working days.</p>' },
      {
        type: 'TERMS_OF_SERVICE',
        title: 'Terms of service',
        body: '<p>What you order is sold as described.</p>',
      },
    ],
    plan: 'standard',
    ...facts,
  };
}

type ProductMaker = (count: number, now: number) => ShopProduct;

/** Makes products one after another; their number decides what kind each is, so that a shop has some of all. */
function createProductMaker(
  shop: FakeShop,
  words: GoodsWords,
  random: () => number,
  { filesOrigin = 'http://127.0.0.1:3007' }: GeneratedShopOptions,
): ProductMaker {
  const optionSets = new Map<string, OptionSet>();
  const tags = new Map<string, string[]>();
  return (count, now) => {
    const kind = pick(words.kinds, random);
    const material = pick(words.materials, random);
    const vendor = pick(words.vendors, random);
    const title = words.title(pick(words.adjectives, random), material, pick(kind.nouns, random));
    const id = shop.nextId();
    const media = makeImages({
      shop,
      filesOrigin,
      productId: id,
      title,
      count: 1 + Math.floor(random() * random() * 6),
    });
    const { options, combinations } = pickOptions(kind, random, optionSets);
    const createdAt = now - Math.floor((1 + random() * 700) * DAY_MS);
    const updatedAt = createdAt + Math.floor(random() * (now - createdAt));
    const prefix = `${kind.type.slice(0, 3).toUpperCase()}-${count}-`;
    const variants = combinations.map((combination, index) =>
      makeVariant({ shop, kind, combination, sku: `${prefix}${index + 1}`, random, media, updatedAt }),
    );
    const tag = pick(words.tags, random);
    const tagPair = tags.get(`${tag} ${material}`) ?? [tag, material.toLowerCase()];
    tags.set(`${tag} ${material}`, tagPair);
    return {
      id,
      title,
      handle: `${slugOf(title)}-${count + 1}`,
      descriptionHtml: words.description(title, material, vendor),
      vendor,
      productType: kind.type,
      tags: tagPair,
      isGiftCard: count % 500 === 499,
      requiresSellingPlan: count % 500 === 498,
      category: kind.category === undefined ? undefined : categoryOf(kind.category),
      options,
      media,
      variants,
      createdAt,
      updatedAt,
      ...pickPublishing(count, createdAt),
    };
  };
}

/** In each hundred: three drafts, two archived, one that only its link finds, two that our app must not have. */
function pickPublishing(
  count: number,
  createdAt: number,
): Pick<ShopProduct, 'status' | 'publishedAt' | 'isPublishedToApp'> {
  const place = count % 100;
  if (place >= 97) return { status: 'DRAFT', publishedAt: undefined, isPublishedToApp: false };
  if (place >= 95) return { status: 'ARCHIVED', publishedAt: createdAt, isPublishedToApp: true };
  if (place === 94) return { status: 'UNLISTED', publishedAt: createdAt, isPublishedToApp: true };
  return { status: 'ACTIVE', publishedAt: createdAt, isPublishedToApp: place < 92 };
}

const categories = new Map<string, { id: string; fullName: string }>();

function categoryOf(fullName: string): { id: string; fullName: string } {
  const before = categories.get(fullName);
  if (before) return before;
  const [root = ''] = fullName.split(' > ');
  const letters = root
    .replace(/[^A-Za-z ]/g, '')
    .split(/ +/)
    .map((word) => word.charAt(0).toLowerCase())
    .join('');
  const category = { id: `${letters.slice(0, 2)}-${categories.size + 1}`, fullName };
  categories.set(fullName, category);
  return category;
}

/** Options and what comes of them. They repeat, and sharing them keeps a hundred thousand products small. */
interface OptionSet {
  options: ShopProduct['options'];
  combinations: { values: string[]; title: string }[];
}

const DEFAULT_OPTIONS = [{ name: 'Title', values: ['Default Title'] }];

function pickOptions(kind: GeneratedKind, random: () => number, sets: Map<string, OptionSet>): OptionSet {
  const [first, second] = kind.options;
  const luck = random();
  const more = random() < 0.5 ? 3 : 4;
  let sizes = [3, 2];
  if (!first || luck < 0.2) sizes = [];
  else if (luck < 0.55 || !second) sizes = [more];
  else if (luck < 0.8) sizes = [2, 2];
  const key = `${kind.type} ${sizes.join(' ')}`;
  const before = sets.get(key);
  if (before) return before;
  const options =
    sizes.length === 0
      ? DEFAULT_OPTIONS
      : sizes.map((size, index) => ({
          name: kind.options[index]?.name ?? '',
          values: kind.options[index]?.values.slice(0, size) ?? [],
        }));
  const combinations = combine(options.map(({ values }) => values)).map((values) => ({
    values,
    title: values.join(' / '),
  }));
  sets.set(key, { options, combinations });
  return { options, combinations };
}

/** Every combination of the values of options. */
export function combine(lists: readonly (readonly string[])[]): string[][] {
  return lists.reduce<string[][]>(
    (rows, values) => rows.flatMap((row) => values.map((value) => [...row, value])),
    [[]],
  );
}

interface VariantSeed {
  shop: FakeShop;
  kind: GeneratedKind;
  combination: OptionSet['combinations'][number];
  sku: string;
  random: () => number;
  media: ShopImage[];
  updatedAt: number;
}

function makeVariant({ shop, kind, combination, sku, random, media, updatedAt }: VariantSeed): ShopVariant {
  const [from, to] = kind.cents;
  const priceCents = Math.round((from + random() * (to - from)) / 100) * 100 - 1;
  const luck = random();
  return {
    id: shop.nextId(),
    inventoryItemId: shop.nextId(),
    title: combination.title,
    sku,
    barcode: undefined,
    selectedOptions: combination.values,
    priceCents,
    compareAtCents: random() < 0.12 ? Math.round(priceCents * 1.25) : undefined,
    pricesAbroad: NO_PRICES,
    isTracked: luck >= 0.05,
    inventoryPolicy: luck >= 0.05 && luck < 0.08 ? 'CONTINUE' : 'DENY',
    available: luck > 0.94 ? 0 : 1 + Math.floor(random() * 120),
    imageId: random() < 0.3 ? pick(media, random).id : undefined,
    updatedAt,
  };
}

/** The address of each says what the stand-in draws: its size, and its number as colour. */
export function makeImages({
  shop,
  filesOrigin,
  productId,
  title,
  count,
}: {
  shop: FakeShop;
  filesOrigin: string;
  productId: string;
  title: string;
  count: number;
}): ShopImage[] {
  return Array.from({ length: count }, (_, index) => {
    const id = shop.nextId();
    return {
      id,
      url: `${filesOrigin}/files/${shop.facts.id}/${productId}-${id}-800x800.png?v=1`,
      alt: index === 0 ? title : undefined,
      width: 800,
      height: 800,
      status: 'READY',
    };
  });
}

function addCollections(shop: FakeShop, { kinds, tags }: GoodsWords, now: number): void {
  const common = { updatedAt: now };
  for (const { type } of kinds.slice(0, SMART_COLLECTIONS))
    shop.putCollection({
      ...common,
      id: shop.nextId(),
      title: type,
      handle: slugOf(type),
      productType: type,
      productIds: [],
    });
  const favourites = [...shop.products.keys()].slice(0, 12);
  for (const title of tags.slice(0, 2))
    shop.putCollection({
      ...common,
      id: shop.nextId(),
      title: `${title.charAt(0).toUpperCase()}${title.slice(1)}`,
      handle: slugOf(title),
      productType: undefined,
      productIds: favourites.toReversed(),
    });
}

function addDiscounts(shop: FakeShop, now: number): void {
  const common = {
    startsAt: now - DAY_MS,
    endsAt: now + 30 * DAY_MS,
    status: 'ACTIVE' as const,
    updatedAt: now,
  };
  shop.putDiscount({
    ...common,
    id: shop.nextId(),
    kind: 'automatic',
    title: '10 % off everything',
    code: undefined,
    summary: '10% off entire order',
    isForAll: true,
  });
  shop.putDiscount({
    ...common,
    id: shop.nextId(),
    kind: 'code',
    title: 'FRIENDS15',
    code: 'FRIENDS15',
    summary: '15% off entire order • For specific customers',
    isForAll: false,
  });
}

/** A name as part of an address. */
export const slugOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

export function pick<Item>(items: readonly Item[], random: () => number): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('there is nothing to pick from');
  return item;
}
