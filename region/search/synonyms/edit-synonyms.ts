import type { Database } from '@fernway/db/connect';
import type { SynonymGroup } from '@fernway/db/reference/synonyms';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';

/** A group that is in force. */
export interface StoredSynonyms extends Pick<SynonymGroup, 'words' | 'target'> {
  id: string;
  /** Who has added it; `release`: it came with the program. */
  createdBy: string;
  /** RFC 3339. */
  createdAt: string;
}

const PAGE_SIZE = 50;

/** Groups that hold a word, or all of them, by their first word. @param page from 1 */
export function listSynonyms(
  db: Database,
  { word, page }: { word: string | undefined; page: number },
): Promise<StoredSynonyms[]> {
  const holdsWord =
    word === undefined
      ? sql`true`
      : sql`(fold(target) = fold(${word}) or exists (select from unnest(words) one where fold(one) = fold(${word})))`;
  return run<StoredSynonyms>(
    db,
    'listSynonyms',
    sql`select id, words, target, created_by as "createdBy", to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt"
        from search_synonyms where removed_at is null and ${holdsWord}
        order by words[1], id limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`,
  );
}

/** Adds a group, which applies within half a minute. @returns its id */
export async function addSynonyms(
  db: Database,
  { words, target }: Pick<SynonymGroup, 'words' | 'target'>,
  by: string,
): Promise<string> {
  const [row] = await run<{ id: string }>(
    db,
    'addSynonyms',
    sql`insert into search_synonyms (words, target, created_by)
        values (array(select jsonb_array_elements_text(${JSON.stringify(words)}::jsonb)), ${target}, ${by}) returning id`,
  );
  if (!row) throw new Error('the group was not stored');
  return row.id;
}

/** Ends a group; that it was there, and who ended it, stays on record. @returns false: there is none */
export async function removeSynonyms(db: Database, id: string, by: string): Promise<boolean> {
  const rows = await run(
    db,
    'removeSynonyms',
    sql`update search_synonyms set removed_by = ${by}, removed_at = now() where id = ${id} and removed_at is null returning id`,
  );
  return rows.length > 0;
}
