import type { DemoProduct, DemoStore, Opinions } from '../demo-store.ts';
import { ratingsOf } from '../shoppers/fame.ts';
import { namesWhatItLacks } from './facts.ts';
import plain from './plain-reviews.json' with { type: 'json' };
import { mainOf } from './reference.ts';
import { spellAmerican } from './spelling.ts';

const MOODS = ['praise', 'mixed', 'grumbles'] as const;
type Mood = (typeof MOODS)[number];
const ENDS = { praise: plain.praiseEnds, mixed: plain.mixedEnds, grumbles: plain.grumblesEnds };
/** Of the ratings of a product: how many texts there are of each mood, at least one. */
const SHARES: Record<Mood, number> = { praise: 1, mixed: 0.35, grumbles: 0.25 };
/** Of the texts of a mood, those that say little. */
const PLAIN = 1 / 4;

/** A product of a store, the kind that its texts come from, and how many people rate it. */
interface Rated {
  store: DemoStore;
  product: DemoProduct;
  kind: string;
  count: number;
}

/**
 * Gives each product the texts that its ratings have. A text that was written for a kind is said of one product only, of
 * which it may be true; the others say little, each of them once in a sub-category.
 * @param kindOf the key of the kind that a product is of
 */
export function dealReviews(stores: DemoStore[], kindOf: (product: DemoProduct) => string): void {
  const rated = stores.flatMap((store) =>
    store.products.map((product): Rated => {
      const count = ratingsOf(store, { kind: 'product', key: product.line.id });
      return { store, product, kind: kindOf(product), count };
    }),
  );
  for (const [category, ofCategory] of Map.groupBy(
    rated,
    ({ product }) => product.line.categories?.[0] ?? '',
  )) {
    const said = new Set<string>();
    for (const mood of MOODS) {
      const texts = new Map(ofCategory.map((each) => [each, [] as string[]]));
      for (const ofKind of Map.groupBy(ofCategory, ({ kind }) => kind).values())
        dealWritten(ofKind, mood, texts, said);
      const plainTexts = plainTextsOf(category, mood);
      for (const [{ product, store, count }, own] of texts) {
        const wanted = Math.ceil(count * SHARES[mood]);
        const plainOnes = Math.max(wanted - own.length, Math.ceil(wanted * PLAIN));
        for (let remaining = plainOnes; remaining > 0; remaining--) {
          const text = nextUnsaid(plainTexts, said);
          if (text === undefined) break;
          own.push(store.home === 'US' ? spellAmerican(text) : text);
        }
        product.opinions = { ...(product.opinions ?? emptyOpinions()), [mood]: own };
      }
    }
  }
}

const emptyOpinions = (): Opinions => ({ praise: [], mixed: [], grumbles: [] });

/** The texts of a kind go to those products that are rated most for what they have got. */
function dealWritten(
  ofKind: Rated[],
  mood: Mood,
  texts: ReadonlyMap<Rated, string[]>,
  said: Set<string>,
): void {
  const [first] = ofKind;
  const written = first?.product.opinions?.[mood] ?? [];
  for (const [index, text] of written.entries()) {
    if (said.has(text)) continue;
    const fitting = ofKind
      .filter(({ product, count }) => count > 0 && !namesWhatItLacks(text, product))
      .map((each) => ({
        each,
        room: Math.ceil(each.count * SHARES[mood] * (1 - PLAIN)) - (texts.get(each)?.length ?? 0),
      }))
      .filter(({ room }) => room > 0)
      .sort((one, other) => other.room - one.room);
    const [best] = fitting;
    const own = best?.each.product.opinions?.[mood][index];
    if (best && own !== undefined) {
      texts.get(best.each)?.push(own);
      said.add(text);
    }
  }
}

const FOOD = 'Food & Pantry';
const WORN = ['Clothing', 'Baby Clothing'];

/** Every opening with every end, in an order in which neighbours differ in both. */
function plainTextsOf(category: string, mood: Mood): string[] {
  const main = mainOf(category);
  const { any, food, wear } = plain[mood];
  const isWorn = WORN.includes(category) || (WORN.includes(main) && category !== 'Jewellery');
  const openings = main === FOOD ? [...food, ...any] : isWorn ? [...wear, ...any] : any;
  const ends = ENDS[mood];
  return ends.flatMap((_, round) =>
    openings.map((opening, index) => `${opening} ${ends[(round + index * 7) % ends.length] ?? ''}`.trimEnd()),
  );
}

function nextUnsaid(texts: string[], said: Set<string>): string | undefined {
  for (let text = texts.shift(); text !== undefined; text = texts.shift())
    if (!said.has(text)) {
      said.add(text);
      return text;
    }
  return undefined;
}
