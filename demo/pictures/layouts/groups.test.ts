import { describe, expect, test } from 'vitest';
import { artNamed, artNames, drawGood } from '../art.ts';
import { type Recipe, SIZES } from '../recipe.ts';
import { coverRecipe, offerRecipe, productRecipes } from '../recipes.ts';
import { type Body, extentOf, type Scene } from '../scene.ts';
import { pictureSubject } from '../testing.ts';
import { sceneOf } from './scene-of.ts';

type PictureRecipe = Exclude<Recipe, { kind: 'logo' }>;

/** The boxes of the goods of a picture; all lengths are shares of its height. */
function boxesIn(recipe: PictureRecipe) {
  const bodies = recipe.goods.map((good): Body => {
    const { width, height } = drawGood(good);
    const { pose, size } = artNamed(good.name);
    return { good, pose, size, aspect: width / height };
  });
  const { width } = SIZES[recipe.kind];
  const scene = sceneOf(recipe, bodies, width);
  return scene.items.map((item) => {
    const body = bodies.find(({ good }) => good === item.good);
    if (!body) throw new RangeError(`${item.good.name} is in no recipe`);
    return { ...boxOf(scene, item, extentOf(body, item.size)), share: item.size / body.size };
  });
}

function boxOf(
  { horizon }: Scene,
  { x, y, turn = 0 }: Scene['items'][number],
  extent: { width: number; height: number },
) {
  const [along, across] = [Math.cos, Math.sin].map((of) => Math.abs(of((turn * Math.PI) / 180))) as [
    number,
    number,
  ];
  const width = extent.width * along + extent.height * across;
  const height = extent.width * across + extent.height * along;
  const middle = horizon === undefined ? y : y - height / 2;
  return { left: x - width / 2, right: x + width / 2, top: middle - height / 2, bottom: middle + height / 2 };
}

const GROUPS: readonly (readonly [what: string, arts: string[]])[] = [
  ['one thing', ['laptop']],
  ['two tall things', ['dropper-bottle', 'olive-oil']],
  ['three wide things', ['toy-train', 'toy-tractor', 'toy-tram']],
  ['things of unlike sizes', ['two-seat-sofa', 'floor-lamp', 'dining-chair', 'light-bulb']],
  ['jars', ['honey', 'jam', 'pickles', 'salt', 'loaf']],
  ['things that lie', ['skillet', 'frying-pan', 'paella-pan', 'scarf']],
  ['one narrow thing that lies', ['artist-brush']],
];

describe('the goods of a wide picture', () => {
  test.each(GROUPS)('fill an offer below its badges: %s', (_, arts) => {
    const boxes = boxesIn(
      offerRecipe(
        arts.map((art) => pictureSubject(art)),
        'a',
      ),
    );
    const left = Math.min(...boxes.map((box) => box.left));
    const right = Math.max(...boxes.map((box) => box.right));
    const top = Math.min(...boxes.map((box) => box.top));
    const bottom = Math.max(...boxes.map((box) => box.bottom));
    expect(boxes).toHaveLength(arts.length);
    expect(Math.min(left, 1.6 - right)).toBeGreaterThan(0.08);
    expect(top).toBeGreaterThan(0.12);
    expect(bottom).toBeLessThan(0.92);
    expect((right - left) / 1.6 > 0.72 || bottom - top > 0.6).toBe(true);
  });

  test.each(GROUPS)('stay in the part of a cover that cards and stores show: %s', (_, arts) => {
    for (const box of boxesIn(
      coverRecipe(
        arts.map((art) => pictureSubject(art)),
        'a',
      ),
    )) {
      expect(box.left).toBeGreaterThan(0.5);
      expect(box.right).toBeLessThan(2.5);
      expect(box.top).toBeGreaterThan(0.2);
      expect(box.bottom).toBeLessThan(0.8);
    }
  });

  test('are as large beside each other as in life, but for what is small', () => {
    const [sofa, lamp] = boxesIn(
      offerRecipe(
        ['two-seat-sofa', 'floor-lamp'].map((art) => pictureSubject(art)),
        'a',
      ),
    );
    expect(Math.abs(Math.log((sofa?.share ?? 1) / (lamp?.share ?? 2)))).toBeLessThan(0.3);
  });
});

test('a product on plain paper keeps out of the corners that badges are in', () => {
  for (const art of artNames()) {
    const [front] = productRecipes(pictureSubject(art), 'a', 1);
    if (!front) throw new RangeError(`${art} has no picture`);
    for (const { left, right, top, bottom } of boxesIn(front)) {
      if (left < 0.22 || right > 0.76) expect(top, art).toBeGreaterThan(0.145);
      expect(bottom, art).toBeLessThan(0.95);
      expect(Math.max(right - left, bottom - top), art).toBeGreaterThan(0.62);
    }
  }
});
