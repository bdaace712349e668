import { EncodingError } from '@fernway/contract/encoding';
import { expect, test } from 'vitest';
import { readCountableText } from './countable-text.ts';

test.each([
  ['Mountain  BIKE', 'mountain bike'],
  ['vélo', 'vélo'],
  ['27" monitor', '27 monitor'],
  ['tent for 4, 2000 mm', 'tent for 4 2000 mm'],
  ['one two three four five six seven eight', 'one two three four five six seven eight'],
])('%s is counted as %s', (text, words) => {
  expect(readCountableText(text)).toBe(words);
});

test.each([
  'ann@example.com',
  'write to ann＠example．tools',
  'ann example com',
  'ann gmail com',
  'ann smith videotron ca tent',
  '416-555-0123',
  '+1 (416) 555 0123 tent',
  '555_0123',
  'call 4165550123',
  '٤١٦٥٥٥٠١٢٣',
  'one two three four five six seven eight nine',
  '',
  '!?',
])('%s is not counted', (text) => {
  expect(readCountableText(text)).toBeUndefined();
});

test('what is no search text is refused', () => {
  expect(() => readCountableText('tent\u202E')).toThrow(EncodingError);
});
