import { createHmac, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Call, type CallName, contract, type ErrorCode, errors, type Problem } from '@fernway/contract';
import { service } from '@fernway/contract/service';
import type { TSchema } from 'typebox';
import { expect } from 'vitest';
import { SHOPIFY_SECRET, SITE_KEY, type TestRegion } from '../testing.ts';
import type { Catalogue } from './test-catalogue.ts';

export const everyCall = Object.entries(contract) as [CallName, Call][];
const answersPeerAlone = ({ audience }: Call): boolean => audience.every((who) => who === 'peer');
/** Calls that answer JSON or a page to what a client can send; files, streams and shops have tests of their own. */
export const calls = everyCall.filter(
  ([name, call]) =>
    (call.shape === 'json' || call.shape === 'page') &&
    call.takes !== 'signed' &&
    !(name in service) &&
    !answersPeerAlone(call),
);
/** Calls that the other region alone can make: it signs them. */
export const peerCalls = everyCall.filter(([, call]) => answersPeerAlone(call));

/** One parameter of one call, or one field of its body. */
export interface Target {
  name: CallName;
  call: Call;
  place: 'path' | 'query' | 'body';
  field: string;
  schema: TSchema & { type?: string | string[]; enum?: unknown[]; '~codec'?: object };
}

// A picture is attacked by tests of its own.
const schemasOf = (call: Call) => ({
  path: call.params,
  query: call.query,
  ...(call.takes === 'json' && { body: call.body }),
});

/** Every parameter of every call: a new call is attacked without any change here. */
export const targets: Target[] = calls.flatMap(([name, call]) =>
  Object.entries(schemasOf(call)).flatMap(([place, { properties }]) =>
    Object.entries(properties).map(([field, schema]) => ({
      name,
      call,
      place: place as Target['place'],
      field,
      schema,
    })),
  ),
);

// What a parameter names, where its own name does not say so.
type CatalogueEntry = Exclude<keyof Catalogue, 'shopper' | 'leaver'>;
const NAMED: Partial<Record<string, CatalogueEntry>> = {
  'makeLikes.id': 'product',
  'makeUnLikes.id': 'product',
  'isUserShopifyOrder.id': 'product',
  'snippetsDelete.id': 'snip',
  'getCategoriesById.id': 'category',
  'getSectionById.id': 'section',
  'getSectionByName.name': 'sectionName',
  'subCategoriesListByName.name': 'categoryName',
  'getOffersById.id': 'offer',
  'ratingByOfferId.id': 'offer',
  'checkVariantStock.id': 'product',
  'ratingByProductId.id': 'product',
  'getCompanyById.id': 'company',
  'getStoreById.id': 'store',
  'OffersBYStore.id': 'store',
  'CollectionBYStore.id': 'store',
  'productByStore.id': 'store',
};
const BY_NAME: Partial<Record<string, CatalogueEntry>> = {
  storeCode: 'store',
  likeId: 'like',
  productIds: 'product',
  offerIds: 'offer',
  storeIds: 'store',
  productId: 'product',
  offerId: 'offer',
  storeId: 'store',
  products: 'product',
  companyId: 'company',
  collectionId: 'collection',
  catId: 'category',
  categoryId: 'category',
  mainCat: 'category',
  subCatId: 'subCategory',
  section: 'section',
  shopUrl: 'shop',
};

/** A value that the parameter accepts and that leads to something. */
export function goodValue({ name, call, field, schema }: Target, catalogue: Catalogue): string {
  if (field === 'user' && call.audience.includes('shopper')) return catalogue.shopper.user;
  if (field === 'user' && call.audience.includes('deletion-token')) return catalogue.leaver.user;
  // The client makes these ids, and one bill or rating takes only a few pictures.
  if (call.takes === 'picture' && ['billId', 'ratingId'].includes(field)) return randomUUID();
  const key = NAMED[`${name}.${field}`] ?? BY_NAME[field];
  if (key) return catalogue[key];
  const {
    examples,
    enum: values,
    type,
  } = schema as { examples?: unknown[]; enum?: unknown[]; type?: string };
  const value = examples?.[0] ?? values?.[0];
  if (value !== undefined) return String(value);
  if (type === 'boolean') return 'true';
  if (type === 'integer' || type === 'number') return '1';
  return field === 'fields' ? 'id,storeName' : 'word';
}

