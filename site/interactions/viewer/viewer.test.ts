import { existsSync } from 'node:fs';
import { identityCalls } from '@fernway/contract/identity';
import { follows, storePlatforms } from '@fernway/db/schema/index';
import { HOSTS, PASSWORD, startTestIdentity, type TestIdentity } from '@fernway/identity/testing';
import { builders, startTestRegion, type TestRegion } from '@fernway/region/testing';
import { readEnvironment } from '@fernway/settings';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { paths } from '../../core/paths.ts';
import { TestVisitor } from '../../server/test-visitor.ts';
import { startTestSite, type TestSite } from '../../testing.ts';
import { buyingPaths } from '../checkout-handoff/buying-paths.ts';

const regions = { CA: '', US: '' };
/** The shop's current stock by variant; it has no answer for other variants. */
const stock = new Map<string, number>();
let identity: TestIdentity;
let region: TestRegion;
let site: TestSite;
let make: ReturnType<typeof builders>;
let browser: Browser;
beforeAll(async () => {
  identity = await startTestIdentity({ regions });
  region = await startTestRegion('CA', {
    identityUrl: identity.origin,
    platform: { inventoryOf: async ({ variantId }) => stock.get(variantId) ?? Number.NaN },
  });
  regions.CA = region.origin;
  site = await startTestSite({ CA: region.origin }, { identityUrl: identity.origin, sites: HOSTS });
  make = builders(region.db);
  const places = [readEnvironment().CHROMIUM_PATH, '/usr/bin/chromium', chromium.executablePath()];
  const executablePath = places.find((place) => place !== undefined && existsSync(place));
  browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
      `--host-resolver-rules=MAP ${HOSTS.CA} 127.0.0.1:${site.port}`,
    ],
  });
});
afterAll(async () => {
  await browser.close();
  await site.close();
  await region.close();
  await identity.close();
});

/** The machine may be busy. */
const POLL = { timeout: 10_000 };
const on = (path: string) => `http://${HOSTS.CA}${path}`;
let made = 0;
let visitor: TestVisitor;
let context: BrowserContext;
let page: Page;

/** Signs in a new shopper in a browser. */
beforeEach(async () => {
  visitor = new TestVisitor(site);
  const email = `keeper-${++made}@example.test`;
  await visitor.post(identityCalls.register.path, { name: 'Ann', email, password: PASSWORD });
  await visitor.post(identityCalls.signIn.path, { email, password: PASSWORD });
  context = await browser.newContext({ serviceWorkers: 'block' });
  await context.addInitScript("localStorage.setItem('place-asked', String(Date.now()))");
  await context.addCookies(
    [...visitor.cookies].map(([name, value]) => ({
      ...{ name, value, domain: 'ca.localhost', path: '/' },
      ...{ secure: true, httpOnly: !name.includes('signed-in'), sameSite: 'Lax' as const },
    })),
  );
  page = await context.newPage();
  page.setDefaultTimeout(10_000);
});
afterEach(() => context.close());

async function shopperId(): Promise<string> {
  const { rows } = await region.db.execute<{ id: string }>(
    `select id from users where email = 'keeper-${made}@example.test'`,
  );
  return rows[0]?.id ?? '';
}
const listProduct = (id: string) =>
  visitor.post(paths.shopperCall('snippetsAdd'), { body: { type: 'Product', productId: id } });
const headings = (of: Page) => of.getByRole('main').getByRole('heading', { level: 2 });
const readFocusedText = () => page.evaluate(() => document.activeElement?.textContent ?? '');

