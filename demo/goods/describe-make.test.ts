import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeMake } from './describe-make.ts';
import { readGoods } from './read.ts';

const { kinds } = readGoods(join(import.meta.dirname, '..'));
const described = kinds.flatMap((kind) =>
  kind.makes.map((make) => ({
    kind,
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

test('a description tells what is said of its product alone, and what the product is', () => {
  for (const { kind, make, text } of described) {
    expect(text.toLowerCase()).toContain(make.says.slice(1).toLowerCase());
    const words = (kind.noun ?? make.title).toLowerCase().match(/\p{L}{3,}/gu) ?? [];
    expect(
      words.some((word) => text.toLowerCase().includes(word)),
      `${make.title}: ${text}`,
    ).toBe(true);
  }
});

test('who or what a product is for is told in a sentence', () => {
  for (const { kind, make, text } of described) {
    expect(text).not.toMatch(/^For /);
    const suits = make.suits ?? kind.suits;
    if (suits.startsWith('For ')) expect(text).not.toContain(suits);
  }
});
