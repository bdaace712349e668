import { expect, test } from 'vitest';
import { readArguments } from './arguments.ts';

test('a seed and minutes are taken; without them it is a seed of chance and three minutes', () => {
  expect(readArguments(['--seed', '7', '--minutes', '0.5'])).toEqual({ seed: 7, minutes: 0.5 });
  expect(readArguments([])).toEqual({ seed: expect.any(Number), minutes: 3 });
  expect(readArguments([])).not.toEqual(readArguments([]));
  expect(readArguments(['--help'])).toBeUndefined();
});

test.each([
  [['--seed', 'x'], '--seed has to be a number, and not x'],
  [['--seed', '1.5'], '--seed has to be a whole number up to 2147483647, and not 1.5'],
  [['--seed', '2147483648'], '--seed has to be a whole number up to 2147483647, and not 2147483648'],
  [['--seed=-1'], '--seed has to be a number, and not -1'],
  [['--minutes', '0'], '--minutes has to be more than 0 and at most 1440, and not 0'],
  [['--minutes', '1441'], '--minutes has to be more than 0 and at most 1440, and not 1441'],
  [['--minutes', ''], '--minutes has to be a number, and not '],
  [['--sed', '1'], "Unknown option '--sed'"],
  [['now'], "Unexpected argument 'now'"],
  [['--seed'], "Option '--seed <value>' argument missing"],
])('%j is refused: %s', (args, message) => {
  expect(() => readArguments(args)).toThrow(message);
});
