import type { Page, PastPurchase } from '@fernway/contract';
import { LIST_LIMITS } from '@fernway/contract/wire';
import { columns, type SelectedRow } from '@fernway/db/columns';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { stores } from '@fernway/db/schema/index';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { findListedOffers, findListedProducts, toMapById } from '../activity/my-list.ts';
import { type PageRequest, present } from '../http/paging.ts';
import { hasKnownStatus } from '../unreadable-rows.ts';
import { flag, instant } from '../wire-columns.ts';

const store = alias(stores, 's');

type PurchaseRow = Omit<PastPurchase, 'product' | 'offer' | 'rating' | 'payment'> & {
  amountPaid: number | null;
  currency: string | null;
  productId: string | null;
  offerId: string | null;
  stars: number | null;
  ratingStatus: 'A' | 'N' | null;
};

/** A purchase of `entries e`, with `products p` or `offers o`, `stores s` and the shopper's `ratings r`. */
const purchaseColumns = columns<PurchaseRow>({
  id: sql<string>`e.id`,
  isOrdered: sql<boolean>`e.is_ordered`,
  boughtOn: instant(sql<Date>`e.bought_at`),
  quantity: sql<number | null>`e.quantity`,
  amountPaid: sql<number | null>`(e.amount_cents / 100.0)::float8`,
  currency: sql<string | null>`e.currency`,
  productId: sql<string | null>`e.product_id`,
  offerId: sql<string | null>`e.offer_id`,
  storeId: store.id,
  storeName: store.storeName,
  storeCode: store.code,
  isExpire: flag(
    sql<boolean>`s.status <> 'active' or coalesce(p.status, o.status) <> 'active' or coalesce(o.ends_at <= now(), false)`,
  ),
  stars: sql<number | null>`r.rating::float8`,
  ratingStatus: sql<'A' | 'N' | null>`r.status`,
});

/**
 * Whether a click led to an order: of any variant, since the shopper may choose another one at the store, and within a
 * week, for carts wait. The clocks of platforms are not ours.
 */
const isOrderOfClick = sql`o.main_id = c.main_id
  and o.ordered_at between c.created_at - interval '10 minutes' and c.created_at + interval '7 days'`;

/**
 * What a shopper has ordered, or left for a store to buy, within a year. Which click belongs to which order is worked out
 * here, each time: an order that is reported late, or twice, changes nothing else. Of clicks for the same thing within a
 * day, the last one counts.
 */
const entriesOf = (userId: string): SQL => sql`
  clicks as materialized (
    select c.*, p.main_id,
      lead(c.created_at) over (partition by c.product_id, c.offer_id order by c.created_at, c.id) as next_at
    from (select id, product_id, offer_id, quantity, created_at from buy_clicks
      where user_id = ${userId} and created_at > now() - interval '1 year'
      order by created_at desc, id desc limit ${LIST_LIMITS.purchases}) c
    left join products p on p.id = c.product_id),
  orders as materialized (
    select o.*, p.main_id
    from (select id, product_id, ordered_at, state, quantity, amount_cents, currency from platform_orders
      where user_id = ${userId} and ordered_at > now() - interval '1 year'
      order by ordered_at desc, id desc limit ${LIST_LIMITS.purchases}) o
    join products p on p.id = o.product_id),
  entries as materialized (
    select o.id, true as is_ordered, o.ordered_at as bought_at, o.product_id, null::uuid as offer_id,
      -- Where the platform has not said what was paid, it has not said how many they were.
      case when o.amount_cents is not null then o.quantity
        else (select c.quantity from clicks c where ${isOrderOfClick} and c.product_id = o.product_id
          order by c.created_at desc, c.id desc limit 1) end as quantity,
      o.amount_cents, o.currency
    from orders o where o.state in ('paid', 'pending')
    union all
    select c.id, false, c.created_at, c.product_id, c.offer_id, c.quantity, null, null
    from clicks c
    where (c.next_at is null or c.next_at > c.created_at + interval '1 day')
      and not exists (select from orders o where ${isOrderOfClick}))`;

/** One page of what a shopper has bought, the newest first; exported for its plan. */
export const pastPurchasesStatement = (userId: string, { index, size }: PageRequest): SQL => sql`
  with ${entriesOf(userId)}
  select counted.total, page.* from (select count(*)::int as total from entries) counted
  left join lateral (
    select ${purchaseColumns.selection}, e.bought_at
    from (select * from entries order by bought_at desc, id desc limit ${size} offset ${index * size}) e
    left join products p on p.id = e.product_id left join offers o on o.id = e.offer_id
    join stores s on s.id = coalesce(p.store_id, o.store_id)
    left join lateral (
      select own.rating, own.status from products_of_group(p.main_id) rated (id)
      join ratings own on own.user_id = ${userId} and own.product_id = rated.id
      union all
      select own.rating, own.status from ratings own where own.user_id = ${userId} and own.offer_id = e.offer_id
      limit 1
    ) r on true
    where ${hasKnownStatus(sql`p`)} or ${hasKnownStatus(sql`o`)}
  ) page on true
  order by page.bought_at desc, page.id desc`;

/** What a shopper has bought within a year, each with its product or offer; three statements at most. */
export async function listPastPurchases(
  db: Database,
  userId: string,
  { page, echo }: { page: PageRequest; echo: number },
): Promise<Page<PastPurchase>> {
  const rows = await run<SelectedRow<PurchaseRow> & { total: number }>(
    db,
    'listPastPurchases',
    pastPurchasesStatement(userId, page),
  );
  const found = rows.flatMap((row) => (row.id === null ? [] : purchaseColumns.present(row)));
  const listedProducts = toMapById(await findListedProducts(db, found));
  const listedOffers = toMapById(await findListedOffers(db, found));
  const items = found.map(
    ({ productId, offerId, stars, ratingStatus, amountPaid, currency, ...purchase }) => ({
      ...purchase,
      payment: amountPaid === null || currency === null ? null : { amount: amountPaid, currency: currency },
      product: listedProducts.get(productId) ?? null,
      offer: listedOffers.get(offerId) ?? null,
      rating: stars === null || ratingStatus === null ? null : { rating: stars, status: ratingStatus },
    }),
  );
  return present({ items, total: rows[0]?.total ?? 0 }, page, echo);
}
