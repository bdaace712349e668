import type { Page, SavedItem, StoreCard } from '@fernway/contract';
import { LIST_LIMITS } from '@fernway/contract/wire';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';
import { MAX_COUNTED, type PageRequest, present } from '../http/paging.ts';
import { anyOf } from '../listings/filters.ts';
import { type OfferRow, offerColumns, offerJoins, presentOffer } from '../offers/cards.ts';
import { type CardRow, cardColumns, cardJoins, presentCard } from '../products/cards.ts';
import { presentStoreCard, type StoreCardRow, storeCardColumns, storeCardJoins } from '../stores/cards.ts';
import { activityColumns, listedColumns, presentActivity } from './queries.ts';

type SavedRow = Parameters<typeof presentActivity>[0] & { is_over: boolean };

/** What a shopper has listed or liked, each with its product or offer, newest first; three statements at most. */
export async function listSaved(db: Database, userId: string, type: 'snip' | 'like'): Promise<SavedItem[]> {
  const activityRows = await run<SavedRow>(
    db,
    'listSaved',
    sql`select ${listedColumns},
          coalesce(p.status, o.status) = 'retired' or coalesce(o.ends_at <= now(), false) as is_over
        from (select ${activityColumns} from activities where user_id = ${userId} and activity_type = ${type}
          order by created_at desc, id desc limit ${LIST_LIMITS.saved}) a
        left join products p on p.id = a.product_id left join offers o on o.id = a.offer_id
        join stores s on s.id = coalesce(p.store_id, o.store_id)
        order by a.created_at desc, a.id desc`,
  );
  const products = await cardsOf(db, activityRows);
  const offers = await offersOf(db, activityRows);
  return activityRows.map((row) => ({
    ...presentActivity(row),
    product: products.get(row.product_id) ?? null,
    offer: offers.get(row.offer_id) ?? null,
    isExpire: row.is_over ? 'Y' : 'N',
  }));
}

/** A variant shows the counts of its main product, and that one's picture if it has none of its own. */
async function cardsOf(db: Database, marks: readonly SavedRow[]) {
  const ids = marks.flatMap(({ product_id }) => product_id ?? []);
  if (ids.length === 0) return new Map<string | null, never>();
  const rows = await run<CardRow>(
    db,
    'savedProducts',
    sql`select ${cardColumns}, m.avg_rating::float8 as avg_rating, m.rating_count, m.total_likes,
          coalesce(picture.media_key, (select i.media_key from product_images i
            where i.product_id = p.main_id and i.fetch_state = 'stored' order by i.position limit 1)) as media_key
        from products p join products m on m.id = p.main_id ${cardJoins} where p.id = ${anyOf(ids)}`,
  );
  return new Map<string | null, ReturnType<typeof presentCard>>(
    rows.map((row) => [row.id, presentCard(row)]),
  );
}

async function offersOf(db: Database, marks: readonly SavedRow[]) {
  const ids = marks.flatMap(({ offer_id }) => offer_id ?? []);
  if (ids.length === 0) return new Map<string | null, never>();
  const rows = await run<OfferRow>(
    db,
    'savedOffers',
    sql`select ${offerColumns} from offers o ${offerJoins} where o.id = ${anyOf(ids)}`,
  );
  return new Map<string | null, ReturnType<typeof presentOffer>>(
    rows.map((row) => [row.id, presentOffer(row)]),
  );
}

/** One page of the open stores that a shopper follows, the latest first. */
export async function listFollowed(
  db: Database,
  userId: string,
  { page, echo }: { page: PageRequest; echo: number },
): Promise<Page<StoreCard>> {
  const followed = sql`from follows f join stores s on s.id = f.store_id and s.status = 'active' where f.user_id = ${userId}`;
  const rows = await run<StoreCardRow>(
    db,
    'listFollowed',
    sql`with page as (select s.id, f.created_at ${followed}
          order by f.created_at desc, f.store_id desc limit ${page.size} offset ${page.index * page.size})
        select ${storeCardColumns} from page join stores s on s.id = page.id ${storeCardJoins}
        order by page.created_at desc, page.id desc`,
  );
  const [counted] = await run<{ total: number }>(
    db,
    'countFollowed',
    sql`select count(*)::int as total from (select ${followed} limit ${MAX_COUNTED}) counted`,
  );
  return present({ items: rows.map(presentStoreCard), total: counted?.total ?? 0 }, page, echo);
}
