import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';

/** What a store's page can show beside its goods. */
const MAX_COLLECTIONS = 250;
const MAX_HEADING = 200;

interface StagedCollections {
  runId: string;
  installationId: string;
  storeId: string;
}

/**
 * Makes a store have the collections that a run has staged, with the products of them that it shows, in the shop's order.
 * One that the store has of the same name, from before its shop was connected, is taken over. Collections keep their ids when they are renamed; those without a product that is shown are left out.
 */
export async function writeStagedCollections(
  tx: Database,
  { runId, installationId, storeId }: StagedCollections,
): Promise<void> {
  const members = sql`select l.parent_id, p.id as product_id, l.line from sync_lines l
    join products p on p.store_id = ${storeId} and p.is_main and p.status = 'active'
      and p.source_key >= substring(l.id from '[0-9]+$') || '/' and p.source_key < substring(l.id from '[0-9]+$') || '0'
    where l.run_id = ${runId} and l.parent_id is not null`;
  const wanted = sql`select substring(l.id from '[0-9]+$') as resource_id, l.id as gid,
      left(btrim(l.body ->> 'title'), ${MAX_HEADING}) as heading,
      row_number() over (order by lower(l.body ->> 'title'), l.id)::int - 1 as position
    from sync_lines l
    where l.run_id = ${runId} and l.parent_id is null and btrim(l.body ->> 'title') <> ''
      and exists (select from (${members}) m where m.parent_id = l.id)
    order by 4 limit ${MAX_COLLECTIONS}`;
  await run(
    tx,
    'adoptCollections',
    sql`insert into platform_collections (installation_id, resource_id, collection_id)
        select distinct on (c.id) ${installationId}::uuid, w.resource_id, c.id
        from (${wanted}) w join collections c on c.store_id = ${storeId} and lower(c.heading) = lower(w.heading)
        where not exists (select from platform_collections o where o.collection_id = c.id
            or o.installation_id = ${installationId} and o.resource_id = w.resource_id)
        order by c.id, w.resource_id
        on conflict do nothing`,
  );
  await run(
    tx,
    'makeCollections',
    sql`with fresh as materialized (
          select w.*, uuidv7() as id from (${wanted}) w where not exists (select from platform_collections c
            where c.installation_id = ${installationId} and c.resource_id = w.resource_id)),
        made as (insert into collections (id, store_id, heading, position)
          select id, ${storeId}, heading, position from fresh)
        insert into platform_collections (installation_id, resource_id, collection_id)
        select ${installationId}, resource_id, id from fresh`,
  );
  await run(
    tx,
    'changeCollections',
    sql`update collections c set heading = w.heading, position = w.position
        from (${wanted}) w join platform_collections o on o.installation_id = ${installationId} and o.resource_id = w.resource_id
        where c.id = o.collection_id and (c.heading, c.position) is distinct from (w.heading, w.position)`,
  );
  const gone = sql`select o.collection_id from platform_collections o where o.installation_id = ${installationId}
    and o.resource_id not in (select resource_id from (${wanted}) w)`;
  await run(
    tx,
    'freeOffers',
    sql`update offers o set collection_id = null, updated_at = now(),
          status = case when exists (select from platform_offers p where p.offer_id = o.id) then 'retired' else o.status end
        where o.collection_id in (${gone})`,
  );
  await run(tx, 'removeCollections', sql`delete from collections where id in (${gone})`);
  const links = sql`select o.collection_id, m.product_id, row_number() over (partition by m.parent_id order by m.line)::int - 1
      as position
    from (${members}) m join platform_collections o
      on o.installation_id = ${installationId} and o.resource_id = substring(m.parent_id from '[0-9]+$')`;
  await run(
    tx,
    'removeMembers',
    sql`delete from collection_products l using platform_collections o
        where o.installation_id = ${installationId} and l.collection_id = o.collection_id
          and (l.collection_id, l.product_id) not in (select collection_id, product_id from (${links}) w)`,
  );
  await run(
    tx,
    'addMembers',
    sql`insert into collection_products as l (collection_id, product_id, position)
        select distinct on (collection_id, product_id) collection_id, product_id, position from (${links}) w
        order by collection_id, product_id, position
        on conflict (collection_id, product_id) do update set position = excluded.position
          where l.position <> excluded.position`,
  );
}
