import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { rankStore } from '@fernway/region/activity/trending';
import { type SQL, sql } from 'drizzle-orm';
import type { DemoStore } from '../demo-store.ts';
import type { StoreRows } from '../loading/store-rows.ts';
import { recipeKey } from '../pictures/recipe.ts';
import { saveRecipes } from '../pictures/save.ts';
import { generateActivity, type StoreActivity } from './activity.ts';
import type { ActivityTarget } from './fame.ts';
import { generatePopulation } from './population.ts';

interface LoadedDemoStore {
  storeId: string;
  store: DemoStore;
  rows: StoreRows;
  /** When this load of the store began: what is younger in the database has come with it. */
  began: Date;
}

/**
 * Adds what shoppers of the region do about a store, and counts it. A row that is there already stays as it is,
 * whatever has become of the store since: its id is made of what it is about.
 */
export async function addShoppers(
  tx: Database,
  { storeId, store, rows, began }: LoadedDemoStore,
): Promise<void> {
  const activity = generateActivity(store, generatePopulation(store.home));
  await setAges(tx, activity, rows, began);
  const { rows: offers } = await tx.execute<{ id: string; heading: string }>(
    sql`select id, heading from offers where store_id = ${storeId}`,
  );
  const idsByHeading = new Map(offers.map(({ id, heading }) => [heading, id]));
  const offerIds = new Map(store.offers.map(({ key, heading }) => [key, idsByHeading.get(heading)]));
  await setOfferAges(tx, activity, offerIds, began);
  const linkTarget = <Activity extends ActivityTarget>(one: Activity) => ({
    ...one,
    product: one.kind === 'product' ? rows.get(one.key)?.mainId : undefined,
    offer: one.kind === 'offer' ? offerIds.get(one.key) : undefined,
  });
  const recipes = activity.ratings.flatMap(({ pictures }) => pictures);
  await saveRecipes(tx, recipes);
  const ratings = activity.ratings.map((rating) => ({
    ...linkTarget(rating),
    pictures: rating.pictures.map(recipeKey),
  }));
  await run(
    tx,
    'demoRatings',
    sql`insert into ratings (id, user_id, product_id, offer_id, store_id, rating, comment, status, is_platform_order, user_name, media_keys, created_at)
        select id, "user", product, offer, ${storeId}, rating, comment, 'A',
          "isOrdered" or exists (select from products p where p.id = product and p.is_synced), "userName",
          array(select jsonb_array_elements_text(pictures)), ${ago(sql`age`)}
        from jsonb_to_recordset(${JSON.stringify(ratings)}::jsonb) as w(id uuid, "user" uuid, product uuid, offer uuid,
          rating numeric, comment text, "userName" text, pictures jsonb, "isOrdered" boolean, age float8)
        on conflict do nothing`,
  );
  await addOrders(tx, storeId, ratings);
  await run(
    tx,
    'demoActivities',
    sql`insert into activities (id, user_id, activity_type, product_id, offer_id, created_at)
        select id, "user", type, product, offer, ${ago(sql`age`)}
        from jsonb_to_recordset(${JSON.stringify(activity.activities.map(linkTarget))}::jsonb)
          as w(id uuid, "user" uuid, type text, product uuid, offer uuid, age float8)
        where not (type = 'like' and exists (select from product_groups own join product_groups other using (group_id)
          join activities a on a.product_id = other.product_id and a.user_id = "user" and a.activity_type = 'like'
          where own.product_id = product and other.product_id <> product))
        on conflict do nothing`,
  );
  await run(
    tx,
    'demoFollows',
    sql`insert into follows (user_id, store_id, created_at) select "user", ${storeId}, ${ago(sql`age`)}
        from jsonb_to_recordset(${JSON.stringify(activity.follows)}::jsonb) as w("user" uuid, age float8)
        on conflict do nothing`,
  );
  await rankStore(tx, storeId);
}

/**
 * Whoever rates what they ordered ordered it some days before, in one of its variants; whoever sends pictures, in the one
 * that they show.
 */
async function addOrders(tx: Database, storeId: string, ratings: readonly { id: string }[]): Promise<void> {
  await run(
    tx,
    'demoOrders',
    sql`insert into platform_orders (id, user_id, store_id, product_id, platform_order_id, ordered_at, quantity, amount_cents, currency)
        select r.id, r.user_id, r.store_id, bought.id, ('x' || left(md5(r.id::text), 12))::bit(48)::bigint::text,
          r.created_at - interval '9 days', 1, bought.offer_price_cents, case bought.home when 'CA' then 'CAD' else 'USD' end
        from jsonb_to_recordset(${JSON.stringify(ratings.map(({ id }) => ({ id })))}::jsonb) as w(id uuid)
        join ratings r on r.id = w.id and r.is_platform_order
        cross join lateral (
          select id, home, offer_price_cents from products v where v.main_id = r.product_id and v.status = 'active'
          order by cardinality(r.media_keys) > 0 and v.id = r.product_id desc, md5(concat(v.variant_option1, v.variant_option2, v.variant_option3, r.id)), v.id limit 1
        ) bought
        where r.store_id = ${storeId}
        on conflict do nothing`,
  );
}

const ago = (days: SQL): SQL => sql`now() - ${days} * interval '1 day'`;

/** Products that have just come in get the ages that the catalogue gives them, so that not all are equally new. */
async function setAges(tx: Database, { ages }: StoreActivity, rows: StoreRows, began: Date): Promise<void> {
  const wanted = ages.map(({ key, age }) => ({ id: rows.get(key)?.mainId, age }));
  await run(
    tx,
    'demoAges',
    sql`update products p set created_at = ${ago(sql`w.age`)}
        from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(id uuid, age float8)
        where p.id = w.id and p.created_at >= ${began.toISOString()}::timestamptz`,
  );
}

/** Likewise offers: those of a store have not all come in at once. */
async function setOfferAges(
  tx: Database,
  { offerAges }: StoreActivity,
  ids: ReadonlyMap<string, string | undefined>,
  began: Date,
): Promise<void> {
  const wanted = offerAges.map(({ key, age }) => ({ id: ids.get(key), age }));
  await run(
    tx,
    'demoOfferAges',
    sql`update offers o set created_at = ${ago(sql`w.age`)}
        from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(id uuid, age float8)
        where o.id = w.id and o.created_at >= ${began.toISOString()}::timestamptz`,
  );
}
