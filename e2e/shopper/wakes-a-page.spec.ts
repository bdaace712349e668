import type { Page } from '@playwright/test';
import { signIn } from '../account.ts';
import { expect, likeOf, moveMouse, on, ratedProduct, searchField, test } from '../story.ts';

const hex = (text: string) => Buffer.from(text).toString('hex');

/** A mark that lasts as long as no page is loaded anew. */
const mark = () => Object.assign(globalThis, { isMarked: true });
const isMarked = () => 'isMarked' in globalThis;
const ANY_SCREEN = /\/assets\/screen/;

/** Holds scripts back until the returned function is called. */
async function heldBack(page: Page, scripts: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('the script of a page is fetched when somebody is there', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto(on('ca', '/stores/Trending'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => ANY_SCREEN.test(url))).toEqual([]);
  await moveMouse(page);
  await expect.poll(() => scripts.filter((url) => ANY_SCREEN.test(url)).length).toBeGreaterThan(0);
});

test('who is faster than the script is waited for: a link leads on in place, an option is taken', async ({
  page,
}) => {
  const answer = await heldBack(page, ANY_SCREEN);
  const goods = page.getByRole('main').getByRole('article');
  await page.goto(on('ca', `/search/${hex('hand')}/all`));
  await page.evaluate(mark);
  await page.getByLabel('Sort').selectOption('Rating');
  answer();
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
  const isAwake = () => '__reactRouterRouteModules' in globalThis;

  test('no script runs until somebody is there, who stays where they have scrolled to', async ({ page }) => {
    await page.goto(on('ca', '/offers/Trending'));
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(isAwake)).toBe(false);
    // A pointer at rest, as browsers report it, does not count as somebody.
    await page.locator('body').dispatchEvent('pointermove', { movementX: 0, movementY: 0 });
    const isNoticed =
      'new Promise((tell) => { watch.somebody.then(() => tell(true)); setTimeout(tell, 0, false); })';
    expect(await page.evaluate(isNoticed)).toBe(false);
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(isAwake)).toBe(true);
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

  test('words that are typed before there is any script are searched for once it is there', async ({
    page,
  }) => {
    const answer = await heldBack(page, ENTRY);
    await page.goto(on('ca', '/offers/Trending'));
    await page.evaluate(mark);
    await searchField(page).fill('soap');
    await page.getByRole('search').getByRole('button').first().click();
    answer();
    await expect(page).toHaveURL(new RegExp(`/search/${hex('soap')}/`));
    expect(await page.evaluate(isMarked)).toBe(true);
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
    await expect.poll(() => page.evaluate(isAwake)).toBe(true);
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
    const shown = page.url();
    await page.getByRole('link', { name: '32 L' }).click();
    await page
      .getByRole('link', { name: /^Buy Now/ })
      .first()
      .click();
    answer();
    await expect(page).not.toHaveURL(shown);
    await page.waitForLoadState('networkidle');
    expect(context.pages()).toHaveLength(1);
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
    await page.getByLabel('Quantity').fill('4');
    answer();
    await expect(page.getByRole('link', { name: /^Buy Now/ }).first()).toHaveAttribute('href', /\/4$/);
    await expect(page.getByLabel('Quantity')).toHaveValue('4');
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
});
