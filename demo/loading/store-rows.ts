import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';
import type { DemoStore } from '../demo-store.ts';

/** A product of a feed as the database has it. */
export interface ProductRows {
  mainId: string;
  /** The main product first. */
  variants: { id: string; options: string[] }[];
}

/** The store's products by the ids of their feed lines. */
export type StoreRows = ReadonlyMap<string, ProductRows>;

/** Everything that a loader has to know of what the importer has written. @throws Error when a product is missing */
export async function readRows(tx: Database, storeId: string, { products }: DemoStore): Promise<StoreRows> {
  // The keys of variants begin with their product's key.
  const rows = await run<{ id: string; mainId: string; part: string; options: string[] }>(
    tx,
    'demoRows',
    sql`select id, main_id as "mainId", split_part(source_key, '/', 1) as part,
          array_remove(array[variant_option1, variant_option2, variant_option3], null) as options
        from products where store_id = ${storeId} and status = 'active' order by is_main desc, id`,
  );
  const parts = Map.groupBy(rows, ({ part }) => part);
  return new Map(
    products.map(({ line: { id } }) => {
      const variants = parts.get(id) ?? [];
      const [main] = variants;
      if (!main) throw new Error(`${id} was not taken in`);
      return [id, { mainId: main.mainId, variants }];
    }),
  );
}

/** The main product's id. @throws Error for a line that the store does not have */
export function mainIdOf(rows: StoreRows, lineId: string): string {
  const found = rows.get(lineId);
  if (!found) throw new Error(`the store has no product ${lineId}`);
  return found.mainId;
}
