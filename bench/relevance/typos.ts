import type { ProductCard } from '@fernway/contract';
import type { Market } from '@fernway/contract/wire';
import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { searchProducts } from '@fernway/region/search/queries';
import { sql } from 'drizzle-orm';

const WORDS = 150;
const FIRST_PAGE = 32;
const GOODS = 5;
const KEPT_GOODS = 3;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** How many searches with one typing error find what was meant. */
export interface TypoResult {
  seed: number;
  variants: number;
  /** Their first page has three of the five goods that stand first for the word. */
  successes: number;
  /** Words that find fewer than three goods, and changed words that are words themselves. */
  excluded: { fewGoods: number; otherWords: number };
  failures: string[];
}

/** Changes words of the catalogue, at least five letters long, by a letter that is missing, more, another, or swapped. */
export async function measureTypos(db: Database, market: Market, seed: number): Promise<TypoResult> {
  const random = mulberry32(seed);
  const all = await run<{ word: string }>(
    db,
    'vocabularyWords',
    sql`select word from search_vocabulary where word ~ '^[a-z]{5,}$' order by md5(word || ${seed}::text), word limit ${WORDS}`,
  );
  const search = async (words: string, size: number): Promise<string[]> => {
    const { items } = await searchProducts(
      db,
      { words, markets: [market] },
      { orderBy: 'relevance' },
      { size, index: 0 },
    );
    return items.map(({ id }: ProductCard) => id);
  };
  const result: TypoResult = {
    seed,
    variants: 0,
    successes: 0,
    excluded: { fewGoods: 0, otherWords: 0 },
    failures: [],
  };
  for (const { word } of all) {
    const goods = await search(word, GOODS);
    if (goods.length < KEPT_GOODS) {
      result.excluded.fewGoods += 1;
      continue;
    }
    for (const typed of editsOf(word, random)) {
      const [other] = await run(db, 'isWord', sql`select from search_vocabulary where word = ${typed}`);
      if (other || typed === word) {
        result.excluded.otherWords += 1;
        continue;
      }
      const page = new Set(await search(typed, FIRST_PAGE));
      result.variants += 1;
      if (goods.filter((id) => page.has(id)).length >= KEPT_GOODS) result.successes += 1;
      else result.failures.push(`${typed} (${word})`);
    }
  }
  return result;
}

/** One change of each kind. */
function editsOf(word: string, random: () => number): string[] {
  const place = () => Math.floor(random() * word.length);
  const letter = () => LETTERS[Math.floor(random() * LETTERS.length)] ?? 'e';
  const [drop, add, replace, swap] = [place(), place(), place(), Math.min(place(), word.length - 2)];
  return [
    word.slice(0, drop) + word.slice(drop + 1),
    word.slice(0, add) + letter() + word.slice(add),
    word.slice(0, replace) + letter() + word.slice(replace + 1),
    word.slice(0, swap) + (word[swap + 1] ?? '') + (word[swap] ?? '') + word.slice(swap + 2),
  ];
}

/** Tommy Ettinger's mulberry32: the same numbers for a seed on every machine. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
