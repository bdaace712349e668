import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readGoods } from './read.ts';

test('the goods and stores are written as the schema says, and fit together', () => {
  const { mistakes } = readGoods(join(import.meta.dirname, '..'));
  const messages = mistakes.map(({ file, path, reason }) => `${file} ${path}: ${reason}`);
  expect(messages).toEqual([]);
});
