import { expect, test } from 'vitest';
import { demoStores } from '../catalogue.ts';
import { generateActivity } from '../shoppers/activity.ts';
import { generatePopulation } from '../shoppers/population.ts';
import { namesWhatItLacks } from './facts.ts';
import { readGoods } from './read.ts';
import { spellAmerican } from './spelling.ts';

const { kinds } = readGoods(`${import.meta.dirname}/..`);
const written = new Set(
  kinds
    .flatMap(({ praise, mixed, grumbles }) => [...praise, ...mixed, ...grumbles])
    .flatMap((text) => [text, spellAmerican(text)]),
);
const reviews = demoStores('full').flatMap((store) => {
  const products = new Map(store.products.map((product) => [product.line.id, product]));
  return generateActivity(store, generatePopulation(store.home)).ratings.flatMap(({ key, kind, comment }) => {
    const product = kind === 'product' ? products.get(key) : undefined;
    return product ? [{ product, comment, category: product.line.categories?.[0] }] : [];
  });
});

test('no text is said of two products of a sub-category', () => {
  for (const [category, ofCategory] of Map.groupBy(reviews, (review) => review.category)) {
    const twice = [...Map.groupBy(ofCategory, ({ comment }) => comment)].filter(
      ([, said]) => said.length > 1,
    );
    expect(
      twice.map(([comment]) => comment),
      category,
    ).toEqual([]);
  }
});

test('no text names a part, a material or a colour of which nothing else is said', () => {
  for (const { comment, product } of reviews.filter((review) => written.has(review.comment)))
    expect(namesWhatItLacks(comment, product), `${product.line.title}: ${comment}`).toBe(false);
});

test('at least a third of what is said is plain, and at least a third was written for its kind', () => {
  const plain = reviews.filter(({ comment }) => !written.has(comment)).length / reviews.length;
  expect(plain).toBeGreaterThan(1 / 3);
  expect(plain).toBeLessThan(2 / 3);
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
