/** A word of the catalogue that may have been meant. */
export interface SpellingCandidate {
  word: string;
  /** How many products hold it. */
  products: number;
  soundsAlike: boolean;
}

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const VOWELS = new Set('aeiouy');
/** What a slip costs; any other is a whole edit. */
const NEXT_KEY = 0.7;
const OTHER_VOWEL = 0.7;
const DOUBLED = 0.6;
const SWAPPED = 0.8;
/** What words that sound alike are nearer. */
const SOUND = 0.6;
/** What ten times as many products make a word nearer. */
const TENFOLD = 0.25;

/** What each letter costs by which one word goes on after all of another. */
const BEYOND = 0.2;
/** Edits for each letter by which a word is still near. */
const MAX_FAR_SHARE = 1 / 3;

/** The shortest word that is corrected, and the shortest in which two edits are. */
export const MIN_WORD = 4;
const MIN_FOR_TWO = 8;
/** Of words that sound alike. */
const MIN_FOR_TWO_ALIKE = 6;

/** Edits that are believed to be a slip in a word of that length. */
export const maxEdits = (length: number): number => (length < MIN_WORD ? 0 : length < MIN_FOR_TWO ? 1 : 2);

/**
 * The candidates that are believed to be meant by a word that no product holds, the likeliest first: keys beside each other,
 * vowels, doubled and swapped letters count less, words that sound alike and frequent ones are nearer.
 */
export const sortSpellings = (typed: string, candidates: readonly SpellingCandidate[]): string[] =>
  candidates
    .flatMap((candidate) => {
      const { edits, cost } = editDistance(typed, candidate.word);
      const isAlike = candidate.soundsAlike && typed.length >= MIN_FOR_TWO_ALIKE;
      return edits > (isAlike ? 2 : maxEdits(typed.length))
        ? []
        : [{ word: candidate.word, score: scoreOf(candidate, cost) }];
    })
    .sort((one, other) => one.score - other.score)
    .map(({ word }) => word);

/**
 * Candidates that may have been meant where none is likely, the nearest first: the start of a word is near all of it. What
 * shares less than two thirds with what was typed is left out: of `qwrtpl` nothing is near.
 */
export const sortByNearness = (typed: string, candidates: readonly SpellingCandidate[]): string[] =>
  candidates
    .flatMap((candidate) => {
      const { word, soundsAlike } = candidate;
      const isStart = word.startsWith(typed) || typed.startsWith(word);
      const cost = isStart
        ? 1 + BEYOND * Math.abs(word.length - typed.length)
        : editDistance(typed, word).cost;
      const isFar = !isStart && cost - (soundsAlike ? SOUND : 0) > typed.length * MAX_FAR_SHARE;
      return isFar ? [] : [{ word, score: scoreOf(candidate, cost) }];
    })
    .sort((one, other) => one.score - other.score)
    .map(({ word }) => word);

const scoreOf = ({ soundsAlike, products }: SpellingCandidate, cost: number): number =>
  cost - (soundsAlike ? SOUND : 0) - TENFOLD * Math.log10(products);

/** Letters that stand beside one on a keyboard, in its row and the next ones. */
export function keysBeside(letter: string): string[] {
  const row = ROWS.findIndex((keys) => keys.includes(letter));
  const place = ROWS[row]?.indexOf(letter) ?? -1;
  if (place === -1) return [];
  const above = ROWS[row - 1]?.slice(place, place + 2) ?? '';
  const below = ROWS[row + 1]?.slice(Math.max(0, place - 1), place + 1) ?? '';
  const beside = (ROWS[row]?.[place - 1] ?? '') + (ROWS[row]?.[place + 1] ?? '');
  return [...beside, ...above, ...below];
}

interface EditDistance {
  /** Letters that were added, left out, replaced or swapped with the next one. */
  edits: number;
  /** The same, weighted by how easily one slips. */
  cost: number;
}

/** Optimal string alignment (Damerau 1964), counted and weighted together along the cheapest way. */
function editDistance(typed: string, word: string): EditDistance {
  let beforeLast: EditDistance[] = [];
  let last: EditDistance[] = Array.from({ length: word.length + 1 }, (_, place) => ({
    edits: place,
    cost: place,
  }));
  for (let i = 1; i <= typed.length; i += 1) {
    const row: EditDistance[] = [{ edits: i, cost: i }];
    for (let j = 1; j <= word.length; j += 1) {
      const [a, b] = [typed[i - 1] ?? '', word[j - 1] ?? ''];
      const ways = [
        after(last[j], a === typed[i - 2] ? DOUBLED : 1),
        after(row[j - 1], b === word[j - 2] ? DOUBLED : 1),
        a === b ? last[j - 1] : after(last[j - 1], costOfReplacing(a, b)),
        a === word[j - 2] && b === typed[i - 2] ? after(beforeLast[j - 2], SWAPPED) : undefined,
      ];
      let cheapest: EditDistance = { edits: Number.POSITIVE_INFINITY, cost: Number.POSITIVE_INFINITY };
      for (const way of ways) if (way && way.cost < cheapest.cost) cheapest = way;
      row.push(cheapest);
    }
    [beforeLast, last] = [last, row];
  }
  return last[word.length] ?? { edits: typed.length, cost: typed.length };
}

const after = (before: EditDistance | undefined, cost: number): EditDistance | undefined =>
  before && { edits: before.edits + 1, cost: before.cost + cost };

function costOfReplacing(a: string, b: string): number {
  if (VOWELS.has(a) && VOWELS.has(b)) return OTHER_VOWEL;
  return keysBeside(a).includes(b) ? NEXT_KEY : 1;
}
