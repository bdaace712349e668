import type { Page } from '@playwright/test';
import { knownGoods } from '../known-goods.ts';
import { expect, isFull, on, test } from '../story.ts';

const looks = [
  { width: 360, colorScheme: 'dark' },
  { width: 768, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const;

for (const market of ['ca', 'us'] as const) {
  for (const { width, colorScheme } of looks.filter(
    (look) => isFull || (look.width === 768) === (market === 'us'),
  )) {
    test.describe(`${market}, ${width} wide, ${colorScheme}`, () => {
      test.use({ viewport: { width, height: 800 }, colorScheme });
      test.slow(); // axe reads five pages

      test('a guest browses a store, its collections and an offer, and Back undoes each step', async ({
        page,
        story,
      }) => {
        const store = await storeWithOffersAndCollections(page, market);
        await page.goto(store);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText('Incorporated As')).toBeVisible();
        await fits(page, width);

        await page.getByRole('button', { name: 'Additional Discounts' }).click();
        const dialog = page.getByRole('dialog', { name: 'Apply Discount at Checkout' });
        await expect(dialog).toBeVisible();
        await story.isAccessible();
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expect(page.getByRole('button', { name: 'Additional Discounts' })).toBeFocused();

        await tab(page, 'All Products').click();
        await expect(page).toHaveURL(/\?tab=allProduct$/);
        const sort = page.getByRole('combobox', { name: 'Sort' });
        await sort.focus();
        await sort.selectOption('Price High to Low');
        await expect(page).toHaveURL(/sort=price-high/);
        await expect(sort).toBeFocused();
        const collection = page.getByRole('navigation', { name: 'Collections' }).getByRole('link').nth(1);
        await collection.click();
        await expect(page).toHaveURL(/\?tab=[0-9a-f-]{36}$/);
        await expect(collection).toHaveAttribute('aria-current', 'page');
        await expect(sort).toHaveValue('relevance');
        await fits(page, width);
        await story.isAccessible();
        await page.goBack();
        await expect(page).toHaveURL(/\?sort=price-high&tab=allProduct$/);
        await expect(sort).toHaveValue('price-high');

        await tab(page, 'Home').click();
        await expect(page.getByRole('heading', { name: 'Offers', level: 2 })).toBeVisible();
        await fits(page, width);
        await story.isAccessible();
        const offer = page.getByRole('main').locator('article a[href^="/offers/"]').first();
        const heading = (await offer.textContent()) ?? '';
        await offer.click();
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        for (const channel of ['Facebook', 'X', 'WhatsApp', 'Pinterest'])
          await expect(page.getByRole('link', { name: `Share on ${channel}` })).toBeVisible();
        await fits(page, width);
        await story.isAccessible();
        await page.goBack();
        await expect(page).toHaveURL(store);
      });
    });
  }
}

test.describe('stores whose name is one long word', () => {
  test.use({ javaScriptEnabled: false }); // so that nothing renders them anew
  const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

  for (const width of [320, 768])
    test(`fit on every page that names them, ${width} wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const { storeId, productId, offerId, collection } = await knownGoods('ca');
      for (const path of [
        `/productDetail/${storeId}/${productId}`,
        `/rating/${productId}`,
        `/offers/tab/${offerId}`,
        `/collectionDetail/${collection.id}/${collection.storeId}`,
        `/Returns/${collection.storeId}`,
        `/storeDetails/${collection.storeId}`,
      ]) {
        await page.goto(on('ca', path));
        await renameStores(page, LONG);
        await expect(page.getByRole('main')).toContainText(LONG);
        await fits(page, width);
      }
      // However many lines the name takes, the logo stays on the cover.
      const [cover, logo] = await page.getByRole('main').locator('img').evaluateAll(boxes);
      expect(logo?.top).toBeLessThan(cover?.bottom ?? 0);
    });
});

const boxes = (all: Element[]) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect);

/** Calls every store that the page names like this. */
async function renameStores(page: Page, name: string): Promise<void> {
  const answer = await fetch(`${process.env.E2E_REGION_ca}/api/stores/getAllStoreList/guest`);
  const stores = (await answer.json()) as { storeName: string }[];
  const old = stores.map(({ storeName }) => storeName);
  const rename = (main: Element, [old, name]: readonly [string[], string]) => {
    for (const one of main.querySelectorAll(':not(:has(*))'))
      one.textContent = old.reduce((text, oldName) => text.replace(oldName, name), one.textContent ?? '');
  };
  await page.getByRole('main').evaluate(rename, [old, name] as const);
}

test('the way out of Fernway says who sent the shopper', async ({ page }) => {
  await page.goto(on('ca', '/offers/Trending'));
  await page.getByRole('main').locator('article a[href^="/offers/"]').first().click();
  const leads = await page.getByRole('link', { name: 'Shop Now' }).getAttribute('href');
  expect(new URL(leads ?? '').searchParams.get('utm_source')).toBe('fernway');
});

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: /^Browse / }).getByRole('link', { name, exact: true });

/** The page is no wider than its window. */
async function fits(page: Page, width: number): Promise<void> {
  expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(width);
}

/** The address of a store that has both. */
async function storeWithOffersAndCollections(page: Page, market: 'ca' | 'us'): Promise<string> {
  await page.goto(on(market, '/stores/Trending'));
  const links = page.getByRole('main').locator('a[href^="/storeDetails/"]');
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  for (const path of new Set(paths)) {
    const html = await page.evaluate(
      async (address) => (await fetch(address)).text(),
      `${path}?tab=allProduct`,
    );
    if (html.includes('aria-label="Collections"') && />Home</.test(html)) return on(market, path);
  }
  throw new Error('no store of the first page has offers and collections');
}
