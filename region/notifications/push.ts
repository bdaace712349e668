import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import type { Peer } from '@fernway/server-kit/peer-call';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { RegionJobQueue, RegionJobs } from '../jobs.ts';
import { deleteSubscriptionsOf, findEndedSessions } from './ended-sessions.ts';
import type { SendPush } from './push-sender.ts';
import { presentNotification } from './queries.ts';

interface PushRegion {
  db: Database;
  queue: Pick<RegionJobQueue, 'enqueue'>;
  identity: Peer;
  /** undefined: no keys are configured, and nothing is pushed. */
  send: SendPush | undefined;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Older messages are not pushed: they are in the list. */
const MAX_AGE_S = 86_400;
/** Characters of a text that a browser shows at most; a message has room for 4,000 bytes. */
const MAX_TEXT_LENGTH = 300;

/**
 * The job `push-notification`: pushes a message to one browser unless it was read or cleared since, or the browser's
 * session has ended. A browser that is gone is forgotten; for a service that is busy the job is added again, for the time
 * that the service names.
 * @throws PeerUnavailableError while nobody can say whether the session is open: the job is retried
 */
export async function pushNotification(
  { db, queue, identity, send, log }: PushRegion,
  job: RegionJobs['push-notification'],
): Promise<void> {
  const found = send && (await findPushed(db, job));
  if (!found) return;
  const { notification, subscription, sessionId, age } = found;
  if (sessionId && (await findEndedSessions(identity, [sessionId])).length > 0)
    return deleteSubscriptionsOf(db, [sessionId]);
  const { title, body } = notification;
  const text = JSON.stringify({ ...notification, title: shortenText(title), body: shortenText(body) });
  const topic = notification.id.replaceAll('-', '');
  const result = await send(subscription, { text, topic, ttlSeconds: MAX_AGE_S - age });
  if (result === 'gone') await forgetSubscription(db, job.subscriptionId, subscription.endpoint);
  if (result === 'refused')
    log.error({ gateway: job.gateway }, 'push rejected: the service refuses our messages');
  if (typeof result === 'object') {
    const after = result.waits;
    await db.transaction((tx) =>
      queue.enqueue(tx, 'push-notification', [job], () => ({ after, group: job.gateway })),
    );
  }
}

const shortenText = (text: string): string =>
  text.length > MAX_TEXT_LENGTH
    ? `${Array.from(text.slice(0, MAX_TEXT_LENGTH)).slice(0, -1).join('')}…`
    : text;

async function findPushed(db: Database, { notificationId, subscriptionId }: RegionJobs['push-notification']) {
  const [row] = await run<PushedRow>(
    db,
    'findPushed',
    sql`select n.id, n.product_id, n.offer_id, n.store_id, n.image_key, n.title, n.body, n.created_at,
          extract(epoch from now() - n.created_at)::integer as age, s.session_id, s.endpoint, s.p256dh, s.auth
        from notifications n join push_subscriptions s on s.user_id = n.user_id and s.id = ${subscriptionId}
        where n.id = ${notificationId} and n.read_at is null and n.created_at > now() - ${MAX_AGE_S} * interval '1 second'`,
  );
  if (!row) return undefined;
  const { endpoint, p256dh, auth, age } = row;
  const notification = presentNotification({
    ...{ id: row.id, productId: row.product_id, offerId: row.offer_id, storeId: row.store_id },
    ...{ imageKey: row.image_key, title: row.title, body: row.body, readAt: null },
    createdAt: new Date(row.created_at),
  });
  return {
    notification,
    subscription: { endpoint, keys: { p256dh, auth } },
    sessionId: row.session_id,
    age: Math.max(age, 0),
  };
}

interface PushedRow {
  id: string;
  product_id: string | null;
  offer_id: string | null;
  store_id: string;
  image_key: string | null;
  title: string;
  body: string;
  created_at: string;
  age: number;
  session_id: string | null;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Deletes a subscription, unless it has another endpoint by now. */
async function forgetSubscription(db: Database, id: string, endpoint: string): Promise<void> {
  await run(
    db,
    'forgetSubscription',
    sql`delete from push_subscriptions where id = ${id} and endpoint = ${endpoint}`,
  );
}
