import { createHash } from 'node:crypto';
import type { PlatformClock } from '../clock.ts';
import { createShop } from './create-shop.ts';
import type { ShopFacts, ShopImage, ShopProduct, ShopVariant } from './model.ts';
import type { FakeShop } from './shop.ts';

/** A store of the demo as far as its shop shows it. */
export interface DemoShopSource {
  storeName: string;
  company: string;
  home: 'CA' | 'US';
  code: string;
  city?: string;
  address?: string;
  pincode?: string;
  markets: readonly string[];
  returnPolicy?: string;
  deliveryPolicy?: string;
  collections: readonly { heading: string; products: readonly string[] }[];
  /** The host that its shoppers see, such as `teahouse.localhost`. */
  host: string;
  products: readonly DemoShopProduct[];
}

interface DemoShopProduct {
  line: {
    id: string;
    title: string;
    description?: string;
    brand?: string;
    type?: string;
    categories?: readonly string[];
    options?: readonly string[];
    variants?: readonly (DemoSale & { options: readonly string[] })[];
  } & DemoSale;
  /** Addresses of its pictures. */
  pictures: readonly string[];
  /** Which of them is the variant's whose options have these values. */
  pictureOf(options: readonly string[]): string | undefined;
}

interface DemoSale {
  price?: string | number;
  compareAtPrice?: string | number;
  inventory?: number;
  variantId?: string | number;
}

const BEGIN = Date.UTC(2026, 0, 5);
const PICTURE_SIZE = 1_280;
const TIME_ZONES = { CA: 'America/Toronto', US: 'America/New_York' } as const;
const PLACES = { CA: 'Toronto, ON', US: 'Chicago, IL' } as const;
const POSTCODES = { CA: 'M5V 2T6', US: '60601' } as const;

/**
 * The shop of one of the demo's synced stores, with the goods that are loaded: the same numbers at every start. It has no
 * discounts: the store's offers and codes are the demo's own.
 */
export function createDemoShop(source: DemoShopSource, clock: PlatformClock): FakeShop {
  const { host, code, products, collections } = source;
  const shop = createShop(factsOf(source), clock);
  const idOf = (key: string) => digitsFor('7', `${host} ${code} ${key}`, 13);
  for (const product of products) {
    const { id: key } = product.line;
    shop.putProduct(productFrom(product, { id: idOf(key), handle: key, vendor: shop.facts.name }));
  }
  for (const { heading, products: keys } of collections)
    shop.putCollection({
      ...{ id: digitsFor('3', `${host} ${code} ${heading}`, 12), title: heading, productType: undefined },
      handle: heading.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
      ...{ productIds: keys.map(idOf), updatedAt: BEGIN },
    });
  return shop;
}

/** The digits of an id: `length` of them, the same for the same text. */
const digitsFor = (start: string, text: string, length: number): string => {
  const number = createHash('sha256').update(text).digest().readUIntBE(0, 6) % 10 ** (length - start.length);
  return start + String(number).padStart(length - start.length, '0');
};

function factsOf(source: DemoShopSource): ShopFacts {
  const { host, storeName, company, home, city = PLACES[home], address, pincode } = source;
  const [slug = ''] = host.split('.');
  const [town = '', provinceCode = ''] = city.split(', ');
  const suffix = createHash('sha256').update(host).digest('hex').slice(0, 4);
  return {
    id: digitsFor('6', host, 11),
    host: `${slug}-${suffix}.myshopify.localhost`,
    name: storeName,
    email: `hello@${slug}.example`,
    ownerName: `${storeName} Owner`,
    primaryHost: host,
    currency: home === 'CA' ? 'CAD' : 'USD',
    timeZone: TIME_ZONES[home],
    shipsTo: [...source.markets],
    address: {
      ...{ company, city: town, provinceCode, countryCode: home },
      ...{ address1: address ?? '1 Main St', zip: pincode ?? POSTCODES[home] },
    },
    policies: [
      ...policyOf('REFUND_POLICY', 'Return policy', source.returnPolicy),
      ...policyOf('SHIPPING_POLICY', 'Shipping policy', source.deliveryPolicy),
    ],
    plan: 'standard',
  };
}

const policyOf = (type: ShopFacts['policies'][number]['type'], title: string, body: string | undefined) =>
  body === undefined ? [] : [{ type, title, body }];

const DEFAULT_OPTION = { name: 'Title', values: ['Default Title'] };

function productFrom(
  { line, pictures, pictureOf }: DemoShopProduct,
  { id, handle, vendor }: { id: string; handle: string; vendor: string },
): ShopProduct {
  const { price, compareAtPrice, inventory } = line;
  const shared = {
    ...(price !== undefined && { price }),
    ...(compareAtPrice !== undefined && { compareAtPrice }),
    ...(inventory !== undefined && { inventory }),
  };
  const sales = line.variants?.map((sale) => ({ ...shared, ...sale })) ?? [{ ...line, options: [] }];
  const media = new Map<string, ShopImage>();
  for (const [at, url] of pictures.entries())
    media.set(url, {
      // Numbered in their order, as they would be if they had been added one after the other.
      ...{ id: digitsFor('5', id, 11) + String(at).padStart(2, '0'), url, alt: undefined },
      ...{ width: PICTURE_SIZE, height: PICTURE_SIZE, status: 'READY' },
    });
  return {
    ...{
      id,
      handle,
      title: line.title,
      descriptionHtml: line.description ?? '',
      vendor: line.brand ?? vendor,
    },
    ...{ productType: line.type ?? line.categories?.[0] ?? '', tags: [], status: 'ACTIVE' },
    ...{ isGiftCard: false, requiresSellingPlan: false, category: undefined },
    options: line.options
      ? line.options.map((name, place) => ({ name, values: valuesAt(sales, place) }))
      : [DEFAULT_OPTION],
    media: [...media.values()],
    variants: sales.map((sale) => variantFrom(sale, media.get(pictureOf(sale.options) ?? '')?.id)),
    ...{ createdAt: BEGIN, updatedAt: BEGIN, publishedAt: BEGIN, isPublishedToApp: true },
  };
}

const valuesAt = (sales: readonly { options: readonly string[] }[], place: number): string[] => [
  ...new Set(sales.map(({ options }) => options[place] ?? '')),
];

function variantFrom(
  { options, price, compareAtPrice, inventory = 0, variantId }: DemoSale & { options: readonly string[] },
  imageId: string | undefined,
): ShopVariant {
  const id = String(variantId);
  return {
    ...{ id, inventoryItemId: digitsFor('2', id, 13), sku: undefined, barcode: undefined, imageId },
    title: options.length === 0 ? 'Default Title' : options.join(' / '),
    selectedOptions: options.length === 0 ? [...DEFAULT_OPTION.values] : [...options],
    priceCents: centsFrom(price),
    compareAtCents: compareAtPrice === undefined ? undefined : centsFrom(compareAtPrice),
    pricesAbroad: {},
    ...{ isTracked: true, inventoryPolicy: 'DENY', available: inventory, updatedAt: BEGIN },
  };
}

const centsFrom = (price: string | number | undefined): number => Math.round(Number(price ?? 0) * 100);
