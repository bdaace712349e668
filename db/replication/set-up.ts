import pg from 'pg';
import { REPLICATED } from './catalogue.ts';
import { type Direction, hasRowsOf, PUBLICATION, type Regions, withRegions } from './direction.ts';

/**
 * Lets each region follow the other's catalogue: a publication of its own rows in each, a slot that keeps what the peer
 * has not got yet, a subscription that takes it. Safe to run again at every start: it makes what is missing, lets
 * tables and columns that are new in `REPLICATED` join, and tells the subscriptions where the peer is now. It waits
 * for no copy: what the other region already has arrives in the background.
 * @returns the regions that cannot catch up with the other any more, and need `rebuild`
 */
export async function setUpReplication(regions: Regions): Promise<Direction['to'][]> {
  return withRegions(regions, async (directions) => {
    const lost: Direction['to'][] = [];
    for (const direction of directions) if (!(await follow(direction))) lost.push(direction.to);
    return lost;
  });
}

/** @returns false when the peer holds rows of ours and has lost its place among our changes */
async function follow(direction: Direction): Promise<boolean> {
  const { from, publisher, subscriber, subscription, reach, slot } = direction;
  await publish(publisher, from);
  const following = await isFollowing(subscriber, subscription);
  if (!following) {
    if (await hasRowsOf(subscriber, from)) return false;
    await makeSlot(publisher, slot);
    await subscribe(direction, { copy: true });
    return true;
  }
  await subscriber.query(`alter subscription ${subscription} connection ${pg.escapeLiteral(reach)}`);
  await subscriber.query(`alter subscription ${subscription} enable`);
  if (!(await isSlotKept(publisher, slot))) return false;
  if (await lacksTables(subscriber)) {
    await subscriber.query(`alter subscription ${subscription} refresh publication`);
  }
  return true;
}

/**
 * Makes the publication what `REPLICATED` says. The rows of tables that were published before with fewer columns are
 * written anew, so that the new columns' values are sent.
 */
export async function publish(publisher: pg.Client, home: string): Promise<void> {
  const { rows } = await publisher.query<{ tablename: string; columns: string[] }>(
    'select tablename, attnames::text[] as columns from pg_publication_tables where pubname = $1',
    [PUBLICATION],
  );
  const published = new Map(rows.map(({ tablename, columns }) => [tablename, columns]));
  const wanted = Object.entries(REPLICATED);
  const isSame =
    published.size === wanted.length &&
    wanted.every(([table, { shared }]) => areSame(published.get(table) ?? [], shared));
  if (isSame) return;
  const tables = wanted.map(
    ([table, { shared }]) => `${table} (${shared.join(', ')}) where (home = ${pg.escapeLiteral(home)})`,
  );
  const known = await publisher.query('select from pg_publication where pubname = $1', [PUBLICATION]);
  const widened = wanted.flatMap(([table, { shared }]) => {
    const before = published.get(table);
    return before && shared.some((column) => !before.includes(column)) ? [table] : [];
  });
  // One message of several statements is one transaction. Without truncate: it would empty the peer's own rows, too.
  await publisher.query(
    [
      known.rowCount
        ? `alter publication ${PUBLICATION} set table ${tables.join(', ')}`
        : `create publication ${PUBLICATION} for table ${tables.join(', ')} with (publish = 'insert, update, delete')`,
      ...widened.map((table) => `update ${table} set home = home where home = ${pg.escapeLiteral(home)}`),
    ].join(';\n'),
  );
}

async function isFollowing(subscriber: pg.Client, subscription: string): Promise<boolean> {
  const { rowCount } = await subscriber.query(
    `select from pg_subscription join pg_database d on d.oid = subdbid
     where datname = current_database() and subname = $1`,
    [subscription],
  );
  return rowCount === 1;
}

/** In a statement of its own: inside one server a subscription that makes its slot waits for itself, for ever. */
async function makeSlot(publisher: pg.Client, slot: string): Promise<void> {
  await publisher.query(
    `select pg_create_logical_replication_slot($1, 'pgoutput')
     where not exists (select from pg_replication_slots where slot_name = $1)`,
    [slot],
  );
}

/** Follows the slot's changes from where it stands. `origin = none`: what came from us is not sent back. */
export async function subscribe(
  { subscriber, subscription, reach, slot }: Direction,
  { copy }: { copy: boolean },
): Promise<void> {
  await subscriber.query(
    `create subscription ${subscription} connection ${pg.escapeLiteral(reach)} publication ${PUBLICATION}
     with (slot_name = ${pg.escapeLiteral(slot)}, create_slot = false, copy_data = ${copy}, origin = none, streaming = off)`,
  );
}

async function isSlotKept(publisher: pg.Client, slot: string): Promise<boolean> {
  const { rowCount } = await publisher.query(
    `select from pg_replication_slots where slot_name = $1 and invalidation_reason is null`,
    [slot],
  );
  return rowCount === 1;
}

async function lacksTables(subscriber: pg.Client): Promise<boolean> {
  const { rows } = await subscriber.query<{ name: string }>(
    `select srrelid::regclass::text as name from pg_subscription_rel
     join pg_subscription s on s.oid = srsubid join pg_database d on d.oid = subdbid
     where datname = current_database()`,
  );
  return !areSame(
    rows.map(({ name }) => name),
    Object.keys(REPLICATED),
  );
}

const areSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((name) => others.includes(name));
