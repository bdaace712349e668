import type { Market } from '@fernway/contract/wire';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';
import { isSoldIn } from '../../listings/filters.ts';
import { type SpellingCandidate, sortByNearness } from './spelling.ts';

/** A word of a search, and words near it. */
export interface NearWords {
  /** Folded. */
  typed: string;
  /** Something that is sold holds it. */
  isFound: boolean;
  /** If nothing does: words of the vocabulary that something holds, the nearest first. */
  words: readonly string[];
}

/** Words of a text that are looked at, and near ones of each. */
const MAX_TYPED = 6;
const MAX_NEAR = 4;
/** Unknown words for which near ones are looked for: each takes 50 ms in the largest vocabulary. */
const MAX_UNKNOWN = 2;
/** Near words of which it is asked whether something holds them. */
const MAX_TRIED = 30;
/** The shortest word that is the start of what was typed; it is at least half of it. */
const MIN_START = 4;
/** Letters that a word may go on after what was typed. */
const MAX_BEYOND = 6;

/**
 * Words near those of a text that nothing in these markets holds: one edit more than is corrected, and one more from 8 letters;
 * what was typed may also be the start of a word, or a word its first half. Words that say nothing, such as `the`, are left out.
 */
export async function readNearWords(
  db: Database,
  text: string,
  markets: readonly Market[],
): Promise<NearWords[]> {
  const typed = text.split(' ').slice(0, MAX_TYPED);
  const isSold = sql`s.is_lead and ${isSoldIn(sql`s`, markets)}`;
  const rows = await run<{ typed: string; isFound: boolean; near: SpellingCandidate[] | null }>(
    db,
    'searchNearWords',
    // Materialized, so that words are folded once, not for each row that they are compared with.
    sql`with typed as materialized (
        select *, sum((not is_found)::int) over (order by place) as unknown from (
        select place, word, dmetaphone(word) as phonetic, length(word) as letters,
          case when length(word) < 4 then 1 when length(word) < 8 then 2 else 3 end as edits,
          exists (select from product_search s where s.words @@ plainto_tsquery('fernway', word) and ${isSold}) as is_found
        from (select place, left(fold(word), 30) as word
          from unnest(${`{${typed.map((word) => `"${word}"`).join(',')}}`}::text[]) with ordinality as t(word, place)) t
        where numnode(plainto_tsquery('fernway', word)) > 0) t
      )
      select t.word as typed, t.is_found as "isFound", found.near from typed t left join lateral (
        select json_agg(json_build_object('word', v.word, 'products', v.products, 'soundsAlike', v.phonetic = t.phonetic)) as near
        from (
          select * from (
            select * from search_vocabulary where phonetic = t.phonetic and phonetic <> ''
              and levenshtein_less_equal(word, t.word, 3) <= 3
            union
            select * from search_vocabulary where left(word, 1) in (left(t.word, 1), substr(t.word, 2, 1))
              and length(word) between least(${MIN_START}, t.letters - t.edits) and t.letters + ${MAX_BEYOND}
              and (starts_with(word, t.word) or starts_with(t.word, word) and length(word) >= greatest(${MIN_START}, t.letters / 2)
                or levenshtein_less_equal(word, t.word, t.edits) <= t.edits)
          ) v order by levenshtein_less_equal(v.word, t.word, 3), v.products desc limit ${MAX_TRIED}
        ) v where exists (select from product_search s
          where s.words @@ plainto_tsquery('fernway', v.word) and ${isSold})
      ) found on not t.is_found and t.letters > 2 and t.unknown <= ${MAX_UNKNOWN}
      order by t.place`,
  );
  return rows.map(({ typed: word, isFound, near }) => ({
    ...{ typed: word, isFound },
    words: sortByNearness(word, near ?? []).slice(0, MAX_NEAR),
  }));
}
