import type { StoreCard } from '@fernway/contract';
import type { Market } from '@fernway/contract/wire';
import type { SelectedRow } from '@fernway/db/columns';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';
import { isSoldIn, toFoldedPattern } from '../listings/filters.ts';
import { storeCard, storeCardJoins } from './cards.ts';
import { inCategory } from './listing.ts';

export interface StoreName {
  /** Words only: what `searchWords` leaves of a text. */
  words: string;
  category: string | undefined;
  markets: readonly Market[];
  limit: number;
}

const WORDS = 8;

/** Active stores whose name holds every word, those that begin with the text first. */
export async function findStoresByName(
  db: Database,
  { words, category, markets, limit }: StoreName,
): Promise<StoreCard[]> {
  if (words === '') return [];
  const wanted = words.split(' ').slice(0, WORDS);
  const conditions = wanted.map(
    (word) => sql`fold(s.store_name) like '%' || ${toFoldedPattern(word)} || '%'`,
  );
  conditions.push(sql`s.status = 'active'`, isSoldIn(sql`s`, markets));
  if (category) conditions.push(inCategory(category));
  const order = sql`fold(s.store_name) like ${toFoldedPattern(wanted.join(' '))} || '%' desc, s.popularity desc, s.id`;
  const rows = await run<SelectedRow<StoreCard>>(
    db,
    'findStoresByName',
    sql`select ${storeCard.selection} from (
          select s.id from stores s where ${sql.join(conditions, sql` and `)}
          order by ${order} limit ${limit}
        ) page join stores s using (id) ${storeCardJoins}
        order by ${order}`,
  );
  return rows.map(storeCard.present);
}
