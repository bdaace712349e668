import { expect, test } from 'vitest';
import { keysBeside, pickSpelling } from './spelling.ts';

const candidate = (word: string, products = 10, soundsAlike = false) => ({ word, products, soundsAlike });

test.each([
  ['hedphones', ['headphones', 'hydrophones']],
  ['snowbord', ['snowboard', 'snowshoe']],
  ['tnet', ['tent', 'test']], // swapped letters cost less than a replaced one
  ['vamera', ['camera', 'gamers']], // v is beside c
  ['keyborad', ['keyboard', 'keyboards']],
  ['blankett', ['blanket', 'blankest']],
])('%s is %s', (typed, words) => {
  expect(
    pickSpelling(
      typed,
      words.map((word) => candidate(word)),
    ),
  ).toBe(words[0]);
});

test('words that sound alike may differ in two letters', () => {
  expect(pickSpelling('bycicle', [candidate('bicycle')])).toBeUndefined();
  expect(pickSpelling('bycicle', [candidate('bicycle', 10, true)])).toBe('bicycle');
});

test('of two words as near as each other the frequent one is meant', () => {
  expect(pickSpelling('lanp', [candidate('land', 3), candidate('lamp', 400)])).toBe('lamp');
});

test('short words and far ones are not corrected', () => {
  expect(pickSpelling('tv5', [candidate('tvs')])).toBeUndefined();
  expect(pickSpelling('tent', [candidate('rental')])).toBeUndefined();
});

test('keys beside each other', () => {
  expect(keysBeside('g').sort()).toEqual(['b', 'f', 'h', 't', 'v', 'y']);
  expect(keysBeside('é')).toEqual([]);
});
