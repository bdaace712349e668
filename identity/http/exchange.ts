import type { FastifyReply, FastifyRequest } from 'fastify';

/** The request that is answered, and the reply, which gets the cookies. */
export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}
