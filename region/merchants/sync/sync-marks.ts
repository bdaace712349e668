import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { type SQL, sql } from 'drizzle-orm';
import type { SyncMarkKind } from './read-hint.ts';
import type { SyncRun } from './runs.ts';

/** Something of a shop that has to be read. */
export interface SyncMark {
  kind: SyncMarkKind;
  resourceId: string;
}

/** Changes within this time of the first one are read together. */
const COALESCING_MS = 1_000;

/** A change is found by its time only after a while: Shopify's search index follows its shops. */
const INDEX_LAG_MS = 10_000;

/** Products that wait to be read. */
export interface MarkedProducts {
  count: number;
  /**
   * Those that a reading of many finds which begins now, and that the last one could not find yet: what that one left is
   * read one by one, or it would never end.
   */
  findable: number;
  /** Milliseconds until the first one is due. */
  dueInMs: number;
}

/** The run of a shop that is under way and has products in it: what it has of those that are read meanwhile is older. */
export type RunMeanwhile = Pick<SyncRun, 'kind' | 'startedAt'> | undefined;

/** Marks `m` that have to be read now. What waited when a run of changes began is in that run. */
const isDueBeside = (meanwhile: RunMeanwhile): SQL => {
  if (!meanwhile) return sql`true`;
  const isFresh =
    meanwhile.kind === 'changes'
      ? sql`m.first_at > ${meanwhile.startedAt.toISOString()}::timestamptz`
      : sql`true`;
  return sql`${IS_UNREAD} and ${isFresh}`;
};

/** Marks `m` of something that has changed since it was read. */
export const IS_UNREAD = sql`(m.read_at is null or m.last_at > m.read_at)`;

export async function countMarkedProducts(
  db: Database,
  installationId: string,
  meanwhile: RunMeanwhile,
): Promise<MarkedProducts> {
  const lag = sql`make_interval(secs => ${INDEX_LAG_MS / 1_000})`;
  const [row] = await run<{ count: number; findable: number; dueInMs: number | null }>(
    db,
    'countMarkedProducts',
    sql`select count(*)::int as count,
          count(*) filter (where last_at < clock_timestamp() - ${lag}
            and last_at > coalesce((select max(started_at) - ${lag} from sync_runs
              where installation_id = ${installationId} and kind = 'changes'), '-infinity'))::int as findable,
          greatest(0, ${COALESCING_MS} - extract(epoch from clock_timestamp() - min(first_at)) * 1000)::int as "dueInMs"
        from sync_marks m where installation_id = ${installationId} and kind = 'product' and ${isDueBeside(meanwhile)}`,
  );
  return { count: row?.count ?? 0, findable: row?.findable ?? 0, dueInMs: row?.dueInMs ?? 0 };
}

/** The oldest products that are marked, and the instant from which on a mark means a later change. */
export async function takeMarkedProducts(
  db: Database,
  installationId: string,
  { most, meanwhile }: { most: number; meanwhile: RunMeanwhile },
): Promise<{ ids: string[]; readAt: string }> {
  const rows = await run<{ id: string | null; readAt: string }>(
    db,
    'takeMarkedProducts',
    sql`select p.id, clock.at::text as "readAt" from (select clock_timestamp() as at) clock
        left join lateral (select resource_id as id from sync_marks m where installation_id = ${installationId} and kind = 'product'
          and ${isDueBeside(meanwhile)} order by first_at limit ${most}) p on true`,
  );
  return { ids: rows.flatMap(({ id }) => id ?? []), readAt: rows[0]?.readAt ?? '' };
}

/**
 * What else is marked: each kind once, and the instant from which on a mark means a later change.
 * @param isRunOpen then no other run can begin, so that changes of collections wait
 */
export async function takeOtherMarks(
  db: Database,
  installationId: string,
  { isRunOpen }: { isRunOpen: boolean },
): Promise<{ marks: SyncMark[]; readAt: string }> {
  const rows = await run<{ kind: SyncMarkKind | null; resourceId: string; readAt: string }>(
    db,
    'takeOtherMarks',
    sql`select m.kind, m.resource_id as "resourceId", clock.at::text as "readAt" from (select clock_timestamp() as at) clock
        left join lateral (select kind, resource_id from sync_marks where installation_id = ${installationId}
          and kind <> 'product' and (kind <> 'collection' or ${!isRunOpen}) order by first_at limit 50) m on true`,
  );
  return {
    marks: rows.flatMap(({ kind, resourceId }) => (kind === null ? [] : { kind, resourceId })),
    readAt: rows[0]?.readAt ?? '',
  };
}

/** Keeps the marks of products that were read beside a run: what it has of them is passed over. */
export async function keepReadMarks(
  tx: Database,
  installationId: string,
  { ids, readAt }: { ids: readonly string[]; readAt: string },
): Promise<void> {
  await run(
    tx,
    'keepReadMarks',
    sql`update sync_marks set read_at = ${readAt}::timestamptz
        where installation_id = ${installationId} and kind = 'product'
          and resource_id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
  );
}

/** Removes, at the end of a run, the marks of products that were read beside it. */
export async function removeReadMarks(tx: Database, installationId: string): Promise<void> {
  await run(
    tx,
    'removeReadMarks',
    sql`delete from sync_marks m where m.installation_id = ${installationId} and m.kind = 'product' and not ${IS_UNREAD}`,
  );
}

/** Removes marks that were set before an instant; those that were set again since stay. */
export async function removeMarks(
  tx: Database,
  installationId: string,
  { marks, readAt }: { marks: readonly SyncMark[]; readAt: string },
): Promise<void> {
  await run(
    tx,
    'removeMarks',
    sql`delete from sync_marks m
        using jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as w(kind text, "resourceId" text)
        where m.installation_id = ${installationId} and m.kind = w.kind and m.resource_id = w."resourceId"
          and m.last_at <= ${readAt}::timestamptz`,
  );
}

/** Removes the marks of products that a run has read since they were set. The others are read one by one. */
export async function removeStagedMarks(
  tx: Database,
  installationId: string,
  { runId, readAt }: { runId: string; readAt: Date },
): Promise<void> {
  await run(
    tx,
    'removeStagedMarks',
    sql`delete from sync_marks m where m.installation_id = ${installationId} and m.kind = 'product'
          and m.last_at <= ${readAt.toISOString()}::timestamptz
          and exists (select from sync_lines l where l.run_id = ${runId} and l.parent_id is null
            and l.id = 'gid://shopify/Product/' || m.resource_id)`,
  );
}
