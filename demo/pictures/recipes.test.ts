import { describe, expect, test } from 'vitest';
import { demoStores } from '../catalogue.ts';
import { artNamed, artNames, drawGood, FAMILIES, formAndColour } from './art.ts';
import { COMPANIONS } from './companions.ts';
import { rasterize } from './drawings/rasterize.ts';
import type { Family } from './goods/family.ts';
import { COLOUR_NAMES, colourNamed } from './palette.ts';
import { recipeKey } from './recipe.ts';
import { coverRecipe, logoRecipe, offerRecipe, type PictureSubject, productRecipes } from './recipes.ts';
import { pictureSubject } from './testing.ts';

const families = Object.values<Family>(FAMILIES);

describe('the art', () => {
  test('has a name of its own each, and all that goods call it by', () => {
    expect(artNames()).toEqual(families.flatMap(({ kinds }) => Object.keys(kinds)));
    const called = demoStores('full').flatMap(({ products }) => products.map(({ art }) => art));
    expect(called.filter((name) => !artNames().includes(name))).toEqual([]);
  });

  test('that is beside another stands or lies like it, and is no larger', () => {
    for (const [name, companions] of Object.entries(COMPANIONS)) {
      const { pose, size } = artNamed(name);
      for (const companion of companions.map(artNamed)) {
        expect(companion.pose, `${companion.name} beside ${name}`).toBe(pose);
        expect(companion.size, `${companion.name} beside ${name}`).toBeLessThanOrEqual(size);
      }
    }
  });

  test('is drawn in three shapes and three colours at least, or as many as there are of a thing', () => {
    for (const name of artNames()) {
      expect(artNamed(name).forms, name).toBeGreaterThanOrEqual(3);
      expect(artNamed(name).colours.length, name).toBeGreaterThanOrEqual(2);
    }
  });

  test('comes in every pair of form and colour before one comes again', () => {
    for (const name of artNames()) {
      const { forms, colours } = artNamed(name);
      const pairs = new Set<string>();
      for (let variety = 0; variety < forms * colours.length; variety++)
        pairs.add(formAndColour(forms, colours, variety).join());
      expect(pairs.size, name).toBe(forms * new Set(colours).size);
    }
  });

  test.each(families.flatMap(({ kinds }) => Object.keys(kinds)))(
    '%s fills its drawing, in shapes that differ',
    async (name) => {
      const { forms, pose } = artNamed(name);
      const drawn = new Set<string>();
      for (let variety = 0; variety < forms; variety++) {
        const good = {
          name,
          variety,
          brand: 'Test & Sons',
          title: `A ${name}, large`,
          colour: 'fern' as const,
        };
        const drawing = drawGood(good);
        expect(drawGood({ ...good }), 'the same good is the same drawing').toEqual(drawing);
        drawn.add(drawing.svg);
        const { pixels, width, height } = await rasterize(drawing, 96);
        const { left, right, top, bottom } = extentOf(pixels, width, height);
        expect(
          [left / width, 1 - right / width, top / height, 1 - bottom / height].every((gap) => gap < 0.08),
          `${name} ${variety}: ${[left, top, right, bottom]} of ${width} by ${height}`,
        ).toBe(true);
        if (pose === 'stands') expect(1 - bottom / height, name).toBeLessThan(0.05);
      }
      expect(drawn.size).toBeGreaterThanOrEqual(3);
    },
  );
});

/** The box of what can be seen, in px. */
function extentOf(pixels: Buffer, width: number, height: number) {
  const box = { left: width, right: 0, top: height, bottom: 0 };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if ((pixels[(y * width + x) * 4 + 3] ?? 0) < 40) continue;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x + 1);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y + 1);
    }
  return box;
}

describe('recipes', () => {
  const all = (seed: string) => [
    ...productRecipes(pictureSubject('teapot'), seed, 11),
    ...productRecipes(pictureSubject('daypack', ['fern', 'ember']), seed, 4),
    offerRecipe(
      ['basket', 'honey', 'loaf'].map((art) => pictureSubject(art)),
      seed,
    ),
    coverRecipe(
      ['daypack', 'boot', 'compass', 'trail-axe', 'toboggan'].map((art) => pictureSubject(art)),
      seed,
    ),
    logoRecipe(`${seed} Trail Supply`),
  ];

  test('are the same for the same seed, and others for another', () => {
    expect(all('Maple')).toEqual(all('Maple'));
    const keys = (seed: string) => all(seed).map(recipeKey);
    expect(new Set(keys('Maple')).size).toBe(keys('Maple').length);
    // Two shops that sell the same good may show the same picture of it on plain paper.
    expect(keys('Maple').filter((key) => keys('Moss').includes(key)).length).toBeLessThan(6);
    expect(keys('Maple')[0]).toMatch(/^demo\/[0-9a-f]{32}$/);
  });

  test('of a product begin with its front, and no view comes twice', () => {
    const viewsOf = (subject: PictureSubject) => productRecipes(subject, 'a', 11).map(({ view }) => view);
    const kite = productRecipes(pictureSubject('kite'), 'a', 11);
    expect(kite.map(({ view }) => view)).toEqual(['front', 'close', 'scene', 'plinth']);
    expect(viewsOf(pictureSubject('two-seat-sofa'))).toEqual(['front', 'close', 'scene', 'niche']);
    expect(kite.every(({ goods }) => goods[0]?.name === 'kite')).toBe(true);
    expect(productRecipes(pictureSubject('kite'), 'a', 1)).toEqual(kite.slice(0, 1));
    expect(viewsOf(pictureSubject('daypack', ['fern', 'ember']))).toContain('pair');
    expect(viewsOf({ ...pictureSubject('plate'), length: '27 cm' })).toContain('measure');
    expect(viewsOf(pictureSubject('plate'))).not.toContain('measure');
  });

  test('show a product in its colours', () => {
    const recipes = productRecipes(pictureSubject('daypack', ['fern', 'ember', 'slate']), 'a', 8);
    const coloursIn = (view: string) =>
      recipes.find((recipe) => recipe.view === view)?.goods.map(({ colour }) => colour);
    expect(coloursIn('front')).toEqual(['fern']);
    expect(coloursIn('trio')).toEqual(['fern', 'ember', 'slate']);
  });

  test('refuse art that is not there', () => {
    expect(() => productRecipes(pictureSubject('unobtainium'), 'a', 1)).toThrow(RangeError);
    expect(() =>
      coverRecipe(
        ['honey', 'unobtainium'].map((art) => pictureSubject(art)),
        'a',
      ),
    ).toThrow(RangeError);
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
