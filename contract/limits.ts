import type { LimitName, ShopperLimitName } from './call.ts';

/** At most so many within so many milliseconds. */
export interface CallLimit {
  max: number;
  windowMs: number;
}
const MINUTE = 60_000;

/** Requests of one network (IPv4 address or IPv6 /64), by name. */
export const requestLimits: Record<LimitName, CallLimit> = {
  usual: { max: 1_200, windowMs: MINUTE },
  suggestions: { max: 600, windowMs: MINUTE },
  shopTokens: { max: 60, windowMs: MINUTE },
  /** Requests for the mail with which an account is deleted. */
  deletions: { max: 10, windowMs: MINUTE },
  /** Messages that shoppers send us. */
  messages: { max: 20, windowMs: 60 * MINUTE },
  /** Searches, and choices of what they found, that are counted. */
  searchCounts: { max: 600, windowMs: 60 * MINUTE },
  /** What pages and browsers post to the site itself, for each group of its calls. */
  posts: { max: 60, windowMs: MINUTE },
};

/**
 * Limits per network for calls of our own servers, separate from the others: a region that was away gets thousands of
 * profiles at once. `forgeries`: after so many wrong signatures, a network's signed calls count as a stranger's.
 */
export const serverLimits = {
  servers: { max: 12_000, windowMs: MINUTE },
  forgeries: { max: 60, windowMs: MINUTE },
} as const satisfies Record<string, CallLimit>;

/** Limits of one shopper, by name. */
export const shopperLimits: Record<ShopperLimitName, CallLimit> = {
  /** Adding and removing likes, snips and follows. */
  marks: { max: 120, windowMs: MINUTE },
};

/** What one shopper may add within 24 hours, counted from the stored rows. */
export const dailyLimits = { ratings: 20, bills: 20, uploads: 40 } as const;

/** Limits of what shoppers upload. */
export const uploadLimits = {
  /** Bytes of one picture. */
  bytes: 8 * 1024 * 1024,
  /** Width times height. */
  pixels: 25_000_000,
  /** The same of a picture that has to be decoded as a whole: an interlaced PNG, a progressive JPEG. */
  wholePixels: 12_000_000,
  /** How many of one shopper's pictures may arrive or wait while another of theirs is decoded. */
  waiting: 5,
  /** Most pictures of one bill or rating. */
  of: 4,
  /** Hours after which an unreferenced picture is removed. */
  unusedHours: 24,
  /** Seconds for which a link to a private picture is valid. */
  linkSeconds: 5 * 60,
} as const;

/** Most characters of a rating's comment. */
export const COMMENT_LENGTH = 5_000;

/** Most characters of a message to us. */
export const MESSAGE_LENGTH = 5_000;

/** Most lines of one cart at a merchant's shop. */
export const CART_LINES = 50;

/** Most bytes that a region accepts; longer input is refused before it is read completely. */
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
  /** The same for a request that uploads a picture: phones are slow. */
  picture: 120_000,
  /** Idle time: no byte in either direction. */
  silence: 30_000,
  /** Between two requests of one connection. */
  keepAlive: 10_000,
} as const;

/** Above these a region answers 503 until the load drops. */
export const pressureLimits = {
  /** Mean delay of the event loop in milliseconds. */
  eventLoopDelay: 1_000,
  /** Share of the heap that may be in use. */
  heap: 0.9,
} as const;

/** Rate limits of identity. Above them it answers `auth/too-many-requests`, except for mails. */
export const identityLimits = {
  /** Sign-ins to one account; a device that the owner has signed in from is counted apart. */
  signInsOfAccount: { max: 10, seconds: 15 * 60 },
  /** Sign-ins from one network: IPv4 address or IPv6 /64. */
  signInsOfNetwork: { max: 100, seconds: 60 * 60 },
  registrationsOfNetwork: { max: 20, seconds: 60 * 60 },
  /** Registrations of one address from one network. */
  registrationsOfAddress: { max: 3, seconds: 60 * 60 },
  deletionRequestsOfNetwork: { max: 10, seconds: 60 },
  /** Mails of one kind to one address; above it the answer is the same as usual, and nothing is sent. */
  mailsToAddress: { max: 3, seconds: 60 * 60 },
  /** Exchanges of refresh tokens in one sign-in of an app, whose access tokens are good for five minutes. */
  refreshesOfGrant: { max: 60, seconds: 60 * 60 },
  /** All other requests from one network. */
  requestsOfNetwork: { max: 1_200, seconds: 60 },
} as const;

/** Sign-ins of one app by one shopper that stay open: with a further one the oldest ends. */
export const MAX_APP_GRANTS = 20;

/** Characters of a password that signing in takes. How many may be chosen, MAX_PASSWORD_LENGTH says. */
export const passwordLength = { min: 8, max: 128 } as const;
