import Type from 'typebox';
import { decodeBase64, encodeBase64 } from './base64.ts';
import { EncodingError, lowerCaseAscii, readSearchText } from './encoding.ts';

/** The two markets, and the regions that serve them. */
export const MARKETS = ['CA', 'US'] as const;
export type Market = (typeof MARKETS)[number];

const UUID = '[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}';

/** The listing that everything is in: a change of it is among the ids that `/changes` reports. */
export const EVERYTHING = '00000000-0000-0000-0000-000000000000';

/** The id of one of our rows. */
export const Id = Type.String({
  pattern: `^${UUID}$`,
  description: 'uuid',
  examples: ['019aa3f0-0000-7000-8000-000000000000'],
});

const ID = new RegExp(`^${UUID}$`);

/** Whether a text has the form of an id. */
export const isId = (text: string): boolean => ID.test(text);

/** The id of one of our rows, or one of the named values. */
export const idOr = <Names extends string>(...names: Names[]) =>
  Type.Unsafe<string>(
    Type.String({
      pattern: `^(?:${[UUID, ...names].join('|')})$`,
      description: `uuid or ${names.join(' or ')}`,
      examples: [names[0]],
    }),
  );

/** The user that a `{user}` segment names. It never authorises: only the bearer token does. */
export type NamedUser = { kind: 'guest' } | { kind: 'id'; id: string } | { kind: 'email'; email: string };

/** The value of `{user}` for somebody who is not signed in. */
export const GUEST = 'guest';

const GUESTS = new Set(['guest', 'gust']);

/**
 * Parses a `{user}` segment: `guest` or `gust`, plain or in base64, or base64 of a shopper's id or e-mail.
 * @throws EncodingError for anything else.
 */
export function readUser(segment: string): NamedUser {
  if (GUESTS.has(segment)) return { kind: 'guest' };
  const text = decodeBase64(segment);
  if (GUESTS.has(text)) return { kind: 'guest' };
  if (isId(text)) return { kind: 'id', id: text.toLowerCase() };
  if (text.length <= 254 && /^[^@\s\p{Cc}]+@[^@\s\p{Cc}]+$/u.test(text))
    return { kind: 'email', email: lowerCaseAscii(text) };
  throw new EncodingError('is neither guest nor base64 of an id or an e-mail');
}

export const User = Type.Decode(
  Type.String({
    minLength: 1,
    maxLength: 400,
    description: 'guest, or base64 of the shopper’s id or e-mail',
    examples: [GUEST],
  }),
  readUser,
);

/** The value of `{user}` for a shopper. */
export const userSegment = (id: string): string => encodeBase64(id);

const MARKET_PLACES = {
  Canada: ['CA'],
  'United States': ['US'],
  'Canada,United States': ['CA', 'US'],
  'United States,Canada': ['CA', 'US'],
} satisfies Record<string, Market[]>;
export type MarketPlaceText = keyof typeof MARKET_PLACES;

export const MarketPlace = Type.Decode(
  Type.Enum(Object.keys(MARKET_PLACES) as MarketPlaceText[], {
    description:
      'Which markets to list; absent means the region’s own; of what is not sold there, and shows what it holds, both',
    examples: ['Canada,United States'],
  }),
  (text): Market[] => MARKET_PLACES[text as MarketPlaceText],
);
/** The text for a set of markets in requests and answers. */
export function marketPlaceText(markets: readonly Market[]): MarketPlaceText {
  if (markets.length === 2) return 'Canada,United States';
  return markets[0] === 'US' ? 'United States' : 'Canada';
}

/** A search text of at most 200 characters in base64, decoded to its words; may be empty. */
export const SearchText = Type.Decode(
  Type.String({
    minLength: 1,
    maxLength: 800,
    description: 'base64 of UTF-8, 200 characters at most',
    examples: [encodeBase64('mountain bike')],
  }),
  (value) => readSearchText(decodeBase64(value)),
);

/** At most so many ids, joined by commas. */
export const idsUpTo = (most: number) =>
  Type.Decode(
    Type.String({
      pattern: `^${UUID}(?:,${UUID}){0,${most - 1}}$`,
      maxLength: most * 37,
      description: `uuids, comma-separated, ${most} at most`,
    }),
    (value) => value.toLowerCase().split(','),
  );

export const IdList = idsUpTo(100);

/** Names joined by commas; each call gives the allowed names. */
export const namesOf = <Name extends string>(names: readonly Name[]) =>
  Type.Decode(
    Type.String({
      pattern: `^(?:${names.join('|')})(?:,(?:${names.join('|')})){0,49}$`,
      description: `comma list of ${names.join(', ')}`,
    }),
    (value) => value.split(',') as Name[],
  );

/** No later page is served: narrower filters help more than deeper paging. */
export const MAX_PAGE = 1_000;
export const MAX_PAGE_SIZE = 100;
export const PAGE_SIZE = 32;
export const OFFER_PRODUCTS_PAGE_SIZE = 16;
/** Sizes of the answers that have no pages. */
export const LIST_LIMITS = {
  directory: 5_000,
  ofStore: 500,
  storeSearch: 50,
  suggestions: 12,
  variants: 500,
  branches: 100,
  /** Snips or likes of a shopper, the newest. */
  saved: 1_000,
  /** Orders of a shopper, and as many clicks, the newest of a year. */
  purchases: 500,
  /** Newest notifications of a shopper. */
  notifications: 200,
  /** Items of each kind that one call of `/me` can ask about. */
  marked: 200,
  /** Snips that one call can delete. */
  deleted: 500,
} as const;

export const Page1 = Type.Integer({
  minimum: 1,
  maximum: MAX_PAGE,
  default: 1,
  description: 'Counts from 1',
});
export const Page0 = Type.Integer({
  minimum: 0,
  maximum: MAX_PAGE - 1,
  default: 0,
  description: 'Counts from 0',
});
export const pageSize = (size: number) => Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, default: size });

export const ORDERS = ['relevance', 'offerPrice', 'avgRating', 'createdOn'] as const;
export type OrderBy = (typeof ORDERS)[number];
export const OrderBy = Type.Enum([...ORDERS], { default: 'relevance' });
/** Products also have a discount, in percent. */
export const PRODUCT_ORDERS = [...ORDERS, 'discount'] as const;
export type ProductOrderBy = (typeof PRODUCT_ORDERS)[number];
export const ProductOrderBy = Type.Enum([...PRODUCT_ORDERS], { default: 'relevance' });
/** Default: the direction that fits the order (cheapest, best, newest, most reduced first). */
export const Ascending = Type.Boolean();

/** Decimal dollars. The parser checks for two decimals; `multipleOf` is unreliable for large binary fractions. */
export const Dollars = Type.Number({
  minimum: 0,
  maximum: 10_000_000,
  description: 'Decimal, at most two digits',
});

export const StateId = Type.String({
  pattern: '^(?:CA|US)-[A-Z]{2}$',
  description: 'ISO 3166-2',
  examples: ['CA-ON'],
});
export const CityId = Type.String({
  pattern: '^[0-9]{1,10}$',
  description: 'GeoNames id',
  examples: ['6167865'],
});
