import { MARKETS, type Market } from '@fernway/contract/wire';
import { connect, type Database, type DatabaseConnection } from '@fernway/db/connect';
import { sql } from 'drizzle-orm';
import type { DemoStore } from './demo-store.ts';

const MARK = 'demo: ';

/** The checksum of a store while it is loaded. */
export const UNFINISHED = '';

/** The name under which a region's database knows that a store came with the demo. */
export const markOf = ({ storeName, code }: Pick<DemoStore, 'storeName' | 'code'>): string =>
  `${MARK}${storeName}, ${code}`;

/** The stores that the demo brought into a region: their checksums by their marks. */
export async function listLoaded(db: Database): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute<{ name: string; checksum: string }>(
    sql`select name, checksum from reference_loads where starts_with(name, ${MARK})`,
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

/** Records that a store came with the demo, and its checksum. */
export async function markLoaded(db: Database, name: string, checksum: string): Promise<void> {
  await db.execute(sql`insert into reference_loads (name, checksum) values (${name}, ${checksum})
    on conflict (name) do update set checksum = excluded.checksum`);
}

/** Retires a store of the demo, which nobody keeps in step any more; what shoppers said of it stays. */
export async function retireLoaded(db: Database, home: Market, name: string): Promise<void> {
  await db.transaction(async (tx) => {
    const store = sql`home = ${home} and ${MARK} || store_name || ', ' || code = ${name}`;
    await tx.execute(sql`update stores set status = 'retired', updated_at = now() where ${store}`);
    await tx.execute(sql`update platform_installations set status = 'needs_reauth', status_since = now()
      where status = 'installed' and store_id in (select id from stores where ${store})`);
    await tx.execute(
      sql`delete from store_platforms where store_id in (select id from stores where ${store})`,
    );
    await tx.execute(sql`delete from reference_loads where name = ${name}`);
  });
}

/** A store of the demo that has a shop on the stand-in. */
export interface LoadedShop {
  storeId: string;
  /** Where its shop is there. */
  host: string;
  company: string;
  /** Our app is in the shop, or its merchant has removed it. */
  isConnected: boolean;
  /** All of the shop has been read. */
  isRead: boolean;
  /** Its company was looked up. */
  isApproved: boolean;
}

/** The stores of the demo in a region that have a shop on the stand-in. */
export async function listLoadedShops(db: Database, home: Market): Promise<LoadedShop[]> {
  const { rows } = await db.execute<{ [Column in keyof LoadedShop]: LoadedShop[Column] }>(sql`
    select s.id as "storeId", substring(s.website_url from '^http://([a-z0-9.-]+):') as host, c.reg_name as company,
      coalesce(i.status = 'uninstalled' or i.status <> 'needs_reauth' and p.store_id is not null, false) as "isConnected",
      coalesce(i.changes_read_until is not null and not i.sync_queued
        and not exists (select from sync_runs r where r.installation_id = i.id and r.ended_at is null), false) as "isRead",
      a.approved_at is not null as "isApproved"
    from stores s join companies c on c.id = s.company_id
    join reference_loads l on l.name = ${MARK} || s.store_name || ', ' || s.code and l.checksum <> ${UNFINISHED}
    left join platform_installations i on i.store_id = s.id
    left join store_platforms p on p.store_id = s.id
    left join store_applications a on a.store_id = s.id
    where s.home = ${home} and s.status <> 'retired' and s.website_url ~ '^http://[a-z0-9.-]+[.]localhost:[0-9]+$'
      and not starts_with(s.website_url, 'http://www.')
    order by s.id`);
  return rows;
}

/** @returns how many stores both regions have of the demo */
export async function countLoaded(urls: Record<Market, string>): Promise<number> {
  let count = 0;
  for (const home of MARKETS) {
    await using region = openDemoDatabase(urls[home]);
    count += (await listLoaded(region.db)).size;
  }
  return count;
}

/** Retires every store of the demo, with its goods, in both regions. @returns how many there were */
export async function retireDemo(urls: Record<Market, string>): Promise<number> {
  let count = 0;
  for (const home of MARKETS) {
    await using region = openDemoDatabase(urls[home]);
    for (const name of (await listLoaded(region.db)).keys()) {
      await retireLoaded(region.db, home, name);
      count += 1;
    }
  }
  return count;
}

/** A region's database, for as long as the demo works on it. */
export function openDemoDatabase(url: string): Pick<DatabaseConnection, 'db'> & AsyncDisposable {
  const connection = connect({
    url,
    max: 2,
    statementTimeout: 120_000,
    connectTimeout: 30_000, // a start waits for a busy machine
    name: 'fernway-demo',
  });
  return { db: connection.db, [Symbol.asyncDispose]: () => connection.close() };
}
