import { expect, test } from 'vitest';
import { demoStores } from '../catalogue.ts';
import { generateActivity } from '../shoppers/activity.ts';
import { generatePopulation } from '../shoppers/population.ts';
import { namesWhatItLacks } from './facts.ts';
import { readGoods } from './read.ts';
import { spellAmerican } from './spelling.ts';

const { kinds, remarks, reviews: writtenReviews } = readGoods(`${import.meta.dirname}/..`);
const written = [
  ...kinds.flatMap(({ praise, mixed, grumbles }) => [...praise, ...mixed, ...grumbles]),
  ...[...remarks.values()].flatMap(({ praise, mixed, grumbles }) => [...praise, ...mixed, ...grumbles]),
].flatMap((text) => [text, spellAmerican(text)]);
const reviews = demoStores('full').flatMap((store) => {
  const products = new Map(store.products.map((product) => [product.line.id, product]));
  return generateActivity(store, generatePopulation(store.home)).ratings.flatMap(({ key, kind, comment }) => {
    const product = kind === 'product' ? products.get(key) : undefined;
    const page = `${store.home} ${store.company} ${key}`;
    return product && comment !== '' ? [{ product, comment, page }] : [];
  });
});

test('in a country, nothing is said twice', () => {
  for (const ofHome of Map.groupBy(reviews, ({ page }) => page.slice(0, 2)).values()) {
    const counts = Map.groupBy(ofHome, ({ comment }) => comment);
    expect([...counts].filter(([, said]) => said.length > 1).map(([comment]) => comment)).toEqual([]);
  }
});

test('where a make is liked most, all that is said of it was written for it', () => {
  const seen = new Set<string>();
  for (const [page, ofPage] of Map.groupBy(reviews, (review) => review.page)) {
    const [first] = ofPage;
    const written = first && writtenReviews.get(first.product.line.id);
    if (!written) continue;
    const texts = new Set(
      Object.values(written)
        .flat()
        .flatMap((text) => [text, spellAmerican(text)]),
    );
    const own = ofPage.filter(({ comment }) => texts.has(comment));
    // Another company that sells it as well has none of them.
    expect([0, ofPage.length], page).toContain(own.length);
    if (own.length > 0) seen.add(first.product.line.id);
  }
  expect([...writtenReviews.keys()].filter((key) => !seen.has(key))).toEqual([]);
});

test('no page has a sentence that was written for its goods twice', () => {
  for (const [page, ofPage] of Map.groupBy(reviews, (review) => review.page)) {
    const text = ofPage.map(({ comment }) => comment).join(' ');
    const { product } = ofPage[0] ?? {};
    const own = product ? writtenFor(product) : [];
    expect(
      own.filter((sentence) => text.split(sentence).length > 2),
      page,
    ).toEqual([]);
  }
});

const kindsByMake = new Map(kinds.flatMap((kind) => kind.makes.map(({ key }) => [key, kind])));

function writtenFor({ line }: (typeof reviews)[number]['product']): string[] {
  const ofKind = kindsByMake.get(line.id);
  const ofCategory = remarks.get(line.categories?.[0] ?? '');
  const all = [
    ...[ofKind, ofCategory].flatMap((said) =>
      said ? [...said.praise, ...said.mixed, ...said.grumbles] : [],
    ),
    ...Object.values(writtenReviews.get(line.id) ?? {}).flat(),
  ];
  // One that is the beginning of another is found in that as well.
  return all.filter((text) => !all.some((other) => other !== text && other.includes(text)));
}

test('no text names a part, a material or a colour of which nothing else is said', () => {
  const naming = written.filter((text) => namesWhatItLacks(text, lineOf('', '')));
  for (const { comment, product } of reviews)
    for (const text of naming.filter((each) => comment.includes(each)))
      expect(namesWhatItLacks(text, product), `${product.line.title}: ${comment}`).toBe(false);
});

test('most of what is said was written for its kind or its sub-category', () => {
  const own = reviews.filter(({ comment, product }) =>
    writtenFor(product).some((text) => comment.includes(text) || comment.includes(spellAmerican(text))),
  );
  expect(own.length / reviews.length).toBeGreaterThan(0.8);
});

const lineOf = (title: string, description: string) => ({
  line: { id: 'a', title, description } as (typeof reviews)[number]['product']['line'],
});

test.each([
  ['The lid stays on.', 'Stoneware teapot', 'Two cups.', true],
  ['The lid stays on.', 'Teapot with cup lid', 'Two cups.', false],
  ['Gravy inside the bag.', 'Apple pie', 'Four kinds of apple.', true],
  ['The blue is deep.', 'Vase', 'Glazed in blue.', false],
  ['Very happy with it.', 'Vase', 'Glazed in blue.', false],
])('“%s” of %s (%s): names what it lacks %s', (text, title, description, lacks) => {
  expect(namesWhatItLacks(text, lineOf(title, description))).toBe(lacks);
});
