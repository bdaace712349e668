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

test('descriptions begin in different ways', () => {
  const withTitle = described.filter(({ make, text }) => text.startsWith(make.title.split(/, |: /)[0] ?? ''));
  expect(withTitle.length / described.length).toBeLessThan(0.4);
  const withPoint = described.filter(({ make, text }) => text.startsWith(make.says));
  expect(withPoint.length / described.length).toBeGreaterThan(0.4);
});

test('a description tells what is said of its product alone', () => {
  for (const { make, text } of described)
    expect(text.toLowerCase()).toContain(make.says.slice(1).toLowerCase());
});

test('no description begins with who or what a product is for', () => {
  for (const { text } of described) expect(text).not.toMatch(/^For /);
});
