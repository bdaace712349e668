import type { Page, ProductCard } from '@fernway/contract';
import { encodeBase64 } from '@fernway/contract/base64';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builders, startTestRegion, type TestRegion } from '../../testing.ts';
import { markBestKnown } from './mark-best-known.ts';

const PRODUCTS = 600;
const BEST = 300;

let region: TestRegion;
beforeAll(async () => {
  region = await startTestRegion('CA');
  const make = builders(region.db);
  const storeId = await make.store();
  for (let n = 0; n < PRODUCTS; n++)
    await make.product({
      storeId,
      heading: n === 0 ? 'Paper lantern, zinnia' : `Paper lantern ${n}`,
      popularity: n,
    });
}, 120_000);
afterAll(() => region.close());

const search = async (words: string) => {
  const path = `/stores/searchProductNew?text=${encodeBase64(words)}&catId=all`;
  return (await region.get<Page<ProductCard>>(path)).body;
};
const countMarks = async () => {
  const [row] = await run<{ marks: number; least: number }>(
    region.db,
    'testMarks',
    sql`select count(*)::int as marks, min(popularity) as least from product_search where is_best_known`,
  );
  return row;
};

test('of many products with common words a search shows the best known, and finds all by rare words', async () => {
  expect(await markBestKnown(region.db, BEST)).toBe(BEST);
  expect(await countMarks()).toEqual({ marks: BEST, least: PRODUCTS - BEST });
  const common = await search('paper lantern');
  expect(common.content).not.toHaveLength(0);
  const unmarked = new Set(Array.from({ length: PRODUCTS - BEST }, (_, n) => `Paper lantern ${n}`));
  expect(common.content.filter(({ heading }) => unmarked.has(heading))).toEqual([]);
  expect(common).toMatchObject({ totalElements: PRODUCTS, totalIsEstimate: false });
  expect((await search('paper lantern zinnia')).content).toMatchObject([
    { heading: 'Paper lantern, zinnia' },
  ]);
});

test('what becomes a little better known is left as it is; where few products are left, none is marked', async () => {
  await run(
    region.db,
    'testPopularity',
    sql`update products set popularity = ${PRODUCTS * 2} where heading = 'Paper lantern 1'`,
  );
  expect(await markBestKnown(region.db, BEST)).toBe(1);
  // One more than are to be marked: the least of them is within the margin.
  expect(await countMarks()).toEqual({ marks: BEST + 1, least: PRODUCTS - BEST });
  expect(await markBestKnown(region.db, PRODUCTS)).toBe(BEST + 1);
  expect(await countMarks()).toMatchObject({ marks: 0 });
});
