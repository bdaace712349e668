import { expect, test } from 'vitest';
import { demoStores } from '../catalogue.ts';
import { measureAmerican } from './american-measures.ts';

const stores = demoStores('full');
const METRIC = /(?<![\d.,])\d[\d.,]* ?(?:g|kg|ml|cm|m²|km|°C)(?![\p{L}²/])(?! (?:an?|per) )/u;

test.each([
  ['Soap bar, 110 g', 'Soap bar, 3.9 oz'],
  ['Sourdough loaf, 790 g', 'Sourdough loaf, 1.7 lb'],
  ['Hand wash, 500 ml', 'Hand wash, 16.9 fl oz'],
  ['Sachets with bottle, 4 × 300 ml', 'Sachets with bottle, 4 × 10.1 fl oz'],
  ['Mirror, 48 × 70 cm', 'Mirror, 19 × 28 in'],
  ['Garden twine, 60 m', 'Garden twine, 200 ft'],
  ['Holds 12 liters, with a mark', 'Holds 3.2 gallons, with a mark'],
  ['on a 40-cm wand', 'on a 16-in wand'],
  ['For dogs from 8 to 45 kg', 'For dogs from 18 to 99 lb'],
  ['1,010 g', '2.2 lb'],
  ['490 kg on a pallet', '1,080 lb on a pallet'],
  ['25 minutes at 180 °C', '25 minutes at 350 °F'],
  ['−30 to 30 °C', '−22 to 86 °F'],
  ['In winds of 10 to 25 km/h', 'In winds of 6 to 16 mph'],
  ['Covers 225 m²', 'Covers 2,400 sq ft'],
  ['Cotton, 155 g/m²', 'Cotton, 155 gsm'],
  ['Inseam of 8 cm in the smallest size', 'Inseam of 3.1 inches in the smallest size'],
  ['with a 22 cm opening', 'with an 8.5 in opening'],
  ['Die-cut from 400 g kraft card', 'Die-cut from 400 gsm kraft card'],
  ['20 + 30 cm, 60 by 30 cm', '8 + 12 in, 24 by 12 in'],
  ['103 g a liter', '103 g a liter'],
  ['5 g of sugar per 100 ml', '5 g of sugar per 100 ml'],
  ['35 mm camera with 50 mm lens', '35 mm camera with 50 mm lens'],
])('%s is measured %s', (metric, american) => {
  expect(measureAmerican(metric)).toBe(american);
});

test('stores in the United States give American measures, but for skis', () => {
  const titles = stores
    .filter(({ home }) => home === 'US')
    .flatMap(({ products }) => products.map(({ line }) => line.title))
    .filter((title) => METRIC.test(title));
  for (const title of titles) expect(title).toMatch(/\bskis?\b/i);
});

test('a variant is known again by the values that it was first loaded with, and has values of its own', () => {
  const products = stores.filter(({ home }) => home === 'US').flatMap((store) => store.products);
  const measured = products.filter(({ renamed = [] }) =>
    renamed.some(({ from, to }) => from.some((value, at) => METRIC.test(value) && value !== to[at])),
  );
  expect(measured.length).toBeGreaterThan(50);
  for (const { line } of products) {
    const values = (line.variants ?? []).map(({ options }) => options.join('/'));
    expect(new Set(values).size, line.title).toBe(values.length);
  }
});

test('stores in Canada keep the metric system', () => {
  const titles = stores
    .filter(({ home }) => home === 'CA')
    .flatMap(({ products }) => products.map(({ line }) => line.title));
  expect(titles.filter((title) => METRIC.test(title)).length).toBeGreaterThan(250);
  expect(titles.filter((title) => /\b(?:fl oz|lb|qt|gal)$/.test(title))).toEqual([]);
});
