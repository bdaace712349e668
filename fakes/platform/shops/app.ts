import type { ShopFacts } from './model.ts';

/** Our app, as the stand-in knows it. */
export const standInApp = { id: '250120131072', handle: 'fernway', title: 'Fernway' };

/** The sales channel that every shop has. */
export const onlineStoreApp = { id: '580111', handle: 'online_store', title: 'Online Store' };

/** A global id of the Admin API. */
export const gid = (type: string, id: string): string => `gid://shopify/${type}/${id}`;

/** The digits of a global id of that type; undefined: it is of another one. */
export function digitsOf(type: string, globalId: string): string | undefined {
  const prefix = `gid://shopify/${type}/`;
  return globalId.startsWith(prefix) ? globalId.slice(prefix.length) : undefined;
}

/** The publication of the Online Store in a shop. */
export const onlineStorePublicationId = (facts: ShopFacts): string => `${facts.id}1`;

/** The publication of our app in a shop. */
export const appPublicationId = (facts: ShopFacts): string => `${facts.id}2`;
