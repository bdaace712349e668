import type { Locator, Page } from '@playwright/test';
import { expect, hydratePage, on, test } from '../story.ts';

const FREE = 'Free Shipping on orders over $50';

test.describe('who is new', () => {
  test.use({ visitor: 'new' });
  test.slow(); // axe reads several pages

  test('finds by keyboard a store near by that delivers free over $50, reads its return policy, and shares its best under $40', async ({
    page,
    story,
  }) => {
    await page.goto(on('ca', '/stores/Trending'));
    const dialog = page.getByRole('dialog', { name: 'Where do you shop?' });
    await go(page, dialog.getByRole('combobox', { name: 'City' }));
    await page.keyboard.type('toron');
    await expect(dialog.getByRole('option', { name: 'Toronto', exact: true })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await go(page, dialog.getByRole('button', { name: 'Continue' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Location: Toronto, ON' })).toBeVisible();
    await expect(dialog).toHaveCount(0);

    await go(page, page.getByRole('link', { name: 'View All Stores from your city' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/All\/NearByStores\/Trending$/);
    await expect(page.getByText('In Toronto and within 50 km')).toBeVisible();
    await story.isAccessible();
    const cards = page.getByRole('main').locator('article').getByRole('link');
    const names = await cards.allTextContents();
    expect(names.length).toBeGreaterThan(1);
    for (const name of names) {
      await go(page, cards.filter({ hasText: name }));
      await page.keyboard.press('Enter');
      // A branch's card names its city too; its page has an address.
      const [store = ''] = name.split(' – ');
      await expect(page.getByRole('heading', { level: 1, name: store })).toBeVisible();
      if (await page.getByText(FREE).isVisible()) break;
      await page.goBack(); // a key of the browser's own, which has none here
      await expect(page.getByText('In Toronto and within 50 km')).toBeVisible();
    }
    await expect(page.getByText(FREE)).toBeVisible();
    await go(page, page.getByRole('link', { name: 'About Store' }));
    await page.keyboard.press('Enter');
    const policy = page.locator('#returns');
    await expect(policy.getByRole('heading', { name: 'Return policy' })).toBeVisible();
    await expect(policy).toContainText(/return|exchange|refund/i);
    await story.isAccessible();

    await page.goBack();
    await go(page, page.getByRole('link', { name: 'All Products', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?tab=allProduct$/);
    await go(page, page.getByRole('combobox', { name: 'Sort' }));
    await page.keyboard.type('Rating');
    await expect(page).toHaveURL(/sort=rating/);
    const best = await bestUnder(page, 40);
    await go(page, page.getByRole('main').getByRole('link', { name: best, exact: true }).first());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: best })).toBeVisible();

    await page.context().route('https://www.facebook.com/**', (route) => route.fulfill({ body: 'Facebook' }));
    await go(page, page.getByRole('link', { name: 'Share on Facebook' }));
    const [shared] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')]);
    await shared.waitForURL('https://www.facebook.com/**');
    const address = new URL(shared.url()).searchParams.get('u') ?? '';
    expect(new URL(address).pathname).toMatch(/^\/productShare\//);
    await shared.goto(address);
    await expect(shared.getByRole('heading', { level: 1, name: best })).toBeVisible();
  });
});

for (const { width, colorScheme } of [
  { width: 360, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const)
  test.describe(`${width} wide, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme });

    test('a store is found in the directory by its letter and by its name', async ({ page, story }) => {
      await page.goto(on('ca', '/All/Stores'));
      await expect(page.getByRole('heading', { level: 1, name: 'All stores, A to Z' })).toBeVisible();
      await story.isAccessible();
      await page.getByRole('navigation', { name: 'Letters' }).getByRole('link', { name: 'S' }).click();
      await expect(page).toHaveURL(/#S$/);
      await expect(page.getByRole('heading', { level: 2, name: 'S', exact: true })).toBeInViewport();
      await hydratePage(page); // without scripts the form asks for the category, too, and does not keep the focus
      await page.getByLabel('Store name').fill('kensington');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\?text=kensington$/);
      await expect(page.getByRole('status').filter({ hasText: '1 of' })).toBeVisible();
      await expect(page.getByLabel('Store name')).toBeFocused();
      await page.getByLabel('Store name').fill('nobody');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Store Not Found' })).toBeVisible();
      await story.isAccessible();
      await page.goBack();
      await page.getByRole('link', { name: /Kensington Soap Works/ }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Kensington Soap Works' })).toBeVisible();
      expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(width);
    });
  });

/** The first product that costs less, as they are listed. */
async function bestUnder(page: Page, dollars: number): Promise<string> {
  const cards = page.getByRole('main').locator('article');
  await expect(cards.first()).toBeVisible();
  for (const card of await cards.all()) {
    const price = (await card.textContent())?.match(/\$(\d+\.\d\d)/)?.[1];
    if (Number(price) < dollars) return (await card.getByRole('link').first().textContent()) ?? '';
  }
  throw new Error(`nothing of this store costs less than $${dollars}`);
}

/** Goes on with the Tab key until it is there. */
async function go(page: Page, to: Locator): Promise<void> {
  await expect(to).toBeVisible();
  for (let pressed = 0; pressed < 200; pressed++) {
    if ((await to.and(page.locator(':focus')).count()) === 1) return;
    await page.keyboard.press('Tab');
  }
  await expect(to).toBeFocused();
}

/** Whether Maple & Moss Pantry is open: Tuesday to Sunday from 9 to 19, in Toronto. */
function isPantryOpen(instant: number): boolean {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'America/Toronto',
    weekday: 'long',
    hour: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant);
  const partOf = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const hour = Number(partOf('hour'));
  return partOf('weekday') !== 'Monday' && hour >= 9 && hour < 19;
}

test.describe('who is new, by mouse', () => {
  test.use({ visitor: 'new' });

  test('finds a deal at a store near by, and whether it is open now by its own clocks', async ({
    page,
    story,
  }) => {
    const began = Date.now();
    await page.goto(on('ca', '/stores/Trending'));
    const dialog = page.getByRole('dialog', { name: 'Where do you shop?' });
    const city = dialog.getByRole('combobox', { name: 'City' });
    await city.click(); // waits until its cities are loaded, as typing does not
    await city.pressSequentially('toron');
    await dialog.getByRole('option', { name: 'Toronto', exact: true }).click();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('link', { name: 'Location: Toronto, ON' })).toBeVisible();
    await page.getByRole('link', { name: 'View All Stores from your city' }).click();
    const card = page.getByRole('main').locator('article').filter({ hasText: 'Maple & Moss Pantry' }).first();
    await expect(card).toContainText(/Open now, closes \d{1,2}:\d\d [AP]M|Closed, opens /);
    const states = [isPantryOpen(began), isPantryOpen(Date.now())].map((isOpen) =>
      isOpen ? 'Open now' : 'Closed',
    );
    await expect(card).toContainText(new RegExp(states.join('|')));
    await card.getByRole('link', { name: 'Maple & Moss Pantry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Maple & Moss Pantry' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(new RegExp(states.join('|')));
    await story.isAccessible();
    await page
      .getByRole('main')
      .getByRole('link', { name: '15% off any four pantry products' })
      .first()
      .click();
    await expect(
      page.getByRole('heading', { level: 1, name: '15% off any four pantry products' }),
    ).toBeVisible();
    await expect(page.getByText('BASKET15').filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Shop Now' }).first()).toBeVisible();
  });
});
