import Type, { type Static } from 'typebox';
import { call } from './call.ts';
import { Nullable } from './fields.ts';
import { Id } from './wire.ts';

/** Kinds of things that have public pages. */
export const PAGE_KINDS = ['products', 'offers', 'stores'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

const Instant = Type.String({ description: 'RFC 3339, UTC' });

/** One such thing. The address of its page is built from the ids. */
export const AddressRow = Type.Object(
  {
    id: Id,
    storeId: Type.Unsafe<string>({ ...Id, description: 'For a store, its own id' }),
    changedAt: Instant,
  },
  { title: 'AddressRow' },
);
export type AddressRow = Static<typeof AddressRow>;

export const AddressSpan = Type.Object(
  {
    count: Type.Integer({ minimum: 0 }),
    last: Nullable(Id),
    changedAt: Nullable(Type.String({ description: 'The latest change in the range' })),
  },
  { title: 'AddressSpan', description: 'A range of ids; if it is empty, last and changedAt are null' },
);
export type AddressSpan = Static<typeof AddressSpan>;

const MAX_ROWS = 5_000;
/** Most addresses in one file of a sitemap: https://www.sitemaps.org/protocol.html */
export const MAX_SPAN = 50_000;

const params = { kind: Type.Enum([...PAGE_KINDS]) };
const after = Type.Optional(Type.Unsafe<string>({ ...Id, description: 'Those with greater ids only' }));
const site = { base: '', audience: 'site', limit: 'none', params } as const;

export const addresses = {
  addresses: call({
    ...site,
    row: 'R11',
    path: '/addresses/{kind}',
    summary: 'What is to be found in this market and has its own page on this site, by id',
    query: { after, most: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_ROWS, default: MAX_ROWS })) },
    answer: Type.Array(AddressRow),
  }),
  addressSpan: call({
    ...site,
    row: 'R12',
    path: '/addresses/{kind}/span',
    summary: `How far the next ${MAX_SPAN.toLocaleString('en-CA')} of them go`,
    query: { after },
    answer: AddressSpan,
  }),
};
