import { randomUUID } from 'node:crypto';
import { ratings, users } from '@fernway/db/schema/index';
import type { TestRegion } from '@fernway/region/testing';
import { beforeAll, expect, test } from 'vitest';
import { useTestStack } from '../../test-stack.ts';
import type { TestSite } from '../../testing.ts';

let region: TestRegion;
let site: TestSite;
let storeId: string;
let product: string;
/** A product with more ratings than a call returns. */
let loved: string;

const stack = useTestStack();
beforeAll(async () => {
  ({ region, site } = stack);
  const { make } = stack;
  storeId = await make.store({ storeName: 'Rated' });
  product = await make.product({ storeId, heading: 'Story rucksack' });
  loved = await make.product({ storeId, heading: 'Loved kite' });
  for (let place = 0; place < 17; place++) await rate(product, place, place === 0 ? 2 : 5);
  for (let place = 0; place < 107; place++) await rate(loved, place, 5);
});

async function rate(productId: string, place: number, rating: number): Promise<void> {
  const [user] = await region.db
    .insert(users)
    .values({ email: `${randomUUID()}@example.test` })
    .returning({ id: users.id });
  await region.db.insert(ratings).values({
    id: randomUUID(),
    userId: user?.id ?? '',
    userName: 'Ann B.',
    productId,
    storeId,
    rating,
    comment: `Comment ${place}`,
    status: 'A',
    createdAt: new Date(Date.UTC(2026, 2, 28 - place)),
  });
}

const page = async (query = '', id = product) => {
  const { status, text } = await site.ask('CA', `/rating/${id}${query}`);
  const texts = [...text.matchAll(/>(Comment \d+)<\/p>/g)].map(([, comment]) => comment);
  return { status, text, texts, comments: texts.length };
};

test('the rating screen shows ten ratings at first, and five more with every step', async () => {
  const first = await page();
  expect([first.status, first.comments]).toEqual([200, 10]);
  expect(first.text).toContain(`href="/rating/${product}?more=1"`);
  expect((await page('?more=1')).comments).toBe(15);
  const last = await page('?more=2');
  expect(last.comments).toBe(17);
  expect(last.text).not.toContain('View more reviews');
});

test('every rating is reached, also behind the first hundred', async () => {
  const hundred = await page('?more=18', loved);
  expect(hundred.comments).toBe(100);
  expect(hundred.text).toContain(`href="/rating/${loved}?more=19"`);
  const next = await page('?more=19', loved);
  expect(new Set(next.texts).size).toBe(105);
  expect(next.texts.at(-1)).toBe('Comment 104');
  const last = await page('?more=20', loved);
  expect([last.comments, last.texts.at(-1)]).toEqual([107, 'Comment 106']);
  expect(last.text).not.toContain('View more reviews');
});

test('its filters are in the address, and it belongs to the page of its product', async () => {
  const { text, comments } = await page('?reviews=2');
  expect(comments).toBe(1);
  expect(text).toMatch(/<link rel="canonical" href="https:\/\/ca\.test\/productDetail\/[^"]*"/);
  expect(text).toContain('<title>Ratings for Story rucksack · Fernway</title>');
  expect((await site.ask('CA', `/rating/${randomUUID()}`)).status).toBe(404);
});
