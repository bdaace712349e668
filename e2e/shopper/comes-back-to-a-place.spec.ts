import type { Page } from '@playwright/test';
import { expect, on, test } from '../story.ts';

const DOWN = 700;
const mark = () => Object.assign(globalThis, { isMarked: true });
const isMarked = () => 'isMarked' in globalThis;
const scrolled = (page: Page) => page.evaluate<number>('Math.round(scrollY)');

async function readsDown(page: Page): Promise<void> {
  await page.mouse.move(300, 300);
  await page.mouse.wheel(0, DOWN);
  await expect.poll(() => scrolled(page)).toBe(DOWN);
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
  await expect.poll(() => scrolled(page)).toBe(0);
  await readsDown(page);

  await page.reload();
  await expect.poll(() => scrolled(page)).toBe(DOWN);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(isMarked)).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL(on('ca', '/stores/Trending'));
  await expect.poll(() => scrolled(page)).toBe(DOWN);
  await page.goForward();
  await expect(page).toHaveURL(on('ca', '/termsOfuse'));
  await expect.poll(() => scrolled(page)).toBe(DOWN);
});
