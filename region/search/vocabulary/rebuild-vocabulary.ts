import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';

/** Words beyond these, the rarest ones, are left out: they are more often misspelt than meant. */
const MAX_WORDS = 200_000;

/**
 * Reads the catalogue's words anew if the catalogue has changed since it last did: of a million products in about half a minute.
 * @returns whether it had
 */
export async function rebuildVocabulary(db: Database): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('search_vocabulary'))`);
    const [state] = await run<{ changes: string; isBuilt: boolean }>(
      tx,
      'vocabularyState',
      sql`select (n_tup_ins + n_tup_upd + n_tup_del)::text as changes,
          exists (select from search_vocabulary_state v where v.changes = n_tup_ins + n_tup_upd + n_tup_del) as "isBuilt"
        from pg_stat_user_tables where relid = 'public.product_search'::regclass`,
    );
    if (!state || state.isBuilt) return false;
    await tx.execute(sql`create temporary table vocabulary_now on commit drop as
      select word, ndoc as products from ts_stat($$
        select to_tsvector('simple', concat_ws(' ', s.heading, fold(p.product_type), fold(s.brand), fold(p.web_store_name), fold(t.store_name),
          c.names))
        from product_search s
        join products p on p.id = s.product_id
        join stores t on t.id = s.store_id
        left join lateral (select string_agg(fold(name), ' ') as names from categories where id = any (s.category_ids)) c on true
        where s.is_lead
      $$) where length(word) <= 30 and word !~ '^\d+$' order by ndoc desc limit ${MAX_WORDS}`);
    await tx.execute(
      sql`delete from search_vocabulary v where not exists (select from vocabulary_now n where n.word = v.word)`,
    );
    await tx.execute(sql`insert into search_vocabulary as v (word, products, phonetic)
      select word, products, dmetaphone(word) from vocabulary_now
      on conflict (word) do update set products = excluded.products where v.products <> excluded.products`);
    await tx.execute(sql`insert into search_vocabulary_state (changes) values (${state.changes}::bigint)
      on conflict (is_only) do update set changes = excluded.changes, built_at = now()`);
    return true;
  });
}
