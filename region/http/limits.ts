import { isIP } from 'node:net';
import { getHeapStatistics } from 'node:v8';
import { normalizeIP } from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { LimitName, ShopperLimitName } from '@fernway/contract';
import {
  type CallLimit,
  pressureLimits,
  requestLimits,
  serverLimits,
  shopperLimits,
  sizeLimits,
} from '@fernway/contract/limits';
import { service } from '@fernway/contract/service';
import type { NetworkRateLimiter } from '@fernway/db/network-rate-limiter';
import type { RateLimiter } from '@fernway/db/rate-limiter';
import type { RateLimit, RateLimitResult } from '@fernway/server-kit/network-counters';
import { isSigned } from '@fernway/server-kit/signed-call';
import { isOneOf } from '@fernway/settings/shared-key';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CallError, fail } from './problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The rate limit that counts for the route; default: the usual one. */
    limit?: LimitName | 'none';
    /** Our own servers make this call: a request that bears a signature counts for theirs. */
    isForServers?: boolean;
  }
  interface FastifyRequest {
    /** The address of who asks; undefined: the site asks for itself, not for a visitor. */
    visitorIp?: string | undefined;
    /** The network that the request counts for: IPv4 address, IPv6 /64, or `site`. */
    network?: string;
    /** The network of a request that was admitted because it bears a signature, which is not verified yet. */
    signedFrom?: string;
  }
}

interface RequestLimits {
  networkLimiter: NetworkRateLimiter;
  /**
   * The secret that proves the site: it counts for the shopper named in `x-forwarded-for`, and for
   * nobody with the pages that it renders for everybody.
   */
  siteKey: string | undefined;
  /** Mean delay, in milliseconds, from which on work is refused. */
  eventLoopDelay?: number | undefined;
}

/** Limits the requests of one network, and sheds load while the process cannot keep up. */
export function limitRequests(
  app: FastifyInstance,
  { networkLimiter, siteKey, eventLoopDelay = pressureLimits.eventLoopDelay }: RequestLimits,
): void {
  app.addHook('onRequest', async ({ raw }) => {
    if ((raw.url?.length ?? 0) > sizeLimits.address) fail('address_too_long');
  });
  app.decorateRequest('signedFrom');
  app.decorateRequest('visitorIp');
  app.decorateRequest('network');
  app.register(underPressure, {
    maxEventLoopDelay: eventLoopDelay,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * pressureLimits.heap,
    pressureHandler: async (request) => {
      if (request.routeOptions.url !== service.livez.path) fail('unavailable');
    },
  });
  app.addHook('onClose', async () => networkLimiter.stop());
  app.after(() => {
    app.addHook('onRequest', async (request) => {
      const address = addressOf(request, siteKey);
      const network = address === undefined ? 'site' : networkOfAddress(address);
      request.visitorIp = address;
      request.network = network;
      const limit = request.routeOptions.config.limit ?? 'usual';
      if (limit === 'none' || network === 'site') return;
      if (
        claimsToBeOurServer(request) &&
        !networkLimiter.isExhausted('forgeries', network, limitOf(serverLimits.forgeries))
      ) {
        refuseBeyond(networkLimiter.consume('servers', network, limitOf(serverLimits.servers)));
        request.signedFrom = network;
      } else refuseBeyond(networkLimiter.consume(limit, network, limitOf(requestLimits[limit])));
    });
    // A request whose signature does not hold is charged as a stranger's; after too many, the network's signatures
    // no longer count. A failure of ours (5xx) charges nobody.
    app.addHook('onResponse', async ({ signedFrom, caller, routeOptions }, { statusCode }) => {
      if (signedFrom === undefined || caller?.kind === 'server' || statusCode >= 500) return;
      const { limit = 'usual' } = routeOptions.config;
      networkLimiter.consume('forgeries', signedFrom, limitOf(serverLimits.forgeries));
      if (limit !== 'none') networkLimiter.consume(limit, signedFrom, limitOf(requestLimits[limit]));
    });
  });
}

/** A call for our servers, with a signature and without a token: a request with both is treated as a shopper's. */
const claimsToBeOurServer = ({ headers, routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.isForServers === true && isSigned(headers) && headers.authorization === undefined;

/** Limits what one shopper may do, from any network. @returns a function that charges the shopper who calls */
export const limitShoppers =
  (rateLimiter: RateLimiter) =>
  async ({ caller }: FastifyRequest, name: ShopperLimitName): Promise<void> => {
    if (caller?.kind !== 'shopper') return;
    refuseBeyond(await rateLimiter.consume(name, caller.id, limitOf(shopperLimits[name])));
  };

function refuseBeyond({ allowed, retryAfter }: RateLimitResult): void {
  if (!allowed) throw new CallError('rate_limited', { retryAfter });
}

const limitOf = ({ max, windowMs }: CallLimit): RateLimit => ({ max, seconds: windowMs / 1_000 });

/** The address of who asks; undefined when that is the site itself. */
function addressOf({ headers, ip, socket }: FastifyRequest, siteKey: string | undefined): string | undefined {
  const { remoteAddress = '' } = socket;
  if (!isSite(headers['x-site-key'], siteKey)) return isIP(ip) ? ip : remoteAddress;
  const shopper = headers['x-forwarded-for'];
  if (shopper === undefined) return undefined;
  return typeof shopper === 'string' && isIP(shopper) ? shopper : remoteAddress;
}

// A link-local address may carry its link after a percent sign, which says nothing about the network.
const networkOfAddress = (address: string): string => normalizeIP(address.split('%')[0] ?? '');

/** The caller knows the secret that the site and the regions share. */
export const isSite = (presented: string | string[] | undefined, key: string | undefined): boolean =>
  isOneOf(key, presented);
