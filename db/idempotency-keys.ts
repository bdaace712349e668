import { createHmac } from 'node:crypto';
import { CallError, fail } from '@fernway/contract/call-error';
import { IDEMPOTENCY_HOURS } from '@fernway/contract/idempotency';
import { sql } from 'drizzle-orm';
import type { Database } from './connect.ts';
import { run } from './run.ts';

/** A call that a client means to do once. */
export interface KeyedRequest {
  /** The client's Idempotency-Key; it counts for this call and caller alone. */
  key: string;
  /** The name of the call. */
  call: string;
  /** Who makes it, such as `account ID` or `network 192.0.2.1`; kept as a keyed hash. */
  caller: string;
  /** The account that the row goes with when it is deleted. */
  userId?: string | undefined;
  /** What is sent: parameters and body; kept as a keyed hash. */
  input: unknown;
  /** Whether the answer may be kept. */
  isAnswerKept: boolean;
}

export interface IdempotencyKeys {
  /**
   * Does the work unless this caller has done it under the same key within 24 hours; then it returns the first answer.
   * Key and effect are one transaction: when it fails, the key is free again.
   * @param tx in which the work is done
   * @throws CallError `idempotency_key_in_use` while the first request is under way, `idempotency_key_reused` for a key
   *   that was used with another input, `already_done` where the answer is not kept; what the work throws
   */
  doOnce<Answer>(tx: Database, request: KeyedRequest, work: () => Promise<Answer>): Promise<Answer>;
  /** The key under which another server of ours does what a request asks for: the same for the same caller and key. */
  keyForPeer(request: Pick<KeyedRequest, 'key' | 'call' | 'caller'>): string;
}

/** Seconds after which a request with the same key may be answered. */
const RETRY_AFTER_S = 1;

/**
 * Idempotency keys in the database (table `idempotency_keys`).
 * @param secret key of the hashes in the table
 */
export function openIdempotencyKeys(secret: string): IdempotencyKeys {
  const hash = (parts: unknown): string =>
    createHmac('sha256', secret)
      .update(`idempotency\n${JSON.stringify(parts)}`)
      .digest('base64url');
  return {
    async doOnce<Answer>(
      tx: Database,
      { key, call, caller, userId, input, isAnswerKept }: KeyedRequest,
      work: () => Promise<Answer>,
    ) {
      const id = hash([caller, call, key]);
      const request = hash(input);
      const [lock] = await run<{ locked: boolean }>(
        tx,
        'lockIdempotencyKey',
        sql`select pg_try_advisory_xact_lock(hashtextextended(${`idempotency ${id}`}, 0)) as locked`,
      );
      if (!lock?.locked) throw new CallError('idempotency_key_in_use', { retryAfter: RETRY_AFTER_S });
      const [found] = await run<{ request: string; answer: Answer | null }>(
        tx,
        'findIdempotencyKey',
        sql`select request, answer from idempotency_keys
            where id = ${id} and created_at > now() - ${IDEMPOTENCY_HOURS} * interval '1 hour'`,
      );
      if (found && found.request !== request) fail('idempotency_key_reused');
      if (found) return found.answer ?? fail('already_done');
      const answer = await work();
      const storedAnswer = isAnswerKept ? JSON.stringify(answer) : null;
      await run(
        tx,
        'insertIdempotencyKey',
        sql`insert into idempotency_keys (id, user_id, request, answer)
            values (${id}, ${userId ?? null}, ${request}, ${storedAnswer}::jsonb)
            on conflict (id) do update set user_id = excluded.user_id, request = excluded.request,
              answer = excluded.answer, created_at = now()`,
      );
      return answer;
    },
    keyForPeer: ({ key, call, caller }) => hash([caller, call, key]),
  };
}

/** Deletes keys that are not remembered any more. */
export const PURGE_IDEMPOTENCY_KEYS = `delete from idempotency_keys where created_at < now() - interval '${IDEMPOTENCY_HOURS} hours'`;
