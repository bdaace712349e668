import { brand } from '@fernway/brand';
import type { Page } from '@playwright/test';
import { expect, on, test } from '../story.ts';

test('the Department menu is used by keyboard, wherever the mouse rests', async ({ page, story }) => {
  await page.goto(on('ca', '/offers/New'));
  await page.mouse.move(640, 700);
  const header = page.getByRole('banner');
  const menu = header.locator('details').filter({ hasText: 'Department' });
  const button = menu.locator('summary');
  await button.focus();
  await page.keyboard.press('Enter');
  const first = menu.getByRole('link', { name: 'Food & Pantry', exact: true });
  await expect(first).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await expect(menu.getByRole('article')).toBeVisible(); // a deal of the department
  await story.isAccessible();
  await expect(first).toBeFocused(); // a mouse that rests has not left the menu, however long
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('link', { name: 'Home', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await expect(menu.getByRole('link', { name: 'Fruit & Vegetables' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(first).toBeFocused();
  await expect(menu.getByRole('link', { name: 'All of Food & Pantry' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(first).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Fruit & Vegetables' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Fruit & Vegetables' })).toBeVisible();
  await expect(page).toHaveURL(/\/product\/[0-9a-f-]{36}$/);
});

for (const [where, look, opener] of [
  ['a window of 1000 px', { viewport: { width: 1000, height: 800 } }, 'Follow us'],
  ['a phone', { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }, 'Menu'],
] as const) {
  test.describe(`on ${where}`, () => {
    test.use(look);

    test(`the header’s ${opener} opens the links to our accounts elsewhere`, async ({ page, story }) => {
      await page.goto(on('ca', '/offers/New'));
      const header = page.getByRole('banner');
      const links = header.getByRole('link', { name: `${brand.name} on ` });
      await expect(links.locator('visible=true')).toHaveCount(0);
      await header
        .getByRole('button', { name: opener })
        .or(header.locator('summary', { hasText: opener }))
        .click();
      await expect(links.locator('visible=true')).toHaveCount(brand.social.length);
      for (const { label, href } of brand.social) {
        const link = header.getByRole('link', { name: `${brand.name} on ${label}`, exact: true });
        await link.scrollIntoViewIfNeeded();
        await expect(link).toBeInViewport({ ratio: 1 });
        await expect(link).toHaveAttribute('href', href);
      }
      await story.isAccessible();
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test('the header takes 112 px, leads to stores, departments and the other country', async ({
    page,
    story,
  }) => {
    await page.goto(on('ca', '/faq'));
    const header = page.getByRole('banner');
    const bottom = await header.evaluate((part) =>
      Math.max(...[...part.children].map((row) => row.getBoundingClientRect().bottom)),
    );
    expect(bottom).toBe(112);
    await header.locator('summary', { hasText: 'Menu' }).click();
    await expect(header.getByRole('link', { name: 'US, United States' })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Garden', exact: true })).toBeVisible();
    await story.isAccessible();
    await header.getByRole('link', { name: 'Stores', exact: true }).click();
    await expect(page).toHaveURL(/\/stores\/Trending$/);
    // On a page with tabs the switch is in sight.
    await header.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Offers' }).click();
    await expect(page).toHaveURL(/\/offers\/Trending$/);
  });
});

test('a wide header shows the links to our accounts elsewhere', async ({ page }) => {
  await page.goto(on('ca', '/offers/New'));
  const header = page.getByRole('banner');
  for (const { label, href } of brand.social) {
    const link = header.getByRole('link', { name: `${brand.name} on ${label}`, exact: true });
    await expect(link).toHaveAttribute('href', href);
    await expect(link).toBeVisible();
  }
  await expect(header.getByRole('button', { name: 'Follow us' })).toBeHidden();
});

test('a row of goods is turned card by card, and of stores goes round only above three', async ({ page }) => {
  await page.goto(on('ca', '/offers/Trending'));
  const turn = (way: 'Previous' | 'Next', what: string) =>
    page.getByRole('button', { name: `${way}, ${what}`, exact: true });
  await turn('Next', 'FEATURED DEALS').scrollIntoViewIfNeeded();
  await expect(turn('Previous', 'FEATURED DEALS')).toBeDisabled();
  await cards(page, 'FEATURED DEALS').first().scrollIntoViewIfNeeded();
  const fifth = cards(page, 'FEATURED DEALS').nth(4);
  await expect(fifth).not.toBeInViewport({ ratio: 0.9 });
  await turn('Next', 'FEATURED DEALS').click();
  await expect(fifth).toBeInViewport({ ratio: 0.9 });
  await expect(turn('Previous', 'FEATURED DEALS')).toBeEnabled();

  const stores = 'Canada-wide stores';
  const row = cards(page, stores);
  expect(await row.count()).toBeGreaterThan(3);
  await turn('Previous', stores).scrollIntoViewIfNeeded();
  await expect(row.first()).toBeInViewport({ ratio: 0.9 });
  await turn('Previous', stores).click();
  await expect(row.last()).toBeInViewport({ ratio: 0.99 });
  await turn('Next', stores).click();
  await expect(row.first()).toBeInViewport({ ratio: 0.9 });

  await page
    .getByRole('navigation', { name: 'Offers by category' })
    .getByRole('link', { name: 'Garden' })
    .click();
  await expect(page).toHaveURL(/\/offers\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name: stores })).toBeAttached();
  await expect.poll(() => cards(page, stores).count()).toBeLessThanOrEqual(3);
  await expect(turn('Next', stores)).toHaveCount(0);
});

/** The cards of a section of the home page. */
const cards = (page: Page, section: string) =>
  page
    .getByRole('main')
    .locator('div:has(> ul)')
    .filter({ has: page.getByRole('heading', { name: section }) })
    .getByRole('listitem');

test('the main bar stays on top: whole at 50 px of scroll, shrunk after it', async ({ page }) => {
  await page.goto(on('ca', '/offers/Trending'));
  const search = page.getByRole('search');
  const logo = page.getByRole('banner').getByRole('link', { name: / home$/ });
  const bar = page.getByRole('banner').locator('> div').filter({ has: search });
  const bottomAt = async (scrolled: number) => {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), scrolled);
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    const box = await bar.boundingBox();
    return Math.round((box?.y ?? 0) + (box?.height ?? 0));
  };
  const { height = 0 } = (await bar.boundingBox()) ?? {};
  expect(await bottomAt(50)).toBe(Math.round(height));
  expect(await bottomAt(60)).toBe(Math.round(height) - 10);
  expect(await bottomAt(600)).toBe(Math.round(height) - 16);
  await expect(search).toBeInViewport({ ratio: 1 });
  await expect(logo).toBeInViewport({ ratio: 1 });
});

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('a code of a store is copied by keyboard', async ({ page, story }) => {
    await page.goto(on('ca', '/stores/Trending'));
    await page.getByRole('main').getByRole('link', { name: 'Kensington Soap Works' }).click();
    await page.getByRole('button', { name: 'Additional Discounts' }).click();
    const dialog = page.getByRole('dialog', { name: 'Apply Discount at Checkout' });
    const copy = dialog.getByRole('button', { name: /^Copy / }).first();
    const code = ((await copy.textContent()) ?? '').replace(/^Copy /, '');
    await copy.focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('status').first()).toContainText(code);
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(code);
    await story.isAccessible();
  });
});
