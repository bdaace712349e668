import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';
import { type DemoStore, firstNameOf } from '../demo-store.ts';
import { markOf } from '../loaded.ts';

/** Gives a store that was first loaded with another name its present one: its row, goods and likes stay. */
export async function renameStore(db: Database, store: DemoStore): Promise<void> {
  const { home, storeName, code } = store;
  const firstName = firstNameOf(store);
  if (firstName === storeName) return;
  await db.transaction(async (tx) => {
    await run(
      tx,
      'demoRenameStore',
      sql`update stores s set store_name = ${storeName}, updated_at = now()
          where home = ${home} and store_name = ${firstName} and code = ${code}
            and not exists (select from stores o where o.home = s.home and o.store_name = ${storeName} and o.code = s.code)`,
    );
    await run(
      tx,
      'demoForgetMark',
      sql`delete from reference_loads where name = ${markOf({ storeName: firstName, code })}`,
    );
  });
}