/** Escapes everything that has a meaning in an address; what is escaped already stays as it is. */
export const escapeForAddress = (value: string): string =>
  value.startsWith('%') ? value : encodeURIComponent(value.toWellFormed());

/**
 * The address of a call with good values for what it requires, and `values` (escaped by the caller) for what is named
 * there: `{ 'query.orderBy': 'x' }`.
 */
export function addressOf(
  name: CallName,
  catalogue: Catalogue,
  values: Record<string, unknown> = {},
): string {
  const own = targets.filter((target) => target.name === name);
  const value = (target: Target) =>
    String(values[`${target.place}.${target.field}`] ?? escapeForAddress(goodValue(target, catalogue)));
  const call: Call = contract[name];
  const path = call.path.replace(/\{(\w+)\}/g, (_, field: string) => {
    const target = own.find((one) => one.place === 'path' && one.field === field);
    return target ? value(target) : '';
  });
  const query = own
    .filter(
      ({ place, field }) =>
        place === 'query' && (isRequired(call.query, field) || `query.${field}` in values),
    )
    .map((target) => `${target.field}=${value(target)}`);
  return `${path}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

/** The smallest picture there is, as a browser's form would send it. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const BOUNDARY = 'a-boundary-of-the-tests';

/** A picture under a field of its form. */
const formOf = (field: string): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`,
    ),
    PICTURE,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);

/** A query as Shopify signs it for our app. */
function signedQuery(parameters: string): string {
  const query = `${parameters}&timestamp=${Math.floor(Date.now() / 1_000)}`;
  return `${query}&hmac=${createHmac('sha256', SHOPIFY_SECRET).update(query).digest('hex')}`;
}

/** A shop that the other region has connected, and that is at home here. */
const acceptedShop = {
  shop: {
    ...{
      id: '4711',
      host: 'a.myshopify.com',
      name: 'A',
      country: 'CA',
      currency: 'CAD',
      email: null,
      company: null,
    },
    ...{ timeZone: 'America/Toronto', primaryHost: 'a.example', shipsTo: ['CA'] },
  },
  scopes: ['read_products'],
  storefrontToken: 'public',
  tokens: {
    ...{ accessToken: 'encrypted', accessExpiresAt: '2030-01-01T00:00:00Z' },
    ...{ refreshToken: 'encrypted', refreshExpiresAt: '2030-01-01T00:00:00Z' },
  },
};

/** A body that the call accepts and that leads to something. */
function bodyOf(name: CallName, catalogue: Catalogue): Record<string, unknown> {
  const { email } = catalogue.shopper;
  const bodies: Partial<Record<CallName, Record<string, unknown>>> = {
    countSearch: { text: 'mountain bike', results: 3 },
    snippetsAdd: { type: 'Product', productId: catalogue.product },
    snippetsDelete: { id: catalogue.snip },
    snippetsDeletes: { ids: [catalogue.snip] },
    bills: { id: catalogue.bill, storeId: catalogue.store },
    rating: {
      ...{ id: catalogue.rating, rating: 4.5, comment: 'Rolls' },
      ...{ ratingType: 'Product', productId: catalogue.product, billId: catalogue.bill },
    },
    users: { email, name: 'Ann' },
    contactUs: { email, type: 'Application', comment: 'Good morning', location: 'Toronto' },
    updateUserWebToken: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/example',
      // The point and the secret of the example in RFC 8291.
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    },
    saveUserNotification: { type: 'offer', offerId: catalogue.offer },
    updateWebUser: { email, name: 'Ann', mob: '4165550123' },
    beginInstall: { query: signedQuery('shop=a.myshopify.com') },
    finishInstall: { query: signedQuery('shop=a.myshopify.com&state=ca.00'), state: 'ca.00' },
    acceptInstallation: acceptedShop,
    orders: {
      ...{ shopHost: catalogue.shop, eventId: 'order-1' },
      order: {
        ...{ id: '1', created_at: '2026-11-20T10:00:00Z', updated_at: '2026-11-20T10:00:00Z' },
        line_items: [{ variant_id: '1' }],
      },
    },
    redactOrders: { storeId: '00000000-0000-4000-8000-000000000000', orderIds: ['1'] },
    merchantWelcome: { visit: catalogue.visit },
    saveApplication: {
      ...{ visit: catalogue.visit, agrees: true },
      ...{ registeredName: 'Zymurgy Inc.', registrationNumber: '1', register: 'Corporations Canada' },
    },
  };
  const body = bodies[name];
  if (!body) throw new Error(`say in bodyOf what ${name} takes`);
  return body;
}

