import type { Database } from '@fernway/db/connect';
import {
  categories,
  collectionProducts,
  collections,
  offerCategories,
  offerProducts,
  offerSections,
  offers,
  sections,
  storeDiscounts,
  stores,
} from '@fernway/db/schema/index';
import { and, eq, sql } from 'drizzle-orm';
import type { DemoOffer, DemoStore } from './catalogue.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const DAY_MS = 86_400_000;

/** Writes what a feed does not say of a store. Rows are found again by their headings: a second run changes nothing. */
export async function describeStore(tx: Database, storeId: string, store: DemoStore): Promise<void> {
  await tx.update(stores).set(placeAndPolicies(store)).where(eq(stores.id, storeId));
  for (const { title, code } of store.discounts) {
    await tx.insert(storeDiscounts).values({ storeId, title, code }).onConflictDoNothing();
  }
  for (const [position, { heading, products }] of store.collections.entries()) {
    const collectionId = await collectionOf(tx, storeId, heading, position);
    for (const [place, key] of products.entries()) {
      const productId = await mainProductOf(tx, storeId, key);
      await tx
        .insert(collectionProducts)
        .values({ collectionId, productId, position: place })
        .onConflictDoNothing();
    }
  }
  for (const offer of store.offers) await writeOffer(tx, storeId, store, offer);
}

function placeAndPolicies({ hours, ...store }: DemoStore): Partial<typeof stores.$inferInsert> {
  const times = (time: string) => DAYS.map((day) => (hours?.closed.includes(day) ? null : time)) as string[];
  return {
    address2: store.address ?? null,
    pincode: store.pincode ?? null,
    freeShippingOverCents: Math.round(Number(store.freeShippingOver) * 100),
    ...(hours && {
      fromHrs: times(hours.opens),
      toHrs: times(hours.closes),
      weeklyOff: hours.closed,
      timeNote: hours.note ?? null,
      timeZone: 'America/Chicago',
    }),
    storeDescription: store.description,
    returnPolicy: store.returnPolicy,
    deliveryPolicy: store.deliveryPolicy,
    warrantyPolicy: store.warrantyPolicy ?? null,
  };
}

async function collectionOf(
  tx: Database,
  storeId: string,
  heading: string,
  position: number,
): Promise<string> {
  const [known] = await tx
    .select({ id: collections.id })
    .from(collections)
    .where(and(eq(collections.storeId, storeId), eq(collections.heading, heading)));
  return (
    known?.id ??
    one(await tx.insert(collections).values({ storeId, heading, position }).returning({ id: collections.id }))
  );
}

async function writeOffer(tx: Database, storeId: string, store: DemoStore, offer: DemoOffer): Promise<void> {
  const { heading, subHeading, description, discountCode = null, endsInDays } = offer;
  const [known] = await tx
    .select({ id: offers.id })
    .from(offers)
    .where(and(eq(offers.storeId, storeId), eq(offers.heading, heading)));
  if (known) return;
  const id = one(
    await tx
      .insert(offers)
      .values({
        ...(await marketsOf(tx, storeId)),
        storeId,
        heading,
        subHeading,
        description,
        discountCode,
        vendorUrl: store.website,
        endsAt: endsInDays === undefined ? null : new Date(Date.now() + endsInDays * DAY_MS),
      })
      .returning({ id: offers.id }),
  );
  const category = one(
    await tx
      .select({ id: categories.id })
      .from(categories)
      .where(and(eq(categories.root, true), eq(categories.name, offer.category))),
  );
  await tx.insert(offerCategories).values({ offerId: id, categoryId: category });
  const section = one(
    await tx.select({ id: sections.id }).from(sections).where(eq(sections.name, offer.section)),
  );
  await tx.insert(offerSections).values({ offerId: id, sectionId: section });
  for (const [position, key] of Object.keys(store.art).entries()) {
    await tx
      .insert(offerProducts)
      .values({ offerId: id, productId: await mainProductOf(tx, storeId, key), position });
  }
}

async function marketsOf(tx: Database, storeId: string): Promise<{ soldInCa: boolean; soldInUs: boolean }> {
  const [store] = await tx
    .select({ soldInCa: stores.soldInCa, soldInUs: stores.soldInUs })
    .from(stores)
    .where(eq(stores.id, storeId));
  if (!store) throw new Error('the store is gone');
  return store;
}

// The keys of variants begin with their product's key.
async function mainProductOf(tx: Database, storeId: string, key: string): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`select id from products
    where store_id = ${storeId} and is_main and (source_key = ${key} or starts_with(source_key, ${`${key}/`}))`);
  return one(rows);
}

function one(rows: { id: string }[]): string {
  const [row] = rows;
  if (!row) throw new Error('the demo catalogue names something that is not there');
  return row.id;
}