test('followed stores have pages, and whoever unfollows the last one of a page is led to the one before', async () => {
  await visitor.post(paths.shopperCall('makeFollow'), {
    storeId: await make.store({ storeName: 'Earliest' }),
  });
  const userId = await shopperId();
  const latest = await Promise.all(
    Array.from({ length: 32 }, (_, at) => make.store({ storeName: `Store ${at} ${'Wide'.repeat(20)}` })),
  );
  await region.db.insert(follows).values(latest.map((storeId) => ({ userId, storeId })));

  await page.goto(on(paths.following()));
  expect(await headings(page).count()).toBe(32);
  await page.getByText('33 stores').waitFor();
  await page.setViewportSize({ width: 360, height: 800 });
  const name = await headings(page).first().boundingBox();
  expect(name?.width, 'names have the width of a phone').toBeGreaterThan(180);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('link', { name: 'Page 2' }).press('Enter');
  await page.getByRole('heading', { name: 'Earliest' }).waitFor();
  expect(await headings(page).count()).toBe(1);
  await page.getByRole('button', { name: 'unfollow Earliest' }).press('Enter');
  await page.waitForURL(on(paths.following()));
  // The address and the number change a moment before the page is rendered.
  await page.getByRole('heading', { name: 'Store 0 ' }).waitFor();
  await page.getByText('32 stores').waitFor();
  expect(await page.getByRole('navigation', { name: 'Pages' }).count()).toBe(0);

  // By keyboard: when a row is removed, the focus moves to the next one.
  const rows = page.getByRole('main').getByRole('button', { name: /^unfollow/ });
  const second = await rows.nth(1).textContent();
  await rows.first().press('Enter');
  await page.getByText('31 stores').waitFor();
  await vi.waitFor(async () => expect(await readFocusedText()).toBe(second));
});

test('a long list has pages, and what is chosen on one stays chosen on the other', async () => {
  const store = await make.store({ storeName: 'Long List' });
  for (let at = 0; at < 33; at++)
    await listProduct(await make.product({ storeId: store, heading: `Thing ${at}` }));
  await page.goto(on(paths.myList()));
  // A press before hydration is replayed after it, while `check` expects the change at once: so it clicks.
  await page.getByRole('checkbox', { name: 'Choose Thing 32' }).click();
  await page.getByRole('complementary').getByText('1 product', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Page 2' }).click();
  await page.getByRole('checkbox', { name: 'Choose Thing 0', exact: true }).check();
  expect(await page.getByRole('checkbox').count()).toBe(1);
  await page.getByRole('complementary').getByText('2 products').waitFor();

  const inHeader = page.getByRole('banner').getByRole('link', { name: 'My List 33' });
  const [badge, label] = await Promise.all(
    [inHeader.locator('[aria-hidden] > span'), inHeader.getByText('My List')].map((part) =>
      part.boundingBox(),
    ),
  );
  expect((label?.x ?? 0) + (label?.width ?? 0), 'the count stands after its words').toBeLessThanOrEqual(
    badge?.x ?? 0,
  );
});

test('where the region does not answer, the page says so, keeps header and footer, and can be tried again', async () => {
  await visitor.post(paths.shopperCall('makeFollow'), { storeId: await make.store({ storeName: 'Steady' }) });
  const offers = on(paths.offers());
  for (const path of [paths.following(), paths.myList()]) {
    await page.goto(offers);
    // Before that the browser follows links by itself.
    await expect.poll(() => page.evaluate('interactionReplay.isHydrated'), POLL).toBe(true);
    await page.route(`**${path}.data*`, (route) => route.fulfill({ status: 503, body: 'no' }));
    await page
      .getByRole('banner')
      .getByRole('link', { name: path === paths.myList() ? /^My List/ : 'Follow' })
      .click();
    await page.getByRole('heading', { name: 'This page didn’t load' }).waitFor();
    expect(await page.getByRole('contentinfo').count()).toBe(1);
    await page.unroute(`**${path}.data*`);
    await page.getByRole('link', { name: 'Retry' }).click();
    await page
      .getByRole('heading', { level: 1, name: path === paths.myList() ? 'My List' : 'Following Store' })
      .waitFor();
  }
});

test('what a press before anybody has answered is for, is done once it is known who presses', async () => {
  const store = await make.store({ storeName: 'Slow Line' });
  const product = await make.product({
    storeId: store,
    isSynced: true,
    platformVariantId: '31',
    inventory: 5,
  });
  let release = () => {};
  const answerReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/me?*', async (route) => {
    await answerReleased;
    await route.continue();
  });
  await page.goto(on(paths.product(store, product)));
  const main = page.getByRole('main');
  // Makes sure that the script is loaded.
  await main.getByRole('button', { name: 'Increase quantity', exact: true }).click();
  await expect.poll(() => main.getByRole('spinbutton').inputValue(), POLL).toBe('2');
  await main.getByRole('button', { name: 'Add To List' }).dblclick();
  await main.getByRole('button', { name: /^Follow / }).click();
  await main
    .getByRole('button', { name: /^Like / })
    .first()
    .click();
  release();
  await main.getByRole('button', { name: 'In List' }).waitFor();
  await main.getByRole('button', { name: /^Following / }).waitFor();
  await main.locator('[aria-pressed=true]').first().waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await page.getByText('Product already in snip..').count()).toBe(0);
});

