import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { artFile, artNamed, artNames, FAMILIES } from './art.ts';
import type { Family } from './goods/family.ts';
import { COLOUR_NAMES, colourNamed } from './palette.ts';
import { recipeKey, VIEWS } from './recipe.ts';
import { coverRecipe, logoRecipe, offerRecipe, productRecipes } from './recipes.ts';

/** What the starter catalogue's stores call the art of their goods. */
const STARTERS =
  `honey loaf gouda choc tomato salt basket cookie teapot cup bowl vase skillet daypack boot compass axe
  skates toboggan plant cactus sprout bouquet soap wash brush comb candle teddy kite yoyo socks apples berries weekender
  suitcase cap hat board notebook clock bike gloves headphones radio yarn scarf coat toothbrush`.split(/\s+/);

describe('the art', () => {
  test('lies in the package', () => {
    expect(artNames().filter((name) => !existsSync(artFile(artNamed(name))))).toEqual([]);
    expect(artNames().length).toBeGreaterThan(400);
  });

  test('has a name of its own each, and all that the starter catalogue calls it by', () => {
    const rows = Object.values<Family>(FAMILIES).flatMap(({ stands, lies }) => [
      ...Object.keys(stands),
      ...Object.keys(lies),
    ]);
    expect(artNames()).toEqual(rows);
    expect(STARTERS.filter((name) => !rows.includes(name))).toEqual([]);
  });

  test('that stands beside others stands, and what lies beside them lies', () => {
    for (const { props } of Object.values<Family>(FAMILIES)) {
      expect(props.stand.map((name) => artNamed(name).pose)).toEqual(props.stand.map(() => 'stands'));
      expect(props.lie.map((name) => artNamed(name).pose)).toEqual(props.lie.map(() => 'lies'));
    }
  });
});

describe('recipes', () => {
  const all = (seed: string) => [
    ...productRecipes('teapot', seed, 11),
    ...productRecipes({ art: 'daypack', colours: ['fern', 'ember'] }, seed, 4),
    offerRecipe(['basket', 'honey', 'loaf'], seed),
    coverRecipe(['daypack', 'boot', 'compass', 'axe', 'toboggan'], seed),
    logoRecipe(`${seed} Trail Supply`),
  ];

  test('are the same for the same seed, and others for another', () => {
    expect(all('Maple')).toEqual(all('Maple'));
    const keys = (seed: string) => all(seed).map(recipeKey);
    expect(new Set(keys('Maple')).size).toBe(keys('Maple').length);
    expect(keys('Maple').filter((key) => keys('Moss').includes(key)).length).toBeLessThan(3);
    expect(keys('Maple')[0]).toMatch(/^demo\/[0-9a-f]{32}$/);
  });

  test('of a product begin with its front and show every view', () => {
    const recipes = productRecipes('kite', 'a', 11);
    expect(recipes.map(({ view }) => view)).toEqual([...VIEWS, ...VIEWS].slice(0, 11));
    expect(recipes.every(({ goods }) => goods[0]?.name === 'kite')).toBe(true);
    expect(productRecipes('kite', 'a', 1)).toEqual(recipes.slice(0, 1));
  });

  test('show a product in its colours', () => {
    const recipes = productRecipes({ art: 'daypack', colours: ['fern', 'ember', 'slate'] }, 'a', 8);
    const coloursIn = (view: string) =>
      recipes.find((recipe) => recipe.view === view)?.goods.map(({ colour }) => colour);
    expect(coloursIn('front')).toEqual(['fern']);
    expect(coloursIn('trio')).toEqual(['fern', 'ember', 'slate']);
  });

  test('refuse art that is not there', () => {
    expect(() => productRecipes('unobtainium', 'a', 1)).toThrow(RangeError);
    expect(() => coverRecipe(['honey', 'unobtainium'], 'a')).toThrow(RangeError);
  });
});

test.each([
  ['Maple & Moss Pantry', 'MM'],
  ['Épicerie Rose', 'ER'],
  ['Bicycles', 'B'],
  ["Lion's Head Tools", 'LH'],
  ['1847 Goods', 'G'],
])('the monogram of %s is %s', (name, letters) => {
  expect(logoRecipe(name).letters).toBe(letters);
});

test('a name without letters has no monogram', () => {
  expect(() => logoRecipe('42')).toThrow(RangeError);
});

test('the values of an option name colours where they do', () => {
  expect(['Stone white', 'FERN', ' Lake blue ', 'Large', 'constructor'].map(colourNamed)).toEqual([
    'stone white',
    'fern',
    'lake blue',
    undefined,
    undefined,
  ]);
  expect(COLOUR_NAMES.every((name) => colourNamed(name) === name)).toBe(true);
});
