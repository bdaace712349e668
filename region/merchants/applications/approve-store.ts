import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';
import { recordStoreAction } from '../installations/installation.ts';

/** What a merchant has said of their company, with the store that waits for it. */
export interface StoreApplication {
  storeId: string;
  storeName: string;
  websiteUrl: string;
  registeredName: string;
  registrationNumber: string;
  register: string;
  agreedAt: string;
  /** Products that would be shown. */
  products: number;
}

/** Stores that wait for approval, the oldest first. */
export const listApplications = (db: Database, most: number): Promise<StoreApplication[]> =>
  readApplications(db, { most });

function readApplications(
  db: Database,
  { storeId = null, most }: { storeId?: string | null; most: number },
): Promise<StoreApplication[]> {
  return run<StoreApplication>(
    db,
    'readApplications',
    sql`select s.id as "storeId", s.store_name as "storeName", s.website_url as "websiteUrl",
          a.registered_name as "registeredName", a.registration_number as "registrationNumber", a.register,
          a.agreed_at as "agreedAt",
          (select count(*)::int from products p where p.store_id = s.id and p.is_main and p.status = 'active') as products
        from store_applications a join stores s on s.id = a.store_id
        where a.approved_at is null and (${storeId}::uuid is null or a.store_id = ${storeId}) order by a.agreed_at, s.id limit ${most}`,
  );
}

/**
 * Makes a store public, under the company that its merchant has named.
 * @param approvedBy the person who has looked at the register
 * @returns undefined: no store of this id waits with an application
 */
export async function approveStore(
  db: Database,
  storeId: string,
  approvedBy: string,
): Promise<StoreApplication | undefined> {
  return db.transaction(async (tx) => {
    const [application] = await readApplications(tx, { storeId, most: 1 });
    if (!application) return undefined;
    await run(
      tx,
      'approveApplication',
      sql`update store_applications set approved_at = now(), approved_by = ${approvedBy}
          where store_id = ${storeId} and approved_at is null`,
    );
    await nameCompany(tx, storeId, application.registeredName);
    await run(
      tx,
      'openStore',
      sql`update stores set status = 'active', updated_at = now() where id = ${storeId} and status = 'pending'`,
    );
    await recordStoreAction(tx, storeId, { action: 'approved' });
    return application;
  });
}

/** Two stores of one company share it; the name that the platform knew is forgotten. */
async function nameCompany(tx: Database, storeId: string, registeredName: string): Promise<void> {
  await run(
    tx,
    'joinCompany',
    sql`update stores s set company_id = c.id, updated_at = now() from companies c
        where s.id = ${storeId} and c.home = s.home and lower(c.reg_name) = lower(${registeredName}) and c.id <> s.company_id`,
  );
  await run(
    tx,
    'nameCompany',
    sql`update companies c set reg_name = ${registeredName}, updated_at = now() from stores s
        where s.id = ${storeId} and c.id = s.company_id and c.reg_name <> ${registeredName}
          and not exists (select from stores o where o.company_id = c.id and o.id <> s.id)`,
  );
}
