import { CallError, type Client } from '@fernway/client';
import { siteDomains } from '@fernway/contract/site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { registerSiteCalls } from '../http/calls.ts';
import type { ShopperClient } from '../session/shopper-client.ts';

/** Takes a shopper's picture for a bill or a rating as raw bytes and hands it to the region. */
export function serveUploads(app: FastifyInstance, shopperClient: ShopperClient): void {
  const passOn = async (
    request: FastifyRequest,
    reply: FastifyReply,
    send: (region: Client, body: { file: Buffer }) => Promise<{ url: string }>,
  ) => {
    const body = { file: request.body as Buffer };
    const answer = await shopperClient(request, reply, (region) => send(region, body));
    if (!answer) throw new CallError('unauthorized');
    return answer;
  };
  registerSiteCalls(app, siteDomains.uploads, {
    uploadBillPicture: ({ params: { storeId, id } }, request, reply) =>
      passOn(request, reply, (region, body) =>
        region.uploadBillImage({ storeCode: storeId, billId: id, kind: 'image', body }),
      ),
    uploadRatingPicture: ({ params: { storeId, id } }, request, reply) =>
      passOn(request, reply, (region, body) =>
        region.uploadRatingImage({ storeCode: storeId, ratingId: id, kind: 'image', body }),
      ),
  });
}
