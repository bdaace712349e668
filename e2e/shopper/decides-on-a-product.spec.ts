import type { Page } from '@playwright/test';
import { expect, isFull, on, ratedProduct, test } from '../story.ts';

const looks = [
  { market: 'ca', width: 360, colorScheme: 'light' },
  { market: 'ca', width: 768, colorScheme: 'dark' },
  { market: 'ca', width: 1280, colorScheme: 'light' },
  { market: 'us', width: 360, colorScheme: 'dark' },
  { market: 'us', width: 768, colorScheme: 'light' },
  { market: 'us', width: 1280, colorScheme: 'dark' },
] as const;

// Each width on one of the two hosts.
const some = looks.filter(({ market, width }) => isFull || (width === 768) === (market === 'us'));
for (const { market, width, colorScheme } of some) {
  test.describe(`${market}, ${width} wide, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme });

    test('a guest looks closely, tries variants and reads what buyers say', async ({ page, story }) => {
      await page.goto(ratedProduct(market));
      await fits(page, width);
      await story.isAccessible();
      await story.isStill();
      await looksClosely(page, width);
      await story.isAccessible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('link', { name: /picture 2, full screen$/ })).toBeFocused();
      await triesVariants(page);
      await readsReviews(page);
      await fits(page, width);
      await story.isAccessible();
    });
  });
}

/** Magnifies a picture, and opens the second one over the whole window. */
async function looksClosely(page: Page, width: number) {
  const first = page.getByRole('link', { name: /picture 1, full screen$/ });
  const picture = first.getByRole('img');
  if (width >= 1024) {
    const before = await picture.boundingBox();
    // A hand on a mouse moves on: the first move wakes the page.
    let moved = 0;
    await expect
      .poll(async () => {
        moved += 1;
        await page.mouse.move((before?.x ?? 0) + 100 + moved, (before?.y ?? 0) + 100);
        return (await picture.boundingBox())?.width;
      })
      .toBeGreaterThan(2 * (before?.width ?? 0));
    await page.mouse.move(0, 0);
    await expect.poll(async () => (await picture.boundingBox())?.width).toBe(before?.width);
  }
  await first.focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: /^Pictures of / });
  await expect(viewer.getByText(/^1 \/ \d+$/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText(/^2 \/ \d+$/)).toBeVisible();
  await viewer.getByRole('button', { name: 'Zoom in' }).click();
  const box = viewer.getByRole('listitem').nth(1);
  await expect
    .poll(() => box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth))
    .toBe(true);
  await viewer.getByRole('button', { name: 'Zoom out' }).click();
}

/** Chooses another value of the first option: the page stays where it is, and Back leads back. */
async function triesVariants(page: Page) {
  const main = page.url();
  const options = page.getByRole('main').locator('nav:has(a[aria-current="true"]) a:not([aria-current])');
  const other = options.filter({ hasNotText: 'not available' }).first();
  await other.scrollIntoViewIfNeeded();
  const name = (await other.getAttribute('href')) ?? '';
  const readScrollTop = () => page.locator('html').evaluate((html) => html.scrollTop);
  const top = await readScrollTop();
  await other.click();
  await expect(page).toHaveURL(new RegExp(`${name}$`));
  await expect(
    page.getByRole('main').locator(`a[href="${name}"][aria-current="true"]`).first(),
  ).toBeFocused();
  expect(await readScrollTop()).toBe(top);
  await page.goBack();
  await expect(page).toHaveURL(main);
}

async function readsReviews(page: Page) {
  const reviews = page.getByRole('region', { name: 'Buyer Reviews' });
  await page.getByRole('link', { name: /^[\d,]+ ratings?$/ }).click();
  await expect(reviews.getByRole('heading', { name: 'Buyer Reviews' })).toBeInViewport();
  const reviewCards = reviews.getByRole('article');
  await expect(reviewCards).toHaveCount(5);
  await reviews.getByRole('link', { name: 'View more reviews' }).click();
  await expect(page).toHaveURL(/more=1/);
  await expect(reviewCards.nth(5)).toBeVisible();
  const filter = reviews.getByRole('link', { name: '5 stars' });
  await filter.click();
  await expect(page).toHaveURL(/reviews=5/);
  await expect(filter).toHaveAttribute('aria-current', 'true');
  await expect(reviewCards.getByText('Rated 5 out of 5').first()).toBeAttached();
  await expect(reviewCards.getByText(/^Rated (?:[1-3]|4 )/)).toHaveCount(0);
  await expect(filter).toBeFocused();
}

test('a combination that is not made leads back to the main product, and what is sold out says so', async ({
  page,
}) => {
  await page.goto(on('ca', `/search/${Buffer.from('story rucksack').toString('hex')}/all`));
  await page.getByRole('link', { name: 'Story rucksack' }).click();
  await expect(page).toHaveURL(/\/productDetail\//);
  const main = page.url();
  await page.getByRole('button', { name: 'Increase quantity', exact: true }).click();
  await expect(page.getByText('2 × $98.00 = $196.00')).toBeVisible();

  await page.getByRole('link', { name: /^Ember.*sold out$/ }).click();
  await expect(page).not.toHaveURL(main);
  await expect(page.getByText('Sold Out', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Buy Now/ })).toHaveCount(0);
  await page.getByRole('link', { name: /^24 L.*not available$/ }).click();
  await expect(page).toHaveURL(main);
  await expect(page.getByText('14 left')).toBeVisible();
});

test.describe('a new phone', () => {
  test.use({ viewport: { width: 360, height: 800 }, visitor: 'new' });

  test('is shown a simple card with the app, and goes on in the browser', async ({ page, story }) => {
    await page.goto(on('ca', `/search/${Buffer.from('story rucksack').toString('hex')}/all`));
    await page.getByRole('link', { name: 'Story rucksack' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Story rucksack' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/CAD\s*\$98\.00/);
    await expect(page.getByRole('link', { name: /App Store$/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /Google Play$/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Buy Now/ })).toBeHidden();
    await fits(page, 360);
    await story.isAccessible();

    await page.getByRole('button', { name: 'Continue in browser' }).click();
    await expect(page.getByRole('link', { name: /^Buy Now/ }).first()).toBeVisible();
    await expect(page).toHaveURL(/\/productDetail\//);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Continue in browser' })).toBeHidden();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('variants, reviews, pictures and what a policy says are still there', async ({ page }) => {
    await page.goto(ratedProduct('ca'));
    const options = page.getByRole('main').locator('nav:has(a[aria-current="true"]) a:not([aria-current])');
    const variant = (await options.first().getAttribute('href')) ?? '';
    await options.first().click();
    await expect(page).toHaveURL(new RegExp(`${variant}$`));
    await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toBeHidden();
    await page.getByRole('link', { name: 'View more reviews' }).click();
    await expect(page).toHaveURL(/more=1#reviews$/);
    await page.getByRole('button', { name: 'Return policy' }).click();
    await expect(page.getByRole('note', { name: 'Return policy' })).toBeVisible();
    const file = await page.getByRole('link', { name: /picture 1, full screen$/ }).getAttribute('href');
    expect((await answer(page, 'ca', file ?? '')).headers()['content-type']).toMatch(/^image/);
  });
});

/** What a site answers to a path. The name of its host is one that only browsers know. */
function answer(page: Page, market: 'ca' | 'us', path: string) {
  const { host, port } = new URL(on(market));
  return page.request.get(`http://127.0.0.1:${port}${path}`, { headers: { host } });
}

/** The page is no wider than its window. */
async function fits(page: Page, width: number) {
  expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(width);
}
