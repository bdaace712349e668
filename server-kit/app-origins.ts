import type { FastifyInstance } from 'fastify';
import { singleFlight } from './single-flight.ts';

/** Knows which origins are those of registered apps that run in browsers. */
export interface AppOrigins {
  has(origin: string): Promise<boolean>;
}

/** Milliseconds after which the list is read again: an app that is registered may ask from then on. */
const FRESH_MS = 60_000;
/** The same while identity does not say. */
const RETRY_MS = 2_000;

/**
 * @param read reads the list from identity; meanwhile, and while that fails, the list as it was last read counts. Only the
 * first reading is waited for; when it fails, the list is empty.
 */
export function createAppOrigins(read: () => Promise<readonly string[]>): AppOrigins {
  const share = singleFlight<void>();
  let registered: ReadonlySet<string> = new Set();
  let renewAt = 0;
  let isFirst = true;
  const renew = async () => {
    const answer = await read().catch(() => undefined);
    if (answer) registered = new Set(answer);
    renewAt = performance.now() + (answer ? FRESH_MS : RETRY_MS);
    isFirst = false;
  };
  return {
    async has(origin) {
      if (performance.now() >= renewAt) {
        const renewed = share('all', renew);
        if (isFirst) await renewed;
      }
      return registered.has(origin);
    },
  };
}

/** Headers that a script of an app may send and read, besides those that every script may. */
const SENT_HEADERS = 'authorization, content-type, idempotency-key';
const READ_HEADERS = 'retry-after, www-authenticate';
const PREFLIGHT_SECONDS = 600;

/**
 * Lets scripts of registered apps read the answers of some addresses (CORS). They have a token and no cookie, so
 * credentials are not allowed; for any other origin nothing changes.
 * @param isOpen says of a path whether apps ask there
 */
export function answerAppOrigins(
  app: FastifyInstance,
  { origins, isOpen }: { origins: AppOrigins; isOpen: (path: string) => boolean },
): void {
  app.addHook('onRequest', async ({ method, url, headers }, reply) => {
    const { origin, 'access-control-request-method': requestedMethod } = headers;
    if (!isOpen(url.split('?', 1)[0] ?? '')) return;
    reply.header('vary', 'origin');
    if (origin === undefined || !(await origins.has(origin))) return;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': READ_HEADERS,
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (method !== 'OPTIONS' || requestedMethod === undefined) return;
    return reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, HEAD, POST',
        'access-control-allow-headers': SENT_HEADERS,
        'access-control-max-age': String(PREFLIGHT_SECONDS),
      })
      .send();
  });
}
