import type { LimitName, ShopperLimitName } from './call.ts';

/** So many within so many milliseconds. */
export interface Budget {
  most: number;
  within: number;
}
const MINUTE = 60_000;

/** Requests of one network (IPv4 address or IPv6 /64), by budget. */
export const requestLimits: Record<LimitName, Budget> = {
  usual: { most: 1_200, within: MINUTE },
  suggestions: { most: 600, within: MINUTE },
  shopTokens: { most: 60, within: MINUTE },
  /** Mails by which an account is deleted. */
  deletions: { most: 10, within: MINUTE },
  /** What shoppers write to us. */
  messages: { most: 20, within: 60 * MINUTE },
};

/**
 * What our own servers ask of a region, which after an absence is told thousands of profiles at once: by network, like the
 * others, and apart from them. So many signatures a network may get wrong; then it has the budget of a stranger alone.
 */
export const serverLimits = {
  servers: { most: 12_000, within: MINUTE },
  forgeries: { most: 60, within: MINUTE },
} as const satisfies Record<string, Budget>;

/** What one shopper may do, by budget. */
export const shopperLimits: Record<ShopperLimitName, Budget> = {
  /** Likes, snips and follows, and what undoes them. */
  marks: { most: 120, within: MINUTE },
};

/** What one shopper may add within 24 hours, counted in the rows that are kept. */
export const dailyLimits = { ratings: 20, bills: 20, uploads: 40 } as const;

/** What shoppers upload. */
export const uploadLimits = {
  /** Of a picture. */
  bytes: 8 * 1024 * 1024,
  pixels: 40_000_000,
  /** Pictures of one bill, and of one rating. */
  of: 4,
  /** After which a picture that nothing names is removed. */
  unusedHours: 24,
  /** For which a link to a private picture holds. */
  linkSeconds: 5 * 60,
} as const;

/** Characters of the comment of a rating. */
export const COMMENT_LENGTH = 5_000;

/** Lines of one cart at a merchant's shop, at most. */
export const CART_LINES = 50;

/** Bytes that a region takes at most; what is longer is refused before it is read whole. */
export const sizeLimits = {
  /** Path and query together: 414. */
  address: 8 * 1024,
  /** One segment of a path: 414. */
  segment: 2_048,
  /** Request line and headers together: 431. */
  headers: 16 * 1024,
  /** 413. */
  body: 64 * 1024,
} as const;

/** Milliseconds after which a connection that is too slow is closed. */
export const timeLimits = {
  /** Until the headers have arrived: 408. */
  headers: 10_000,
  /** Until the whole request has arrived: 408. */
  request: 10_000,
  /** As above, for a request that brings a picture: phones are slow. */
  picture: 120_000,
  /** Without a byte in either direction. */
  silence: 30_000,
  /** Between two requests of one connection. */
  keepAlive: 10_000,
} as const;

/** Beyond these a region answers 503 until it has caught up. */
export const pressureLimits = {
  /** Milliseconds that events wait on average. */
  eventLoopDelay: 1_000,
  /** Share of the heap that may be in use. */
  heap: 0.9,
} as const;

/** What may be tried in a time, by whom. Identity answers more with `auth/too-many-requests`, except for mails. */
export const identityLimits = {
  /** Sign-ins to one account; a device that the owner has signed in from draws on a budget of its own. */
  signInsOfAccount: { max: 10, seconds: 15 * 60 },
  /** Of one network: IPv4 address or IPv6 /64. */
  signInsOfNetwork: { max: 100, seconds: 60 * 60 },
  registrationsOfNetwork: { max: 20, seconds: 60 * 60 },
  deletionRequestsOfNetwork: { max: 10, seconds: 60 },
  /** Mails of one kind to one address; beyond it the answer is the usual one and nothing is sent. */
  mailsToAddress: { max: 3, seconds: 60 * 60 },
  /** Everything else, of one network. */
  requestsOfNetwork: { max: 1_200, seconds: 60 },
} as const;

/** Characters of a password that identity takes. The site lets choose from fewer. */
export const passwordLength = { min: 8, max: 128 } as const;
