import { expect, test } from 'vitest';
import { demoStores } from '../catalogue.ts';
import { factsAgainstTitle, figuresAgainstFacts, missingInBox, timesAgainstFacts } from './test-facts.ts';

const lines = demoStores('full').flatMap(({ products }) => products.map(({ line }) => line));

test('no fact says otherwise than the title', () => {
  expect([...new Set(lines.flatMap(factsAgainstTitle))]).toEqual([]);
});

test('a description names no other figure than the facts do', () => {
  expect([...new Set(lines.flatMap(figuresAgainstFacts))]).toEqual([]);
  expect([...new Set(lines.flatMap(timesAgainstFacts))]).toEqual([]);
});

test('a description says what holds for its product, without reserve', () => {
  const reserved = /\b(unless|where) (noted|stated|named)\b|\bas named\b|\bif (noted|stated)\b/i;
  expect(
    lines.filter(({ description = '' }) => reserved.test(description)).map(({ title }) => title),
  ).toEqual([]);
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
  ['Soap gift pair, 2 × 60 g', 'Weight', '60 g', 1],
  ['Soap gift pair, 2 × 60 g', 'Weight', '2 × 60 g', 0],
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

test.each([
  ['It carries 100 kg.', 'Load', '70 kg', 1],
  ['It carries up to 70 kg.', 'Load', '70 kg', 0],
  ['A blade 30 cm long.', 'Length', '0.3 m', 0],
  ['It holds 12 L.', 'Capacity', '10 L', 1],
  ['It comes with 12 L of soil.', 'Capacity', '10 L', 0],
])('“%s” of %s %s: %i figures against the facts', (description, name, value, count) => {
  expect(figuresAgainstFacts(lineOf('Thing', name, value, description))).toHaveLength(count);
});

test.each([
  ['Burns for about 25 hours.', 'Burn time', '35 hours', 1],
  ['Burns for 35 hours.', 'Burn time', '35 hours', 0],
  ['Lasts about three weeks.', 'Lasts', '9 weeks', 1],
])('“%s” of %s %s: %i times against the facts', (description, name, value, count) => {
  expect(timesAgainstFacts(lineOf('Thing', name, value, description))).toHaveLength(count);
});