test('who is signed in and cannot be reached is told so, and not asked to sign in', async () => {
  const store = await make.store();
  const product = await make.product({ storeId: store });
  await page.route('**/me?*', (route) => route.abort('connectionreset'));
  await page.goto(on(paths.product(store, product)));
  await page.getByRole('button', { name: 'Add To List' }).click();
  await page.getByText('That didn’t work, and nothing was changed').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('an answer that was asked for before a press does not count it away', async () => {
  const store = await make.store();
  const product = await make.product({ storeId: store });
  await page.clock.install();
  await page.goto(on(paths.product(store, product)));
  const badge = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
  await badge('My List').waitFor();
  await page.getByRole('button', { name: /^Account / }).waitFor();
  // The answer tells the state at the time of the request, and arrives last.
  let release = () => {};
  const answerReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/me?*', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const { text } = await visitor.ask(pathname + search);
    await answerReleased;
    await route.fulfill({ contentType: 'application/json', body: text });
  });
  const viewerRequest = page.waitForRequest('**/me?*');
  await page.clock.fastForward(60_000);
  await viewerRequest;
  await page.getByRole('button', { name: 'Add To List' }).click();
  await badge('My List 1').waitFor();
  await Promise.all([page.waitForResponse('**/me?*'), release()]);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(await badge('My List 1').count()).toBe(1);
});

test('a store page counts one follower less once it is followed no longer', async () => {
  const store = await make.store({ storeName: 'Counted' });
  await page.goto(on(paths.store(store)));
  await page.getByRole('button', { name: /^Follow / }).click();
  await page.setViewportSize({ width: 768, height: 1024 });
  const name = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(name?.width, 'beside its logo, above what can be done').toBeGreaterThan(400);
  await page.setViewportSize({ width: 1280, height: 900 });
  const followers = page.locator('dt', { hasText: 'Followers' }).locator('+ dd');
  await expect.poll(() => followers.textContent(), POLL).toBe('1');
  await page.getByRole('banner').getByRole('link', { name: 'Follow', exact: true }).click();
  await page.getByRole('button', { name: 'unfollow Counted' }).click();
  await page.getByText('You’re not following any stores yet.').waitFor();
  await page.goBack();
  await expect.poll(() => followers.textContent(), POLL).toBe('0');
});

test('what is chosen of a list is sold out where its shop says so now, and is left out', async () => {
  const store = await make.store({ storeName: 'Tea House', websiteUrl: 'https://tea.example' });
  await region.db
    .insert(storePlatforms)
    .values({ storeId: store, platform: 'shopify', shopHost: 'tea.example', storefrontToken: 't0k' });
  const listedProduct = { storeId: store, isSynced: true, inventory: 5 };
  const gone = await make.product({ ...listedProduct, heading: 'Smoked tea', platformVariantId: '11' });
  const there = await make.product({ ...listedProduct, heading: 'Green tea', platformVariantId: '12' });
  stock.set('11', 0).set('12', 4);
  for (const id of [gone, there]) await listProduct(id);
  await page.goto(on(paths.myList()));
  expect(await page.getByText('Sold Out').count()).toBe(0);
  await page.getByRole('button', { name: 'All Item' }).click();
  await page.getByText('Sold Out').waitFor();
  const buy = page.getByRole('complementary').getByRole('link', { name: /^Buy Now/ });
  expect(await buy.getAttribute('href')).toBe(buyingPaths.cart([there], [1]));
});

