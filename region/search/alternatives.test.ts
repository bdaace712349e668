import { encodeBase64 } from '@fernway/contract/base64';
import type { SearchAlternatives } from '@fernway/contract/search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builders, startTestRegion, type TestRegion } from '../testing.ts';
import { rebuildVocabulary } from './vocabulary/rebuild-vocabulary.ts';

let region: TestRegion;
let mains: { id: string; name: string }[];
beforeAll(async () => {
  region = await startTestRegion('CA');
  mains = (await region.get<{ id: string; name: string }[]>('/mainCategoriesList/guest')).body;
  const make = builders(region.db);
  const storeId = await make.store();
  const garden = { storeId, categories: [idOf('Garden')] };
  for (const heading of ['Watering pot', 'Watering pot, copper', 'Cedar trellis', 'Wheelbarrow'])
    await make.product({ ...garden, heading });
  const abroad = { storeId, soldInCa: false, soldInUs: true };
  for (const heading of ['Snowmobile trailer', 'Snowmobile cover', 'Trelliswork'])
    await make.product({ ...abroad, heading });
  await rebuildVocabulary(region.db);
});
afterAll(() => region.close());

const idOf = (name: string) => mains.find((category) => category.name === name)?.id ?? '';
const alternatives = async (text: string, more = '') =>
  (
    await region.get<SearchAlternatives>(
      `/stores/searchAlternatives?text=${encodeURIComponent(encodeBase64(text))}${more}`,
    )
  ).body;

test('words near those that were typed are offered with what they find, farther ones than are corrected', async () => {
  expect(await alternatives('tralys')).toEqual({
    words: [{ text: 'trellis', count: 1 }],
    categories: [{ id: idOf('Garden'), name: 'Garden' }],
    otherMarket: null,
  });
  expect((await alternatives('wheelb')).words).toEqual([{ text: 'wheelbarrow', count: 1 }]);
});

test('the parts of a phrase that find something are offered, the longest first, and each only once', async () => {
  const { words } = await alternatives('copper watering pot zzqqzz');
  expect(words).toEqual([
    { text: 'copper watering pot', count: 1 },
    { text: 'copper watering', count: 1 },
    { text: 'watering pot', count: 2 },
  ]);
});

test('what the other market has of the same text is counted; what is sold only there is not offered here', async () => {
  expect(await alternatives('snowmobile')).toEqual({
    ...{ words: [], categories: [] },
    otherMarket: { market: 'US', count: 2 },
  });
  expect(await alternatives('snowmobile', '&marketPlace=Canada,United%20States')).toMatchObject({
    otherMarket: null,
  });
  expect((await alternatives('trelliswerk')).words).toEqual([{ text: 'trellis', count: 1 }]);
});

test('a category that is called as what was typed is offered', async () => {
  const { categories } = await alternatives('gardens zzqqzz');
  expect(categories.map(({ name }) => name)).toEqual(['Garden']);
});

test('nothing is near what is like nothing', async () => {
  for (const text of ['zzqqzz', 'the', '%', '_____', '\u02bc\u02bc'])
    expect(await alternatives(text), text).toEqual({ words: [], categories: [], otherMarket: null });
});
