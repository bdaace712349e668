import { randomUUID } from 'node:crypto';
import type { OrderReport } from '@fernway/contract/orders';
import { platformOrders, storePlatforms } from '@fernway/db/schema/index';
import { PeerUnavailableError } from '@fernway/server-kit/circuit';
import { eq, sql } from 'drizzle-orm';
import type { RegionJobQueue } from '../jobs.ts';
import { type builders, type TestRegion, wayTo } from '../testing.ts';
import { sendOrderToPeer } from './jobs.ts';
import type { OrderForPeer } from './rules.ts';

const MAX_TRIES = 10;

/** A shop of a store of which the other region tells orders, as if it had read them there. */
export async function connectShop(
  region: Pick<TestRegion, 'db' | 'origin'>,
  make: Pick<ReturnType<typeof builders>, 'store' | 'product'>,
) {
  const { db } = region;
  const host = `shop-${randomUUID()}.example`;
  const storeId = await make.store({ websiteUrl: `https://${host}` });
  await db
    .insert(storePlatforms)
    .values({ storeId, platform: 'shopify', shopHost: host, storefrontToken: 't0k' });
  const peer = wayTo({ origin: region.origin, home: 'CA' });
  const jobs: Pick<RegionJobQueue, 'enqueue'> = { enqueue: async () => {} };
  let sold = 0;
  return {
    host,
    storeId,
    async product(mainId?: string) {
      sold += 1;
      const variantId = `${Date.now()}${String(sold).padStart(3, '0')}`;
      const id = await make.product({
        ...{ storeId, isSynced: true, inventory: 5, platformVariantId: variantId },
        ...(mainId !== undefined && { mainId }),
      });
      return { id, variantId };
    },
    order: (values: Partial<OrderReport> = {}): string =>
      JSON.stringify({
        id: String(Math.floor(Math.random() * 1e13)),
        email: null,
        created_at: '2026-11-20T10:00:00-05:00',
        updated_at: '2026-11-20T10:00:00-05:00',
        line_items: [],
        ...values,
      } satisfies OrderReport),
    /** The other region tells of an order, again where a busy machine does not answer, as its job does. @throws Error when it was refused */
    async receiveOrder(body: string, more: Partial<OrderForPeer> = {}): Promise<void> {
      const order = { shopHost: host, eventId: randomUUID(), body, ...more };
      for (let tries = 1; ; tries += 1)
        try {
          return await sendOrderToPeer({ db, jobs, peer }, order);
        } catch (error) {
          if (!(error instanceof PeerUnavailableError) || tries === MAX_TRIES) throw error;
        }
    },
    orders: () =>
      db
        .select({
          productId: platformOrders.productId,
          userId: platformOrders.userId,
          platformOrderId: platformOrders.platformOrderId,
        })
        .from(platformOrders)
        .where(eq(platformOrders.storeId, storeId))
        .orderBy(platformOrders.id),
  };
}

/** Brings a product and its store to the other region, as replication does. */
export async function copyGoods(
  { from, to }: { from: Pick<TestRegion, 'db'>; to: Pick<TestRegion, 'db'> },
  { storeId, productId }: { storeId: string; productId: string },
): Promise<void> {
  const parts = [
    ['companies', sql`id = (select company_id from stores where id = ${storeId})`],
    ['stores', sql`id = ${storeId}`],
    ['store_platforms', sql`store_id = ${storeId}`],
    ['products', sql`id = ${productId}`],
  ] as const;
  for (const [table, where] of parts) {
    const { rows } = await from.db.execute<{ row: Record<string, unknown> }>(
      sql`select row_to_json(t) as row from ${sql.identifier(table)} t where ${where}`,
    );
    for (const { row } of rows) await copyRow(to, table, row);
  }
}

/** Writes a row of the other region, as replication does. */
export async function copyRow(
  { db }: Pick<TestRegion, 'db'>,
  table: string,
  row: Record<string, unknown>,
): Promise<void> {
  const generated = new Set(['is_main', 'main_is_main', 'discount_perc']);
  const names = Object.keys(row).filter((name) => !generated.has(name));
  const columns = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`insert into ${sql.identifier(table)} (${columns})
      select ${columns} from json_populate_record(null::${sql.identifier(table)}, ${JSON.stringify(row)}::json)
      on conflict do nothing`);
  });
}
