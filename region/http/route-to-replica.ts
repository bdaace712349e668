import type { Call } from '@fernway/contract';
import { lsnHeaders, MAX_LSN, parseLsn } from '@fernway/contract/lsn';
import { search } from '@fernway/contract/search';
import { isUnavailable } from '@fernway/db/unavailable';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Region } from '../region.ts';
import type { ReadSource, Replica, Replicas } from '../replicas.ts';
import type { HandledRequest } from './idempotency.ts';

export type AnswerCall = (input: object, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
type ReplicableHandler = (input: object, region: Region, request: HandledRequest) => Promise<unknown>;

/**
 * Which database may answer a call: the one place where this is decided.
 * - A call that writes (`writes` in the contract): the primary.
 * - A guest, who has written nothing: any replica that is well.
 * - Whoever says what they have seen: a replica that has replayed as much.
 * - A shopper who does not say, and may have written just now: the primary.
 * @returns undefined: the primary answers
 */
function chooseReplica(
  { writes }: Pick<Call, 'writes'>,
  { headers, caller }: FastifyRequest,
  replicas: Replicas,
): Replica | undefined {
  if (writes) return undefined;
  const seenHeader = headers[lsnHeaders.seen];
  const seen = seenHeader === undefined && !caller ? 0n : parseLsn(seenHeader);
  return seen === undefined ? undefined : replicas.atLeast(seen);
}

const SEARCHES: readonly unknown[] = Object.values(search);

/**
 * Answers a call from the database that `chooseReplica` names; when a replica fails, the primary answers. Searches have
 * replicas of their own where there are any; while none of those is usable, they are answered like other calls.
 */
export function routeToReplica(
  call: Pick<Call, 'writes'>,
  region: Region,
  handler: ReplicableHandler,
): AnswerCall {
  const searchReplicas = SEARCHES.includes(call) ? region.searchReplicas : undefined;
  const sources = [searchReplicas, region.replicas].filter((replicas) => replicas !== undefined);
  const [first] = sources;
  if (!first) return (input, request) => handler(input, region, request);
  return async (input, request, reply) => {
    const began = performance.now();
    for (const replicas of sources) {
      const replica = chooseReplica(call, request, replicas);
      const read =
        replica &&
        (await readFromReplica({ replicas, replica, began }, (source) =>
          handler(input, { ...region, ...source }, request),
        ));
      if (read) return read.answer;
    }
    if (!call.writes) {
      first.countRead('primary');
      return handler(input, region, request);
    }
    const answer = await handler(input, region, request);
    // The write has happened, even if asking for its position fails.
    reply.header(lsnHeaders.wrote, await first.currentLsn().catch(() => MAX_LSN));
    return answer;
  };
}

/** @returns undefined: the replica has failed, and there is time to ask the primary */
async function readFromReplica(
  { replicas, replica, began }: { replicas: Replicas; replica: Replica; began: number },
  read: (source: ReadSource) => Promise<unknown>,
): Promise<{ answer: unknown } | undefined> {
  const { db, searchDb } = replica;
  const reading = read({ db, searchDb });
  try {
    const answer = await raceReplicaLoss(replicas, replica, reading);
    replicas.countRead('replica');
    return { answer };
  } catch (error) {
    if (!isReplicaFault(error)) throw error;
    if (!isRecoveryConflict(error)) replicas.markUnhealthy(replica, error);
    // The caller would give up before the primary answers: the read under way is nearer to an answer.
    return performance.now() - began > MAX_FALLBACK_AFTER_MS ? { answer: await reading } : undefined;
  }
}

/** Our callers wait two seconds; the primary is asked only if no more than this has passed. */
const MAX_FALLBACK_AFTER_MS = 1_500;

/** The replica that was being read from has stopped answering. */
class ReplicaLostError extends Error {
  override name = 'ReplicaLostError';
  readonly statusCode = 503;
}

/**
 * Waits for a read from a replica unless that is found to hang, which takes less than a second. A statement that
 * is only slow is waited for: it would take as long elsewhere, and both databases would run it.
 * @throws ReplicaLostError
 */
async function raceReplicaLoss(
  replicas: Replicas,
  replica: Replica,
  reading: Promise<unknown>,
): Promise<unknown> {
  const { promise: lost, reject } = Promise.withResolvers<never>();
  const end = replicas.onLost(replica, () => reject(new ReplicaLostError('the replica does not answer')));
  reading.catch(() => {}); // nobody waits for a read from a lost replica
  try {
    return await Promise.race([reading, lost]);
  } finally {
    end();
  }
}

/** Whether the replica failed rather than the query: a query that took too long takes as long elsewhere. */
const isReplicaFault = (error: unknown): boolean =>
  error instanceof ReplicaLostError ||
  isRecoveryConflict(error) ||
  (isDatabaseError(error) && sqlStateOf(error) !== '57014');

/** Not of another server that the call asks, too. */
function isDatabaseError(error: unknown): boolean {
  const { cause } = error as { cause?: unknown };
  return isUnavailable(error as Error) || (cause !== undefined && isDatabaseError(cause));
}

/** Replay removed the rows it was reading: https://www.postgresql.org/docs/18/hot-standby.html#HOT-STANDBY-CONFLICT */
const isRecoveryConflict = (error: unknown): boolean => sqlStateOf(error) === '40001';

function sqlStateOf(error: unknown): string | undefined {
  const { code, cause } = error as { code?: string; cause?: unknown };
  return code ?? (cause ? sqlStateOf(cause) : undefined);
}
