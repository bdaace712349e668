import { createHmac, randomBytes } from 'node:crypto';
import { keysOf } from '@fernway/settings/shared-key';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Who was refused, as far as the server knows. */
export interface RefusedCaller {
  /** The id of an account. */
  account?: string | undefined;
  /** IPv4 address or IPv6 /64. */
  network: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Pseudonyms under which the logs name who was refused; undefined: the server logs no security events. */
    pseudonymsOf?: (request: FastifyRequest) => { caller?: string; network: string };
  }
}

const REFUSALS = new Set([401, 403, 429]);

/**
 * From now on 401, 403 and 429 are logged with keyed hashes of the caller and the network: an operator sees that many
 * are of one, and the logs hold no address.
 * @param key the same in all our servers, so that theirs are alike: of a list the first; undefined: one that ends with
 * the process
 */
export function logSecurityEvents(
  app: FastifyInstance,
  key: string | undefined,
  refusedCallerOf: (request: FastifyRequest) => RefusedCaller,
): void {
  const logKey = createHmac('sha256', keysOf(key)[0] ?? randomBytes(32))
    .update('pseudonyms of the logs')
    .digest();
  const pseudonym = (kind: string, text: string): string =>
    createHmac('sha256', logKey).update(`${kind}\n${text}`).digest('base64url').slice(0, 16);
  app.decorate('pseudonymsOf', (request: FastifyRequest) => {
    const { account, network } = refusedCallerOf(request);
    return {
      ...(account !== undefined && { caller: pseudonym('account', account) }),
      network: pseudonym('network', network),
    };
  });
}

/** Logs an answer of 401, 403 or 429. */
export function logRefusal(
  request: FastifyRequest,
  { status, code }: { status: number; code: string },
): void {
  if (!REFUSALS.has(status) || !request.server.pseudonymsOf) return;
  const facts = {
    event: 'security',
    status,
    problem: code,
    method: request.method,
    route: request.routeOptions.url,
  };
  request.log.info({ ...facts, ...request.server.pseudonymsOf(request) }, `security event: ${code}`);
}
