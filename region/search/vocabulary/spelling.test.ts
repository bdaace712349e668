import { expect, test } from 'vitest';
import { keysBeside, sortSpellings } from './spelling.ts';

const candidate = (word: string, products = 10, soundsAlike = false) => ({ word, products, soundsAlike });

test.each([
  ['hedphones', ['headphones', 'hydrophones']],
  ['snowbord', ['snowboard', 'snowshoe']],
  ['tnet', ['tent', 'test']], // swapped letters cost less than a replaced one
  ['vamera', ['camera', 'gamers']], // v is beside c
  ['keyborad', ['keyboard', 'keyboards']],
  ['blankett', ['blanket', 'blankest']],
])('%s is %s', (typed, words) => {
  const [likeliest] = sortSpellings(
    typed,
    words.map((word) => candidate(word)),
  );
  expect(likeliest).toBe(words[0]);
});

test('words that sound alike may differ in two letters', () => {
  expect(sortSpellings('bycicle', [candidate('bicycle')])).toEqual([]);
  expect(sortSpellings('bycicle', [candidate('bicycle', 10, true)])[0]).toBe('bicycle');
});

test('of two words as near as each other the frequent one is meant', () => {
  expect(sortSpellings('lanp', [candidate('land', 3), candidate('lamp', 400)])[0]).toBe('lamp');
});

test('short words and far ones are not corrected', () => {
  expect(sortSpellings('tv5', [candidate('tvs')])).toEqual([]);
  expect(sortSpellings('tent', [candidate('rental')])).toEqual([]);
});

test('keys beside each other', () => {
  expect(keysBeside('g').sort()).toEqual(['b', 'f', 'h', 't', 'v', 'y']);
  expect(keysBeside('é')).toEqual([]);
});
