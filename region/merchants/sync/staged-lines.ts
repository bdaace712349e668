import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { type SQL, sql } from 'drizzle-orm';

/** An object of a bulk operation's file, and its number there. */
export interface NumberedLine {
  line: number;
  body: Record<string, unknown>;
}

/** Stages lines. Those that were staged before the process ended are not staged again: the run's row says how far it came. */
export async function stageLines(tx: Database, runId: string, lines: readonly NumberedLine[]): Promise<void> {
  await run(
    tx,
    'stageLines',
    sql`insert into sync_lines (run_id, line, id, parent_id, body)
        select ${runId}::uuid, (w.value ->> 'line')::bigint, w.value -> 'body' ->> 'id', w.value -> 'body' ->> '__parentId',
          w.value -> 'body'
        from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) w`,
  );
}

/** How many lines of a run are staged: fewer than its row says after the database has crashed. */
export async function countLines(db: Database, runId: string): Promise<number> {
  const [row] = await run<{ count: number }>(
    db,
    'countLines',
    sql`select count(*)::int as count from sync_lines where run_id = ${runId}`,
  );
  return row?.count ?? 0;
}

/** A product's line with the lines that belong to it or to its variants, in the file's order. */
export interface StagedProduct {
  id: string;
  body: Record<string, unknown>;
  descendants: Record<string, unknown>[];
  /** It was read beside the run, which has an older state of it. */
  isOutdated: boolean;
}

/** The run of a shop in which products are staged. */
export interface StagedRun {
  id: string;
  installationId: string;
  storeId: string;
  startedAt: Date;
}

/** Whether a product, by its digits, was read since a run began. */
const isReadSince = ({ installationId, startedAt }: Omit<StagedRun, 'storeId'>, digits: SQL): SQL =>
  sql`exists (select from sync_marks m where m.installation_id = ${installationId} and m.kind = 'product'
    and m.resource_id = ${digits} and m.read_at > ${startedAt.toISOString()}::timestamptz)`;

/** The next products after one, by id. */
export async function readStagedProducts(
  db: Database,
  staged: Omit<StagedRun, 'storeId'>,
  { after, most }: { after: string; most: number },
): Promise<StagedProduct[]> {
  const { id: runId } = staged;
  return run<StagedProduct>(
    db,
    'readStagedProducts',
    sql`select p.id, p.body, coalesce((select jsonb_agg(d.body order by d.line) from (
            select c.line, c.body from sync_lines c where c.run_id = ${runId} and c.parent_id = p.id
            union all
            select g.line, g.body from sync_lines c join sync_lines g on g.run_id = ${runId} and g.parent_id = c.id
              where c.run_id = ${runId} and c.parent_id = p.id) d), '[]') as descendants,
          ${isReadSince(staged, sql`substring(p.id from '[0-9]+$')`)} as "isOutdated"
        from (select id, body from sync_lines where run_id = ${runId} and parent_id is null and id > ${after}
          order by id limit ${most}) p
        order by p.id`,
  );
}

/** What a run would do to a store. */
export interface StagedCatalogue {
  /** Products in the file that are offered there. */
  offered: number;
  /** Products that the store shows now. */
  visible: number;
  /** Those of them that the file does not offer. */
  gone: number;
}

// A product of a file that came before the shop was connected has its handle as key: it is there if the handle is.
const STAGED_OFFER = sql`l.parent_id is null and l.body ->> 'status' = 'ACTIVE'
  and (l.body -> 'publishedAt' is null or l.body ->> 'publishedAt' is not null)
  and coalesce((l.body -> 'publishedOnPublication')::boolean, true)`;

/** Compares what is staged with what the store shows. */
export async function compareStaged(db: Database, runId: string, storeId: string): Promise<StagedCatalogue> {
  const [row] = await run<StagedCatalogue>(
    db,
    'compareStaged',
    sql`with offered as materialized (
          select substring(l.id from '[0-9]+$') as part, l.body ->> 'handle' as handle
          from sync_lines l where l.run_id = ${runId} and ${STAGED_OFFER}),
        parts as materialized (select part from offered union select handle from offered where handle is not null),
        visible as (select split_part(p.source_key, '/', 1) as part from products p
          where p.store_id = ${storeId} and p.is_main and p.status = 'active')
        select (select count(*)::int from offered) as offered, count(*)::int as visible,
          count(*) filter (where parts.part is null)::int as gone
        from visible left join parts using (part)`,
  );
  return row ?? { offered: 0, visible: 0, gone: 0 };
}

/** Retires what the store shows of products, or of their variants, that the run has not read. @returns how many */
export async function retireUnstaged(
  tx: Database,
  staged: StagedRun,
  { hasVariants }: { hasVariants: boolean },
): Promise<number> {
  const { id: runId, storeId } = staged;
  const isStaged = hasVariants
    ? sql`select from sync_lines l where l.run_id = ${runId} and l.parent_id is not null
        and l.id = 'gid://shopify/ProductVariant/' || split_part(p.source_key, '/', 2)`
    : sql`select from sync_lines l where l.run_id = ${runId} and ${STAGED_OFFER}
        and l.id = 'gid://shopify/Product/' || split_part(p.source_key, '/', 1)`;
  const rows = await run(
    tx,
    'retireUnstaged',
    sql`update products p set status = 'retired', source_hash = null, updated_at = now()
        where p.store_id = ${storeId} and p.status = 'active' and not exists (${isStaged})
          and not ${isReadSince(staged, sql`split_part(p.source_key, '/', 1)`)} returning p.id`,
  );
  return rows.length;
}

/** Products that the file offers and the store neither shows nor has an issue with: their digits. */
export async function listUnreadProducts(db: Database, runId: string, storeId: string): Promise<string[]> {
  const rows = await run<{ id: string }>(
    db,
    'listUnreadProducts',
    sql`select substring(l.id from '[0-9]+$') as id from sync_lines l where l.run_id = ${runId} and ${STAGED_OFFER}
          and not exists (select from products p where p.store_id = ${storeId} and p.status = 'active'
            and p.source_key >= substring(l.id from '[0-9]+$') || '/' and p.source_key < substring(l.id from '[0-9]+$') || '0')
          and not exists (select from product_issues i where i.store_id = ${storeId}
            and i.source_key = substring(l.id from '[0-9]+$'))`,
  );
  return rows.map(({ id }) => id);
}
