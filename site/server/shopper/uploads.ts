import { CallError } from '@fernway/client';
import { uploadLimits } from '@fernway/contract/limits';
import type { FastifyInstance } from 'fastify';
import { type UploadKind, uploadPath } from '../../pages/rating/upload-path.ts';
import { requireSameOrigin } from '../http/csrf.ts';
import { rateLimitByNetwork } from '../http/rate-limit.ts';
import type { ShopperClient } from '../session/shopper-client.ts';
import { refuse } from './shopper-api.ts';

/**
 * Takes a shopper's picture for a bill or a rating as raw bytes and hands it to the region. A form on another site
 * cannot send such a body.
 */
export function serveUploads(app: FastifyInstance, shopperClient: ShopperClient): void {
  app.register(async (scope) => {
    await rateLimitByNetwork(scope);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: uploadLimits.bytes },
      async (_: unknown, body: Buffer) => body,
    );
    scope.addHook('onRequest', requireSameOrigin);
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    const path = uploadPath(':kind' as UploadKind, ':storeId', ':id');
    scope.post<{ Params: { kind: string; storeId: string; id: string } }>(path, async (request, reply) => {
      const { kind, storeId: storeCode, id } = request.params;
      const file = request.body;
      if (!(file instanceof Buffer)) throw new CallError('unsupported_media_type');
      const sent = { storeCode, kind: 'image', body: { file } } as const;
      try {
        const answer = await shopperClient(request, reply, (region) => {
          if (kind === 'bill') return region.uploadBillImage({ ...sent, billId: id });
          if (kind === 'rating') return region.uploadRatingImage({ ...sent, ratingId: id });
          throw new CallError('not_found');
        });
        if (!answer) throw new CallError('unauthorized');
        return answer;
      } catch (error) {
        if (error instanceof CallError) return refuse(error, request, reply);
        throw error;
      }
    });
  });
}
