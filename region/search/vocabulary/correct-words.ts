import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';
import { keysBeside, MIN_WORD, maxEdits, pickSpelling, type SpellingCandidate } from './spelling.ts';

/** Candidates that are compared letter by letter. */
const MAX_CANDIDATES = 60;
/** Words of one search that are corrected. */
const MAX_CORRECTED = 4;

/**
 * The likeliest words for some that no product holds.
 * @param words folded
 * @returns by the word; those without a likely neighbour are not there
 */
export async function correctWords(db: Database, words: readonly string[]): Promise<Map<string, string>> {
  const corrected = new Map<string, string>();
  for (const word of words.filter(isCorrectable).slice(0, MAX_CORRECTED)) {
    const better = pickSpelling(word, await readCandidates(db, word));
    if (better !== undefined) corrected.set(word, better);
  }
  return corrected;
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
