import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestSite } from '../../testing.ts';

let site: TestSite;
/** Ends each connection that has sent something. */
const cutting = createServer((socket) => socket.on('error', () => {}).once('data', () => socket.end()));
beforeAll(async () => {
  await once(cutting.listen(0, '127.0.0.1'), 'listening');
  site = await startTestSite({ CA: `http://127.0.0.1:${(cutting.address() as AddressInfo).port}` });
});
afterAll(async () => {
  await site.close();
  cutting.close();
});

const KETTLE = Buffer.from('kettle').toString('hex');

test.each(['CA', 'US'] as const)(
  'a site that has just started says 503 while the region of %s gives no answers',
  async (market) => {
    for (const path of ['/All/Stores', `/search/${KETTLE}/all`]) {
      const [first, second] = await Promise.all([site.ask(market, path), site.ask(market, `${path}?sort=1`)]);
      expect([path, first.status, second.status]).toEqual([path, 503, 503]);
    }
  },
);
