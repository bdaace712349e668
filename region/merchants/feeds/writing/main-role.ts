import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';
import type { WritePlan } from './plan.ts';

/** Makes other variants the main ones: whatever pointed to the former ones follows, including counts and likes. */
export async function passMainRole(db: Database, passes: WritePlan['passes']): Promise<void> {
  const pass = sql`jsonb_to_recordset(${JSON.stringify(passes)}::jsonb) as pass("from" uuid, "to" uuid)`;
  await run(
    db,
    'passVariants',
    sql`update products p set main_id = pass."to", updated_at = now() from ${pass} where p.main_id = pass."from"`,
  );
  // One shopper may have liked and rated several of them.
  await run(
    db,
    'deleteDoubles',
    sql`select delete_doubles(array_agg(pass."from") || pass."to") from ${pass} group by pass."to"`,
  );
  // Ratings count by themselves when they move.
  await run(
    db,
    'passCounters',
    sql`update products p set total_likes = p.total_likes + f.total_likes, popularity = p.popularity + f.popularity,
          created_at = f.created_at
        from (select pass."to" as id, sum(p.total_likes)::int as total_likes, sum(p.popularity) as popularity,
            min(p.created_at) as created_at
          from ${pass} join products p on p.id = pass."from" group by pass."to") f where p.id = f.id`,
  );
  await run(
    db,
    'resetCounters',
    sql`update products p set total_likes = 0, popularity = 0 from ${pass} where p.id = pass."from"`,
  );
  await run(
    db,
    'passCategories',
    sql`delete from product_categories c using ${pass} where c.product_id = pass."from"`,
  );
  for (const [table, group] of [
    ['product_sections', 'section_id'],
    ['collection_products', 'collection_id'],
    ['offer_products', 'offer_id'],
  ] as const) {
    await run(
      db,
      `pass.${table}`,
      sql`update ${sql.identifier(table)} l set product_id = pass."to" from ${pass}
          where l.product_id = pass."from" and not exists (select from ${sql.identifier(table)} other
            where other.product_id = pass."to" and other.${sql.identifier(group)} = l.${sql.identifier(group)})`,
    );
  }
  await run(
    db,
    'passRatings',
    sql`update ratings r set product_id = pass."to" from ${pass} where r.product_id = pass."from"`,
  );
  await run(
    db,
    'passLikes',
    sql`update activities a set product_id = pass."to" from ${pass}
        where a.product_id = pass."from" and a.activity_type = 'like'`,
  );
}
