import type { ListedRating, OwnRating } from '@fernway/contract';
import { dailyLimits } from '@fernway/contract/limits';
import { pictureAddress } from '@fernway/contract/picture';
import { LIST_LIMITS } from '@fernway/contract/wire';
import { columns, type SelectedRow } from '@fernway/db/columns';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { type SQL, sql } from 'drizzle-orm';
import { CallError } from '../http/problem.ts';
import { rating, ratingColumns, ratingJoins } from './rating-columns.ts';
import type { RatingSubject } from './rules.ts';
import type { PrivateLinks } from './uploads/links.ts';

const ownRating = columns<OwnRating>({
  ...ratingColumns.fields,
  billId: rating.billId,
  userId: rating.userId,
});
type OwnRatingRow = SelectedRow<OwnRating> & { media_keys: string[] };
const ownRatingSelection = sql`${ownRating.selection}, r.media_keys`;
const columnOf = ({ type }: Pick<RatingSubject, 'type'>): SQL =>
  type === 'Product' ? sql`product_id` : sql`offer_id`;

// Only its shopper sees the pictures of a rating that waits for review.
const presentOwn = (row: OwnRatingRow, links: PrivateLinks): OwnRating => ({
  ...ownRating.present(row),
  ...(row.status === 'N' && { ratingMedia: row.media_keys.map((key) => links.urlOf(key)) }),
});

interface ListedRow extends OwnRatingRow {
  heading: string;
  picture_key: string | null;
  is_active: boolean;
}

/** The rated thing as `thing`, with the key of its first picture. */
const things: Record<RatingSubject['type'], SQL> = {
  Product: sql`join products thing on thing.id = r.product_id
    left join lateral (select i.media_key from product_images i
      where i.product_id = thing.id and i.fetch_state = 'stored' order by i.position limit 1) picture on true`,
  Offer: sql`join offers thing on thing.id = r.offer_id
    left join offer_images picture on picture.offer_id = thing.id and picture.position = 0`,
};

/** A shopper's ratings with what was rated, the newest first, including those that wait for review. */
export async function listOwnRatings(
  db: Database,
  links: PrivateLinks,
  { userId, type }: { userId: string; type: RatingSubject['type'] },
): Promise<ListedRating[]> {
  const rows = await run<ListedRow>(
    db,
    'listOwnRatings',
    sql`select ${ownRatingSelection}, thing.heading, picture.media_key as picture_key,
          thing.status = 'active' as is_active
        from ratings r ${ratingJoins} ${things[type]}
        where r.user_id = ${userId}
        order by r.created_at desc, r.id desc limit ${LIST_LIMITS.saved}`,
  );
  return rows.map((row) => ({
    ...presentOwn(row, links),
    heading: row.heading,
    isActive: row.is_active,
    picture: row.picture_key && pictureAddress(row.picture_key),
  }));
}

/**
 * From here on, transactions that write this shopper's bills or ratings take turns. Taken before counters, as by the
 * deletion of an account. undefined: the account is deleted.
 */
export async function lockRater(
  tx: Database,
  userId: string,
): Promise<{ name: string; companyId: string | null } | undefined> {
  const [row] = await run<{ name: string; company_id: string | null }>(
    tx,
    'lockRater',
    sql`select name, company_id from users where id = ${userId} for no key update`,
  );
  return row && { name: row.name, companyId: row.company_id };
}

/** @throws CallError rate_limited: a shopper has added as many within 24 hours as one may */
export async function expectRoomToday(
  tx: Database,
  userId: string,
  what: keyof typeof dailyLimits,
): Promise<void> {
  const [row] = await run<{ added: number; wait: number | null }>(
    tx,
    'countToday',
    sql`select count(*)::int as added,
          ceil(extract(epoch from min(created_at) + interval '1 day' - now()))::int as wait
        from ${sql.identifier(what)}
        where user_id = ${userId} and created_at > now() - interval '1 day'`,
  );
  if ((row?.added ?? 0) >= dailyLimits[what])
    throw new CallError('rate_limited', { retryAfter: Math.max(1, row?.wait ?? 0) });
}

/** What is rated: an active main product, or an active offer. `isOrdered`: our own records hold an order of it. */
export interface RatedSubject {
  id: string;
  storeId: string;
  companyId: string;
  isOrdered: boolean;
}

/**
 * What a shopper would rate: for a variant, its main product.
 * @returns undefined: there is no such thing, or it is not active
 */
export async function findRated(
  tx: Database,
  userId: string,
  { type, id }: RatingSubject,
): Promise<RatedSubject | undefined> {
  const thing =
    type === 'Product'
      ? sql`select m.id, m.store_id, exists (
            select from platform_orders o join products v on v.id = o.product_id
            where o.user_id = ${userId} and o.state = 'paid' and v.main_id = m.id) as is_ordered
          from products p join products m on m.id = p.main_id where p.id = ${id} and m.status = 'active'`
      : sql`select id, store_id, false as is_ordered from offers where id = ${id} and status = 'active'`;
  const [row] = await run<{ id: string; store_id: string; company_id: string; is_ordered: boolean }>(
    tx,
    'findRated',
    sql`select t.id, t.store_id, t.is_ordered, s.company_id from (${thing}) t join stores s on s.id = t.store_id`,
  );
  return row && { id: row.id, storeId: row.store_id, companyId: row.company_id, isOrdered: row.is_ordered };
}

/** The ratings of a shopper that have this id or are of this thing. */
export function findOwnRatings(
  tx: Database,
  userId: string,
  { id, thing }: { id: string; thing: RatingSubject },
): Promise<{ id: string; status: 'A' | 'N'; thing_id: string }[]> {
  return run(
    tx,
    'findOwnRatings',
    sql`select id, status, coalesce(product_id, offer_id) as thing_id from ratings
        where user_id = ${userId} and (id = ${id} or ${columnOf(thing)} = ${thing.id})`,
  );
}

export interface RatingValues {
  id: string;
  userId: string;
  thing: RatingSubject;
  storeId: string;
  billId: string | null;
  rating: number;
  comment: string;
  mediaKeys: readonly string[];
  status: 'A' | 'N';
  isOrdered: boolean;
  userName: string;
}

/** Inserts a rating, or updates it if it is there already. undefined: the id is another shopper's. */
export async function writeRating(
  tx: Database,
  links: PrivateLinks,
  values: RatingValues,
): Promise<OwnRating | undefined> {
  const { id, userId, thing } = values;
  const [row] = await run<OwnRatingRow>(
    tx,
    'writeRating',
    sql`with r as (
          insert into ratings as kept
            (id, user_id, bill_id, ${columnOf(thing)}, store_id, rating, comment, media_keys, status,
              is_platform_order, user_name)
          values (${id}, ${userId}, ${values.billId}, ${thing.id}, ${values.storeId}, ${values.rating}, ${values.comment},
            ${sql.param(values.mediaKeys)}, ${values.status}, ${values.isOrdered}, ${values.userName})
          on conflict (id) do update set bill_id = excluded.bill_id, rating = excluded.rating, comment = excluded.comment,
            media_keys = excluded.media_keys, status = excluded.status, is_platform_order = excluded.is_platform_order, user_name = excluded.user_name
            where kept.user_id = excluded.user_id
          returning id, user_id, bill_id, product_id, offer_id, store_id, rating, comment, media_keys, status, is_platform_order,
            user_name, created_at)
        select ${ownRatingSelection} from r ${ratingJoins}`,
  );
  return row && presentOwn(row, links);
}
