import { readFileSync } from 'node:fs';
import { brand } from '@fernway/brand';
import type { Page } from '@playwright/test';
import { signIn } from './account.ts';
import { type KnownGoods, knownGoods } from './known-goods.ts';
import { expect, isFull, on, type Story, test } from './story.ts';

/** The specification's table of pages, in the order of its columns. */
const table = readFileSync(new URL('../site/routes.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [row = '', path = '', , answer = ''] = line.split('\t');
    return { row, path, answer };
  });

/** How a page is looked at. Except for the first this is done by `npm run test:full`. */
const looks = [
  { name: 'in light', viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  { name: 'in dark', viewport: { width: 1280, height: 900 }, colorScheme: 'dark' },
  { name: '320 wide', viewport: { width: 320, height: 700 }, colorScheme: 'light' },
  // What a window of 1280 holds when everything is twice as large.
  {
    name: 'at 200 %',
    viewport: { width: 640, height: 450 },
    deviceScaleFactor: 2,
    colorScheme: 'light',
  },
] as const;

for (const market of ['ca', 'us'] as const) {
  for (const { name, ...look } of isFull ? looks : looks.slice(0, 1)) {
    test.describe(`${market}, ${name}`, () => {
      test.use(look);

      // One browser goes through them all, so that what they share is loaded once.
      test('every page of the table is there, fits and is accessible', async ({ page, story }) => {
        test.setTimeout(420_000); // axe reads thirty pages
        const known = await knownGoods(market);
        await stayOnCarts(page);
        for (const { row, path, answer } of table) {
          const address = addressOf(row, path, known);
          await test.step(`${row} ${path}`, async () => {
            const found = await page.goto(on(market, address), {
              // A page that leads on never has loaded.
              waitUntil: TO_A_CART.test(address) ? 'commit' : 'load',
              timeout: 60_000,
            });
            expect.soft(found?.status(), address).toBe(200);
            if (answer === 'json') {
              expect
                .soft(JSON.parse((await page.locator('body').textContent()) ?? ''), address)
                .not.toEqual([]);
              return;
            }
            if (row === WRITING) await closeSignIn(page);
            await looksRight(page, isFull || market === 'ca' ? story : undefined, address);
          });
        }
      });

      test('every page of a shopper’s own is there, fits and is accessible', async ({
        page,
        context,
        story,
      }) => {
        test.setTimeout(120_000);
        await signIn(context, market);
        for (const { row, path } of table.filter((one) => OWN.includes(one.row))) {
          await test.step(`${row} ${path}`, async () => {
            const found = await page.goto(on(market, path));
            expect.soft([found?.status(), new URL(page.url()).pathname]).toEqual([200, path]);
            await looksRight(page, story, path);
          });
        }
      });
    });
  }
}

/** One heading, a title of its own, nothing that axe finds, and nothing beside the window. Axe reads it for one market: that takes longest. */
async function looksRight(page: Page, story: Story | undefined, address: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 }).locator('visible=true');
  await expect.soft(heading, address).toHaveCount(1);
  expect.soft(['', brand.name], address).not.toContain(await page.title());
  await page.mouse.move(1, 1); // Somebody is there: what sleeps on the page wakes.
  await story?.isAccessible();
  const width = await page.locator('html').evaluate((html) => html.scrollWidth);
  expect.soft(width, address).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/** The address of a row, with what it names filled in. */
function addressOf(row: string, path: string, known: KnownGoods): string {
  const { storeId, productId, offerId, searchText } = known;
  const named: Record<string, string> = {
    storeId,
    productId,
    offerId,
    searchText,
    tabName: 'Trending',
    catId: 'all',
    offerName: 'New',
    sectionName: known.sectionId,
    storeName: 'InStores',
    email: 'guest',
    quantity: '1',
    ...namedBy(row, known),
  };
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = named[name];
    if (value === undefined) throw new Error(`${row} names ${name}, which is not known`);
    return value;
  });
}

/** What a row names otherwise than the others do. */
function namedBy(row: string, { categoryId, collection }: KnownGoods): Record<string, string> {
  const values: Record<string, Record<string, string>> = {
    R08: { tabName: categoryId },
    R10: { offerId: collection.id, storeId: collection.storeId },
    R18: { offerName: 'FeaturedDeals' },
  };
  return values[row] ?? {};
}

/** Guests are led on to the offers from these. */
const OWN = ['R13', 'R14', 'R15', 'R16'];

/** A guest who wants to write to us is asked to sign in first, by a dialog that opens by itself. */
const WRITING = 'R36';

async function closeSignIn(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Welcome back' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

const TO_A_CART = /\/redirectTo/;

/** The pages that lead to a cart would go on to a shop of somebody else. */
const stayOnCarts = (page: Page) =>
  page.route(TO_A_CART, (route) =>
    route.request().method() === 'POST' ? route.abort('aborted') : route.continue(),
  );
