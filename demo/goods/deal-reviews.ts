import type { DemoProduct, DemoStore, Opinions } from '../demo-store.ts';
import { type Chances, chances } from '../pictures/chances.ts';
import { ratingsOf } from '../shoppers/fame.ts';
import { namesWhatItLacks } from './facts.ts';
import plain from './plain-reviews.json' with { type: 'json' };
import { mainOf } from './reference.ts';
import type { Remarks } from './schema.ts';
import { spellAmerican } from './spelling.ts';

const MOODS = ['praise', 'mixed', 'grumbles'] as const;
type Mood = (typeof MOODS)[number];

/**
 * Where the sentences of a review come from: written for the product's kind, for its sub-category, or true of anything, to
 * begin with and to end with.
 */
type Source = 'kind' | 'remark' | 'opening' | 'end';

/** How reviews of a mood are put together; what stands here more often is said more often. */
const FORMS: Record<Mood, readonly (readonly Source[])[]> = {
  praise: [
    ['kind', 'remark'],
    ['kind', 'remark'],
    ['remark', 'kind'],
    ['kind', 'end'],
    ['kind', 'end'],
    ['remark', 'end'],
    ['remark', 'remark'],
    ['opening', 'remark'],
    ['opening', 'kind'],
    ['kind', 'remark', 'end'],
    ['opening', 'end'],
    ['kind'],
  ],
  mixed: [
    ['kind', 'end'],
    ['kind', 'end'],
    ['remark', 'end'],
    ['remark', 'end'],
    ['kind', 'remark'],
    ['kind'],
  ],
  grumbles: [
    ['kind', 'end'],
    ['kind', 'end'],
    ['remark', 'end'],
    ['kind', 'remark'],
    ['opening', 'end'],
  ],
};
/** Of the ratings of a product: how many have words, in each mood; and how many at most. */
const WORDED: Record<Mood, { share: number; most: number }> = {
  praise: { share: 0.9, most: 14 },
  mixed: { share: 0.3, most: 5 },
  grumbles: { share: 0.2, most: 4 },
};

interface ReviewSources {
  /** The key of the kind that a product is of. */
  kindOf: (product: DemoProduct) => string;
  /** By sub-category. */
  remarks: ReadonlyMap<string, Remarks>;
}

/**
 * Gives each product the reviews that its ratings have. A page, which shows those of all branches of a company, has no
 * sentence twice, and no two goods have the same review. What is said least so far comes first.
 */
export function dealReviews(stores: DemoStore[], { kindOf, remarks }: ReviewSources): void {
  const said = new Set<string>();
  const uses = new Map<string, number>();
  const pages = new Map<string, Set<string>>();
  for (const store of stores)
    for (const product of store.products) {
      const { line } = product;
      const page = `${store.home} ${store.company} ${line.id}`;
      const onPage = pages.get(page) ?? new Set();
      pages.set(page, onPage);
      const category = line.categories?.[0] ?? '';
      const ofCategory = remarks.get(category);
      const isRemarked = ofCategory && !ofCategory.notOf?.includes(kindOf(product));
      const count = ratingsOf(store, { kind: 'product', key: line.id });
      const dealMood = (mood: Mood): string[] => {
        const chance = chances(`reviews ${page} ${store.code} ${mood}`);
        const sentences: Record<Source, readonly string[]> = {
          kind: product.opinions?.[mood] ?? [],
          remark: isRemarked ? ofCategory[mood] : [],
          ...plainSentences(category, mood),
        };
        const spell = (text: string) => (store.home === 'US' ? spellAmerican(text) : text);
        const own: string[] = [];
        const { share, most } = WORDED[mood];
        for (let wanted = Math.min(most, Math.ceil(count * share)); wanted > 0; wanted--) {
          const parts = composeReview(chance.pick(FORMS[mood]), {
            sentences,
            chance,
            isUsable: (text) => !onPage.has(text) && !namesWhatItLacks(text, product),
            usesOf: (text) => uses.get(text) ?? 0,
          });
          const review = spell(parts.join(' '));
          if (parts.length === 0 || said.has(review)) continue;
          said.add(review);
          for (const part of parts) {
            onPage.add(part);
            uses.set(part, (uses.get(part) ?? 0) + 1);
          }
          own.push(review);
        }
        return own;
      };
      product.opinions = {
        praise: dealMood('praise'),
        mixed: dealMood('mixed'),
        grumbles: dealMood('grumbles'),
      } satisfies Opinions;
    }
}

interface Composing {
  sentences: Record<Source, readonly string[]>;
  chance: Chances;
  isUsable: (text: string) => boolean;
  usesOf: (text: string) => number;
}

/** The sentences of a review; none where there is nothing left to say. */
function composeReview(
  form: readonly Source[],
  { sentences, chance, isUsable, usesOf }: Composing,
): string[] {
  const parts: string[] = [];
  const take = (source: Source): boolean => {
    const usable = sentences[source].filter((text) => isUsable(text) && !parts.includes(text));
    const least = Math.min(...usable.map(usesOf));
    const leastUsed = usable.filter((text) => usesOf(text) === least);
    if (leastUsed.length === 0) return false;
    parts.push(chance.pick(leastUsed));
    return true;
  };
  for (const source of form) if (!take(source) && source !== 'end' && parts.length === 0) take('opening');
  // An end alone says nothing about the product.
  return parts.length === 1 && sentences.end.includes(parts[0] ?? '') ? [] : parts;
}

const FOOD = 'Food & Pantry';
const WORN = ['Clothing', 'Baby Clothing'];
const ENDS = { praise: plain.praiseEnds, mixed: plain.mixedEnds, grumbles: plain.grumblesEnds };

/** What may be said of anything in a sub-category. */
function plainSentences(category: string, mood: Mood): Record<'opening' | 'end', readonly string[]> {
  const main = mainOf(category);
  const { any, food, wear } = plain[mood];
  const isWorn = WORN.includes(category) || (WORN.includes(main) && category !== 'Jewellery');
  const opening = main === FOOD ? [...food, ...any] : isWorn ? [...wear, ...any] : any;
  return { opening, end: ENDS[mood] };
}
