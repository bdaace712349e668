import type { Locator, Page } from '@playwright/test';
import { expect, hydratePage, moveMouse, on, test } from '../story.ts';

/** Data and scripts; pictures come when a page is shown. */
const FETCHED = /\.data(?:\?|$)|\/assets\/[^/]+\.js$/;
const MAX_REQUESTS = 5;

/** What the page at an address requests from now on, once it is awake and has loaded all that it needs itself. */
async function requestsFrom(page: Page, path: string, ready = hydratePage): Promise<string[]> {
  await page.goto(on('ca', path));
  await ready(page);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const urls: string[] = [];
  page.on('request', (request) => FETCHED.test(request.url()) && urls.push(request.url()));
  return urls;
}

/**
 * Rests on a link longer than a pointer that only crosses it, by the page's clock, which the test has installed, and
 * until the effect is drawn.
 */
async function rest(page: Page, link: Locator): Promise<void> {
  await link.hover();
  await page.clock.runFor(150);
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
}

const goods = (page: Page) => page.getByRole('main').locator('a[href^="/productDetail/"]');

test('the page behind a link on which the pointer rests is there when the link is pressed', async ({
  page,
}) => {
  const urls = await requestsFrom(page, '/offers/Trending');
  const link = goods(page).first();
  await link.hover();
  await expect.poll(() => urls.filter((url) => url.includes('.data')).length).toBe(1);
  await page.waitForLoadState('networkidle');
  expect(urls.length).toBeLessThanOrEqual(MAX_REQUESTS);

  const before = await page.evaluate<number>('performance.now()');
  await link.click();
  await expect(page).toHaveURL(/\/productDetail\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // What is below the first view is rendered a moment later.
  await expect(page.getByRole('region', { name: 'Buyer Reviews' })).toBeVisible();
  const overNetwork = await page.evaluate<string[]>(`performance.getEntriesByType('resource')
    .filter(({ startTime, transferSize }) => startTime > ${before} && transferSize > 0)
    .map(({ name }) => name)`);
  expect(overNetwork.filter((name) => FETCHED.test(name))).toEqual([]);
});

test('no page fetches more than five files ahead, none of them twice', async ({ page }) => {
  await page.clock.install();
  const urls = await requestsFrom(page, '/offers/Trending');
  const links = goods(page);
  for (const place of [0, 1, 0, 2, 3, 1]) await rest(page, links.nth(place));
  // Two pages, each with a script, leave too little for another one.
  await expect.poll(() => urls.filter((url) => url.includes('.data')).length).toBe(2);
  expect(urls.length).toBeLessThanOrEqual(MAX_REQUESTS);
  expect(new Set(urls).size).toBe(urls.length);
});

test('what leads on, leaves or chooses is not fetched ahead, nor anything for who saves data', async ({
  page,
}) => {
  await page.clock.install();
  const urls = await requestsFrom(page, '/offers/Trending');
  for (const name of [/^Fernway/, /location/i, 'Onboard Your Store'])
    await rest(page, page.getByRole('banner').getByRole('link', { name }).first());
  await rest(page, goods(page).first());
  // Requests because of the links before would have come before this one.
  const pages = () => urls.filter((url) => url.includes('.data') && !url.includes('/offers/Trending'));
  await expect.poll(() => pages().some((url) => url.includes('/productDetail/'))).toBe(true);
  expect(pages()).toHaveLength(1);

  await page.addInitScript("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })");
  const saving = await requestsFrom(page, '/offers/Trending', moveMouse);
  await rest(page, goods(page).first());
  expect(saving).toEqual([]);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });

  test('a finger on a link fetches its page', async ({ page }) => {
    const urls = await requestsFrom(page, '/offers/Trending');
    const link = goods(page).first();
    await link.scrollIntoViewIfNeeded();
    await link.dispatchEvent('touchstart');
    await expect.poll(() => urls.filter((url) => url.includes('.data')).length).toBe(1);
  });
});
