import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from '../schema/index.ts';
import { checkReady, directionsBetween, type Home, type RegionAddresses } from './direction.ts';
import { findUnpublished, readPublication, readUnsent } from './publication.ts';
import { describeStalledCopies, findStalledCopies } from './stalled-copies.ts';
import { type FollowState, type ReplicationState, readReplication, type TableCopy } from './state.ts';
import {
  compareSchemas,
  describeMissingColumn,
  describeNewerMigration,
  describeRequiredColumn,
  newerMigration,
  THIS_VERSION,
  type Version,
} from './version.ts';

/** Replication of one region's rows to the other. What a database that does not answer would know is undefined. */
export interface DirectionStatus extends Pick<ReplicationState, 'lagBytes' | 'lagSeconds' | 'slot'> {
  from: Home;
  to: Home;
  /**
   * `stopped`: a change cannot be applied, and is retried for ever. `stalled`: the first copy of a table makes no
   * progress. `disabled`: the subscription is disabled.
   */
  state: FollowState | 'stopped' | 'stalled' | 'disabled';
  errors: number | undefined;
  /** Copies that make no progress. */
  stalled: TableCopy[];
  copying: string[] | undefined;
}

export interface RegionsStatus {
  directions: DirectionStatus[];
  /** Problems and how to solve them, one sentence each. */
  wrong: string[];
  /** What waits for a region that runs an older version, one sentence each. */
  waiting: string[];
}

type ReplicationSides = Record<Home, ReplicationState | Error>;

/** Longer than PostgreSQL waits before it reconnects or retries. */
const STATUS_TIMEOUT_MS = 8_000;
const ANSWER_MS = 3_000;

/**
 * How the regions follow each other, according to both databases. One that does not answer is given up after 3 seconds;
 * a state that may be temporary is checked again, for 8 seconds at most.
 */
export async function readStatus(regions: RegionAddresses, version = THIS_VERSION): Promise<RegionsStatus> {
  await using stack = new AsyncDisposableStack();
  const [ca, us] = await Promise.all([
    openStatusClient(regions.CA.url, stack),
    openStatusClient(regions.US.url, stack),
  ]);
  const readSides = async (): Promise<ReplicationSides> => {
    const [CA, US] = await Promise.all([lookAt(ca, 'CA'), lookAt(us, 'US')]);
    return { CA, US };
  };
  const first = await readSides();
  let last = first;
  for (
    const deadline = performance.now() + STATUS_TIMEOUT_MS;
    performance.now() < deadline && mayPass(first, last);
  ) {
    await pause(250);
    last = await readSides();
  }
  const directions = [directionOf('CA', 'US', first, last), directionOf('US', 'CA', first, last)];
  const wrong = [
    ...(['CA', 'US'] as const).flatMap((home) =>
      last[home] instanceof Error ? [describeSilence(home, last[home])] : [],
    ),
    ...directions.flatMap((direction) => remediesFor(direction, last)),
  ];
  if (ca instanceof Error || us instanceof Error || last.CA instanceof Error || last.US instanceof Error)
    return { directions, wrong, waiting: [] };
  const between = await compare(regions, { CA: ca, US: us }, version).catch((error: Error) => ({
    wrong: [error.message],
    waiting: [],
  }));
  return { directions, wrong: [...wrong, ...between.wrong], waiting: between.waiting };
}

