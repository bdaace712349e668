import type { DemoProduct, DemoStore, Opinions } from '../demo-store.ts';
import { type Chances, chances } from '../pictures/chances.ts';
import { likesOf, ratingsOf } from '../shoppers/fame.ts';
import { namesWhatItLacks } from './facts.ts';
import plain from './plain-reviews.json' with { type: 'json' };
import { mainOf } from './reference.ts';
import type { MakeReviews, Remarks } from './schema.ts';
import { spellAmerican } from './spelling.ts';

type RemarkMood = keyof Opinions;

/**
 * Where the sentences of a review come from: written for the product's kind, for its sub-category, or true of anything, to
 * begin with and to end with. What begins with `but` is of the mixed ones, for a small drawback.
 */
type Source = 'kind' | 'remark' | 'opening' | 'end' | 'butKind' | 'butRemark';

/** How reviews of a mood are put together; what stands here more often is said more often. */
const FORMS: Record<RemarkMood, readonly (readonly Source[])[]> = {
  praise: [
    ['kind'],
    ['remark'],
    ['kind', 'remark'],
    ['kind', 'remark'],
    ['remark', 'kind'],
    ['opening', 'remark'],
    ['kind', 'end'],
    ['remark', 'end'],
    ['opening', 'kind'],
  ],
  quibbles: [
    ['kind', 'butRemark'],
    ['kind', 'butRemark'],
    ['remark', 'butKind'],
    ['kind', 'end'],
  ],
  mixed: [['kind'], ['remark'], ['kind', 'end'], ['kind', 'end'], ['remark', 'end'], ['kind', 'remark']],
  grumbles: [['kind'], ['kind'], ['remark'], ['kind', 'end'], ['remark', 'end']],
};
/** Of the ratings of a product: how many have words, in each mood; and how many at most. */
const WORDED: Record<RemarkMood, { share: number; most: number }> = {
  praise: { share: 0.85, most: 14 },
  quibbles: { share: 0.3, most: 5 },
  mixed: { share: 0.3, most: 5 },
  grumbles: { share: 0.2, most: 4 },
};
/** On one page, of sentences that are true of anything: more read as if nobody had held the thing. */
const MAX_PLAIN: Partial<Record<Source, number>> = { opening: 1, end: 1 };
/** What a page says no more often than `MAX_OF_A_TOPIC`, in whatever words. */
const TOPICS: readonly RegExp[] = [
  /\b(fits?|fitted|true to size|sizes?|measurements)\b/iu,
  /\b(wash\w*|laundry|dryer)\b/iu,
  /\b(pictures?|photos?|in person|described)\b/iu,
  /\b(gifts?|presents?|birthday|christmas)\b/iu,
  /\b(order(?:ed|s)?|arrived|shipping|parcel|delivery)\b/iu,
  /\b(warm|warmer|cold)\b/iu,
];
const MAX_OF_A_TOPIC = 3;

interface ReviewSources {
  /** The key of the kind that a product is of. */
  kindOf: (product: DemoProduct) => string;
  /** By sub-category. */
  remarks: ReadonlyMap<string, Remarks>;
  /** Whole ones, by the key of a make. */
  reviews: ReadonlyMap<string, MakeReviews>;
}

/**
 * Gives each product the reviews that its ratings have: those written for it, at the store that is known for it, or else some
 * put together. A page, which shows those of all branches of a company, has no sentence twice, and no two goods of a country
 * have the same review. What is said least so far comes first.
 */
