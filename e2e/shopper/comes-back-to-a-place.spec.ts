import type { Page } from '@playwright/test';
import { expect, on, test } from '../story.ts';

const DOWN = 600;
const mark = () => Object.assign(globalThis, { isMarked: true });
const isMarked = () => 'isMarked' in globalThis;
const readScrollY = (page: Page) => page.evaluate<number>('Math.round(scrollY)');

async function readsDown(page: Page): Promise<void> {
  await page.mouse.move(300, 300);
  await page.mouse.wheel(0, DOWN);
  await expect.poll(() => readScrollY(page)).toBe(DOWN);
}

test('who goes on begins at the top, and comes back to where they were, also after a page was loaded anew', async ({
  page,
}) => {
  await page.goto(on('ca', '/stores/Trending'));
  await page.waitForLoadState('networkidle');
  await page.evaluate(mark);
  await readsDown(page);
  await page
    .locator('footer')
    .getByRole('link', { name: 'Terms', exact: true })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(on('ca', '/termsOfuse'));
  await expect.poll(() => readScrollY(page)).toBe(0);
  await readsDown(page);

  await page.reload();
  await expect.poll(() => readScrollY(page)).toBe(DOWN);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(isMarked)).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL(on('ca', '/stores/Trending'));
  await expect.poll(() => readScrollY(page)).toBe(DOWN);
  await page.goForward();
  await expect(page).toHaveURL(on('ca', '/termsOfuse'));
  await expect.poll(() => readScrollY(page)).toBe(DOWN);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the card that was pressed far down a listing stands where it stood, though those above it were not drawn yet', async ({
    page,
  }) => {
    await page.goto(on('ca', '/AllProducts/FeaturedDeals/Trending'));
    const card = page.locator('main').getByRole('article').last();
    const link = card.getByRole('link');
    const goods = (await link.textContent()) ?? '';
    await card.scrollIntoViewIfNeeded();
    const stands = () => card.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const stood = await stands();
    await link.tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(goods);
    await page.goBack();
    await expect.poll(stands).toBe(stood);
    // The page's own Back leads there too, whatever was looked at on the page meanwhile.
    await link.tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(goods);
    await page.getByRole('link', { name: 'Back', exact: true }).tap();
    await expect(page).toHaveURL(on('ca', '/AllProducts/FeaturedDeals/Trending'));
    await expect.poll(stands).toBe(stood);
  });

  test('who comes from elsewhere goes up by Back, and sees what they have viewed until they clear it', async ({
    page,
  }) => {
    await page.goto(on('ca', '/AllProducts/FeaturedDeals/Trending'));
    const links = page.locator('main').getByRole('article').getByRole('link');
    const hrefs = await Promise.all([0, 1, 2, 3].map((place) => links.nth(place).getAttribute('href')));
    const viewed = page.getByRole('region', { name: 'Recently viewed' });
    let heading = '';
    for (const href of hrefs.slice(0, 3)) {
      await page.goto(on('ca', href ?? ''));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // Not before there are three others.
      await expect(viewed).toHaveCount(0);
      heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
      // A phone loads its scripts with the first touch.
      await page.locator('footer').scrollIntoViewIfNeeded();
      await page.getByRole('heading', { level: 1 }).tap();
      await expect.poll(() => page.evaluate("localStorage.getItem('recently-viewed')")).toContain(heading);
    }
    await page.goto(on('ca', hrefs[3] ?? ''));
    await page.locator('footer').scrollIntoViewIfNeeded();
    await expect(viewed.getByRole('link', { name: heading })).toBeVisible();
    await viewed.getByRole('button', { name: 'Clear' }).tap();
    await expect(viewed).toHaveCount(0);
    await page.getByRole('link', { name: 'Back', exact: true }).tap();
    await expect(page).toHaveURL(/\/product\/[\w-]+$/);
  });
});
