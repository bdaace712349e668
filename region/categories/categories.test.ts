import type { Category, MainCategory, Problem, Section } from '@fernway/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestRegion, type TestRegion } from '../testing.ts';

let region: TestRegion;
let mains: MainCategory[];
beforeAll(async () => {
  region = await startTestRegion();
  mains = (await region.get<MainCategory[]>('/mainCategoriesList/guest')).body;
});
afterAll(() => region.close());

const main = (name: string) => mains.find((category) => category.name === name)?.id ?? '';

test('main categories come in the order of the tabs', () => {
  expect(mains[0]?.name).toBe('Food & Pantry');
  expect(mains).toHaveLength(13);
});

test('a category tells its parents', async () => {
  const { body: children } = await region.get<Category[]>(
    `/subCategoriesList/guest/${main('Sports & Outdoors')}`,
  );
  const cycling = children.find((category) => category.name === 'Cycling');
  expect(cycling).toMatchObject({ root: 'N', maincategories: [main('Sports & Outdoors')] });
  expect((await region.get(`/getCategoriesById/guest/${cycling?.id}`)).body).toEqual(cycling);
  const root = await region.get<Category>(`/getCategoriesById/guest/${main('Garden')}`);
  expect(root.body).toMatchObject({ root: 'Y', maincategories: [] });
});

test('sub-categories by the name of their main category, and all of them', async () => {
  const byName = await region.get<Category[]>(
    `/subCategoriesListByName/guest/${encodeURIComponent('sports & outdoors')}`,
  );
  expect(byName.body.map((category) => category.name)).toContain('Cycling');
  const all = await region.get<Category[]>('/allsubCategoriesList/guest');
  expect(all.body.every((category) => category.root === 'N' && category.maincategories.length === 1)).toBe(
    true,
  );
  expect(all.body.length).toBeGreaterThan(60);
});

test('a section by id and by name', async () => {
  const byName = await region.get<Section>('/getSectionByName/featureddeals');
  expect(byName.body.name).toBe('FeaturedDeals');
  expect((await region.get(`/getSectionById/${byName.body.id}`)).body).toEqual(byName.body);
});

test('what is not there is 404, what is no id is 400', async () => {
  const nobody = '019aa3f0-0000-7000-8000-000000000000';
  for (const path of [
    `/getCategoriesById/guest/${nobody}`,
    `/subCategoriesList/guest/${nobody}`,
    '/subCategoriesListByName/guest/Nothing',
    `/getSectionById/${nobody}`,
    '/getSectionByName/Nothing',
    // As long as an id, and of its letters.
    `/offers/getOffersByOfferSection?section=${'-'.repeat(36)}`,
    `/offers/getOffersByOfferSection?section=${'a'.repeat(36)}`,
  ]) {
    const { status, body, headers } = await region.get<Problem>(path);
    expect([path, status, body.code]).toEqual([path, 404, 'not_found']);
    expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
  }
  expect((await region.get<Problem>('/getSectionById/1')).body.issues[0]?.field).toBe('path.id');
});
