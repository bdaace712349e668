import { connect } from '@fernway/db/connect';
import { embeddedUrl } from '@fernway/devkit/postgres/server';
import { sql } from 'drizzle-orm';

/** Stars of the ratings: more than a page shows at first. */
const STARS = [5, 4, 5, 4.5, 5, 2, 5, 4, 5, 5, 3, 5];

/** The one product of each site that has everything: variants, several pictures, and more ratings than fit. */
export type RatedGoods = Record<'ca' | 'us', { storeId: string; productId: string }>;

/** Lets shoppers rate, in each region, the product with the most variants among those with three pictures. */
export async function rateGoods(server: { dataFolder: string; port: number }): Promise<RatedGoods> {
  const [ca, us] = await Promise.all([rateGoodsOf('CA', server), rateGoodsOf('US', server)]);
  return { ca, us };
}

async function rateGoodsOf(home: 'CA' | 'US', server: { dataFolder: string; port: number }) {
  const url = embeddedUrl({ ...server, database: home === 'CA' ? 'ca' : 'us' });
  const { db, close } = connect({ url, max: 1, statementTimeout: 30_000, name: 'fernway-e2e' });
  try {
    const { rows } = await db.execute<{ storeId: string; productId: string }>(sql`
      with pictured as (
        select product_id from product_images group by product_id having count(*) >= 3
      ), rated as (
        select main_id as id, store_id from products where home = ${home} and main_id in (select product_id from pictured)
        group by main_id, store_id order by count(*) desc, main_id limit 1
      ), stars as (
        select stars, place from unnest(${sql.param(STARS)}::numeric[]) with ordinality as given (stars, place)
      ), people as (
        insert into users (email) select 'reader' || place || '@example.test' from stars returning id, email
      ), told as (
        insert into ratings (id, user_id, product_id, store_id, rating, comment, status, user_name, media_keys, created_at)
        select gen_random_uuid(), people.id, rated.id, rated.store_id, stars, 'As it was described.', 'A', 'Ann B.',
          case place when 2 then array(
            select media_key from product_images where product_id = rated.id order by position limit 3
          ) else '{}' end, now() - place * interval '1 day'
        from rated, stars join people on people.email = 'reader' || place || '@example.test'
        returning rating
      )
      update products set rating_count = (select count(*) from told), avg_rating = (select avg(rating) from told)
      from rated where products.id = rated.id
      returning products.id as "productId", products.store_id as "storeId"`);
    const [rated] = rows;
    if (!rated) throw new Error(`no product of ${home} has three pictures`);
    return rated;
  } finally {
    await close();
  }
}