async function openStatusClient(
  connectionString: string,
  stack: AsyncDisposableStack,
): Promise<pg.Client | Error> {
  const client = new pg.Client({
    connectionString,
    application_name: 'fernway-status',
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  client.on('error', () => {}); // the next look reports it
  try {
    await client.connect();
  } catch (error) {
    return asError(error);
  }
  // A server that hangs does not close the connection either.
  stack.defer(() => Promise.race([client.end(), pause(1_000, undefined, { ref: false })]));
  return client;
}

const lookAt = async (client: pg.Client | Error, home: Home): Promise<ReplicationState | Error> =>
  client instanceof Error ? client : readReplication(drizzle(client, { schema }), home).catch(asError);

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** Whether the state may be temporary: a connection is being made, or counted errors or a stall may already be over. */
function mayPass(first: ReplicationSides, last: ReplicationSides): boolean {
  const [ca, us] = [last.CA, last.US];
  if (ca instanceof Error || us instanceof Error) return false;
  return [directionOf('CA', 'US', first, last), directionOf('US', 'CA', first, last)].some(
    ({ state, errors = 0, lagBytes = 0 }) =>
      state === 'away' ||
      state === 'stalled' ||
      // A worker that fails again and again may be there at one look.
      (state === 'copying' && first === last) ||
      ((state === 'ok' || state === 'copying') && errors > 0 && lagBytes > 0),
  );
}

function directionOf(from: Home, to: Home, first: ReplicationSides, last: ReplicationSides): DirectionStatus {
  const [out, before, now] = [last[from], first[to], last[to]];
  const own = out instanceof Error ? undefined : out;
  const follower = now instanceof Error ? undefined : now;
  const grows = !(before instanceof Error) && (follower?.errors ?? 0) > before.errors;
  const followed = follower?.isDisabled ? 'disabled' : (follower?.in ?? 'away');
  const stalled =
    followed === 'copying' && follower && !(before instanceof Error)
      ? findStalledCopies(before.copying, follower.copying)
      : [];
  const worst = worstState([own?.out ?? 'away', followed]);
  return {
    from,
    to,
    state: grows ? 'stopped' : worst === 'copying' && stalled.length > 0 ? 'stalled' : worst,
    lagBytes: own?.lagBytes,
    lagSeconds: own?.lagSeconds,
    slot: own?.slot,
    errors: follower?.errors,
    copying: follower?.copying.map(({ table }) => table),
    stalled,
  };
}

const BY_WEIGHT = ['resyncing', 'none', 'lost', 'disabled', 'away', 'copying', 'ok'] as const;
const worstState = (states: (typeof BY_WEIGHT)[number][]): (typeof BY_WEIGHT)[number] =>
  BY_WEIGHT.find((state) => states.includes(state)) ?? 'ok';

const describeSilence = (home: Home, { message, cause }: Error): string =>
  `The database of region ${home} does not answer: ${cause instanceof Error ? cause.message : message || 'refused'}.`;

function remediesFor(direction: DirectionStatus, last: ReplicationSides): string[] {
  return [...remediesForState(direction, last), ...remediesForScarceRoom(direction)];
}

/** The share of a slot's log space left below which somebody has to act. */
const SCARCE = 0.25;

function remediesForScarceRoom({ from, to, slot }: DirectionStatus): string[] {
  const { retainedBytes = 0, remainingBytes } = slot ?? {};
  // The limit is the sum of both: in whole log files it is a little more than the setting.
  if (remainingBytes === undefined || remainingBytes >= SCARCE * (retainedBytes + remainingBytes)) return [];
  const leftText = `${Math.max(0, remainingBytes / 1_000_000).toFixed(1)} MB`;
  return [
    `${to} loses its place among the changes of ${from} once ${leftText} more are written there: let it follow, or raise max_slot_wal_keep_size of ${from}.`,
  ];
}

function remediesForState({ from, to, state, stalled }: DirectionStatus, last: ReplicationSides): string[] {
  if (state === 'lost')
    return [`${to} has lost its place among the changes of ${from}: npm run regions:resync -- ${to}`];
  if (state === 'none') return [`${to} does not follow ${from}: npm run regions:link`];
  const follower = last[to];
  if (state === 'resyncing')
    return 'isLinking' in follower && follower.isLinking
      ? [
          `The rows of ${from} in ${to} are being compared with their originals: ${to} follows again after that.`,
        ]
      : [
          `A resync of ${to} was interrupted, and it does not follow ${from}: npm run regions:link resumes it.`,
        ];
  if (state === 'disabled')
    return [`${to} does not follow ${from}, its subscription is disabled: npm run regions:link`];
  if (state === 'stopped')
    return [`A change of ${from} cannot be applied in ${to}: the log of PostgreSQL there names the row.`];
  if (state === 'stalled') return [describeStalledCopies(stalled, { from, to })];
  const bothAnswer = !(last.CA instanceof Error || last.US instanceof Error);
  if (state === 'away' && bothAnswer)
    return [
      `The database of ${to} does not reach that of ${from}: its log says why (REPLICATION_URL_${from}).`,
    ];
  return [];
}

/** Compares the two databases and what is sent between them with this version. */
async function compare(
  regions: RegionAddresses,
  clients: Record<Home, pg.Client>,
  version: Version,
): Promise<Pick<RegionsStatus, 'wrong' | 'waiting'>> {
  for (const home of ['CA', 'US'] as const) await checkReady(clients[home], home);
  const directions = await directionsBetween(regions, clients);
  const newer = await newerMigration(directions[0], version);
  if (newer) {
    return { wrong: [], waiting: [describeNewerMigration(newer)] };
  }
  const { tables, waiting, required } = await compareSchemas(directions[0], version);
  const joining = new Set<string>();
  const unsent: string[] = [];
  for (const { from, publisher } of directions) {
    for (const table of Object.keys(await readUnsent(publisher))) unsent.push(`${table} of ${from}`);
    const published = await readPublication(publisher);
    for (const name of published ? findUnpublished(published, tables) : []) joining.add(name);
  }
  return {
    wrong: [
      ...[...joining].map((name) => `${name} is in both databases, and not sent yet: npm run regions:link`),
      ...unsent.map((name) => `Rows of ${name} are still to be sent with a new column: npm run regions:link`),
      ...required.map(describeRequiredColumn),
    ],
    waiting: waiting.map(describeMissingColumn),
  };
}
