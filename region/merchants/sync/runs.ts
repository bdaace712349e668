import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';

export type SyncRunKind = 'first' | 'changes' | 'comparison' | 'collections';
/** What a run does next. `held`: it would do harm, and a person has to say that it may. */
export type SyncPhase =
  | 'tasting'
  | 'requesting'
  | 'waiting'
  | 'staging'
  | 'checking'
  | 'writing'
  | 'finishing'
  | 'done'
  | 'failed'
  | 'held';
export type HeldReason = 'many_gone' | 'empty' | 'currency';

/** A reading of a whole catalogue, or of much of it: a row, so that another process goes on where one ended. */
export interface SyncRun {
  id: string;
  kind: SyncRunKind;
  phase: SyncPhase;
  /** The platform's global id of the bulk operation. */
  bulkId: string | null;
  bulkUrl: string | null;
  /** Of the file, up to the end of a line. */
  stagedBytes: number;
  stagedLines: number;
  /** The last product that was written. */
  writtenUntil: string;
  /** Somebody has said that it may go on. */
  isReleased: boolean;
  startedAt: Date;
  /** Milliseconds since it entered its phase or wrote something. */
  ageMs: number;
  /** Until then the platform is not asked about it again. */
  isWaiting: boolean;
}

/** The run of an installation that has not ended. */
export async function findOpenRun(db: Database, installationId: string): Promise<SyncRun | undefined> {
  const [row] = await run<Omit<SyncRun, 'startedAt'> & { startedAt: string }>(
    db,
    'findOpenRun',
    sql`select id, kind, phase, bulk_id as "bulkId", bulk_url as "bulkUrl", staged_bytes::float8 as "stagedBytes",
          staged_lines::float8 as "stagedLines", written_until as "writtenUntil", released_by is not null as "isReleased",
          started_at as "startedAt", coalesce(poll_at > now(), false) as "isWaiting",
          extract(epoch from now() - changed_at)::float8 * 1000 as "ageMs"
        from sync_runs where installation_id = ${installationId} and ended_at is null`,
  );
  return row && { ...row, startedAt: new Date(row.startedAt) };
}

/** Begins a run, unless one is under way. @returns whether it was begun */
export async function startRun(tx: Database, installationId: string, kind: SyncRunKind): Promise<boolean> {
  const rows = await run(
    tx,
    'startRun',
    sql`insert into sync_runs (installation_id, kind, phase)
        values (${installationId}, ${kind}, ${kind === 'first' ? 'tasting' : 'requesting'})
        on conflict (installation_id) where ended_at is null do nothing returning id`,
  );
  return rows.length > 0;
}

/** Reads a shop from the beginning, whatever run is under way: what that one knows of the shop holds no more. */
export async function restartReading(tx: Database, installationId: string): Promise<void> {
  const open = await findOpenRun(tx, installationId);
  if (open) await failRun(tx, open.id, 'the shop has changed as a whole');
  await startRun(tx, installationId, 'first');
}

/** Has the platform asked about a run after so many seconds: of the transaction's time, as the job that then asks begins. */
export async function deferRun(tx: Database, runId: string, seconds: number): Promise<void> {
  await run(
    tx,
    'deferRun',
    sql`update sync_runs set poll_at = now() + make_interval(secs => ${seconds}) where id = ${runId}`,
  );
}

/** Has the platform asked about the run of a shop at once. */
export async function hastenRun(tx: Database, installationId: string): Promise<void> {
  await run(
    tx,
    'hastenRun',
    sql`update sync_runs set poll_at = null where installation_id = ${installationId} and ended_at is null`,
  );
}

/** What may change of a run besides its phase. */
export interface RunProgress {
  bulkId?: string | null;
  bulkUrl?: string | null;
  stagedBytes?: number;
  stagedLines?: number;
  writtenUntil?: string;
  productsTotal?: number;
  productsRead?: number;
  retiring?: number;
}

const COLUMNS: Record<keyof RunProgress, string> = {
  bulkId: 'bulk_id',
  bulkUrl: 'bulk_url',
  stagedBytes: 'staged_bytes',
  stagedLines: 'staged_lines',
  writtenUntil: 'written_until',
  productsTotal: 'products_total',
  productsRead: 'products_read',
  retiring: 'retiring',
};

/** Moves a run on. Its end is an instant, too. */
export async function changeRun(
  tx: Database,
  runId: string,
  phase: Exclude<SyncPhase, 'held' | 'failed'>,
  progress: RunProgress = {},
): Promise<void> {
  const assigned = (Object.entries(progress) as [keyof RunProgress, unknown][]).map(
    ([name, value]) => sql`, ${sql.identifier(COLUMNS[name])} = ${value}`,
  );
  await run(
    tx,
    'changeRun',
    sql`update sync_runs set phase = ${phase}, changed_at = now(), ended_at = ${phase === 'done' ? sql`now()` : sql`null`}
          ${sql.join(assigned, sql``)}
        where id = ${runId} and ended_at is null`,
  );
}

/** Ends a run that cannot go on. The next reconciliation begins another one. */
export async function failRun(tx: Database, runId: string, failure: string): Promise<void> {
  await run(
    tx,
    'failRun',
    sql`update sync_runs set phase = 'failed', failure = ${failure.slice(0, 500)}, held_reason = null, ended_at = now(),
          changed_at = now()
        where id = ${runId} and ended_at is null`,
  );
  await removeLines(tx, runId);
}

/** Stops a run until somebody says that it may go on. */
export async function holdRun(
  tx: Database,
  runId: string,
  { reason, retiring }: { reason: HeldReason; retiring: number },
): Promise<void> {
  await run(
    tx,
    'holdRun',
    sql`update sync_runs set phase = 'held', held_reason = ${reason}, retiring = ${retiring}, changed_at = now()
        where id = ${runId} and ended_at is null`,
  );
}

/** Lets a held run go on. @returns the installation; undefined: no such run is held */
export async function releaseRun(
  tx: Database,
  runId: string,
  releasedBy: string,
): Promise<string | undefined> {
  const [row] = await run<{ installationId: string }>(
    tx,
    'releaseRun',
    sql`update sync_runs set phase = 'checking', released_by = ${releasedBy}, changed_at = now()
        where id = ${runId} and phase = 'held' returning installation_id as "installationId"`,
  );
  return row?.installationId;
}

/** Removes what a run has staged. */
export async function removeLines(tx: Database, runId: string): Promise<void> {
  await run(tx, 'removeLines', sql`delete from sync_lines where run_id = ${runId}`);
}
