import type { Scope } from '@fernway/contract/scopes';
import type { Role } from '@fernway/contract/token';
import type { ShopDelivery } from '../merchants/platforms/shopify/shop-delivery.ts';

/** A shopper, as their token says. The region's own row may know more, and may not exist yet. */
export interface AuthenticatedShopper {
  kind: 'shopper';
  /** The opaque id of the account, and the id of the row in `users`. */
  id: string;
  /** The session. */
  sid: string;
  /** In lower case; undefined: the token is that of an app that may not know it. */
  email: string | undefined;
  emailVerified: boolean;
  /** May be empty. */
  name: string;
  roles: Role[];
  /** What whoever has the token may do for them: the site everything. */
  scopes: readonly Scope[];
}

/** The identity service or the other region, which know a key that nobody else knows. */
export interface OurServer {
  kind: 'server';
}

/** Whoever shows the token of a mailed deletion link. Only the identity service knows whose it is. */
export interface DeletionBearer {
  kind: 'deletion';
  token: string;
}

/** The site, and the shopper for whom it asks; undefined: a guest. */
export interface Site {
  kind: 'site';
  shopper: AuthenticatedShopper | undefined;
}

export type Caller = AuthenticatedShopper | OurServer | DeletionBearer | Site | ShopDelivery;
