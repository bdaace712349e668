import { identityService, MAX_ASKED_SESSIONS } from '@fernway/contract/identity/service';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { callPeer, type Peer } from '@fernway/server-kit/peer-call';
import { sql } from 'drizzle-orm';
import { anyId } from '../listings/filters.ts';

/** Days for which a subscription that the release before has made may stay without a session. */
const UNBOUND_DAYS = 7;

/** Deletes the push subscriptions of these sessions. */
export async function deleteSubscriptionsOf(db: Database, sids: readonly string[]): Promise<void> {
  await run(
    db,
    'deleteSubscriptionsOf',
    sql`delete from push_subscriptions where session_id = ${anyId(sids)}`,
  );
}

/**
 * Those of the sessions that have ended, or expired.
 * @param sids MAX_ASKED_SESSIONS at most
 * @throws PeerUnavailableError while the identity service does not say
 */
export async function findEndedSessions(identity: Peer, sids: readonly string[]): Promise<string[]> {
  const { status, answer } = await callPeer(identity, identityService.openSessions, {
    body: { sids: [...sids] },
  });
  if (!answer) throw new Error(`identity answers ${status} when asked for open sessions`);
  const open = new Set(answer.open);
  return sids.filter((sid) => !open.has(sid));
}

/**
 * The job `remove-ended-subscriptions`: asks the identity service about the session of every push subscription, so that
 * none outlives a session that expired, or that ended while this region did not hear of it.
 */
export async function removeEndedSubscriptions(
  { db, identity }: { db: Database; identity: Peer },
  signal: AbortSignal,
): Promise<void> {
  await run(
    db,
    'deleteUnboundSubscriptions',
    sql`delete from push_subscriptions
        where session_id is null and updated_at < now() - ${UNBOUND_DAYS} * interval '1 day'`,
  );
  let sids: string[] = [];
  do {
    signal.throwIfAborted();
    sids = await nextSessions(db, sids.at(-1));
    const ended = sids.length > 0 ? await findEndedSessions(identity, sids) : [];
    if (ended.length > 0) await deleteSubscriptionsOf(db, ended);
  } while (sids.length === MAX_ASKED_SESSIONS);
}

/** The sessions that have subscriptions, in order, after the given one. */
async function nextSessions(db: Database, after: string | undefined): Promise<string[]> {
  const rows = await run<{ sid: string }>(
    db,
    'nextSubscribedSessions',
    sql`select distinct session_id as sid from push_subscriptions
        where session_id ${after === undefined ? sql`is not null` : sql`> ${after}`}
        order by session_id limit ${MAX_ASKED_SESSIONS}`,
  );
  return rows.map(({ sid }) => sid);
}
