import type { Audience, Call } from '@fernway/contract';
import { DELETION_TOKEN } from '@fernway/contract/identity/deletion';
import { type Scope, scopeText } from '@fernway/contract/scopes';
import type { NamedUser } from '@fernway/contract/wire';
import type { Authorization } from '@fernway/server-kit/calls';
import { isSigned } from '@fernway/server-kit/signed-call';
import type { FastifyRequest } from 'fastify';
import type { Authenticator } from '../auth/authenticator.ts';
import type { AuthenticatedShopper, Caller, DeletionBearer, OurServer, Site } from '../auth/caller.ts';
import type { ShopifyApp } from '../merchants/platforms/shopify/app.ts';
import { readDelivery, type ShopDelivery } from '../merchants/platforms/shopify/shop-delivery.ts';
import { isSite } from './limits.ts';
import { CallError, fail } from './problem.ts';

/** What a call learns about its caller, by audience. */
export interface CallerOfAudience {
  all: undefined;
  shopper: AuthenticatedShopper;
  identity: OurServer;
  peer: OurServer;
  site: Site;
  'deletion-token': DeletionBearer;
  shopify: ShopDelivery;
  visitor: never;
  session: never;
}

const PROVABLE_AUDIENCES: readonly Audience[] = [
  'all',
  'shopper',
  'identity',
  'peer',
  'site',
  'deletion-token',
  'shopify',
];

/** What callers are known by. */
export interface CallerProofs {
  callers: Authenticator;
  /** The secret by which the site is known; without it no site is believed. */
  siteKey?: string | undefined;
  /** What Shopify is known by; undefined: our app is not registered, and nobody is believed. */
  shopify?: Pick<ShopifyApp, 'isSigned' | 'now'> | undefined;
}

/** Whether our own servers make and sign that call. */
export const isServerCall = ({ audience }: { audience: readonly Audience[] }): boolean =>
  audience.includes('identity') || audience.includes('peer');

/**
 * Lets only the callers of a call's audience pass: by their token before the body is read, our own servers and Shopify
 * by their signature once it is there. The identity service checks deletion tokens.
 * @throws Error at start when an audience cannot be proven: no call is open by mistake.
 */
export function authorize(
  name: string,
  { audience, scopes }: Pick<Call, 'audience' | 'scopes'>,
  proofs: CallerProofs,
): Authorization<Caller | undefined> {
  const strange = audience.filter((who) => !PROVABLE_AUDIENCES.includes(who));
  if (audience.length === 0 || strange.length > 0)
    throw new Error(`${name} is for ${strange.join(', ') || 'nobody'}: nothing here can prove that audience`);
  if (audience.includes('site')) return siteGate(proofs);
  if (audience.includes('shopify')) return deliveryGate(proofs);
  const { callers } = proofs;
  const isOpen = audience.includes('all');
  const isForShoppers = audience.includes('shopper');
  const isForDeletion = audience.includes('deletion-token');
  const isForServers = isServerCall({ audience });
  if (isForShoppers && scopes.length === 0)
    throw new Error(`${name} has no scope: an app that may do nothing could make it`);
  return {
    async authenticate(request) {
      const token = bearerToken(request);
      if (isForShoppers && token !== undefined) {
        request.caller = await callers.authenticateShopper(token);
        requireScopes(request.caller, scopes);
      } else if (isForDeletion && token !== undefined && DELETION_TOKEN.test(token))
        request.caller = { kind: 'deletion', token };
      else if (!isOpen && !(isForServers && isSigned(request.headers))) fail('unauthorized');
    },
    async callerOf(request) {
      if (request.caller || isOpen) return request.caller;
      if (!(await callers.isOurServer(request))) return fail('unauthorized');
      request.caller = { kind: 'server' };
      return request.caller;
    },
  };
}

/** @throws CallError insufficient_scope for the token of an app that has not been allowed all of them */
function requireScopes({ scopes }: AuthenticatedShopper, needed: readonly Scope[]): void {
  if (needed.every((scope) => scopes.includes(scope))) return;
  // RFC 6750, 3.1
  const challenge = `Bearer error="insufficient_scope", scope="${scopeText(needed)}"`;
  throw new CallError('insufficient_scope', { challenge });
}

/** The site, which may pass on the token of the shopper for whom it asks. */
const siteGate = ({ callers, siteKey }: CallerProofs): Authorization<Site> => ({
  async authenticate({ headers }) {
    if (!isSite(headers['x-site-key'], siteKey)) fail('unauthorized');
  },
  async callerOf(request) {
    const token = bearerToken(request);
    const site: Site = {
      kind: 'site',
      shopper: token === undefined ? undefined : await callers.authenticateShopper(token),
    };
    request.caller = site;
    return site;
  },
});

const nowOf = (shopify: CallerProofs['shopify']): number => shopify?.now() ?? Date.now();

/** Shopify, whose signature covers the bytes alone; the other region passes deliveries on, and signs those itself. */
const deliveryGate = ({ callers, shopify }: CallerProofs): Authorization<ShopDelivery> => ({
  async authenticate({ headers }) {
    readDelivery(headers, nowOf(shopify));
  },
  async callerOf(request) {
    const { signature, ...delivery } = readDelivery(request.headers, nowOf(shopify));
    const { body } = request;
    if (!Buffer.isBuffer(body)) return fail('unauthorized');
    const isBelieved =
      signature === undefined
        ? await callers.isOurServer(request)
        : shopify?.isSigned(body, signature) === true;
    if (!isBelieved) fail('unauthorized');
    request.caller = delivery;
    return delivery;
  },
});

/** The bearer token of a request; empty if the header holds anything else, undefined if there is no header. */
export function bearerToken({ headers: { authorization } }: FastifyRequest): string | undefined {
  return authorization === undefined ? undefined : (/^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? '');
}

/**
 * The user whom the path names must be the caller: a path never authorises, and never contradicts the token. Whether a
 * deletion token is that user's, the identity service checks.
 */
export function assertNamesCaller(named: NamedUser, caller: Caller): void {
  if (named.kind === 'guest' && caller.kind !== 'server') fail('unauthorized');
  if (caller.kind !== 'shopper' || named.kind === 'guest') return;
  const isCaller = named.kind === 'id' ? named.id === caller.id : named.email === caller.email;
  if (!isCaller) fail('forbidden');
}
