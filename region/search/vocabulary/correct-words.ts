import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { type SQL, sql } from 'drizzle-orm';
import { keysBeside, MIN_WORD, maxEdits, type SpellingCandidate, sortSpellings } from './spelling.ts';

/** Candidates that are compared letter by letter. */
const MAX_CANDIDATES = 60;
/** Words of one search that are corrected. */
const MAX_CORRECTED = 4;

/** Spellings of a word among which those beside it decide. */
const MAX_SPELLINGS = 3;

/**
 * The likeliest words for those of a text that no product holds; of several, the one that names hold beside its neighbours.
 * @param words folded
 * @returns by the word; those without a likely spelling are not there
 */
export async function correctWords(
  db: Database,
  words: readonly string[],
  unknown: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const corrected = new Map<string, string>();
  for (const word of [...unknown].filter(isCorrectable).slice(0, MAX_CORRECTED)) {
    const spellings = sortSpellings(word, await readCandidates(db, word)).slice(0, MAX_SPELLINGS);
    const place = words.indexOf(word);
    const [before = '', after = ''] = [words[place - 1], words[place + 1]];
    const [likeliest] =
      spellings.length > 1 && before + after !== ''
        ? await sortBeside(db, spellings, before, after)
        : spellings;
    if (likeliest !== undefined) corrected.set(word, likeliest);
  }
  return corrected;
}

/** `cutting bord` is a cutting board, though birds are more frequent. @param spellings the likeliest first */
async function sortBeside(
  db: Database,
  spellings: readonly string[],
  before: string,
  after: string,
): Promise<string[]> {
  const isInName = (phrase: SQL) =>
    sql`exists (select from product_search s where s.name_words @@ phraseto_tsquery('fernway', ${phrase}))`;
  const rows = await run<{ word: string }>(
    db,
    'searchSpellingsBeside',
    sql`select t.word from unnest(${`{${spellings.map((word) => `"${word}"`).join(',')}}`}::text[])
        with ordinality as t(word, place)
      order by (${before} <> '' and ${isInName(sql`${before} || ' ' || t.word`)}
        or ${after} <> '' and ${isInName(sql`t.word || ' ' || ${after}`)}) desc, t.place`,
  );
  return rows.map(({ word }) => word);
}

/** Numbers and codes are typed as they are meant. */
const isCorrectable = (word: string): boolean => word.length >= MIN_WORD && /^\p{L}+$/u.test(word);

/** Words that sound alike, and those of about that length that begin with the same letter or one that is easily hit for it. */
async function readCandidates(db: Database, word: string): Promise<SpellingCandidate[]> {
  const edits = maxEdits(word.length);
  const [first = '', second = ''] = word;
  const starts = [...new Set([first, second, ...keysBeside(first)])];
  return run<SpellingCandidate>(
    db,
    'searchSpellings',
    sql`select word, products, phonetic = dmetaphone(${word}) as "soundsAlike" from (
        select * from search_vocabulary where phonetic = dmetaphone(${word})
          and levenshtein_less_equal(word, ${word}, 2) <= 2
        union
        select * from search_vocabulary where left(word, 1) = any (${`{${starts.join(',')}}`}::text[])
          and length(word) between ${word.length - edits} and ${word.length + edits}
          and levenshtein_less_equal(word, ${word}, 2) <= 2
      ) near order by levenshtein_less_equal(word, ${word}, 2), products desc limit ${MAX_CANDIDATES}`,
  );
}
