import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeMake } from './describe-make.ts';
import { readGoods } from './read.ts';

const { kinds } = readGoods(join(import.meta.dirname, '..'));
const described = kinds.flatMap((kind) =>
  kind.makes.map((make) => ({
    make,
    text: describeMake(kind, make)
      .replaceAll(/<[^<>]*>/g, ' ')
      .trim(),
  })),
);
/** Those that are not written whole. */
const composed = described.filter(({ make }) => make.description === undefined);

test('descriptions begin in different ways', () => {
  const withTitle = composed.filter(({ make, text }) => text.startsWith(make.title.split(/, |: /)[0] ?? ''));
  expect(withTitle.length / composed.length).toBeLessThan(0.4);
  const withPoint = composed.filter(({ make, text }) => text.startsWith(make.says));
  expect(withPoint.length / composed.length).toBeGreaterThan(0.4);
});

test('a description tells what is said of its product alone', () => {
  for (const { make, text } of composed)
    expect(text.toLowerCase()).toContain(make.says.slice(1).toLowerCase());
});

test('a description that is written for a product is its whole one', () => {
  for (const kind of kinds)
    for (const make of kind.makes.filter(({ description }) => description !== undefined))
      expect(describeMake(kind, make)).toBe(make.description);
});

test('no description begins with who or what a product is for', () => {
  for (const { text } of composed) expect(text).not.toMatch(/^For /);
});
