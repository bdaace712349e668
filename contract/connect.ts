import Type, { type Static } from 'typebox';
import { call } from './call.ts';
import { Id, MARKETS } from './wire.ts';

const Market = Type.Enum([...MARKETS]);

/** Why a shop is not connected; pages say it in words. */
export const InstallRefusal = Type.Enum([
  'signature',
  'state',
  'cancelled',
  'scopes',
  'country',
  'unavailable',
]);
export type InstallRefusal = Static<typeof InstallRefusal>;

const Refused = Type.Object({ outcome: Type.Enum(['refused']), reason: InstallRefusal });
/** The query of a request as the platform wrote it: its signature covers every byte. */
const query = Type.String({ maxLength: 4_096, examples: ['shop=a.myshopify.com&hmac=00&timestamp=1'] });
/** What the browser that finished an installation knows. */
const visit = Type.String({ pattern: '^[\\w-]{43}$', examples: ['v'.repeat(43)] });

/** How far the reading of a shop has come. */
const SyncProgress = Type.Object(
  {
    phase: Type.Enum(['reading', 'writing', 'done', 'failed', 'held']),
    productsRead: Type.Integer(),
    /** null: the platform has not said yet. */
    productsTotal: Type.Union([Type.Integer(), Type.Null()]),
    /** Products that cannot be shown as they are. */
    withIssues: Type.Integer(),
  },
  { title: 'SyncProgress' },
);

const text = (maxLength: number, example: string) =>
  Type.String({ minLength: 1, maxLength, pattern: '\\S', examples: [example] });

/** What a merchant says of their company. */
export const CompanyStatement = Type.Object({
  registeredName: text(200, 'Maple Tea House Inc.'),
  registrationNumber: text(60, '123456-7'),
  register: text(120, 'Corporations Canada'),
});
export type CompanyStatement = Static<typeof CompanyStatement>;

export const MerchantWelcome = Type.Object(
  {
    storeId: Id,
    storeName: Type.String(),
    shopHost: Type.String(),
    market: Market,
    isConnected: Type.Boolean({ description: 'Whether the app is installed still' }),
    isApproved: Type.Boolean({ description: 'Whether shoppers see the store' }),
    progress: SyncProgress,
    company: Type.Union([CompanyStatement, Type.Null()]),
  },
  { title: 'MerchantWelcome' },
);
export type MerchantWelcome = Static<typeof MerchantWelcome>;

const ofSite = { base: '', method: 'POST', audience: 'site', limit: 'none' } as const;

/** How merchants' shops on Shopify are connected, and what they report. */
export const connect = {
  beginInstall: call({
    ...ofSite,
    row: 'R30',
    repeat: 'set',
    path: '/connect/begin',
    summary: 'Takes a merchant who comes from the platform’s app store, and says where to ask for consent',
    body: { query },
    answer: Type.Union([
      Type.Object({
        outcome: Type.Enum(['consent']),
        url: Type.String(),
        state: Type.String({ description: 'For the browser, which brings it back' }),
      }),
      Refused,
    ]),
  }),
  finishInstall: call({
    ...ofSite,
    row: 'R31',
    repeat: 'once',
    path: '/connect/finish',
    summary: 'Takes the merchant’s consent: the shop is connected, and its first reading begins',
    body: {
      query,
      state: Type.String({ maxLength: 200, description: 'As the browser has it; empty: it has none' }),
    },
    answer: Type.Union([Type.Object({ outcome: Type.Enum(['connected']), market: Market, visit }), Refused]),
  }),
  acceptInstallation: call({
    base: '',
    row: 'R32',
    method: 'POST',
    repeat: 'once',
    path: '/connect/installations',
    summary: 'Takes a shop that was connected in the other region and is at home here, its tokens encrypted',
    audience: 'peer',
    limit: 'none',
    body: {
      shop: Type.Object({
        id: Type.String({ pattern: '^[0-9]{1,20}$', examples: ['1'] }),
        host: Type.String({ maxLength: 255, examples: ['a.myshopify.com'] }),
        name: Type.String({ minLength: 1, maxLength: 255, examples: ['Tea House'] }),
        country: Type.String({ pattern: '^[A-Z]{2}$', examples: ['CA'] }),
        currency: Type.String({ pattern: '^[A-Z]{3}$', examples: ['CAD'] }),
        timeZone: Type.String({ maxLength: 100, examples: ['America/Toronto'] }),
        primaryHost: Type.String({ pattern: '^[a-z0-9.-]{1,253}$', examples: ['tea.example'] }),
        email: Type.Union([Type.String({ maxLength: 320 }), Type.Null()]),
        company: Type.Union([Type.String({ maxLength: 255 }), Type.Null()]),
        shipsTo: Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), { maxItems: 300 }),
      }),
      scopes: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 100 }),
      storefrontToken: Type.String({ minLength: 1, maxLength: 200, examples: ['t'] }),
      publicationId: Type.Optional(
        Type.String({ maxLength: 200, description: 'Of our app in the shop; missing: it has none' }),
      ),
      tokens: Type.Object({
        accessToken: Type.String({ maxLength: 2_000, examples: ['a'] }),
        accessExpiresAt: Type.String({ maxLength: 40, examples: ['2030-01-01T00:00:00Z'] }),
        refreshToken: Type.String({ maxLength: 2_000, examples: ['r'] }),
        refreshExpiresAt: Type.String({ maxLength: 40, examples: ['2030-01-01T00:00:00Z'] }),
      }),
    },
    answer: Type.Object({ visit }),
  }),
  redactOrders: call({
    base: '',
    row: 'R36',
    method: 'POST',
    repeat: 'set',
    path: '/connect/redactions',
    summary: 'Forgets whose orders of a store they were, as Shopify has asked the other region',
    audience: 'peer',
    limit: 'none',
    body: {
      storeId: Id,
      orderIds: Type.Union([
        Type.Array(Type.String({ pattern: '^[0-9]{1,20}$', examples: ['1'] }), { maxItems: 10_000 }),
        Type.Null({ description: 'All of the store' }),
      ]),
    },
    answer: Type.Object({ redacted: Type.Integer({ description: 'Records that changed' }) }),
  }),
  merchantWelcome: call({
    ...ofSite,
    row: 'R33',
    // A replica may not have the installation yet.
    repeat: 'set',
    path: '/connect/welcome',
    summary: 'How far the connection of a shop has come, for the browser that made it',
    body: { visit },
    answer: MerchantWelcome,
    errors: ['not_found'],
  }),
  saveApplication: call({
    ...ofSite,
    row: 'R34',
    repeat: 'set',
    path: '/connect/application',
    summary: 'Takes what a merchant says of their company, until the store is approved',
    body: { visit, ...CompanyStatement.properties, agrees: Type.Boolean() },
    answer: Type.Object({ saved: Type.Boolean() }),
    errors: ['not_found'],
  }),
  shopWebhook: call({
    base: '',
    row: 'R35',
    method: 'POST',
    repeat: 'set',
    path: '/platform/shopify',
    summary: 'Takes what Shopify says has changed in a shop, signed with the app’s secret',
    audience: 'shopify',
    limit: 'none',
    takes: 'signed',
    body: {},
    passesBody: true,
    answer: Type.Object({ received: Type.Boolean() }),
    errors: ['too_large'],
  }),
};
