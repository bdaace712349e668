import type { CompanyStatement, MerchantWelcome } from '@fernway/contract/connect';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';

/** Phases of a run, as a merchant sees them. */
const PHASES: Record<string, MerchantWelcome['progress']['phase']> = {
  checking: 'writing',
  writing: 'writing',
  finishing: 'writing',
  done: 'done',
  failed: 'failed',
  held: 'held',
};

/** How far the connection of a shop has come. */
export async function readWelcome(
  db: Database,
  installationId: string,
): Promise<MerchantWelcome | undefined> {
  const [row] = await run<{
    storeId: string;
    storeName: string;
    shopHost: string;
    market: MerchantWelcome['market'];
    isConnected: boolean;
    isApproved: boolean;
    phase: string | null;
    productsRead: number | null;
    productsTotal: number | null;
    withIssues: number;
    registeredName: string | null;
    registrationNumber: string | null;
    register: string | null;
  }>(
    db,
    'readWelcome',
    sql`select s.id as "storeId", s.store_name as "storeName", i.shop_host as "shopHost", s.home as market,
          i.status = 'installed' as "isConnected", s.status = 'active' as "isApproved", r.phase, r.products_read as "productsRead", r.products_total as "productsTotal",
          (select count(distinct source_key)::int from product_issues p where p.store_id = s.id) as "withIssues",
          a.registered_name as "registeredName", a.registration_number as "registrationNumber", a.register
        from platform_installations i join stores s on s.id = i.store_id
        left join store_applications a on a.store_id = s.id
        left join lateral (select phase, products_read, products_total from sync_runs where installation_id = i.id and kind = 'first'
          order by id desc limit 1) r on true
        where i.id = ${installationId} and i.status <> 'redacted'`,
  );
  if (!row) return undefined;
  const {
    phase,
    productsRead,
    productsTotal,
    withIssues,
    registeredName,
    registrationNumber,
    register,
    ...rest
  } = row;
  return {
    ...rest,
    progress: {
      phase: PHASES[phase ?? ''] ?? 'reading',
      productsRead: productsRead ?? 0,
      productsTotal,
      withIssues,
    },
    company:
      registeredName === null || registrationNumber === null || register === null
        ? null
        : { registeredName, registrationNumber, register },
  };
}

/** Stores what a merchant says of their company. @returns false: the store is approved, and this is no longer changed here */
export async function writeApplication(
  db: Database,
  installationId: string,
  { registeredName, registrationNumber, register }: CompanyStatement,
): Promise<boolean> {
  const rows = await run(
    db,
    'writeApplication',
    sql`insert into store_applications as a (store_id, registered_name, registration_number, register)
        select store_id, ${registeredName}, ${registrationNumber}, ${register}
        from platform_installations where id = ${installationId}
        on conflict (store_id) do update set registered_name = excluded.registered_name,
          registration_number = excluded.registration_number, register = excluded.register, agreed_at = now()
          where a.approved_at is null
        returning 1`,
  );
  return rows.length > 0;
}
