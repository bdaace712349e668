import type { Page } from '@playwright/test';
import { expect, on, test } from '../story.ts';

const DOWN = 700;
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
  });
});
