import type { BodyParser } from '@fernway/server-kit/calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CallError } from './problem.ts';

/** Enough for orders of a hundred lines, as platforms describe them. */
const MAX_BYTES = 1024 * 1024;

/** Takes JSON of any content type as the bytes that were signed, and parses it once the signature holds. */
export function signedBody(): BodyParser {
  let parse: ReturnType<FastifyInstance['getDefaultJsonParser']>;
  return {
    accept(scope) {
      parse = scope.getDefaultJsonParser('error', 'error');
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser(
        '*',
        { parseAs: 'buffer', bodyLimit: MAX_BYTES },
        async (request: FastifyRequest, body: Buffer) => {
          request.rawBody = String(body); // with which our own servers sign
          return body;
        },
      );
    },
    read(request) {
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      void parse(request, String(request.body), (error, body) =>
        error ? reject(new CallError('invalid_request', { cause: error })) : resolve(body),
      );
      return promise;
    },
  };
}
