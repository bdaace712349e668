import { encodeHex } from '@fernway/contract/encoding';
import { builders, type TestRegion } from '@fernway/region/testing';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { useTestStack } from '../test-stack.ts';
import type { TestSite } from '../testing.ts';
import { paths } from './paths.ts';

let region: TestRegion;
let site: TestSite;
const stores = { CA: '', US: '' };
const products = { CA: '', US: '' };
const offers = { CA: '', US: '' };
const stack = useTestStack();
beforeAll(async () => {
  ({ region, site } = stack);
  for (const home of ['CA', 'US'] as const) {
    // As the replication's apply worker does: rows of the other home are accepted.
    await region.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      const make = builders(tx, home);
      const all = { home, soldInCa: true, soldInUs: true };
      stores[home] = await make.store({ storeName: `Gristmill ${home}`, ...all });
      const own = { storeId: stores[home], heading: `Quern ${home}` };
      products[home] = await make.product({ ...own, ...all });
      await make.product({ ...own, ...all, heading: `Quern of US alone, ${home}`, soldInCa: false });
      offers[home] = await make.offer({ ...own, ...all });
    });
  }
});

const BOTH = '__Host-markets=Canada%2CUnited%20States';

/** The text of a page's main part, flags as `[Canada]`. */
async function wordsOf(path: string, cookie = ''): Promise<string> {
  const { status, text } = await site.ask('CA', path, { headers: { cookie } });
  expect(status, text).toBe(200);
  return text
    .slice(text.indexOf('<main'), text.indexOf('</main>'))
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll(/<span role="img" aria-label="([^"]*)"[^>]*class="flag[^>]*>/g, '[$1] ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

const search = `/search/${encodeHex('quern')}/all`;

test('goods of the other country carry its flag and its dollars, those of this one neither', async () => {
  const words = await wordsOf(search);
  expect(words).toMatch(/\[United States\] Gristmill US Quern US US \$10\.00/);
  expect(words).toMatch(/[^\]] Gristmill CA Quern CA \$10\.00/);
  expect(words).not.toContain('[Canada]');
  expect(words).not.toContain('alone');
});

test('while both markets are shown, every card says whose it is', async () => {
  const words = await wordsOf(search, BOTH);
  expect(words).toMatch(/\[United States\] Gristmill US Quern US US \$10\.00/);
  expect(words).toMatch(/\[Canada\] Gristmill CA Quern CA CAD \$10\.00/);
  expect(words).toMatch(/\[Canada\] Gristmill CA Quern of US alone, CA CAD \$10\.00/);
  for (const path of [
    '/AllOffers/New/Trending',
    '/stores/Trending',
    '/All/Stores',
    '/All/OnlineStores/Trending',
  ]) {
    const listed = await wordsOf(path, BOTH);
    expect(listed, path).toMatch(/\[United States\] (?:Gristmill|Online)/);
    expect(listed, path).toMatch(/\[Canada\] (?:Gristmill|Online)/);
    expect(await wordsOf(path), path).not.toContain('[Canada]');
  }
});

test('the page of a product, an offer and a store says whose it is, like the cards', async () => {
  const pages = {
    product: paths.product(stores.CA, products.CA),
    offer: paths.offer(offers.CA),
    store: paths.store(stores.CA),
  };
  for (const [name, path] of Object.entries(pages)) {
    expect(await wordsOf(path, BOTH), name).toMatch(/\[Canada\]/);
    expect(await wordsOf(path), name).not.toContain('[Canada]');
  }
  expect(await wordsOf(paths.product(stores.US, products.US))).toMatch(/\[United States\] Gristmill US/);
  expect(await wordsOf(paths.store(stores.US))).toContain('[United States]');
});

test('what a store holds, and what is like a product, is of both markets too', async () => {
  const store = paths.store(stores.CA, { tab: 'allProduct' });
  expect(await wordsOf(store)).not.toContain('alone');
  expect(await wordsOf(store, BOTH)).toMatch(/\[Canada\] Gristmill CA Quern of US alone, CA/);
  const product = paths.product(stores.US, products.US);
  expect(await wordsOf(product)).not.toContain('alone');
  expect(await wordsOf(product, BOTH)).toContain('Quern of US alone, US');
});
