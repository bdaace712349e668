import { createHmac, randomBytes } from 'node:crypto';
import { keysOf } from '@fernway/settings/shared-key';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { NetworkCounters } from './network-counters.ts';

/** Who was refused, as far as the server knows. */
export interface RefusedCaller {
  /** The id of an account, or the address by which somebody wants to be let in to one. */
  account?: string | undefined;
  /** What a browser holds a session by. */
  session?: string | undefined;
  /** IPv4 address or IPv6 /64. */
  network: string;
}

interface LoggedRefusal {
  status: number;
  code: string;
  /** The limit of the caller's network that is exhausted. */
  networkLimit?: string | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** undefined: the server logs no security events. */
    logSecurityEvent?: (request: FastifyRequest, refusal: LoggedRefusal) => void;
  }
}

const REFUSALS = new Set([401, 403, 429]);
const ONE_A_MINUTE = { max: 1, seconds: 60 };

/**
 * From now on 401, 403 and 429 are logged with keyed hashes of the caller and the network: an operator sees that many
 * are of one, and the logs hold no address. An exhausted limit of a network is logged once a minute, so that a flood does
 * not cost a line a request.
 * @param key the same in all our servers, so that theirs are alike: of a list the first; undefined: one that ends with
 * the process
 * @param now milliseconds of a clock that nobody sets
 */
export function logSecurityEvents(
  app: FastifyInstance,
  key: string | undefined,
  refusedCallerOf: (request: FastifyRequest) => RefusedCaller,
  now?: () => number,
): void {
  const counters = new NetworkCounters({ ...(now && { now }) });
  const logKey = createHmac('sha256', keysOf(key)[0] ?? randomBytes(32))
    .update('pseudonyms of the logs')
    .digest();
  const pseudonym = (kind: string, text: string): string =>
    createHmac('sha256', logKey).update(`${kind}\n${text}`).digest('base64url').slice(0, 16);
  app.decorate(
    'logSecurityEvent',
    (request: FastifyRequest, { status, code, networkLimit }: LoggedRefusal) => {
      const { account, session, network } = refusedCallerOf(request);
      if (networkLimit !== undefined && !counters.consume(networkLimit, network, ONE_A_MINUTE).allowed)
        return;
      const facts = {
        event: 'security',
        status,
        problem: code,
        ...(networkLimit !== undefined && { limit: networkLimit }),
        method: request.method,
        route: request.routeOptions.url,
        ...(account !== undefined && { caller: pseudonym('account', account) }),
        ...(session !== undefined && { session: pseudonym('session', session) }),
        network: pseudonym('network', network),
      };
      request.log.info(facts, `security event: ${code}`);
    },
  );
}

/** Logs an answer of 401, 403 or 429. */
export function logRefusal(request: FastifyRequest, refusal: LoggedRefusal): void {
  if (REFUSALS.has(refusal.status)) request.server.logSecurityEvent?.(request, refusal);
}