export function dealReviews(stores: DemoStore[], { kindOf, remarks, reviews }: ReviewSources): void {
  const knownSellers = findKnownSellers(stores, reviews);
  const said = new Set<string>();
  const uses = new Map<string, number>();
  const pages = new Map<string, Set<string>>();
  const plainByPage = new Map<string, Map<Source, number>>();
  for (const store of stores)
    for (const product of store.products) {
      const { line } = product;
      const written = reviews.get(line.id);
      const seller = knownSellers.get(`${store.home} ${line.id}`);
      if (written && seller?.company === store.company) {
        product.opinions = store === seller ? spellReviews(written, store) : NOTHING_SAID;
        continue;
      }
      const page = `${store.home} ${store.company} ${line.id}`;
      const onPage = pages.get(page) ?? new Set();
      pages.set(page, onPage);
      const category = line.categories?.[0] ?? '';
      const ofCategory = remarks.get(category);
      const isRemarked = ofCategory && !ofCategory.notOf?.includes(kindOf(product));
      const count = ratingsOf(store, { kind: 'product', key: line.id });
      const plainOnPage = plainByPage.get(page) ?? new Map<Source, number>();
      plainByPage.set(page, plainOnPage);
      const dealMood = (mood: RemarkMood): string[] => {
        const chance = chances(`reviews ${page} ${store.code} ${mood}`);
        const main = mood === 'quibbles' ? 'praise' : mood;
        const sentences: Record<Source, readonly string[]> = {
          kind: product.opinions?.[main] ?? [],
          remark: isRemarked ? ofCategory[main] : [],
          butKind: product.opinions?.mixed ?? [],
          butRemark: isRemarked ? ofCategory.mixed : [],
          ...plainSentences(category, mood, kindOf(product)),
        };
        const own: string[] = [];
        const { share, most } = WORDED[mood];
        let forms = FORMS[mood];
        for (let wanted = Math.min(most, Math.ceil(count * share)); wanted > 0; wanted--) {
          const form = chance.pick(forms);
          // The next one is put together otherwise.
          forms = FORMS[mood].filter((other) => other.join() !== form.join());
          const parts = composeReview(form, {
            sentences,
            chance,
            isUsable: (text) =>
              !onPage.has(text) &&
              !namesWhatItLacks(text, product) &&
              !isSaidEnough(text, onPage) &&
              (!isLong(text) || !uses.has(text)),
            usesOf: (text) => uses.get(text) ?? 0,
            isWelcome: (source) => (plainOnPage.get(source) ?? 0) < (MAX_PLAIN[source] ?? Infinity),
          });
          const review = spellFor(store)(parts.map(({ text }) => text).join(' '));
          if (parts.length === 0 || said.has(review)) continue;
          said.add(review);
          for (const { text, source } of parts) {
            onPage.add(text);
            uses.set(text, (uses.get(text) ?? 0) + 1);
            plainOnPage.set(source, (plainOnPage.get(source) ?? 0) + 1);
          }
          own.push(review);
        }
        return own;
      };
      const dealt: Opinions = {
        praise: dealMood('praise'),
        quibbles: dealMood('quibbles'),
        mixed: dealMood('mixed'),
        grumbles: dealMood('grumbles'),
      };
      product.opinions = dealt;
    }
}

/** Where a make with reviews of its own is liked most: by country and make, the store and branch. */
function findKnownSellers(
  stores: readonly DemoStore[],
  reviews: ReviewSources['reviews'],
): ReadonlyMap<string, DemoStore> {
  const sold = stores.flatMap((store) =>
    store.products
      .filter(({ line }) => reviews.has(line.id))
      .map(({ line }) => ({ store, key: line.id, likes: likesOf(store, { kind: 'product', key: line.id }) })),
  );
  return new Map(
    sold
      .toSorted((one, other) => one.likes - other.likes)
      .map(({ store, key }) => [`${store.home} ${key}`, store]),
  );
}

const NOTHING_SAID: Opinions = { praise: [], quibbles: [], mixed: [], grumbles: [] };

const spellFor =
  ({ home }: DemoStore) =>
  (text: string): string =>
    home === 'US' ? spellAmerican(text) : text;

const spellReviews = ({ praise, quibbles, mixed, grumbles }: MakeReviews, store: DemoStore): Opinions => ({
  praise: praise.map(spellFor(store)),
  quibbles: quibbles.map(spellFor(store)),
  mixed: mixed.map(spellFor(store)),
  grumbles: grumbles.map(spellFor(store)),
});

/** Such a text is a review by itself, of one product. */
const isLong = (text: string): boolean => text.length > 200;

/** Whether a page says as much as it may of what a sentence is about. */
const isSaidEnough = (text: string, onPage: ReadonlySet<string>): boolean =>
  TOPICS.some(
    (topic) =>
      topic.test(text) && [...onPage].filter((sentence) => topic.test(sentence)).length >= MAX_OF_A_TOPIC,
  );

