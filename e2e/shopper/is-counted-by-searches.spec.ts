import type { Page } from '@playwright/test';
import { readSearchCounts } from '../search-counts.ts';
import { expect, hydratePage, on, searchField, test } from '../story.ts';

// Browsers without a window say so, and count as programs.
test.use({
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
});

/** The id of no product. */
const NOBODY = '00000000-0000-4000-8000-000000000000';

/** What a page has sent to be counted, as addresses: Chromium does not show what a beacon holds. */
function collectReports(page: Page): string[] {
  const reports: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/searches') reports.push(request.url());
  });
  return reports;
}

/** Types a search and waits for the script that counts. */
async function search(page: Page, text: string): Promise<void> {
  const counting = page.waitForResponse((response) => /\/count-search-[^/]+\.js$/.test(response.url()));
  await page.goto(on('ca', '/offers/Trending'));
  await hydratePage(page);
  await searchField(page).fill(text);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`“${text}”`);
  await (await counting).finished();
}

/** Opens one of the products that were found, from 1 on. @returns its id */
async function openResult(page: Page, position: number): Promise<string> {
  const result = page
    .getByRole('main')
    .getByRole('article')
    .nth(position - 1)
    .getByRole('link')
    .last();
  await result.click();
  await expect(page).toHaveURL(/\/productDetail\//);
  await hydratePage(page);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

test('a search and the product that is chosen of it are counted, with its place', async ({ page }) => {
  const reports = collectReports(page);
  const { searches } = await readSearchCounts(NOBODY);
  await search(page, 'hand');
  await expect.poll(() => reports.length).toBe(1);
  const productId = await openResult(page, 3);
  await expect
    .poll(() => readSearchCounts(productId))
    .toEqual({ searches: expect.any(Number), clicks: 1, positions: 3 });
  expect((await readSearchCounts(NOBODY)).searches).toBeGreaterThan(searches);
  expect(reports).toHaveLength(2);
});

for (const [signal, value] of [
  ['doNotTrack', "'1'"],
  ['globalPrivacyControl', 'true'],
] as const)
  test(`nothing is sent for whoever has told their browser so: ${signal}`, async ({ page }) => {
    await page.addInitScript(`Object.defineProperty(navigator, '${signal}', { get: () => ${value} })`);
    const reports = collectReports(page);
    await search(page, 'kite'); // other goods than those of the story above, which runs beside it
    const productId = await openResult(page, 1);
    expect(reports).toEqual([]);
    expect(await readSearchCounts(productId)).toMatchObject({ clicks: 0, positions: 0 });
  });
