import { type AddressRow, type AddressSpan, MAX_SPAN, type PageKind } from '@fernway/contract/addresses';
import { EVERYTHING, type Market } from '@fernway/contract/wire';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { type SQL, sql } from 'drizzle-orm';
import { isSoldIn } from '../listings/filters.ts';

interface AddressRequest {
  kind: PageKind;
  market: Market;
  /** Only those with greater ids; without it, all from the first one on. */
  after?: string;
}

/** Before every id. */
const START = '00000000-0000-0000-0000-000000000000';

/** The next ones in the order of their ids, at most `most`. */
export async function listAddresses(
  db: Database,
  { most, ...request }: AddressRequest & { most: number },
): Promise<AddressRow[]> {
  const rows = await run<{ id: string; store_id: string; updated_at: Date | string }>(
    db,
    `listAddresses.${request.kind}`,
    addressRange(request, most),
  );
  return rows.map((row) => ({
    id: row.id,
    storeId: row.store_id,
    changedAt: new Date(row.updated_at).toISOString(),
  }));
}

/** What a sitemap file that begins after `after` covers. */
export async function findSpan(db: Database, request: AddressRequest): Promise<AddressSpan> {
  const [row] = await run<{ count: number; last: string | null; changed_at: Date | string | null }>(
    db,
    `findAddressSpan.${request.kind}`,
    sql`select count(*)::int as count, max(id::text collate "C") as last, max(updated_at) as changed_at
        from (${addressRange(request, MAX_SPAN)}) addressRange`,
  );
  return {
    count: row?.count ?? 0,
    last: row?.last ?? null,
    changedAt: row?.changed_at ? new Date(row.changed_at).toISOString() : null,
  };
}

/**
 * Walks along a primary key: goods are read from the listing of everything, which has only main products and open offers.
 * A product sold in both markets has a page on both sites; a store and its offers have one, on the site of their home.
 */
function addressRange({ kind, market, after = START }: AddressRequest, most: number): SQL {
  const statements: Record<PageKind, SQL> = {
    products: sql`select l.product_id as id, l.store_id, p.updated_at
      from product_listings l join products p on p.id = l.product_id
      where l.listing_id = ${EVERYTHING} and l.product_id > ${after} and ${isSoldIn(sql`l`, [market])}
      order by l.product_id limit ${most}`,
    offers: sql`select l.offer_id as id, l.store_id, o.updated_at
      from offer_listings l join offers o on o.id = l.offer_id
      where l.listing_id = ${EVERYTHING} and l.offer_id > ${after} and o.home = ${market}
        and (l.ends_at is null or l.ends_at > now())
      order by l.offer_id limit ${most}`,
    stores: sql`select s.id, s.id as store_id, s.updated_at from stores s
      where s.id > ${after} and s.status = 'active' and s.home = ${market}
      order by s.id limit ${most}`,
  };
  return statements[kind];
}
