import { expect, test } from 'vitest';
import { demoStores } from '../catalogue.ts';
import { artNamed, drawGood } from './art.ts';
import { copiesOf, lookNamed, piecesNamed } from './named-looks.ts';
import { subjectOf } from './subject.ts';

const products = demoStores('full').flatMap((store) => store.products);
const compose = (kind: string, title: string, variety = 0) =>
  drawGood({ name: kind, title, brand: 'Maple & Moss', variety });

test.each([
  ['Plush sheep, set of 5', 5],
  ['Perfume sample set of 3', 3],
  ['Merino briefs, pack of 2', 2],
  ['Owl bookends, pair', 2],
  ['Plain teddy bear', 1],
  ['Two-handled stoneware vase', 1],
])('%s is %i pieces', (title, count) => {
  expect(piecesNamed(title)).toBe(count);
});

test('a good of several pieces is drawn several times, or by a kind that counts them', () => {
  const several = products.filter(({ line }) => piecesNamed(line.title) > 1);
  expect(several.length).toBeGreaterThan(30);
  for (const { art, line } of several) {
    const copies = copiesOf(art, line.title);
    if (copies > 1) {
      const [{ svg: alone }, { svg }] = [
        compose(art, line.title.replace(/,?[^,]*$/, '')),
        compose(art, line.title),
      ];
      expect(svg.length, line.title).toBeGreaterThan(alone.length * 1.5);
    }
  }
});

test.each([
  ['wall-mirror', 'Arched bathroom mirror', 'Small wall mirror', 2],
  ['wall-mirror', 'Oval wall mirror', 'Small wall mirror', 2],
  ['bedside-flashlight', 'Red-light flashlight', 'Bedside flashlight', 0],
  ['extension-cord', 'Black stage extension cord, 15 A', 'Workshop extension cord, 15 A', 0],
  ['pen', 'Brass click pen', 'Beech twist pen', 2],
  ['scent-stones', 'Car diffuser stones, set of 2', 'Car diffuser stones, set of 3', 0],
])('%s: “%s” looks otherwise than “%s”', (kind, title, other, variety) => {
  expect(compose(kind, title, variety).svg).not.toBe(compose(kind, other, variety).svg);
});

test('a mirror is arched, oval or round where its title says so, whatever its place in the catalogue', () => {
  for (const word of ['Arched', 'Oval', 'Round']) {
    const title = `${word} wall mirror`;
    const widths = [0, 1, 2, 3].map((variety) => compose('wall-mirror', title, variety).width);
    expect(new Set(widths).size, title).toBe(1);
  }
});

/** Words of shape that a drawing shows: a kind that has one in a title says which of its shapes it is. */
const SHAPES = /\b(arched|oval)\b/i;
/** Drawings that have that shape in every form. */
const ALWAYS_SO = new Set(['platter', 'lidded-basket']);

test('a title that names an outline names one of its kind’s shapes', () => {
  for (const { art, line } of products.filter((product) => SHAPES.test(product.line.title))) {
    if (ALWAYS_SO.has(art)) continue;
    expect(Object.keys(lookNamed(art, line.title)), line.title).not.toEqual([]);
  }
});

test('a named shape is one that the kind has', () => {
  for (const product of products) {
    const { art, title } = subjectOf(product);
    const { form } = lookNamed(art, title);
    if (form !== undefined) expect(form, title).toBeLessThan(artNamed(art).forms);
  }
});
