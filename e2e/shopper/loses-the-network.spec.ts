import { type BrowserContext, expect, type Page } from '@playwright/test';
import { on, test } from '../story.ts';

test.use({ serviceWorkers: 'allow' });

/** A page on which failed requests do not fail the story: here they must fail. */
const quietPage = (context: BrowserContext): Promise<Page> => context.newPage();

const isControlled = (page: Page) =>
  expect.poll(() => page.evaluate('navigator.serviceWorker.controller?.state')).toBe('activated');

/** The paths of the pages and data that the worker keeps. */
const cachedPaths = (page: Page) =>
  page.evaluate<string[]>(
    "caches.open('pages-1').then((cache) => cache.keys()).then((keys) => keys.map(({ url }) => new URL(url).pathname))",
  );

test('who loses the network reads on what was seen, is told so elsewhere, and sees what is new once it is back', async ({
  context,
}) => {
  const page = await quietPage(context);
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(on('ca', '/stores/Trending'));
  const first = await heading.textContent();
  await isControlled(page);
  await page.goto(on('ca', '/selling'));
  const second = await heading.textContent();
  expect(second).not.toBe(first);

  await context.setOffline(true);
  for (const [path, text] of [
    ['/stores/Trending', first],
    ['/selling', second],
  ] as const) {
    await page.goto(on('ca', path));
    await expect(heading).toHaveText(text ?? '');
  }
  await page.goto(on('ca', '/offers/New'));
  await expect(heading).toHaveText('You’re offline');
  await page.getByRole('link', { name: /stores/ }).click();
  await expect(heading).toHaveText(first ?? '');

  await context.setOffline(false);
  await page.goto(on('ca', '/offers/New'));
  await expect(heading).not.toHaveText('You’re offline');
});

test('nothing is kept of what is one shopper’s or passes, and no more than sixty pages', async ({
  context,
}) => {
  const page = await quietPage(context);
  await page.goto(on('us', '/selling'));
  await isControlled(page);
  await expect.poll(() => cachedPaths(page)).toEqual(['/selling']);
  const fetchStatuses = await page.evaluate(async () => {
    const statuses = [];
    for (let number = 0; number < 70; number++)
      statuses.push((await fetch(`/selling.data?number=${number}`)).status);
    statuses.push((await fetch('/nowhere.data')).status);
    return statuses;
  });
  expect(fetchStatuses.slice(0, 70)).toEqual(fetchStatuses.slice(0, 70).map(() => 200));
  await expect.poll(async () => (await cachedPaths(page)).length).toBe(60);
  expect(new Set(await cachedPaths(page))).toEqual(new Set(['/selling.data']));
});

test('offline, nothing that is typed is lost: a search and a page that was not open yet say why they wait', async ({
  context,
}) => {
  const page = await quietPage(context);
  await page.goto(on('ca', '/about'));
  await isControlled(page);
  const search = page.locator('input[name=text]');
  await context.setOffline(true);
  await page.evaluate(() => Object.assign(globalThis, { isMarked: true }));
  await search.fill('camping tent');
  await search.press('Enter');
  await expect(page.getByText('Search works once you’re connected again.')).toBeVisible();
  await page
    .locator('footer')
    .getByRole('link', { name: /Contact/ })
    .click();
  await expect(page.getByText('This page opens once you’re connected again.')).toBeVisible();
  await expect(search).toHaveValue('camping tent');
  expect(await page.evaluate(() => 'isMarked' in globalThis), 'it was not loaded anew').toBe(true);
  await context.setOffline(false);
  await search.press('Enter');
  await expect(page).toHaveURL(/\/search\//);
});
