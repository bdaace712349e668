import type { Call } from '@fernway/contract';
import { NEWEST, positionHeaders, positionOf } from '@fernway/contract/position';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Region } from '../region.ts';
import type { Replica, Replicas } from '../replicas.ts';
import { errorCode } from './problem.ts';

export type Answering = (input: object, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * Decides for a call, by its declaration alone, which database it is answered from. One that writes is
 * answered by the primary and says how far that came; every other is read from a replica that has all that the caller
 * may know of. What a replica fails at the primary answers.
 */
export function answering(
  call: Pick<Call, 'writes'>,
  region: Region,
  handler: (input: object, region: Region) => Promise<unknown>,
): Answering {
  const { replicas } = region;
  if (!replicas) return (input) => handler(input, region);
  if (call.writes)
    return async (input, _request, reply) => {
      const answer = await handler(input, region);
      // It is written, whatever becomes of the question.
      reply.header(positionHeaders.wrote, await replicas.written().catch(() => NEWEST));
      return answer;
    };
  return async (input, request) => {
    const replica = replicaFor(request, replicas);
    if (replica) {
      try {
        const answer = await handler(input, { ...region, db: replica.db, searchDb: replica.searchDb });
        replicas.count('replica');
        return answer;
      } catch (error) {
        if (!isReplicas(error)) throw error;
        if (!isConflict(error)) replicas.passOver(replica, error);
      }
    }
    replicas.count('primary');
    return handler(input, region);
  };
}

/** A guest has written nothing; a shopper who does not say what they have seen may have written just now. */
function replicaFor({ headers, caller }: FastifyRequest, replicas: Replicas): Replica | undefined {
  const told = headers[positionHeaders.seen];
  const seen = told === undefined && !caller ? 0n : positionOf(told);
  return seen === undefined ? undefined : replicas.upTo(seen);
}

/** Whether the replica failed, and not the question: one that took too long takes as long elsewhere. */
const isReplicas = (error: unknown): boolean =>
  isConflict(error) || (errorCode(error) === 'unavailable' && stateOf(error) !== '57014');

/** What it was reading has been replayed away: https://www.postgresql.org/docs/18/hot-standby.html#HOT-STANDBY-CONFLICT */
const isConflict = (error: unknown): boolean => stateOf(error) === '40001';

function stateOf(error: unknown): string | undefined {
  const { code, cause } = error as { code?: string; cause?: unknown };
  return code ?? (cause ? stateOf(cause) : undefined);
}
