import { PICTURE_WIDTHS, PLACEHOLDER_KEY, pictureAddress, pictureAs } from '@fernway/contract/picture';
import { expect, test } from 'vitest';
import { useTestStack } from '../../test-stack.ts';

const PER_MINUTE = 2;
const stack = useTestStack({ region: { drawingsPerMinute: PER_MINUTE } });

test('S62 the region counts what the site’s visitors have drawn, and the site says when to try again', async () => {
  const files = PICTURE_WIDTHS.map((width) => pictureAs(pictureAddress(PLACEHOLDER_KEY), width, 'webp'));
  const ask = (from: string, path = '') => stack.site.ask('CA', path, { from });
  for (const file of files.slice(0, PER_MINUTE)) expect((await ask('127.0.0.21', file)).status).toBe(200);
  const beyond = files[PER_MINUTE];
  const refused = await ask('127.0.0.21', beyond);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.headers['cache-control']).toBe('no-store');
  for (const file of files.slice(0, PER_MINUTE)) expect((await ask('127.0.0.21', file)).status).toBe(200);
  expect((await ask('127.0.0.22', beyond)).status).toBe(200);
  expect((await ask('127.0.0.21', beyond)).status).toBe(200);
});
