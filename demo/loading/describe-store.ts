import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { storeDiscounts, stores } from '@fernway/db/schema/index';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { DemoStore } from '../demo-store.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Writes what a feed does not say of a store: place, hours, policies, discounts. The same again changes nothing. */
export async function describeStore(tx: Database, storeId: string, store: DemoStore): Promise<void> {
  const { hours, freeShippingOver } = store;
  const times = (time: string) => DAYS.map((day) => (hours?.closed.includes(day) ? null : time)) as string[];
  await tx
    .update(stores)
    .set({
      status: 'active',
      address2: store.address ?? null,
      pincode: store.pincode ?? null,
      freeShippingOverCents:
        freeShippingOver === undefined ? null : Math.round(Number(freeShippingOver) * 100),
      // In the time of the store's city.
      opensAt: hours ? times(hours.opens) : null,
      closesAt: hours ? times(hours.closes) : null,
      timeZone: null,
      weeklyOff: hours?.closed ?? [],
      timeNote: hours?.note ?? null,
      storeDescription: store.description,
      returnPolicy: store.returnPolicy,
      deliveryPolicy: store.deliveryPolicy,
      warrantyPolicy: store.warrantyPolicy ?? null,
    })
    .where(eq(stores.id, storeId));
  await writeDiscounts(tx, storeId, store);
}

async function writeDiscounts(tx: Database, storeId: string, { discounts }: DemoStore): Promise<void> {
  const codes = discounts.map(({ code }) => code);
  await tx
    .delete(storeDiscounts)
    .where(
      and(
        eq(storeDiscounts.storeId, storeId),
        codes.length > 0 ? notInArray(storeDiscounts.code, codes) : sql`true`,
      ),
    );
  await run(
    tx,
    'demoDiscounts',
    sql`insert into store_discounts as d (store_id, code, title, ends_at)
        select ${storeId}, code, title, now() + "endsInDays" * interval '1 day'
        from jsonb_to_recordset(${JSON.stringify(discounts)}::jsonb) as w(code text, title text, "endsInDays" integer)
        on conflict (store_id, code) do update set title = excluded.title where d.title <> excluded.title`,
  );
}
