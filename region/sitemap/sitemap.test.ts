import type { AddressRow, AddressSpan } from '@fernway/contract/addresses';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builders, SITE_KEY, startTestRegion, type TestRegion } from '../testing.ts';

let region: TestRegion;
let store: string;
/** Main products that Canada sells, in the order of their ids. */
let goods: string[];
let offer: string;

beforeAll(async () => {
  region = await startTestRegion('CA');
  const make = builders(region.db);
  store = await make.store();
  goods = [];
  const updatedAt = new Date('2026-03-01T12:00:00Z');
  for (let made = 0; made < 5; made++) goods.push(await make.product({ storeId: store, updatedAt }));
  goods.push(await make.product({ storeId: store, soldInUs: true, updatedAt: new Date('2026-05-01') }));
  goods.sort();
  await make.product({ storeId: store, mainId: goods[0] as string });
  await make.product({ storeId: store, status: 'retired' });
  await make.product({ storeId: store, soldInCa: false, soldInUs: true });
  await make.product({ storeId: await make.store({ status: 'retired' }) });
  offer = await make.offer({ storeId: store });
  await make.offer({ storeId: store, endsAt: new Date(Date.now() - 1_000) });
});
afterAll(() => region.close());

async function ask<Body>(path: string, key = SITE_KEY): Promise<{ status: number; body: Body }> {
  const response = await fetch(`${region.origin}/addresses/${path}`, { headers: { 'x-site-key': key } });
  return { status: response.status, body: (await response.json()) as Body };
}

test('a walk by ids meets every product of the market once, and neither variants nor what is gone', async () => {
  const seen: AddressRow[] = [];
  for (let after = ''; ; ) {
    const { body } = await ask<AddressRow[]>(`products?most=4${after && `&after=${after}`}`);
    seen.push(...body);
    after = body.at(-1)?.id ?? '';
    if (body.length < 4) break;
  }
  expect(seen.map(({ id }) => id)).toEqual(goods);
  expect(seen[0]).toEqual({ id: goods[0], storeId: store, changedAt: '2026-03-01T12:00:00.000Z' });
});

test('open stores and running offers are told', async () => {
  expect((await ask<AddressRow[]>('offers')).body.map(({ id }) => id)).toEqual([offer]);
  expect((await ask<AddressRow[]>('stores')).body).toMatchObject([{ id: store, storeId: store }]);
});

test('a span tells how far it goes and when something in it changed last', async () => {
  const whole = (await ask<AddressSpan>('products/span')).body;
  expect(whole).toEqual({ count: 6, last: goods[5], changedAt: '2026-05-01T00:00:00.000Z' });
  const rest = (await ask<AddressSpan>(`products/span?after=${goods[3]}`)).body;
  expect(rest).toMatchObject({ count: 2, last: goods[5] });
  const none = (await ask<AddressSpan>(`products/span?after=${goods[5]}`)).body;
  expect(none).toEqual({ count: 0, last: null, changedAt: null });
});

test('only the site is told, only of what has pages, and never too much at once', async () => {
  for (const path of ['products', 'products/span']) expect((await ask(path, 'guess')).status).toBe(401);
  for (const path of [
    'users',
    'users/span',
    'products?most=5001',
    'products?most=0',
    'products?after=1',
    'stores?x=1',
  ])
    expect([path, (await ask(path)).status]).toEqual([path, 400]);
});
