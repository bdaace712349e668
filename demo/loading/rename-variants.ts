import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { variantKey } from '@fernway/region/merchants/feeds/reading/product';
import { sql } from 'drizzle-orm';
import type { DemoStore } from '../demo-store.ts';

/** Gives variants whose options have other values now the keys that the importer is going to know them by. */
export async function renameVariants(
  db: Database,
  { home, storeName, code, products }: DemoStore,
): Promise<void> {
  const keys = products.flatMap(({ line, renamed = [] }) =>
    renamed.map(({ from, to }) => ({ from: variantKey(line.id, from), to: variantKey(line.id, to) })),
  );
  if (keys.length === 0) return;
  await run(
    db,
    'demoRenameVariants',
    sql`update products p set source_key = k."to", source_hash = null, updated_at = now()
        from stores s, jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k("from" text, "to" text)
        where s.home = ${home} and s.store_name = ${storeName} and s.code = ${code}
          and p.store_id = s.id and p.source_key = k."from"
          and not exists (select from products o where o.store_id = s.id and o.source_key = k."to")`,
  );
}
