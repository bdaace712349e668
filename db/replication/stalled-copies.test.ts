import { expect, test } from 'vitest';
import { describeStalledCopies, findStalledCopies } from './stalled-copies.ts';
import type { TableCopy } from './state.ts';

const copy = (table: string, rest: Partial<TableCopy>): TableCopy => ({
  ...{ table, state: 'f', seconds: 61, worker: null, awaitingAfterBytes: null },
  ...rest,
});

test.each<[string, TableCopy[], TableCopy[], string[]]>([
  ['no worker for more than a minute', [copy('a', {})], [copy('a', {})], ['a']],
  ['no worker for less than a minute', [copy('a', { seconds: 59 })], [copy('a', { seconds: 59 })], []],
  ['of unknown age', [copy('a', { seconds: null })], [copy('a', { seconds: null })], ['a']],
  [
    'of an age before the clock was set back',
    [copy('a', { seconds: -3_600 })],
    [copy('a', { seconds: -3_599 })],
    ['a'],
  ],
  [
    'the other server is silent',
    [copy('a', { worker: 7, awaitingAfterBytes: 512 })],
    [copy('a', { worker: 7, awaitingAfterBytes: 512 })],
    ['a'],
  ],
  [
    'the other server goes on sending',
    [copy('a', { worker: 7, awaitingAfterBytes: 512 })],
    [copy('a', { worker: 7, awaitingAfterBytes: 513 })],
    [],
  ],
  [
    'the worker writes what it has received',
    [copy('a', { worker: 7, awaitingAfterBytes: 512 })],
    [copy('a', { worker: 7 })],
    [],
  ],
  ['a worker lives on it', [copy('a', { worker: 7 })], [copy('a', { worker: 7 })], []],
  ['one worker after the other fails', [copy('a', { worker: 7 })], [copy('a', { worker: 8 })], ['a']],
  ['it has gone on', [copy('a', { state: 'd' })], [copy('a', {})], []],
  [
    'others wait until a worker is free',
    [copy('a', { worker: 7 }), copy('b', { state: 'i' }), copy('c', {})],
    [copy('a', { worker: 7 }), copy('b', { state: 'i' }), copy('c', {})],
    ['c'],
  ],
  ['all wait, and nothing works', [copy('a', { state: 'i' })], [copy('a', { state: 'i' })], ['a']],
])('a copy makes no progress, or does: %s', (_, before, now, stalled) => {
  expect(findStalledCopies(before, now).map(({ table }) => table)).toEqual(stalled);
});

test('how long copies have made no progress is said by the oldest', () => {
  const direction = { from: 'CA', to: 'US' } as const;
  const copies = [copy('a', { seconds: 2_645 }), copy('b', {}), copy('c', { seconds: -3_600 })];
  expect(describeStalledCopies(copies, direction)).toContain(
    'The copy of a, b, c from CA to US has made no progress for 44 min: npm run regions:link',
  );
  expect(describeStalledCopies(copies.slice(2), direction)).toContain('no progress for an unknown time');
});
