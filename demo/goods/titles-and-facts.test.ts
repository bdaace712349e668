import { expect, test } from 'vitest';
import { demoStores } from '../catalogue.ts';
import { factsAgainstTitle, missingInBox } from './test-facts.ts';

const lines = demoStores('full').flatMap(({ products }) => products.map(({ line }) => line));

test('no fact says otherwise than the title', () => {
  expect([...new Set(lines.flatMap(factsAgainstTitle))]).toEqual([]);
});

test('what comes with a product is in its box', () => {
  expect([...new Set(lines.flatMap(missingInBox))]).toEqual([]);
});

test('a fact says something, in words of the shop', () => {
  const facts = lines.flatMap(({ attributes = [] }) => attributes);
  const silent = facts.filter(({ value }) =>
    /\bon the (label|lid|crate|board)\b|^ordered$|^ask us$/i.test(value),
  );
  expect(silent).toEqual([]);
  const names = ['Cloth', 'Water column', 'Packed', 'Marked', 'Salt', 'Socket', 'Own use'];
  expect(facts.filter(({ name }) => names.includes(name))).toEqual([]);
  expect(facts.filter(({ value }) => /\b1 (minute|hour|week|month|year)s\b/.test(value))).toEqual([]);
});

const lineOf = (title: string, name: string, value: string, description = '') => ({
  title,
  description,
  attributes: [{ name, value }],
});

test.each([
  ['Two-person tent, 1.9 kg', 'Sleeps', '4', 1],
  ['Two-person tent, 1.9 kg', 'Sleeps', '2', 0],
  ['Two-person tent, 1.9 kg', 'Weight', '1900 g', 0],
  ['Two-person tent, 1.9 kg', 'Weight', '2 kg', 1],
  ['Four-port phone charger', 'Ports', '2', 1],
  ['Gentle shampoo, 400 ml', 'Volume', '300 ml', 1],
  ['Soap gift pair, 2 x 60 g', 'Weight', '60 g', 1],
  ['Soap gift pair, 2 x 60 g', 'Weight', '2 x 60 g', 0],
  ['Garden pick, 44 cm', 'Length', '0.44 m', 0],
  ['Garden pick, 44 cm', 'Length', '40 cm', 1],
])('%s with %s %s: %i facts against it', (title, name, value, count) => {
  expect(factsAgainstTitle(lineOf(title, name, value))).toHaveLength(count);
});

test.each([
  ['Comes with a muslin bag for the buds.', 'Jar with a beech scoop', 1],
  ['Comes with a muslin bag for the buds.', 'Jar with a muslin bag', 0],
  ['Ten blades and a tin included.', 'Razor with ten blades', 1],
])('“%s” of a box that holds “%s”: %i things missing', (description, box, count) => {
  expect(missingInBox(lineOf('Razor', 'In the box', box, description))).toHaveLength(count);
});
