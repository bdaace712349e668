import { timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import { getHeapStatistics } from 'node:v8';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { LimitName, ShopperLimitName } from '@fernway/contract';
import { beside } from '@fernway/contract/beside';
import { pressureLimits, requestLimits, shopperLimits, sizeLimits } from '@fernway/contract/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fail } from './problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The budget of requests that the route draws on; default: the usual one. */
    limit?: LimitName | 'none';
  }
}

/** Networks whose budgets are remembered at once; beyond them the longest unseen is forgotten. */
const NETWORKS = 50_000;

/**
 * Bounds what one network may ask in a time, and refuses work while the process cannot keep up.
 * @param siteKey the secret by which the site is known: it draws on the budget of the shopper whom it names in
 *   `x-forwarded-for`, and for the pages that it renders for everybody on none
 * @param eventLoopDelay mean delay, in milliseconds, from which on work is refused
 */
export function limitRequests(
  app: FastifyInstance,
  siteKey: string | undefined,
  eventLoopDelay: number = pressureLimits.eventLoopDelay,
): void {
  app.addHook('onRequest', async ({ raw }) => {
    if ((raw.url?.length ?? 0) > sizeLimits.address) fail('address_too_long');
  });
  app.register(underPressure, {
    maxEventLoopDelay: eventLoopDelay,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * pressureLimits.heap,
    pressureHandler: async (request) => {
      if (request.routeOptions.url !== beside.livez.path) fail('unavailable');
    },
  });
  app.register(rateLimit, {
    global: false,
    timeWindow: (request) => {
      const budget = budgetOf(request);
      return requestLimits[budget === 'none' ? 'usual' : budget].within;
    },
    cache: NETWORKS,
    keyGenerator: (request) => `${budgetOf(request)} ${networkOf(request, siteKey)}`,
    max: (request) => {
      const budget = budgetOf(request);
      return budget === 'none' ? Infinity : requestLimits[budget].most;
    },
    allowList: (request) => budgetOf(request) === 'none' || networkOf(request, siteKey) === 'site',
  });
  app.after(() => {
    const draw = app.createRateLimit();
    app.addHook('onRequest', async (request, reply) => {
      refuseBeyond(await draw(request), reply);
    });
  });
}

type Draw = ReturnType<FastifyInstance['createRateLimit']>;

function refuseBeyond(budget: Awaited<ReturnType<Draw>>, reply: FastifyReply): void {
  if (budget.isAllowed || !budget.isExceeded) return;
  reply.header('retry-after', budget.ttlInSeconds);
  fail('rate_limited');
}

/**
 * Bounds what one shopper may do, wherever they are.
 * @returns draws on a budget of who has shown a token
 */
export function limitShoppers(
  app: FastifyInstance,
): (request: FastifyRequest, reply: FastifyReply, name: ShopperLimitName) => Promise<void> {
  const budgets = new Map<ShopperLimitName, Draw>();
  app.after(() => {
    for (const [name, { most, within }] of Object.entries(shopperLimits)) {
      const keyGenerator = ({ caller }: FastifyRequest) => (caller?.kind === 'shopper' ? caller.id : '');
      const options = { max: most, timeWindow: within, keyGenerator, allowList: [] };
      budgets.set(name as ShopperLimitName, app.createRateLimit(options));
    }
  });
  return async (request, reply, name) => {
    const budget = await budgets.get(name)?.(request);
    if (budget) refuseBeyond(budget, reply);
  };
}

const budgetOf = ({ routeOptions }: FastifyRequest): LimitName | 'none' =>
  routeOptions.config.limit ?? 'usual';

/** The IPv4 address or IPv6 /64 of who asks; `site` when that is the site itself. */
function networkOf({ headers, ip, socket }: FastifyRequest, siteKey: string | undefined): string {
  if (!isSite(headers['x-site-key'], siteKey)) return networkOfAddress(isIP(ip) ? ip : socket.remoteAddress);
  const shopper = headers['x-forwarded-for'];
  return typeof shopper === 'string' && isIP(shopper) ? networkOfAddress(shopper) : 'site';
}

// An address of one link may name the link behind a percent sign, which says nothing about the network.
const networkOfAddress = (address = ''): string => normalizeIP(address.split('%')[0] ?? '');

/** The caller knows the secret that the site and the regions share. */
export function isSite(shown: string | string[] | undefined, key: string | undefined): boolean {
  if (typeof shown !== 'string' || key === undefined) return false;
  const [one, other] = [Buffer.from(shown), Buffer.from(key)];
  return one.length === other.length && timingSafeEqual(one, other);
}
