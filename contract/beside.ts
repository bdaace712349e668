import Type, { type TObject } from 'typebox';
import type { Audience, LimitName } from './call.ts';
import type { ErrorCode } from './errors.ts';
import { CART_LINES } from './limits.ts';
import { PREVIEWED } from './picture.ts';
import { Id } from './wire.ts';

/** An address of a region that is not a call. */
export interface Beside {
  /** Default: GET. */
  method?: 'GET' | 'POST';
  path: string;
  summary: string;
  /** Default: all. */
  audience?: Audience;
  /** The request budget that it draws on. Default: none. */
  limit?: LimitName;
  params: TObject;
  query: TObject;
  /** The types in which it may answer. */
  content: readonly string[];
  errors: readonly ErrorCode[];
}

const nothing = Type.Object({}, { additionalProperties: false });
const file = Type.String({
  description: '{name}-{width}.{format}: 160, 320, 640 or 1280; avif or webp',
  examples: ['placeholder-640.webp'],
});
const pictures = {
  query: Type.Object(
    {
      v: Type.Optional(
        Type.Integer({ minimum: 0, maximum: 100_000_000, description: 'Changes with the picture’s content' }),
      ),
    },
    { additionalProperties: false },
  ),
  content: ['image/avif', 'image/webp'],
  errors: ['invalid_request', 'not_found', 'unavailable'],
} as const;
const plain = { params: nothing, query: nothing, errors: [] } as const;

/** Kinds of things that have public pages. */
export const ADDRESSED = ['products', 'offers', 'stores'] as const;
export type Addressed = (typeof ADDRESSED)[number];

/** One such thing. The address of its page is built from the ids. */
export interface AddressRow {
  id: string;
  /** For a store, its own id. */
  storeId: string;
  /** RFC 3339, UTC. */
  changedAt: string;
}

/** A range of them in the order of their ids; if it is empty, `last` and `changedAt` are null. */
export interface AddressSpan {
  count: number;
  last: string | null;
  /** The latest change in the range. */
  changedAt: string | null;
}

/** Most rows in one answer. */
const ROWS = 5_000;
/** Most addresses in one file of a sitemap: https://www.sitemaps.org/protocol.html */
export const SPAN = 50_000;
const addressed = {
  params: Type.Object({ kind: Type.Enum([...ADDRESSED]) }),
  audience: 'site',
  content: ['application/json'],
  errors: ['invalid_request', 'unauthorized', 'unavailable'],
} as const;

const ONE = '(?:[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}|[0-9]{1,20})';
/** 1 to 999,999. */
const QUANTITY = '[1-9][0-9]{0,5}';
const cart = {
  params: nothing,
  query: Type.Object(
    {
      products: Type.String({
        pattern: `^${ONE}(?:,${ONE}){0,${CART_LINES - 1}}$`,
        description: 'Ids of ours or of the merchant’s platform, comma-separated',
        examples: ['019aa3f0-0000-7000-8000-000000000000'],
      }),
      quantities: Type.String({
        pattern: `^${QUANTITY}(?:,${QUANTITY}){0,${CART_LINES - 1}}$`,
        description: 'As many, comma-separated',
        examples: ['1'],
      }),
      store: Type.Optional(
        Type.Unsafe<string>({ ...Id, description: 'All of them have to be of this store' }),
      ),
    },
    { additionalProperties: false },
  ),
  audience: 'site',
  limit: 'usual',
  content: ['application/json'],
  errors: ['invalid_request', 'unauthorized', 'not_found', 'unavailable'],
} as const;

/** What a shopper is about to buy at one store. If there is more than one line, all of them are synced. */
export interface Cart {
  store: {
    name: string;
    /** An origin. */
    websiteUrl: string;
    /** null: its shop is not connected. */
    storefrontToken: string | null;
  };
  lines: [CartLine, ...CartLine[]];
  /** The address of the shopper whose token was sent. */
  email?: string;
}
export interface CartLine {
  productId: string;
  quantity: number;
  /** The platform's id; null: the product is not synced with a platform, and is bought at `vendorUrl`. */
  variantId: string | null;
  vendorUrl: string;
}

const after = Type.Optional(Type.Unsafe<string>({ ...Id, description: 'Those with greater ids only' }));

/** The city that somebody is in, or the nearest one. */
export interface NearestCity {
  stateId: string;
  cityId: string;
  cityName: string;
}

