import pg from 'pg';
import { type Direction, type Home, hasRowsOfHome, type RegionAddresses, withRegions } from './direction.ts';
import { publish, readPublication } from './publication.ts';
import { resend } from './resend.ts';
import { resyncCutCopies } from './stalled-copies.ts';
import { subscribe } from './subscribe.ts';
import { dropSlot } from './unfollow.ts';
import {
  type ColumnLocation,
  compareSchemas,
  newerMigration,
  type SchemaComparison,
  THIS_VERSION,
} from './version.ts';

export interface LinkResult extends Pick<SchemaComparison, 'waiting' | 'required'> {
  /** The regions that can no longer catch up with the other, and need `resync`. */
  lost: Home[];
  /** Tables whose first copy was cut off for good: their rows were compared, and they are followed again. */
  repaired: ColumnLocation[];
  /** A migration of a newer version, if one has run: then the publications stay as that version has set them. */
  newer: ColumnLocation | undefined;
}

/**
 * Lets each region follow the other's catalogue: with a publication of its own rows in each, a slot that keeps changes
 * that the peer does not have yet, and a subscription. Safe to run again at every start: it creates what is missing,
 * adds tables and columns that both databases have by now, and updates the address of the peer. It does not wait for
 * the initial copy, which runs in the background. Only when a column is added, or the copy of a table was cut off for
 * good, rows are sent before it returns.
 * @throws ReplicationError when a database does not answer, or is not ready to be linked
 */
export async function linkRegions(regions: RegionAddresses, version = THIS_VERSION): Promise<LinkResult> {
  return withRegions(regions, async (directions) => {
    const [either] = directions;
    const newer = await newerMigration(either, version);
    const common = await compareSchemas(either, version);
    const lost: Home[] = [];
    const repaired: ColumnLocation[] = [];
    for (const direction of directions) {
      const published = await readPublication(direction.publisher);
      if (!newer || !published) await publish(direction.publisher, direction.from, common.tables);
      if (!(await follow(direction))) lost.push(direction.to);
    }
    for (const direction of directions) {
      const { from, to, publisher } = direction;
      if (lost.includes(to)) continue;
      if (!newer) {
        const source = { url: regions[from].url, tables: common.tables };
        for (const name of await resyncCutCopies(direction, source)) repaired.push({ name, home: to });
      }
      await resend(publisher, from);
    }
    const { waiting, required } = newer ? { waiting: [], required: [] } : common;
    return { lost, repaired, newer, waiting, required };
  });
}

/** @returns false when the peer holds rows of ours and has lost its place among our changes */
async function follow(direction: Direction): Promise<boolean> {
  const { from, publisher, subscriber, subscription, reach, slot } = direction;
  const published = [...((await readPublication(publisher)) ?? new Map()).keys()];
  const followed = await tablesFollowed(subscriber, subscription);
  if (!followed) {
    if (await hasRowsOfHome(subscriber, from, published)) return false;
    // An invalidated slot is a leftover of a database that the peer has lost.
    if (!(await isSlotKept(publisher, slot))) await dropSlot(direction);
    await makeSlot(publisher, slot);
    await subscribe(direction, { copy: true });
    return true;
  }
  await subscriber.query(`alter subscription ${subscription} connection ${pg.escapeLiteral(reach)}`);
  await subscriber.query(`alter subscription ${subscription} enable`);
  if (!(await isSlotKept(publisher, slot))) return false;
  const joining = published.filter((table) => !followed.includes(table));
  // If a table was removed and joins again, the copy would collide with its rows that are still here.
  if (await hasRowsOfHome(subscriber, from, joining)) return false;
  // Even when no table joins or leaves: it fails if the subscriber's server cannot reach the publisher's.
  await subscriber.query(`alter subscription ${subscription} refresh publication`);
  return true;
}

/** The tables of the subscription; undefined: there is no subscription. */
async function tablesFollowed(subscriber: pg.Client, subscription: string): Promise<string[] | undefined> {
  const { rows } = await subscriber.query<{ tables: string[] }>(
    `select array(select relname::text from pg_subscription_rel join pg_class c on c.oid = srrelid
         where srsubid = s.oid) as tables
     from pg_subscription s join pg_database d on d.oid = subdbid
     where datname = current_database() and subname = $1`,
    [subscription],
  );
  return rows[0]?.tables;
}

/** A separate statement: on one server, a subscription that creates its slot waits for itself for ever. */
async function makeSlot(publisher: pg.Client, slot: string): Promise<void> {
  await publisher.query(
    `select pg_create_logical_replication_slot($1, 'pgoutput')
     where not exists (select from pg_replication_slots where slot_name = $1)`,
    [slot],
  );
}

async function isSlotKept(publisher: pg.Client, slot: string): Promise<boolean> {
  const { rowCount } = await publisher.query(
    `select from pg_replication_slots where slot_name = $1 and invalidation_reason is null`,
    [slot],
  );
  return rowCount === 1;
}
