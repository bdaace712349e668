import { type BytesToPost, createBytesPoster } from '@fernway/client/post-bytes';
import { siteCalls, siteDomains } from '@fernway/contract/site';
import type { Market } from '@fernway/contract/wire';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { registerSiteCalls } from '../http/calls.ts';
import { CallError } from '../http/errors.ts';

/** Milliseconds in which a region takes a delivery; then the other one is asked. */
const FIRST_TIMEOUT_MS = 1_000;
/** Shopify waits for five seconds. */
const SECOND_TIMEOUT_MS = 3_000;
/** Milliseconds for which a region that has not taken a delivery is asked last. */
const ASKED_LAST_MS = 5_000;
/** What a region says of a delivery that it has read; whatever else it answers, it has not taken it. */
const READ: Readonly<Record<number, 'invalid_request' | 'unauthorized' | 'too_large' | undefined>> = {
  200: undefined,
  400: 'invalid_request',
  401: 'unauthorized',
  413: 'too_large',
};
/** What Shopify says of a delivery stands in these headers; a region learns no other ones. */
const PASSED_ON = /^(?:content-type|(?:x-)?shopify-[a-z0-9-]+)$/;

interface WebhooksOptions {
  /** Origins of the regions. */
  regions: Readonly<Record<Market, string>>;
}

/**
 * Passes what Shopify reports on to a region, byte for byte: any region takes any delivery, checks its signature, and
 * passes on what belongs to the other one.
 */
export function serveWebhooks(app: FastifyInstance, { regions }: WebhooksOptions): void {
  const deliver = createDelivery(regions, app.log);
  registerSiteCalls(
    app,
    siteDomains.webhooks,
    {
      passWebhook: async ({ body }, request) => {
        const status = await deliver(passedHeaders(request), Buffer.isBuffer(body) ? body : Buffer.alloc(0));
        const code = READ[status];
        if (code) throw new CallError(code);
        return { received: true };
      },
    },
    { hosts: 'connect' },
  );
}

function passedHeaders({ headers }: FastifyRequest): Record<string, string> {
  const passed: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers))
    if (typeof value === 'string' && PASSED_ON.test(name)) passed[name] = value;
  return passed;
}

type Deliver = (headers: Record<string, string>, body: Buffer) => Promise<number>;

/** @returns sends a delivery, and resolves to the status of the region that has read it */
function createDelivery(regions: WebhooksOptions['regions'], log: FastifyBaseLogger): Deliver {
  /** Until then, in milliseconds of `performance.now`, a region is asked last. */
  const lastUntil: Record<Market, number> = { CA: 0, US: 0 };

  const posters = {
    CA: createBytesPoster(regions.CA + siteCalls.passWebhook.path),
    US: createBytesPoster(regions.US + siteCalls.passWebhook.path),
  };

  const send = async (market: Market, bytes: BytesToPost) => {
    try {
      const status = await posters[market](bytes);
      if (status in READ) return status;
      throw new Error(`answered ${status}`);
    } catch (err) {
      const now = performance.now();
      if (lastUntil[market] < now)
        log.warn({ err, region: market }, 'webhook not taken: the other region is asked first for a while');
      lastUntil[market] = now + ASKED_LAST_MS;
      return undefined;
    }
  };

  return async (headers, body) => {
    const now = performance.now();
    const isSwapped = lastUntil.CA > now && lastUntil.US <= now;
    const [first, second]: [Market, Market] = isSwapped ? ['US', 'CA'] : ['CA', 'US'];
    const status =
      (await send(first, { headers, body, timeoutMs: FIRST_TIMEOUT_MS })) ??
      (await send(second, { headers, body, timeoutMs: SECOND_TIMEOUT_MS }));
    if (status === undefined) throw new CallError('unavailable');
    return status;
  };
}