/** Degrees of WGS 84, with two decimals: about a kilometre, which is enough to find the city. */
const degrees = (most: number) =>
  Type.Number({ minimum: -most, maximum: most, description: 'Degrees, at most two digits' });

/** All addresses of a region that are not calls, by name. */
export const beside = {
  livez: { ...plain, path: '/livez', summary: 'The process runs', content: ['application/json'] },
  readyz: {
    ...plain,
    path: '/readyz',
    summary: 'The process reaches its database',
    content: ['application/json'],
    errors: ['unavailable'],
  },
  changes: {
    ...plain,
    path: '/changes',
    summary: 'What changes in the catalogue, as it happens: server-sent events with ids, or `all`',
    audience: 'site',
    content: ['text/event-stream'],
    errors: ['unauthorized', 'unavailable'],
  },
  addresses: {
    ...addressed,
    path: '/addresses/{kind}',
    summary: 'What is to be found in this market and has its own page on this site, by id',
    query: Type.Object(
      { after, most: Type.Integer({ minimum: 1, maximum: ROWS, default: ROWS }) },
      { additionalProperties: false },
    ),
  },
  addressSpan: {
    ...addressed,
    path: '/addresses/{kind}/span',
    summary: `How far the next ${SPAN.toLocaleString('en-CA')} of them go`,
    query: Type.Object({ after }, { additionalProperties: false }),
  },
  cart: { ...cart, path: '/cart', summary: 'What a cart at a merchant’s shop is made of' },
  cartClick: {
    ...cart,
    method: 'POST',
    path: '/cart/clicks',
    summary:
      'The same, once it is recorded that somebody leaves to buy it: whose token is shown, else a guest',
  },
  orders: {
    ...plain,
    method: 'POST',
    path: '/platform/orders',
    summary: 'Takes orders/create of merchants’ shops, as Shopify tells it, signed by the shop',
    audience: 'platform',
    content: ['application/json'],
    errors: ['invalid_request', 'unauthorized', 'not_found', 'too_large', 'unavailable'],
  },
  nearestCity: {
    path: '/nearestCity',
    summary: 'The city at a pair of coordinates, or the nearest one; 404 where none is within 200 km',
    audience: 'site',
    params: nothing,
    query: Type.Object({ latitude: degrees(90), longitude: degrees(180) }, { additionalProperties: false }),
    content: ['application/json'],
    errors: ['invalid_request', 'unauthorized', 'not_found', 'unavailable'],
  },
  openapi: { ...plain, path: '/openapi.json', summary: 'This document', content: ['application/json'] },
  docs: { ...plain, path: '/docs', summary: 'This document as a page', content: ['text/html'] },
  docsStart: { ...plain, path: '/docs/start.js', summary: 'Starts the page', content: ['text/javascript'] },
  docsScript: { ...plain, path: '/docs/scalar.js', summary: 'Draws the page', content: ['text/javascript'] },
  picture: {
    ...pictures,
    path: '/media/{folder}/{file}',
    summary: 'A picture of a product, an offer or a store',
    params: Type.Object({
      folder: Type.String({ description: 'products, offers or stores', examples: ['products'] }),
      file,
    }),
  },
  privatePicture: {
    path: '/private/{folder}/{file}',
    summary:
      'A picture of a bill, or of a rating that waits for review, to whoever has its link: for five minutes',
    params: Type.Object({
      folder: Type.Enum(['bills', 'ratings']),
      file: Type.String({ pattern: '^[0-9a-f]{32}\\.webp$', description: '{name}.webp' }),
    }),
    query: Type.Object(
      {
        until: Type.String({ pattern: '^[1-9][0-9]{9}$', description: 'Seconds since 1970' }),
        signature: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }),
      },
      { additionalProperties: false },
    ),
    content: ['image/webp'],
    errors: ['invalid_request', 'forbidden', 'not_found', 'unavailable'],
  },
  placeholder: {
    ...pictures,
    path: '/media/{file}',
    summary: 'The placeholder of a picture that is missing',
    params: Type.Object({ file }),
  },
  preview: {
    ...pictures,
    path: '/previews/{kind}/{file}',
    summary: 'What a link to a product or an offer looks like where it is shared: 1200 x 630',
    params: Type.Object({
      kind: Type.Enum([...PREVIEWED]),
      file: Type.String({
        pattern: '^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\\.jpg$',
        description: '{id}.jpg',
        examples: ['019aa3f0-0000-7000-8000-000000000000.jpg'],
      }),
    }),
    content: ['image/jpeg'],
  },
} satisfies Record<string, Beside>;
