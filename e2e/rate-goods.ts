import { connect } from '@fernway/db/connect';
import { embeddedUrl } from '@fernway/scripts/postgres/server';
import { sql } from 'drizzle-orm';

/** Stars of the ratings: more than a page shows at first. */
const STARS = [5, 4, 5, 4.5, 5, 2, 5, 4, 5, 5, 3, 5];

/** Lets shoppers rate the product of each region with the most variants: whoever tells a story finds it rated. */
export async function rateGoods(server: { dataFolder: string; port: number }): Promise<void> {
  await Promise.all((['CA', 'US'] as const).map((home) => rateGoodsOf(home, server)));
}

async function rateGoodsOf(home: 'CA' | 'US', server: { dataFolder: string; port: number }): Promise<void> {
  const url = embeddedUrl({ ...server, database: home === 'CA' ? 'ca' : 'us' });
  const { db, close } = connect({ url, max: 1, statementTimeout: 30_000, name: 'fernway-e2e' });
  try {
    await db.execute(sql`
      with rated as (
        select main_id as id, store_id from products where home = ${home} and main_id in (select product_id from product_images)
        group by main_id, store_id order by count(*) desc, main_id limit 1
      ), stars as (
        select stars, place from unnest(${sql.param(STARS)}::numeric[]) with ordinality as given (stars, place)
      ), people as (
        insert into users (email) select 'reader' || place || '@example.test' from stars returning id, email
      ), told as (
        insert into ratings (id, user_id, product_id, store_id, rating, comment, status, user_name, created_at)
        select gen_random_uuid(), people.id, rated.id, rated.store_id, stars, 'As it was described.', 'A', 'Ann B.',
          now() - place * interval '1 day'
        from rated, stars join people on people.email = 'reader' || place || '@example.test'
        returning rating
      )
      update products set rating_count = (select count(*) from told), avg_rating = (select avg(rating) from told)
      from rated where products.id = rated.id`);
  } finally {
    await close();
  }
}