interface Composing {
  sentences: Record<Source, readonly string[]>;
  chance: Chances;
  isUsable: (text: string) => boolean;
  usesOf: (text: string) => number;
  /** Whether the page has room for another sentence of that source. */
  isWelcome: (source: Source) => boolean;
}

/** The sentences of a review; none where there is nothing left to say. */
function composeReview(
  form: readonly Source[],
  { sentences, chance, isUsable, usesOf, isWelcome }: Composing,
): { text: string; source: Source }[] {
  const parts: { text: string; source: Source }[] = [];
  const take = (source: Source): boolean => {
    if (!isWelcome(source)) return false;
    const usable = sentences[source].filter(
      (text) =>
        isUsable(text) &&
        (parts.length === 0 || !isLong(text)) &&
        !parts.some((part) => part.text === text || isLong(part.text) || contradicts(part.text, text)),
    );
    const least = Math.min(...usable.map(usesOf));
    const leastUsed = usable.filter((text) => usesOf(text) === least);
    if (leastUsed.length === 0) return false;
    parts.push({ text: chance.pick(leastUsed), source });
    return true;
  };
  const isReplaced = (source: Source) => !AFTERTHOUGHTS.includes(source) && parts.length === 0;
  for (const source of form) if (!take(source) && isReplaced(source)) take('opening');
  // An end or a drawback alone says nothing of what is good or bad about the product.
  return parts.every(({ source }) => AFTERTHOUGHTS.includes(source)) ? [] : parts;
}

/** What one review has one of: the place where the thing is, the person whom it is for, how long it has been had. */
const SUBJECTS: readonly RegExp[] = [
  /\b(living room|kitchen|hall(?:way)?|bedroom|nursery|bathroom|porch|balcony|patio|deck|garage|basement|cabin|cottage|office|studio|dorm|den|shop|workshop|classroom)\b/giu,
  /\b(husband|wife|partner|boyfriend|girlfriend|sister|brother|mother|mom|father|dad|son|daughter|nephew|niece|grand\w+|roommate|neighbou?r|aunt|uncle|teacher|kids?|twins?|toddler|baby|dog|cat)\b/giu,
  /\b(days?|weeks?|months?|years?|winters?|summers?|seasons?|christmas|spring|birthday|anniversary|wedding|present|gift)\b/giu,
];

/** The first two words of a sentence. */
const beginningOf = (text: string): string => text.split(' ', 2).join(' ').toLowerCase();

/**
 * Whether two sentences tell of different places, people or times, so that nobody would say both of one thing, or begin alike.
 */
const contradicts = (one: string, other: string): boolean =>
  beginningOf(one) === beginningOf(other) ||
  SUBJECTS.some((subject) => {
    const [ofOne, ofOther] = [one, other].map((text) => new Set(text.toLowerCase().match(subject)));
    return !!ofOne?.size && !!ofOther?.size && ![...ofOne].some((word) => ofOther.has(word));
  });

const AFTERTHOUGHTS: readonly Source[] = ['end', 'butKind', 'butRemark'];

const FOOD = 'Food & Pantry';
const WORN = ['Clothing', 'Baby Clothing'];
/** Kinds that are handed over a counter: nothing of them is delivered. */
const AT_A_COUNTER = ['cold-drinks'];
const ENDS: Record<RemarkMood, readonly string[]> = {
  praise: plain.praiseEnds,
  quibbles: plain.quibbles,
  mixed: plain.mixedEnds,
  grumbles: plain.grumblesEnds,
};

/** What may be said of anything in a sub-category. */
function plainSentences(
  category: string,
  mood: RemarkMood,
  kind: string,
): Record<'opening' | 'end', readonly string[]> {
  const main = mainOf(category);
  const { any, food, wear } = plain[mood === 'quibbles' ? 'praise' : mood];
  const isWorn = WORN.includes(category) || (WORN.includes(main) && category !== 'Jewellery');
  const opening = main === FOOD ? food : isWorn ? [...wear, ...any] : any;
  const atCounter = mood === 'praise' ? plain.counterEnds : [];
  return { opening, end: AT_A_COUNTER.includes(kind) ? atCounter : ENDS[mood] };
}
