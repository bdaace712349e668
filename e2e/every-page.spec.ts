import { readFileSync } from 'node:fs';
import { brand } from '@fernway/brand';
import type { Page } from '@playwright/test';
import { signIn } from './account.ts';
import { type KnownGoods, knownGoods } from './known-goods.ts';
import { expect, hydratePage, isFull, on, onConnectHost, type Story, test, toldOn } from './story.ts';

/** These lead guests on to the offers. */
const OWN = ['R13', 'R14', 'R15', 'R16'];
const OWN_ADDED = ['/profile/ratings', '/purchases'];

/** Which of the pages that we added are not looked at here, and why. */
const NOT_OPENED: Readonly<Record<string, string>> = {
  '/allowApp': 'asks whoever an app sends: `e2e/shopper/allows-an-app.spec.ts`',
  '/departments/deals': 'is data for the Department menu, which stories open',
  '/location/choices': 'is data for the location dialog, which stories open',
  '/*': 'answers 404, which fails a story: `site/server/pages/pages.test.ts` reads it',
};

const rowsOf = (file: string): string[][] =>
  readFileSync(new URL(`../site/${file}`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

/** The specification's table of pages, in the order of its columns. */
const table = rowsOf('routes.tsv').map(([row = '', path = '']) => ({
  row,
  path,
  answer: path.endsWith('.json') ? 'json' : 'page',
}));

/** Pages that we added and that guests can open. */
const added = rowsOf('routes-added.tsv')
  .map(([path = '']) => path)
  .filter((path) => !(path in NOT_OPENED) && !OWN_ADDED.includes(path));

/** Those of them that are on a host of their own. */
const MERCHANTS_PAGES = new Set(['/welcome']);

/** How a page is looked at. Except for the first this is done by `npm run test:full`. */
const looks = [
  { name: 'in light', viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  { name: 'in dark', viewport: { width: 1280, height: 900 }, colorScheme: 'dark' },
  // A phone, which the site shows other pages than it shows a narrow window.
  {
    name: '320 wide',
    viewport: { width: 320, height: 700 },
    colorScheme: 'light',
    isMobile: true,
    hasTouch: true,
    userAgent: 'Mozilla/5.0 (Linux; Android 16) Mobile',
  },
  // A window of 1280 px in which everything is twice as large.
  {
    name: 'at 200 %',
    viewport: { width: 640, height: 450 },
    deviceScaleFactor: 2,
    colorScheme: 'light',
  },
] as const;

for (const market of toldOn('ca')) {
  for (const { name, ...look } of isFull ? looks : looks.slice(0, 1)) {
    test.describe(`${market}, ${name}`, () => {
      test.use(look);

      // One browser goes through them all, so that what they share is loaded once.
      test('every page of the table is there, fits and is accessible', async ({ page, story }) => {
        test.setTimeout(600_000); // axe reads thirty pages
        const goods = await knownGoods(market);
        await stayOnCarts(page);
        for (const { row, path, answer } of table) {
          const address = addressOf(row, path, goods);
          await test.step(`${row} ${path}`, async () => {
            const found = await page.goto(on(market, address), {
              // A page that leads on to a cart never finishes loading.
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
            if (SIGN_IN_DIALOG.includes(row)) await closeSignIn(page);
            await looksRight(page, story, address);
          });
        }
      });

      // They are the same in both markets.
      if (market === 'ca')
        test('every page that we added is there, fits and is accessible', async ({ page, story }) => {
          test.setTimeout(300_000);
          const goods = await knownGoods(market);
          for (const path of added) {
            await test.step(path, async () => {
              const address = filledIn(path, goods);
              const found = await page.goto(
                MERCHANTS_PAGES.has(path) ? onConnectHost(address) : on(market, address),
              );
              expect.soft(found?.status(), address).toBe(200);
              await looksRight(page, story, address);
            });
          }
        });

      test('every page of a shopper’s own is there, fits and is accessible', async ({
        page,
        context,
        story,
      }) => {
        await signIn(context, market);
        const specified = table.filter((one) => OWN.includes(one.row)).map(({ path }) => path);
        for (const path of [...specified, ...OWN_ADDED]) {
          await test.step(path, async () => {
            const found = await page.goto(on(market, path));
            expect.soft([found?.status(), new URL(page.url()).pathname]).toEqual([200, path]);
            await looksRight(page, story, path);
          });
        }
      });
    });
  }
}

/** One heading, an own title, no finding of axe, nothing outside the window. */
async function looksRight(page: Page, story: Story, address: string): Promise<void> {
  const isBare = TO_A_CART.test(address);
  if (!isBare) await hydratePage(page);
  const heading = page.getByRole('heading', { level: 1 }).locator('visible=true');
  await expect.soft(heading, address).toHaveCount(1);
  expect.soft(['', brand.name], address).not.toContain(await page.title());
  await expect.soft(page.getByText('This part of the page didn’t load.'), address).toHaveCount(0);
  // On a phone only these may show the app in place of the page: else every page would pass that way.
  const isOfTheApp = OF_THE_APP.test(new URL(page.url()).pathname) && (page.viewportSize()?.width ?? 0) < 768;
  await expect.soft(page.getByRole('banner'), address).toBeVisible({ visible: !isBare && !isOfTheApp });
  await story.isAccessible();
  expect.soft(await page.evaluate(besideTheWindow), address).toEqual([]);
}

/**
 * What reaches out of the window, except for what scrolls or is clipped; of what scrolls, only the current link. Runs
 * in the page.
 */
function besideTheWindow(): string[] {
  const width = document.documentElement.clientWidth;
  const isCut = (within: Element | null): boolean =>
    within !== null &&
    within !== document.body &&
    (getComputedStyle(within).overflowX !== 'visible' || isCut(within.parentElement));
  // Content that is rendered only when it is near does not widen the document.
  const found = [...document.querySelectorAll('body *')].filter((element) => {
    const { left, right, width: elementWidth } = element.getBoundingClientRect();
    const isOut = elementWidth > 1 && (left < -1 || right > width + 1);
    return isOut && (element.hasAttribute('aria-current') || !isCut(element.parentElement));
  });
  return [
    ...(document.documentElement.scrollWidth > width ? ['the document'] : []),
    ...found.map((element) => element.outerHTML.slice(0, 200)),
  ];
}

/** The address of a row, with what it names filled in. */
function addressOf(row: string, path: string, goods: KnownGoods): string {
  const { storeId, productId, offerId, searchText } = goods;
  const named: Record<string, string> = {
    storeId,
    productId,
    offerId,
    searchText,
    tabName: 'Trending',
    catId: 'all',
    offerName: 'New',
    sectionName: goods.sectionId,
    storeName: 'InStores',
    email: 'guest',
    quantity: '1',
    ...namedBy(row, goods),
  };
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = named[name];
    if (value === undefined) throw new Error(`${row} names ${name}, which is not known`);
    return value;
  });
}

/** The address of a page that we added, with what it names filled in. */
function filledIn(path: string, { productId, searchText }: KnownGoods): string {
  const filled: Record<string, string> = {
    '/search': `/search?text=${encodeURIComponent(String(Buffer.from(searchText, 'hex')))}`,
    '/leaving/:kind/:id': `/leaving/product/${productId}`,
  };
  const address = filled[path] ?? path;
  if (/[:*]/.test(address)) throw new Error(`${path} names what is not known`);
  return address;
}

/** Values that a row names differently from the others. */
function namedBy(row: string, { categoryId, collection }: KnownGoods): Record<string, string> {
  const values: Record<string, Record<string, string>> = {
    R08: { tabName: categoryId },
    R10: { offerId: collection.id, storeId: collection.storeId },
    R18: { offerName: 'FeaturedDeals' },
  };
  return values[row] ?? {};
}

/** On phones these only show where to get the app. */
const OF_THE_APP = /^\/(productShare|offerShare|mobileHome|download)\b/;

/** A guest who opens these, or wants to write to us, is asked to sign in by a dialog that opens by itself. */
const SIGN_IN_DIALOG = [...OWN, 'R36'];

async function closeSignIn(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Welcome back' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

/** These have neither a frame nor a script to wake. */
const TO_A_CART = /\/redirectTo/;

/** Pages that lead to a cart would otherwise go on to a merchant's shop. */
const stayOnCarts = (page: Page) =>
  page.route(TO_A_CART, (route) =>
    route.request().method() === 'POST' ? route.abort('aborted') : route.continue(),
  );
