import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startPlatform } from '../platform.ts';
import { askPlatform, installApp } from '../testing.ts';

const CONNECT = 'http://127.0.0.1:9';

test('who has the app, its tokens and what merchants changed outlive the process', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fernway-platform-'));
  const options = { port: 0, connectOrigin: CONNECT, folder };
  const before = await startPlatform(options);
  const { facts, products } = before.createShop({
    ...{ name: 'Lasting', country: 'CA', currency: 'CAD', language: 'en', productCount: 10, kind: undefined },
  });
  const { host } = facts;
  const tokens = await installApp(before, host, {
    ...{ redirectUri: `${CONNECT}/shopify/callback`, scopes: 'read_products' },
  });
  const [first = '', second = ''] = products.keys();
  const shopBefore = before.registry.find(host);
  shopBefore?.changeProduct(first, { title: 'Renamed' });
  shopBefore?.deleteProduct(second);
  const [collection = ''] = shopBefore?.collections.keys() ?? [];
  shopBefore?.deleteCollection(collection);
  shopBefore?.changeFacts({ name: 'Lasting & Co.' });
  const idsBefore = [...products.keys()];
  await before.close();

  const after = await startPlatform(options);
  const answer = await askPlatform(after, '/admin/api/2026-10/graphql.json', {
    ...{ host, headers: { 'x-shopify-access-token': tokens.access_token } },
    json: { query: '{ shop { name } }' },
  });
  expect(JSON.parse(answer.page)).toMatchObject({ data: { shop: { name: 'Lasting & Co.' } } });
  const shop = after.registry.find(host);
  expect([...(shop?.products.keys() ?? [])].sort()).toEqual(idsBefore.sort());
  expect(shop?.products.get(first)?.title).toBe('Renamed');
  expect(shop?.collections.has(collection)).toBe(false);
  const { clientId, secrets } = after.app;
  const refreshed = await askPlatform(after, '/admin/oauth/access_token', {
    host,
    form: {
      ...{ client_id: clientId, client_secret: secrets[0] ?? '', grant_type: 'refresh_token' },
      refresh_token: tokens.refresh_token,
    },
  });
  expect(refreshed.status).toBe(200);
  after.installations.uninstall(host);
  await after.close();

  const last = await startPlatform(options);
  await last.registry.load();
  expect(last.installations.of(host)).toBeUndefined();
  expect(last.registry.find(host)?.products.get(first)?.title).toBe('Renamed');
  await last.close();
  await rm(folder, { recursive: true });
});
