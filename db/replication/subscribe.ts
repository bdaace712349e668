import pg from 'pg';
import { type Direction, PUBLICATION } from './direction.ts';
import { statementsToDrop } from './unfollow.ts';

/** Follows the slot from its current position. `origin = none`: what came from us is not sent back. */
export const subscribe = (direction: Direction, { copy }: { copy: boolean }): Promise<void> =>
  replaceSubscription(
    direction,
    `slot_name = ${pg.escapeLiteral(direction.slot)}, create_slot = false, copy_data = ${copy}, origin = none, streaming = off`,
  );

/**
 * Ends following, and leaves a subscription without a slot: the mark of a resync that is not done. It goes when
 * `subscribe` takes its place, so an interrupted resync is found by the next link.
 */
export const markResync = (direction: Direction): Promise<void> =>
  replaceSubscription(direction, 'connect = false, slot_name = none');

/** One message is one transaction: there is the earlier subscription or the new one. */
async function replaceSubscription(direction: Direction, options: string): Promise<void> {
  const { subscriber, subscription } = direction;
  await subscriber.query(
    [
      ...(await statementsToDrop(direction)),
      `create subscription ${subscription} connection ${connectionTo(direction)} publication ${PUBLICATION} with (${options})`,
    ].join(';\n'),
  );
}

/** While it copies a table, PostgreSQL itself would wait for hours for a server that cannot be reached any more. */
const KEEPALIVES = 'keepalives_idle=10&keepalives_interval=5&keepalives_count=4&tcp_user_timeout=30000';

/** How the subscriber's server connects to the publisher's, as an SQL literal; what the URL says itself prevails. */
export function connectionTo({ reach }: Direction): string {
  const [address, parameters] = reach.split('?');
  return pg.escapeLiteral(`${address}?${KEEPALIVES}${parameters ? `&${parameters}` : ''}`);
}
