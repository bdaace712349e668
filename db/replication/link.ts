import type pg from 'pg';
import { type Direction, type Home, hasRowsOfHome, type RegionAddresses, withRegions } from './direction.ts';
import { publish, readPublication } from './publication.ts';
import { resend } from './resend.ts';
import { resyncDirection } from './resync.ts';
import { endSilentCopies } from './silent-copies.ts';
import { resyncCutCopies } from './stalled-copies.ts';
import { connectionTo, subscribe } from './subscribe.ts';
import { dropSlot, dropSubscription } from './unfollow.ts';
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
  /** The regions whose resync had been interrupted: all rows were compared, and they follow again. */
  resumed: Home[];
  /** A migration of a newer version, if one has run: then the publications stay as that version has set them. */
  newer: ColumnLocation | undefined;
}

/**
 * Lets each region follow the other's catalogue: with a publication of its own rows in each, a slot that keeps changes
 * that the peer does not have yet, and a subscription. Safe to run again at every start: it creates what is missing,
 * adds tables and columns that both databases have by now, and updates the address of the peer. It does not wait for
 * the initial copy, which runs in the background. Only when a column is added, or the copy of a table was cut off for
 * good, or a resync was interrupted, rows are sent before it returns.
 * @throws ReplicationError when a database does not answer, or is not ready to be linked
 */
export async function linkRegions(regions: RegionAddresses, version = THIS_VERSION): Promise<LinkResult> {
  return withRegions(regions, async (directions) => {
    const [either] = directions;
    const newer = await newerMigration(either, version);
    const common = await compareSchemas(either, version);
    const lost: Home[] = [];
    const repaired: ColumnLocation[] = [];
    const resumed: Home[] = [];
    for (const direction of directions) {
      const published = await readPublication(direction.publisher);
      if (!newer || !published) await publish(direction.publisher, direction.from, common.tables);
      await endSilentCopies(direction);
      const result = await follow(direction);
      if (result === 'resyncing' && published && !newer) resumed.push(direction.to);
      else if (result !== 'followed') lost.push(direction.to);
      // This database began anew after the mark was set: people have to say what becomes of its former rows.
      if (result === 'resyncing' && !published) await dropSubscription(direction);
    }
    for (const direction of directions) {
      const { from, to, publisher } = direction;
      if (lost.includes(to)) continue;
      if (!newer) {
        const source = { url: regions[from].url, tables: common.tables };
        if (resumed.includes(to)) await resyncDirection(direction, source);
        else for (const name of await resyncCutCopies(direction, source)) repaired.push({ name, home: to });
      }
      await resend(publisher, from);
    }
    const { waiting, required } = newer ? { waiting: [], required: [] } : common;
    return { lost, repaired, resumed, newer, waiting, required };
  });
}

/**
 * Follows, if nothing is in the way.
 * @returns `lost` when the peer holds rows of ours and has lost its place among our changes, `resyncing` when a resync of
 * it is not done
 */
async function follow(direction: Direction): Promise<'followed' | 'lost' | 'resyncing'> {
  const { from, publisher, subscriber, subscription, slot } = direction;
  const published = [...((await readPublication(publisher)) ?? new Map()).keys()];
  const present = await readSubscription(subscriber, subscription);
  if (!present) {
    if (await hasRowsOfHome(subscriber, from, published)) return 'lost';
    // An invalidated slot is a leftover of a database that the peer has lost.
    if (!(await isSlotKept(publisher, slot))) await dropSlot(direction);
    await makeSlot(publisher, slot);
    await subscribe(direction, { copy: true });
    return 'followed';
  }
  if (present.isMark) return 'resyncing';
  await subscriber.query(`alter subscription ${subscription} connection ${connectionTo(direction)}`);
  await subscriber.query(`alter subscription ${subscription} enable`);
  if (!(await isSlotKept(publisher, slot))) return 'lost';
  const joining = published.filter((table) => !present.tables.includes(table));
  // If a table was removed and joins again, the copy would collide with its rows that are still here.
  if (await hasRowsOfHome(subscriber, from, joining)) return 'lost';
  // Even when no table joins or leaves: it fails if the subscriber's server cannot reach the publisher's.
  await subscriber.query(`alter subscription ${subscription} refresh publication`);
  return 'followed';
}

interface Subscription {
  /** The mark of a resync that is not done. */
  isMark: boolean;
  tables: string[];
}

async function readSubscription(
  subscriber: pg.Client,
  subscription: string,
): Promise<Subscription | undefined> {
  const { rows } = await subscriber.query<Subscription>(
    `select subslotname is null as "isMark", array(select relname::text from pg_subscription_rel join pg_class c on c.oid = srrelid
         where srsubid = s.oid) as tables
     from pg_subscription s join pg_database d on d.oid = subdbid
     where datname = current_database() and subname = $1`,
    [subscription],
  );
  return rows[0];
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