test('two tabs keep how many are wanted together', async () => {
  const store = await make.store();
  const listedProduct = { storeId: store, isSynced: true, inventory: 5 };
  await listProduct(await make.product({ ...listedProduct, heading: 'Cup', platformVariantId: '21' }));
  await listProduct(await make.product({ ...listedProduct, heading: 'Pot', platformVariantId: '22' }));
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(on(paths.myList()));
    // Makes sure that the script is loaded.
    await tab.getByRole('button', { name: 'All Item' }).click();
    await tab.getByRole('button', { name: 'All Item', pressed: true }).waitFor();
  }
  const quantityFieldOf = (tab: Page, name: string) =>
    tab.getByRole('spinbutton', { name: `Quantity of ${name}` });
  await quantityFieldOf(page, 'Cup').press('ArrowUp');
  await expect.poll(() => quantityFieldOf(other, 'Cup').inputValue(), POLL).toBe('2');
  await quantityFieldOf(other, 'Pot').press('ArrowUp');
  await page.reload();
  await expect.poll(() => quantityFieldOf(page, 'Pot').inputValue(), POLL).toBe('2');
  await expect.poll(() => quantityFieldOf(page, 'Cup').inputValue(), POLL).toBe('2');
});

test('by keyboard, the focus is never lost with what is taken off a list', async () => {
  const store = await make.store();
  for (const heading of ['First', 'Second', 'Third'])
    await listProduct(await make.product({ storeId: store, heading }));
  await page.goto(on(paths.myList()));
  await page.getByRole('button', { name: 'Remove Second' }).press('Enter');
  await page.getByText('1 item removed from your list.').waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')), POLL)
    .toBe('Remove First');
  await page.getByRole('button', { name: 'All Item' }).press('Enter');
  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await page.getByRole('dialog', { name: 'Delete all 2 items?' }).waitFor();
  await page.getByRole('button', { name: 'Delete all' }).press('Enter');
  await page.getByText('Your cart is waiting to be filled.').waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
});

test('what is taken off a list comes back by Undo with how many are wanted, and is gone once the page is left', async () => {
  const store = await make.store();
  for (const heading of ['Saucer', 'Spoon'])
    await listProduct(await make.product({ storeId: store, heading }));
  await page.goto(on(paths.myList()));
  // Makes sure that the script is loaded.
  await page.getByRole('button', { name: 'Expired Item' }).click();
  await page.getByRole('button', { name: 'Expired Item', pressed: true }).waitFor();
  const quantity = page.getByRole('spinbutton', { name: 'Quantity of Saucer' });
  await quantity.press('ArrowUp');
  await page.getByRole('button', { name: 'Remove Saucer' }).press('Enter');
  await page.getByRole('button', { name: 'Remove Spoon' }).press('Enter');
  await page.getByText('2 items removed from your list.').waitFor();
  expect(await quantity.count()).toBe(0);
  const readList = async () => (await visitor.ask(paths.myList(), { headers: { accept: 'text/html' } })).text;
  expect(await readList(), 'nothing is sent yet').toContain('Saucer');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect.poll(() => quantity.inputValue(), POLL).toBe('2');
  await page.getByRole('button', { name: 'Remove Spoon' }).waitFor();

  await page.getByRole('button', { name: 'Remove Spoon' }).press('Enter');
  await page.getByText('1 item removed from your list.').waitFor();
  await page.goto(on('/about'));
  await expect.poll(readList, POLL).not.toContain('Spoon');
  expect(await readList()).toContain('Saucer');
});
