import type { CallAnswer } from '@fernway/contract/call';
import type { connect, InstallRefusal } from '@fernway/contract/connect';
import { connect as connectCalls } from '@fernway/contract/connect';
import type { Market } from '@fernway/contract/wire';
import type { Database } from '@fernway/db/connect';
import { callPeer, type Peer } from '@fernway/server-kit/peer-call';
import type { FastifyBaseLogger } from 'fastify';
import type { RegionJobQueue } from '../../jobs.ts';
import type { ShopifyApp } from '../platforms/shopify/app.ts';
import { ShopifyError } from '../platforms/shopify/shopify-error.ts';
import { type AcceptedShop, acceptInstallation } from './accept-installation.ts';
import { consumeState, makeState, makeVisit } from './oauth-states.ts';

/** What an installation is made with. */
export interface InstallContext {
  home: Market;
  db: Database;
  jobs: Pick<RegionJobQueue, 'enqueue'>;
  app: ShopifyApp;
  /** The other region; undefined: there is none. */
  peer: Peer | undefined;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

type Begun = CallAnswer<(typeof connect)['beginInstall']>;
type Finished = CallAnswer<(typeof connect)['finishInstall']>;

/** All that follows the merchant's consent: the platform is asked four or five times. */
const INSTALL_TIMEOUT_MS = 20_000;

const refuse = (reason: InstallRefusal) => ({ outcome: 'refused' as const, reason });

/**
 * A merchant comes from the platform's app store.
 * @param query of the request, as the platform has signed it
 */
export async function beginInstall({ db, app, home }: InstallContext, query: string): Promise<Begun> {
  const parameters = app.readSignedQuery(query);
  const shopHost = parameters?.get('shop')?.toLowerCase();
  if (shopHost === undefined || !app.isShopHost(shopHost)) return refuse('signature');
  // The merchant may come back to any region: the state says which one has made it.
  const state = `${home.toLowerCase()}.${await makeState(db, shopHost)}`;
  return { outcome: 'consent', url: app.authorizeUrl(shopHost, state), state };
}

/**
 * The merchant comes back with consent, or without.
 * @param query of the request, as the platform has signed it
 * @param cookie the state that the browser was given
 */
export async function finishInstall(
  context: InstallContext,
  { query, cookie }: { query: string; cookie: string },
): Promise<Finished> {
  const { db, app, log } = context;
  const parameters = app.readSignedQuery(query);
  const shopHost = parameters?.get('shop')?.toLowerCase();
  if (!parameters || shopHost === undefined || !app.isShopHost(shopHost)) return refuse('signature');
  const state = parameters.get('state') ?? '';
  const [, secret = ''] = state.split('.');
  if (state === '' || state !== cookie || !(await consumeState(db, secret, shopHost))) return refuse('state');
  const code = parameters.get('code');
  if (code === undefined) return refuse('cancelled');
  try {
    return await connectShop(context, shopHost, code);
  } catch (error) {
    if (!(error instanceof ShopifyError)) throw error;
    log.warn({ err: error, shop: shopHost }, 'a shop could not be connected');
    return refuse('unavailable');
  }
}

async function connectShop(context: InstallContext, shopHost: string, code: string): Promise<Finished> {
  const { app } = context;
  const signal = AbortSignal.timeout(INSTALL_TIMEOUT_MS);
  const tokens = await app.exchangeCode(shopHost, code, signal);
  const missing = app.requiredScopes.filter((scope) => !tokens.scope.includes(scope));
  if (missing.length > 0) return refuse('scopes');
  const client = app.clientWith(shopHost, tokens.accessToken);
  const { shop } = await client.readFacts(signal);
  const home = marketOf(shop.country);
  if (home === undefined || shop.host !== shopHost) {
    await client.removeApp(signal);
    return refuse('country');
  }
  const storefrontToken = await client.makeStorefrontToken(signal);
  const publicationId = await client.readPublication(signal);
  const accepted: AcceptedShop = {
    shop,
    scopes: tokens.scope,
    storefrontToken,
    ...(publicationId !== undefined && { publicationId }),
    tokens: {
      accessToken: app.cipher.encrypt(tokens.accessToken, shop.id),
      accessExpiresAt: tokens.expiresAt.toISOString(),
      refreshToken: app.cipher.encrypt(tokens.refreshToken, shop.id),
      refreshExpiresAt: tokens.refreshExpiresAt.toISOString(),
    },
  };
  return { outcome: 'connected', market: home, visit: await storeAtHome(context, home, accepted) };
}

const marketOf = (country: string): Market | undefined =>
  country === 'CA' || country === 'US' ? country : undefined;

/** Only the region of the shop's country owns its tokens and its goods. */
async function storeAtHome(context: InstallContext, home: Market, accepted: AcceptedShop): Promise<string> {
  if (home === context.home) return acceptShop(context, accepted);
  if (!context.peer) throw new ShopifyError('unavailable', 'the region of the shop’s country is not there');
  const { answer, status } = await callPeer(context.peer, connectCalls.acceptInstallation, {
    body: accepted,
  });
  if (!answer) throw new ShopifyError('unavailable', `the shop's own region answers ${status}`);
  return answer.visit;
}

/** Stores an installation of this region. @returns what its browser shows to see how it goes on */
export async function acceptShop(
  { db, home, jobs, app }: Pick<InstallContext, 'db' | 'home' | 'jobs' | 'app'>,
  accepted: AcceptedShop,
): Promise<string> {
  const installationId = await acceptInstallation(db, accepted, { home, jobs, websiteOf: app.websiteOf });
  return makeVisit(db, installationId);
}
