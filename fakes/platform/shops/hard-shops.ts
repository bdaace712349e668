import type { PlatformClock } from '../clock.ts';
import { combine, generateShop, makeImages } from './generate.ts';
import type { ShopProduct, ShopVariant } from './model.ts';
import type { FakeShop } from './shop.ts';

/** Adds a product of 2,048 variants, as many as Shopify allows. */
export function addManyVariants(
  shop: FakeShop,
  now: number,
  filesOrigin = 'http://127.0.0.1:3007',
): ShopProduct {
  const range = (count: number, word: string) =>
    Array.from({ length: count }, (_, index) => `${word} ${index + 1}`);
  const options = [
    { name: 'Colour', values: range(32, 'Shade') },
    { name: 'Length', values: range(16, 'Length') },
    { name: 'Edge', values: range(4, 'Edge') },
  ];
  const variants = combine(options.map(({ values }) => values)).map((values, index) =>
    plainVariant(shop, {
      title: values.join(' / '),
      selectedOptions: values,
      sku: `RIBBON-${index + 1}`,
      updatedAt: now,
    }),
  );
  return addProduct(shop, {
    title: 'Ribbon by the Metre',
    productType: 'Ribbons',
    options,
    variants,
    images: 3,
    now,
    filesOrigin,
  });
}

/** Adds a product of 250 pictures, as many as Shopify allows. */
export function addManyPictures(
  shop: FakeShop,
  now: number,
  filesOrigin = 'http://127.0.0.1:3007',
): ShopProduct {
  const variants = [
    plainVariant(shop, {
      title: 'Default Title',
      selectedOptions: ['Default Title'],
      sku: 'ALBUM-1',
      updatedAt: now,
    }),
  ];
  const options = [{ name: 'Title', values: ['Default Title'] }];
  return addProduct(shop, {
    title: 'Print from the Archive',
    productType: 'Prints',
    options,
    variants,
    images: 250,
    now,
    filesOrigin,
  });
}

/** A shop in Quebec whose texts are French. */
export const createQuebecShop = (clock: PlatformClock, products = 20, filesOrigin?: string): FakeShop =>
  generateShop(
    {
      seed: 418,
      products,
      language: 'fr',
      ...(filesOrigin === undefined ? {} : { filesOrigin }),
      facts: {
        id: '70418001',
        host: 'atelier-du-fleuve-9c1d.myshopify.localhost',
        name: 'Atelier du Fleuve',
        email: 'bonjour@atelier-du-fleuve.example',
        ownerName: 'Geneviève Côté',
        primaryHost: 'atelier-du-fleuve.localhost',
        currency: 'CAD',
        timeZone: 'America/Toronto',
        shipsTo: ['CA'],
        address: {
          company: 'Atelier du Fleuve inc.',
          address1: '215, rue Saint-Joseph Est',
          city: 'Québec',
          provinceCode: 'QC',
          zip: 'G1K 3A8',
          countryCode: 'CA',
        },
        policies: [
          {
            type: 'REFUND_POLICY',
            title: 'Politique de remboursement',
            body: '<p>Trente jours pour changer d’idée.</p>',
          },
        ],
      },
    },
    clock,
  );

/** A shop at home in Germany that sells in EUR: it has no prices for us. */
export const createEuroShop = (clock: PlatformClock, products = 20, filesOrigin?: string): FakeShop =>
  generateShop(
    {
      seed: 49,
      products,
      ...(filesOrigin === undefined ? {} : { filesOrigin }),
      facts: {
        id: '70049001',
        host: 'hafenladen-77e0.myshopify.localhost',
        name: 'Hafenladen',
        email: 'moin@hafenladen.example',
        ownerName: 'Jette Petersen',
        primaryHost: 'hafenladen.localhost',
        currency: 'EUR',
        timeZone: 'Europe/Berlin',
        shipsTo: ['DE', 'AT', 'CA', 'US'],
        address: {
          company: 'Hafenladen GmbH',
          address1: 'Am Sandtorkai 8',
          city: 'Hamburg',
          provinceCode: 'HH',
          zip: '20457',
          countryCode: 'DE',
        },
      },
    },
    clock,
  );

/** A shop whose host says nothing of its name, as new ones have it. */
export const createRandomHostShop = (clock: PlatformClock, products = 20, filesOrigin?: string): FakeShop =>
  generateShop(
    {
      seed: 7,
      products,
      ...(filesOrigin === undefined ? {} : { filesOrigin }),
      facts: {
        id: '70007001',
        host: 'k4mz0q-1x.myshopify.localhost',
        name: 'Prairie Lamp Company',
        primaryHost: 'prairie-lamps.localhost',
        currency: 'CAD',
        timeZone: 'America/Winnipeg',
        address: {
          company: 'Prairie Lamp Company Ltd.',
          address1: '90 Market Avenue',
          city: 'Winnipeg',
          provinceCode: 'MB',
          zip: 'R3B 0P3',
          countryCode: 'CA',
        },
      },
    },
    clock,
  );

function plainVariant(
  shop: FakeShop,
  own: Pick<ShopVariant, 'title' | 'selectedOptions' | 'sku' | 'updatedAt'>,
): ShopVariant {
  return {
    id: shop.nextId(),
    inventoryItemId: shop.nextId(),
    barcode: undefined,
    priceCents: 1_450,
    compareAtCents: undefined,
    pricesAbroad: {},
    isTracked: true,
    inventoryPolicy: 'DENY',
    available: 25,
    imageId: undefined,
    ...own,
  };
}

interface HardProduct extends Pick<ShopProduct, 'title' | 'productType' | 'options' | 'variants'> {
  images: number;
  now: number;
  filesOrigin: string;
}

function addProduct(shop: FakeShop, { images, now, filesOrigin, ...own }: HardProduct): ShopProduct {
  const id = shop.nextId();
  const product: ShopProduct = {
    id,
    handle: own.title.toLowerCase().replaceAll(' ', '-'),
    descriptionHtml: `<p>${own.title}</p>`,
    vendor: shop.facts.name,
    tags: [],
    status: 'ACTIVE',
    isGiftCard: false,
    requiresSellingPlan: false,
    category: undefined,
    media: makeImages({ shop, filesOrigin, productId: id, title: own.title, count: images }),
    createdAt: now,
    updatedAt: now,
    publishedAt: now,
    isPublishedToApp: true,
    ...own,
  };
  shop.putProduct(product);
  return product;
}
