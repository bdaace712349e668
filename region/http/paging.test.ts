import { MAX_PAGE } from '@fernway/contract/wire';
import { expect, test } from 'vitest';
import { fromOne, MAX_COUNTED, present } from './paging.ts';

test('no page is promised that would be refused', () => {
  const page = present({ items: [], total: MAX_COUNTED }, fromOne(1, 10), 1);
  expect(page).toMatchObject({ totalElements: MAX_COUNTED, totalIsEstimate: true, totalPages: MAX_PAGE });
  expect(present({ items: [], total: 21 }, fromOne(1, 10), 1)).toMatchObject({ totalPages: 3 });
});
