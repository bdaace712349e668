import { beside } from '@fernway/contract/beside';
import { HELD_ROWS_HEADER, isSignedByShop, ORDER_CREATED, webhookHeaders } from '@fernway/server-kit/webhook';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Authenticator } from '../auth/authenticator.ts';
import { answerBeside } from '../http/beside.ts';
import { limitConcurrency } from '../http/limit-concurrency.ts';
import { CallError, fail, refuseField } from '../http/problem.ts';
import type { Region } from '../region.ts';
import { findBuyer, findGoods, findShop, insertEvent, writeOrder } from './queries.ts';
import { mayStillCome, orderBody, orderIn } from './rules.ts';

/** Enough for orders of a hundred lines, as platforms describe them. */
const MAX_WEBHOOK_BYTES = 1024 * 1024;

/** A flood of messages leaves connections to shoppers; the platform resends what was refused. */
const UNDER_WAY = { atOnce: 4, waiting: 200 };

/** What a message claims about itself and its shop. */
interface Claim {
  shopHost: string;
  topic: string;
  eventId: string;
  signature: string;
  /** When the other region was told, if it passes this on; `holds` names what it has: `goods`, perhaps the `buyer`. */
  toldAt: string;
  holds: string[];
}

/** What the senders are verified with. */
interface Proofs {
  callers: Authenticator;
  /** The secret from which every shop's own is made; without it no shop is believed. */
  platformKey: string | undefined;
}

/**
 * Takes what the platform of merchants' shops tells of orders. Signatures are checked on the raw bytes. A message that
 * came before, or is of goods that nobody sells here, is answered as a success, so that it is not sent again. Refused,
 * so that they are sent again, are messages that the other region passes on before their goods or buyer have arrived
 * here, and all that come while too many wait.
 */
export function ordersRoutes(
  app: FastifyInstance,
  { db, jobs }: Pick<Region, 'db' | 'jobs'>,
  { callers, platformKey }: Proofs,
): void {
  const webhookQueue = limitConcurrency(UNDER_WAY);
  app.register(async (scope) => {
    const parse = scope.getDefaultJsonParser('error', 'error');
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_WEBHOOK_BYTES },
      async (request: FastifyRequest, body: Buffer) => {
        request.rawBody = String(body); // with which our own servers sign
        return body;
      },
    );
    scope.addHook('onRequest', async (request) => {
      if (request.method === 'POST') claimOf(request); // before anything of the body is read
    });

    const read = (request: FastifyRequest): Promise<unknown> => {
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      const text = (request.body as Buffer).toString();
      void parse(request, text, (error, body) =>
        error ? reject(new CallError('invalid_request', [], error)) : resolve(body),
      );
      return promise;
    };

    answerBeside(scope, beside.orders, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const claim = claimOf(request);
      const { shopHost, topic, eventId, signature, holds } = claim;
      const { body } = request;
      if (platformKey === undefined || !Buffer.isBuffer(body)) fail('unauthorized');
      if (!isSignedByShop(platformKey, { shopHost, body, signature })) fail('unauthorized');
      if (holds.length > 0 && !(await callers.isOurServer(request))) fail('unauthorized');
      await webhookQueue(async () => {
        const shop = (await findShop(db, shopHost)) ?? fail('unauthorized');
        if (topic !== ORDER_CREATED) refuseField(webhookHeaders.topic, `is not ${ORDER_CREATED}`);
        const order = orderIn(await read(request));
        await db.transaction(async (tx) => {
          if (!(await insertEvent(tx, shopHost, eventId))) return;
          const buyer = order.email === undefined ? undefined : await findBuyer(tx, order.email);
          const lines = await findGoods(tx, shopHost, order.lines);
          if (mayStillCome(claim.toldAt)) {
            if (holds.includes('goods') && lines.length < order.lines.length) notYet('body.line_items');
            if (holds.includes('buyer') && buyer === undefined) notYet('body.email');
          }
          const changed = await writeOrder(tx, { shopHost, buyer, order });
          if (changed === 0) return;
          if (buyer !== undefined) await jobs.enqueue(tx, 'publish-ordered-ratings', [{ userId: buyer }]);
          // Shoppers of the other region buy here too, and rate there.
          if (shop.isHome)
            await jobs.enqueue(tx, 'tell-peer-of-order', [
              {
                shopHost,
                eventId,
                body: orderBody({ ...order, lines }),
                toldAt: new Date().toISOString(),
                isBuyerHere: buyer !== undefined,
              },
            ]);
        });
      });
      return { received: true };
    });
  });
}

/** @throws CallError not_found: the other region has it, and it will arrive here */
const notYet = (field: string): never => fail('not_found', [{ field, message: 'is not here yet' }]);

const SHOP = /^[a-z0-9.-]{1,253}$/;
const EVENT = /^[!-~]{1,128}$/;
const SIGNATURE = /^[A-Za-z0-9+/]{43}=$/;

/** @throws CallError unauthorized: a header is missing or malformed */
function claimOf({ headers }: FastifyRequest): Claim {
  const said = (name: string) => (typeof headers[name] === 'string' ? headers[name] : '');
  const shopHost = said(webhookHeaders.shop).toLowerCase();
  const eventId = said(webhookHeaders.event);
  const signature = said(webhookHeaders.signature);
  if (!SHOP.test(shopHost) || !EVENT.test(eventId) || !SIGNATURE.test(signature)) fail('unauthorized');
  return {
    ...{ shopHost, topic: said(webhookHeaders.topic), eventId, signature },
    toldAt: said(webhookHeaders.triggeredAt),
    holds: said(HELD_ROWS_HEADER).split(' ').filter(Boolean),
  };
}
