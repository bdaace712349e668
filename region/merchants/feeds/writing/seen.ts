import { setTimeout } from 'node:timers/promises';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';

const MAX_ATTEMPTS = 10;

/** What `lockStore` locks of a store: whatever writes its goods, a feed or its shop, is alone. */
export const storeLockOf = ({ name, code }: { name: string; code: string }): string =>
  `${name.toLowerCase()} ${code}`;

/**
 * Takes the lock on imports of a store for this session, waiting a second for an import that is just ending.
 * @returns false when another one has it
 */
export async function lockStore(db: Database, store: string): Promise<boolean> {
  const key = sql`hashtextextended(${`import ${store}`}, 0)`;
  for (let tries = 0; tries < MAX_ATTEMPTS; tries++) {
    const [row] = await run<{ locked: boolean }>(
      db,
      'lockStore',
      sql`select pg_try_advisory_lock(${key}) as locked`,
    );
    if (row?.locked) return true;
    await setTimeout(100);
  }
  return false;
}

/** A table of what this import has seen, kept by the server, so that a feed of any length takes no memory here. */
export async function beginSeen(db: Database): Promise<void> {
  await run(
    db,
    'beginSeen',
    sql`create temporary table if not exists import_seen
          (product_part text collate "C" primary key, whole boolean not null, source_keys text[] not null)`,
  );
}

/** Makes the import forget what it has seen: a product that changes again is read again in the same session. */
export async function clearSeen(db: Database): Promise<void> {
  await run(db, 'clearSeen', sql`delete from import_seen`);
}

export interface SeenProduct {
  /** As `productPart` makes it. */
  productPart: string;
  /** Its variants are not known individually: all of them count as seen. */
  whole: boolean;
  sourceKeys: string[];
}

/** Marks products as seen. @returns the parts of those that were not seen before, or only as unreadable ones */
export async function markSeen(db: Database, seen: SeenProduct[]): Promise<Set<string>> {
  const rows = await run<{ product_part: string }>(
    db,
    'markSeen',
    sql`insert into import_seen as s (product_part, whole, source_keys)
        select "productPart", whole, "sourceKeys"
          from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb)
            as r("productPart" text, whole boolean, "sourceKeys" text[])
        on conflict (product_part) do update set whole = excluded.whole, source_keys = excluded.source_keys
          where cardinality(s.source_keys) = 0 and cardinality(excluded.source_keys) > 0
        returning product_part`,
  );
  return new Set(rows.map((row) => row.product_part));
}

/** Retires what the store sells and the import has not seen. @returns how many variants */
export async function retireUnseen(db: Database, storeId: string): Promise<number> {
  const rows = await run<{ id: string }>(
    db,
    'retireUnseen',
    sql`update products p set status = 'retired', source_hash = null, updated_at = now()
        where p.store_id = ${storeId} and p.status = 'active' and not exists (
          select from import_seen s where s.product_part = split_part(p.source_key, '/', 1)
            and (s.whole or p.source_key = any(s.source_keys)))
        returning p.id`,
  );
  return rows.length;
}

/** Retires variants that products of this session had and have no more. @returns how many */
export async function retireMissingVariants(db: Database, storeId: string): Promise<number> {
  const rows = await run<{ id: string }>(
    db,
    'retireMissingVariants',
    sql`update products p set status = 'retired', source_hash = null, updated_at = now()
        from import_seen s
        where p.store_id = ${storeId} and p.status = 'active' and not s.whole
          and p.source_key >= s.product_part || '/' and p.source_key < s.product_part || '0'
          and p.source_key <> all (s.source_keys)
        returning p.id`,
  );
  return rows.length;
}
