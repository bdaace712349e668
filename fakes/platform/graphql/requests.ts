import type { FakeShop } from '../shops/shop.ts';

/** A call of the Admin API that has passed the check of its token. */
export interface AdminRequest {
  shop: FakeShop;
  /** What the merchant has granted. */
  scopes: readonly string[];
  /** Such as `2026-10`, out of the address. */
  version: string;
  /** The parsed body: `query`, `variables`, `operationName`. */
  body: unknown;
  /** Whether the header `Shopify-GraphQL-Cost-Debug` was there. */
  costDebug?: boolean;
}

/** What is sent back. A text as body is sent as it is, an object as JSON. */
export interface AdminAnswer {
  status: number;
  headers: Record<string, string>;
  body: unknown;
  /** The connection is to break in the middle of the body. */
  isCut?: boolean;
}

/**
 * How the next call fails: throttled, an internal error inside of HTTP 200, the shop frozen (402) or locked (423), 500,
 * 502 with a page of HTML, an answer after 10 s, an answer cut in its middle, a token refused, a scope lost.
 */
export type FailureMode =
  | 'throttled'
  | 'internal-error'
  | 'frozen'
  | 'locked'
  | 'server-error'
  | 'bad-gateway'
  | 'slow'
  | 'cut'
  | 'unauthorized'
  | 'forbidden'
  | 'bulk-timeout'
  | 'bulk-access-denied'
  | 'bulk-internal-error';

/** What our app said of a product or of the shop: shown in the shop's admin. */
export interface ResourceFeedback {
  state: 'ACCEPTED' | 'REQUIRES_ACTION';
  messages: string[];
  generatedAt: string;
}

/** The app's feedback in a shop. */
export interface ShopFeedback {
  shop: ResourceFeedback | undefined;
  /** By the digits of products' ids. */
  products: ReadonlyMap<string, ResourceFeedback>;
}

/** The Admin API over the stand-in's shops. */
export interface AdminApi {
  handle(request: AdminRequest): Promise<AdminAnswer>;
  /**
   * The lines of a bulk operation's file from that byte on, in pieces of some kilobytes.
   * @param secret the part of `/bulk/{secret}.jsonl`
   * @returns undefined: there is none, or its seven days are over
   */
  bulkFile(secret: string, offset: number): AsyncIterable<string> | undefined;
  /** Points a second for a shop instead of its plan's; twenty times as many fill its bucket. undefined: the plan's. */
  setRestoreRate(host: string, points: number | undefined): void;
  /** The next call (of a bulk mode: the next bulk operation) of that shop fails so; several are kept in their order. */
  failNext(host: string, mode: FailureMode): void;
  /** How long a change stays out of what searches find, in milliseconds. */
  setIndexLag(ms: number): void;
  /** How long the bulk operations that start from now on take, in milliseconds; undefined: by the number of products. */
  setBulkDuration(ms: number | undefined): void;
  /** Whether the app may read buyers' e-mail addresses (protected customer data, level 2). */
  setPersonalDataApproved(isApproved: boolean): void;
  /** Called when the app has uninstalled itself from a shop (`appUninstall`). */
  onUninstall(listener: (shop: FakeShop) => void): void;
  /** The app is gone from a shop: its storefront tokens and bulk operations end. */
  forgetShop(host: string): void;
  /** The storefront tokens that the app has made in a shop and that are valid. */
  storefrontTokens(host: string): readonly string[];
  feedback(host: string): ShopFeedback;
}