export interface AttackRequest {
  method: string;
  headers: Record<string, string>;
  body?: string | Buffer;
}

/** What a good request of a call carries: its method, the token where it is not for everybody, its body. */
export function requestOf(
  name: CallName,
  catalogue: Catalogue,
  values: Record<string, unknown> = {},
): AttackRequest {
  const call: Call = contract[name];
  const headers = call.audience.includes('shopper')
    ? catalogue.shopper.headers
    : call.audience.includes('deletion-token')
      ? catalogue.leaver.headers
      : {};
  if (!call.hasBody) return { method: call.method, headers };
  if (call.takes === 'picture') {
    const type = `multipart/form-data; boundary=${BOUNDARY}`;
    return { method: call.method, headers: { ...headers, 'content-type': type }, body: formOf('file') };
  }
  const own = Object.entries(values).flatMap(([place, value]) =>
    place.startsWith('body.') ? [[place.slice(5), value]] : [],
  );
  const body = { ...bodyOf(name, catalogue), ...Object.fromEntries(own) };
  return {
    method: call.method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}

/** Makes a call with good values for everything but what `values` names, by the shopper of the catalogue. */
export const askCall = (
  region: Pick<TestRegion, 'origin'>,
  name: CallName,
  catalogue: Catalogue,
  values: Record<string, unknown> = {},
): Promise<AttackAnswer> =>
  ask(region, addressOf(name, catalogue, values), requestOf(name, catalogue, values));

const isRequired = (schema: object, field: string): boolean =>
  ((schema as { required?: string[] }).required ?? []).includes(field);

export interface AttackAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  /** The body, where it is a problem document. */
  problem: Problem | undefined;
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Asks as the site does, with the address exactly as written: the tidying of a browser or fetch would hide attacks. */
export async function ask(
  { origin }: Pick<TestRegion, 'origin'>,
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
): Promise<AttackAnswer> {
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  const { promise, resolve, reject } = Promise.withResolvers<AttackAnswer>();
  const sent = request(
    origin,
    { path, method, agent, headers: { 'x-site-key': SITE_KEY, ...length, ...headers } },
    async (response) => {
      const answer = await text(response);
      const isProblem = response.headers['content-type']?.startsWith('application/problem+json');
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        text: answer,
        problem: isProblem && answer !== '' ? (JSON.parse(answer) as Problem) : undefined,
      });
    },
  );
  sent.on('error', reject);
  sent.end(body);
  return promise;
}

/** The lines that the region has logged as errors since there were `since` lines. */
export const errorLines = (region: TestRegion, since: number): string[] =>
  region.logs.slice(since).filter((line) => (JSON.parse(line) as { level: string }).level === 'error');

// What would reveal our insides: stacks, statements, versions, products.
const INSIDES =
  /node_modules|\n\s+at |\.[tj]s:\d|\bselect\b|\binsert\b|relation |column |syntax|postgres|drizzle|fastify|FST_|node\/?v?\d/i;

/** Checks an answer against RFC 9457 and our own form of it, and for anything that it must not reveal. */
export function expectProblem(answer: AttackAnswer, code: ErrorCode, what: string): void {
  const { status, title } = errors[code];
  expect({ what, status: answer.status, problem: answer.problem }).toEqual({
    what,
    status,
    problem: {
      type: `/problems/${code}`,
      title,
      status,
      code,
      requestId: expect.stringMatching(/^[0-9a-f]{32}$/),
      issues: expect.any(Array),
    },
  });
  expect(answer.text, what).not.toMatch(INSIDES);
  expect(Object.keys(answer.headers), what).not.toEqual(expect.arrayContaining(['server', 'x-powered-by']));
  expect(answer.headers['cache-control'], what).toBe('no-store');
}
