import type { Offer, Page, ProductCard, SavedItem, Snip, StoreCard } from '@fernway/contract';
import { LIST_LIMITS } from '@fernway/contract/wire';
import { columns, convertColumn, type SelectedRow } from '@fernway/db/columns';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';
import { MAX_COUNTED, type PageRequest, present } from '../http/paging.ts';
import { anyId } from '../listings/filters.ts';
import { offerColumns, offerJoins } from '../offers/cards.ts';
import { joinMain, productCardJoins, variantCard } from '../products/cards.ts';
import { storeCard, storeCardJoins } from '../stores/cards.ts';
import { hasKnownStatus } from '../unreadable-rows.ts';
import { pictureOrPlaceholder } from '../wire-columns.ts';
import { activityColumns, snipColumns } from './queries.ts';

type ListedSnip = Snip & Pick<SavedItem, 'cityName' | 'stateId'>;
const listedSnip = columns<ListedSnip>({
  ...snipColumns.fields,
  cityName: sql`city.name`,
  stateId: sql`city.state_id`,
});

/** What a shopper has listed or liked, each with its product or offer, newest first; three statements at most. */
export async function listSaved(db: Database, userId: string, type: 'snip' | 'like'): Promise<SavedItem[]> {
  const rows = await run<SelectedRow<ListedSnip> & { is_over: boolean }>(
    db,
    'listSaved',
    sql`select ${listedSnip.selection},
          coalesce(p.status, o.status) = 'retired' or coalesce(o.ends_at <= now(), false) as is_over
        from (select ${activityColumns} from activities where user_id = ${userId} and activity_type = ${type}
          order by created_at desc, id desc limit ${LIST_LIMITS.saved}) a
        left join products p on p.id = a.product_id left join offers o on o.id = a.offer_id
        join stores s on s.id = coalesce(p.store_id, o.store_id) left join cities city on city.id = s.city_id
        where ${hasKnownStatus(sql`p`)} or ${hasKnownStatus(sql`o`)}
        order by a.created_at desc, a.id desc`,
  );
  const snips = rows.map((row) => ({ ...listedSnip.present(row), isOver: row.is_over }));
  const products = toMapById(await findListedProducts(db, snips));
  const offers = toMapById(await findListedOffers(db, snips));
  return snips.map(({ isOver, ...snip }) => ({
    ...snip,
    product: products.get(snip.productId) ?? null,
    offer: offers.get(snip.offerId) ?? null,
    isExpire: isOver ? 'Y' : 'N',
  }));
}

/** A variant shows its main product's picture if it has none of its own. */
const savedProduct = columns<ProductCard>({
  ...variantCard.fields,
  images: convertColumn(
    sql<string | null>`coalesce(picture.media_key, (select i.media_key from product_images i
      where i.product_id = p.main_id and i.fetch_state = 'stored' order by i.position limit 1))`,
    (key) => [pictureOrPlaceholder(key)],
  ),
});

/** The cards of what a list names, also of retired goods. */
export async function findListedProducts(
  db: Database,
  listed: readonly Pick<Snip, 'productId'>[],
): Promise<ProductCard[]> {
  const ids = listed.flatMap(({ productId }) => productId ?? []);
  if (ids.length === 0) return [];
  const rows = await run<SelectedRow<ProductCard>>(
    db,
    'savedProducts',
    sql`select ${savedProduct.selection}
        from products p ${joinMain} ${productCardJoins} where p.id = ${anyId(ids)}`,
  );
  return rows.map(savedProduct.present);
}

export async function findListedOffers(
  db: Database,
  listed: readonly Pick<Snip, 'offerId'>[],
): Promise<Offer[]> {
  const ids = listed.flatMap(({ offerId }) => offerId ?? []);
  if (ids.length === 0) return [];
  const rows = await run<SelectedRow<Offer>>(
    db,
    'savedOffers',
    sql`select ${offerColumns.selection} from offers o ${offerJoins} where o.id = ${anyId(ids)}`,
  );
  return rows.map(offerColumns.present);
}

export const toMapById = <Item extends { id: string }>(items: readonly Item[]): Map<string | null, Item> =>
  new Map(items.map((item) => [item.id, item]));

/** One page of the open stores that a shopper follows, the latest first. */
export async function listFollowed(
  db: Database,
  userId: string,
  { page, echo }: { page: PageRequest; echo: number },
): Promise<Page<StoreCard>> {
  const followed = sql`from follows f join stores s on s.id = f.store_id and s.status = 'active' where f.user_id = ${userId}`;
  const rows = await run<SelectedRow<StoreCard>>(
    db,
    'listFollowed',
    sql`with page as (select s.id, f.created_at ${followed}
          order by f.created_at desc, f.store_id desc limit ${page.size} offset ${page.index * page.size})
        select ${storeCard.selection} from page join stores s on s.id = page.id ${storeCardJoins}
        order by page.created_at desc, page.id desc`,
  );
  const [counted] = await run<{ total: number }>(
    db,
    'countFollowed',
    sql`select count(*)::int as total from (select ${followed} limit ${MAX_COUNTED}) counted`,
  );
  return present({ items: rows.map(storeCard.present), total: counted?.total ?? 0 }, page, echo);
}
