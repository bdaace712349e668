import type { BrowserContext, ConsoleMessage, Locator, Page } from '@playwright/test';
import { signIn } from '../account.ts';
import { expect, likeOf, on, ratedProduct, searchField, test } from '../story.ts';

const hex = (text: string) => Buffer.from(text).toString('hex');

/** A mark that lasts as long as no page is loaded anew. */
const mark = () => Object.assign(globalThis, { isMarked: true });
const isMarked = () => 'isMarked' in globalThis;
const isHydrated = 'globalThis.interactionReplay?.isHydrated';
const ANY_SCREEN = /\/assets\/screen/;

/** What the entry has the browser say at its end: it installs the service worker, which `playwright.config.ts` blocks. */
const isOfEntry = (message: ConsoleMessage) =>
  message.text() === 'Service Worker registration blocked by Playwright';

/** Holds scripts back until the returned function is called. */
async function heldBack(page: Page, scripts: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Lighthouse's phone: four times slower than this machine, on slow 4G. */
async function emulateSlowPhone(page: Page, context: BrowserContext): Promise<void> {
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
}

/**
 * Whether the first frame that is painted after a press shows that it was noticed. Presses as a finger does: at once.
 * How long that frame takes, `npm run bench:pages` measures.
 */
const firstFrameShowsPress = (pressed: Locator): Promise<boolean> =>
  pressed.evaluate(async (element: HTMLElement) => {
    element.click();
    return new Promise<boolean>((resolve) =>
      requestAnimationFrame(() =>
        resolve(
          document.querySelector('dialog[open]') !== null ||
            element.matches('[data-pressed], [aria-busy=true], [aria-pressed=true]'),
        ),
      ),
    );
  });

test('a press that asks for a tab opens one, also where a press is answered on the page', async ({
  page,
  context,
}) => {
  await page.goto(on('ca', '/stores/Trending'));
  await expect.poll(() => page.evaluate(isHydrated)).toBe(true);
  const login = page.getByRole('link', { name: 'Login / Sign Up' });
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    login.click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await expect(tab).toHaveURL(/signIn/);
  await expect(page.getByRole('dialog')).toBeHidden();
  await tab.close();
});

test('a page is hydrated by itself once it has loaded', async ({ page }) => {
  await page.goto(on('ca', '/stores/Trending'));
  await expect.poll(() => page.evaluate(isHydrated)).toBe(true);
});

test('who is faster than the script is waited for: a menu closes, a link leads on in place, an option is taken', async ({
  page,
}) => {
  const answer = await heldBack(page, ANY_SCREEN);
  const goods = page.getByRole('main').getByRole('article');
  await page.goto(on('ca', `/search/${hex('hand')}/all`));
  await page.evaluate(mark);
  const menu = page.getByRole('banner').locator('details').filter({ hasText: 'Department' });
  await menu.locator('summary').press('Enter');
  await expect(menu).toHaveAttribute('open');
  await page.keyboard.press('Escape');
  await page.getByLabel('Sort').selectOption('Rating');
  answer();
  await expect(menu).not.toHaveAttribute('open');
  await expect(page).toHaveURL(/sort=rating/);
  await expect(page.getByLabel('Sort')).toHaveValue('rating');
  const name = (await goods.first().getByRole('heading').textContent()) ?? '';
  // The order may be drawn a moment after the address has changed.
  await goods
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  expect(await page.evaluate(isMarked)).toBe(true);
});

test('where the script does not come the page can be read, and its links lead on', async ({ page }) => {
  await page.route(ANY_SCREEN, (route) => route.abort('aborted'));
  await page.goto(on('ca', `/search/${hex('hand')}/all`));
  const first = page.getByRole('main').getByRole('article').first();
  const name = (await first.getByRole('heading').textContent()) ?? '';
  await page.evaluate(mark);
  await first.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  expect(await page.evaluate(isMarked)).toBe(false);
});

test('a page that learns who is there before anybody has touched it stays as it is', async ({
  page,
  context,
}) => {
  await signIn(context, 'us');
  await page.goto(on('us', '/contact'));
  await expect(page.getByRole('button', { name: 'Account Nora Whitfield' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });
  const ENTRY = /\/assets\/entry/;

  test('scripts are fetched once the page has loaded, and run once somebody is there', async ({ page }) => {
    const entryFetched = page.waitForResponse(ENTRY);
    await page.goto(on('ca', '/offers/Trending'));
    await (await entryFetched).finished();
    expect(await page.evaluate(isHydrated)).toBe(false);
    expect(await page.evaluate('globalThis.__reactRouterManifest')).toBeUndefined();
    await page.mouse.wheel(0, 100);
    await expect.poll(() => page.evaluate(isHydrated)).toBe(true);
  });

  test('who has scrolled before there is any script stays where they are', async ({ page }) => {
    const answer = await heldBack(page, ENTRY);
    await page.goto(on('ca', '/offers/Trending'));
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
    answer();
    await expect.poll(() => page.evaluate(isHydrated)).toBe(true);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
  });

  test('a button that is pressed, or an option that is chosen, before there is any script waits for it', async ({
    page,
  }) => {
    const answer = await heldBack(page, ENTRY);
    await page.goto(on('ca', `/search/${hex('hand')}/all`));
    await page.evaluate(mark);
    await page.getByLabel('Sort').selectOption('Rating');
    answer();
    await expect(page).toHaveURL(/sort=rating/);
    expect(await page.evaluate(isMarked)).toBe(true);
  });

  test('words that are typed before there is any script are searched for', async ({ page }) => {
    await heldBack(page, ENTRY);
    await page.goto(on('ca', '/offers/Trending'));
    await searchField(page).fill('soap');
    await page.getByRole('search').getByRole('button').first().click();
    await expect(page).toHaveURL(new RegExp(`/search/${hex('soap')}/`));
  });

  test('where no script comes at all a button does what it does without', async ({ page }) => {
    await page.route(/\/assets\/framework/, (route) => route.abort('aborted'));
    await page.goto(on('ca', '/offers/Trending'));
    await searchField(page).fill('soap');
    await page.getByRole('search').getByRole('button').first().click();
    await expect(page).toHaveURL(/\/search\//);
  });

  test('a menu opens before there is any script, and closes by a press beside it afterwards', async ({
    page,
  }) => {
    const answer = await heldBack(page, ENTRY);
    await page.goto(on('ca', '/offers/Trending'));
    const menu = page.locator('header details').first();
    await menu.locator('summary').click();
    await expect(menu).toHaveAttribute('open');
    answer();
    await expect.poll(() => page.evaluate(isHydrated)).toBe(true);
    await page.waitForLoadState('networkidle');
    await expect(menu).toHaveAttribute('open');
    await page.mouse.click(180, 735);
    await expect(menu).not.toHaveAttribute('open');
  });

  test('a box that is ticked before there is any script narrows the search, once, in its open sheet', async ({
    page,
  }) => {
    const answer = await heldBack(page, ENTRY);
    await page.goto(on('ca', `/search/${hex('hand')}/all`));
    const steps = await page.evaluate(() => history.length);
    await page.getByRole('button', { name: 'Filters' }).click();
    const box = page.getByRole('region', { name: 'Filters' }).getByRole('checkbox').first();
    await box.check({ force: true });
    answer();
    await expect(page).toHaveURL(/department=/);
    await expect(box).toBeChecked();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => history.length)).toBe(steps + 1);
  });

  test('what is bought is never another variant than the one that was pressed', async ({ page, context }) => {
    await signIn(context, 'ca');
    const answer = await heldBack(page, ENTRY);
    await page.goto(ratedProduct('ca'), { waitUntil: 'domcontentloaded' });
    const urlBefore = page.url();
    const [variant, buy] = await Promise.all([
      page.getByRole('link', { name: '32 L' }).elementHandle(),
      page
        .getByRole('link', { name: /^Buy Now/ })
        .first()
        .elementHandle(),
    ]);
    // Both at once: the browser must not have left yet.
    await page.evaluate(
      (links) => {
        for (const link of links) (link as HTMLElement | null)?.click();
      },
      [variant, buy],
    );
    answer();
    await expect(page).not.toHaveURL(urlBefore);
    await page.waitForLoadState('networkidle');
    expect(context.pages()).toHaveLength(1);
  });

  test('what shows another picture keeps no shopper from buying', async ({ page, context }) => {
    await signIn(context, 'ca');
    const answer = await heldBack(page, ENTRY);
    await page.goto(ratedProduct('ca'), { waitUntil: 'domcontentloaded' });
    await page.getByRole('link', { name: /picture 2$/i }).click();
    const buy = page.getByRole('link', { name: /^Buy Now/ }).first();
    const [tab] = await Promise.all([context.waitForEvent('page'), buy.click()]);
    await tab.close();
    answer();
  });

  test('a shopper’s like is sent before the link that they press after it is followed', async ({
    page,
    context,
  }) => {
    await signIn(context, 'ca');
    const answer = await heldBack(page, ENTRY);
    await page.goto(ratedProduct('ca'), { waitUntil: 'domcontentloaded' });
    await likeOf(page).click();
    await page.getByRole('main').locator('a[href^="/storeDetails/"]').first().click();
    answer();
    await expect(page).toHaveURL(/storeDetails/);
    await page.goto(ratedProduct('ca'));
    await expect(likeOf(page)).toHaveAttribute('aria-pressed', 'true');
  });

  test('a reader of screens presses without a pointer, and is not kept waiting', async ({ page }) => {
    await page.goto(on('ca', '/offers/Trending'));
    await page.waitForLoadState('networkidle');
    await likeOf(page).dispatchEvent('click');
    await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible({ timeout: 7_000 });
  });

  test('how many are wanted may be typed before there is any script', async ({ page }) => {
    const answer = await heldBack(page, ENTRY);
    await page.goto(ratedProduct('ca'));
    await page.getByRole('spinbutton', { name: 'Quantity' }).fill('4');
    answer();
    await expect(page.getByRole('link', { name: /^Buy Now/ }).first()).toHaveAttribute('href', /\/4$/);
    await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('4');
  });

  test('what only a script does is done though the script comes late', async ({ page, context }) => {
    await page.clock.install();
    await signIn(context, 'ca');
    const answer = await heldBack(page, ENTRY);
    await page.goto(ratedProduct('ca'), { waitUntil: 'domcontentloaded' });
    await likeOf(page).click();
    await page.clock.fastForward(30_000);
    answer();
    await expect(likeOf(page)).toHaveAttribute('aria-pressed', 'true');
  });

  test('who presses a link after something that guests may not do is asked nothing', async ({ page }) => {
    const answer = await heldBack(page, ENTRY);
    await page.goto(on('ca', '/offers/Trending'));
    await likeOf(page).click();
    const product = page.getByRole('main').getByRole('article').getByRole('link').first();
    const name = (await product.textContent()) ?? '';
    await product.click();
    answer();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  for (const [name, path] of [
    ['home', () => on('ca', '/offers/Trending')],
    ['search', () => on('ca', `/search/${hex('hand')}/all`)],
    ['product', () => ratedProduct('ca')],
  ] as const) {
    test(`a press right after the first paint is not lost on a slow phone: ${name}`, async ({
      page,
      context,
    }) => {
      await emulateSlowPhone(page, context);
      await page.goto(path(), { waitUntil: 'commit' });
      await likeOf(page).dispatchEvent('click');
      await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible({ timeout: 30_000 });
    });

    test(`a press that comes once the scripts have run and before React answers shows in the first frame: ${name}`, async ({
      page,
      context,
    }) => {
      await emulateSlowPhone(page, context);
      const answer = await heldBack(page, ANY_SCREEN); // the entry waits for it before it hydrates
      await page.goto(path());
      const hasRun = page.waitForEvent('console', { predicate: isOfEntry, timeout: 30_000 });
      await page.mouse.wheel(0, 1);
      await hasRun;
      expect(await firstFrameShowsPress(likeOf(page))).toBe(true);
      await expect(likeOf(page)).toHaveAttribute('data-pressed');
      expect(await page.evaluate(isHydrated)).toBe(false);
      answer();
      await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible({ timeout: 30_000 });
    });

    test(`the first frame after a press shows it on a slow phone: ${name}`, async ({ page, context }) => {
      await emulateSlowPhone(page, context);
      await page.goto(path());
      await page.mouse.wheel(0, 1);
      await expect.poll(() => page.evaluate(isHydrated), { timeout: 30_000 }).toBe(true);
      expect(await firstFrameShowsPress(likeOf(page))).toBe(true);
      const dialog = page.getByRole('dialog', { name: 'Welcome back' });
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toBeHidden();
      const before = page.url();
      expect(await firstFrameShowsPress(page.locator('main a[href^="/"]:visible').first())).toBe(true);
      await expect(page).not.toHaveURL(before);
    });
  }
});
