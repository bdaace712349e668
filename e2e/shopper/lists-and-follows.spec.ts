import type { BrowserContext, Page } from '@playwright/test';
import { type Account, addCookies, registerAccount, signIn } from '../account.ts';
import { knownGoods } from '../known-goods.ts';
import { expect, likeOf, on, ratedProduct, test } from '../story.ts';

const myList = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^My List/ });
const toast = (page: Page) => page.getByRole('status').filter({ has: page.getByRole('button') });

async function logOutInAnotherTab(context: BrowserContext) {
  const other = await context.newPage();
  await other.goto(on('ca', '/selling'));
  await other.getByRole('button', { name: 'Account Nora Whitfield' }).click();
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL(on('ca', '/offers/New'));
  // It would ask for a login in the place of the first one, which is sent there too.
  await other.close();
}

/** By keyboard alone: the login dialog has the focus already. */
async function typeLogin(page: Page, { email, password, cookies }: Account) {
  await addCookies(page.context(), 'ca', cookies);
  const dialog = page.getByRole('dialog', { name: 'Welcome back' });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Email').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  while (!(await dialog.getByLabel('Password', { exact: true }).evaluate((field) => field.matches(':focus'))))
    await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

test('by keyboard alone: a guest lists a product and follows its store, and unfollows it on its page', async ({
  page,
  story,
}) => {
  const account = await registerAccount('ca');
  await page.goto(ratedProduct('ca'));
  const list = page.getByRole('button', { name: 'Add To List' });
  await list.focus();
  await page.keyboard.press('Enter');
  await typeLogin(page, account);
  const listed = page.getByRole('button', { name: 'In List' });
  await expect(listed).toBeDisabled();
  await expect(listed, 'the focus is where it was').toBeFocused();
  await expect(myList(page)).toHaveAccessibleName('My List 1');
  await expect(toast(page).getByRole('link', { name: 'View list' })).toHaveAttribute('href', '/snips');

  const follow = page.getByRole('button', { name: /^Follow / });
  // Its text contains the labels of both states.
  const name = ((await follow.textContent()) ?? '').replace('FollowFollowing', '').trim();
  await follow.focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: `Following ${name}` })).toBeDisabled();
  await expect(toast(page)).toContainText(`Following ${name}`);
  await expect(toast(page).getByRole('link', { name: 'View stores' })).toHaveAttribute('href', '/follow');
  await story.isAccessible();

  await page.getByRole('banner').getByRole('link', { name: 'Follow', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Following Store');
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(toast(page), 'the message whose link leads here has gone').toHaveCount(0);
  await story.isAccessible();
  await page.getByRole('button', { name: `unfollow ${name}` }).focus();
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText(`You no longer follow ${name}`);
  await expect(page.getByText('You’re not following any stores yet.')).toBeVisible();
  await story.isAccessible();
  await page.reload();
  await expect(page.getByText('You’re not following any stores yet.')).toBeVisible();
});

test('what another tab has listed is said to be on the list already', async ({ context }) => {
  const { offerId } = await knownGoods('ca');
  await signIn(context, 'ca');
  const path = on('ca', `/offers/tab/${offerId}`);
  const [page, other] = [await context.newPage(), await context.newPage()];
  await page.goto(path);
  await expect(page.getByRole('button', { name: /^Account / })).toBeVisible();
  await page.route('**/me?*', (route) => route.abort('aborted')); // it hears of nothing more
  await other.goto(path);
  await other.getByRole('button', { name: 'Add to List' }).click();
  await expect(other.getByRole('button', { name: 'In List' })).toBeDisabled();
  await expect(myList(other)).toHaveAccessibleName('My List 1');
  await page.getByRole('button', { name: 'Add to List' }).click();
  await expect(toast(page)).toContainText('Offer already in snip..');
  await expect(page.getByRole('button', { name: 'In List' })).toBeDisabled();
});

for (const [status, code, message] of [
  [403, 'forbidden', 'That didn’t work, and nothing was changed. Try again in a moment.'],
  [429, 'rate_limited', 'That’s a lot at once. Try again in a minute.'],
  [500, 'internal', 'That didn’t work, and nothing was changed. Try again in a moment.'],
  [0, 'offline', 'You’re offline. Nothing was changed.'],
] as const) {
  test(`what is refused with ${code} is taken back, with a word`, async ({ context }) => {
    await signIn(context, 'us');
    const page = await context.newPage();
    await page.route('**/own/*', (route) =>
      status === 0
        ? route.abort('internetdisconnected')
        : route.fulfill({ status, contentType: 'application/problem+json', body: JSON.stringify({ code }) }),
    );
    await page.goto(ratedProduct('us'));
    for (const name of ['Add To List', /^Follow /, /^Like /]) {
      const button = page.getByRole('main').getByRole('button', { name }).first();
      const before = await button.getAttribute('aria-label');
      await button.click();
      await expect(toast(page)).toContainText(message);
      await expect(button).toBeEnabled();
      await expect(button).not.toHaveAttribute('aria-pressed', 'true');
      expect(await button.getAttribute('aria-label')).toBe(before);
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await expect(toast(page)).toBeHidden();
    }
    await expect(myList(page)).toHaveAccessibleName('My List');
  });
}

test('what is told stands above the bar at the lower edge of a narrow window', async ({ context }) => {
  await signIn(context, 'ca');
  const page = await context.newPage();
  const { offerId } = await knownGoods('ca');
  for (const path of [ratedProduct('ca'), on('ca', `/offers/tab/${offerId}`)]) {
    await page.goto(path);
    const saved = page.waitForResponse((response) => response.request().method() === 'POST'); // the page shows it before
    await page.getByRole('button', { name: /^Add to List/i }).click();
    expect((await saved).ok()).toBe(true);
  }
  await page.goto(on('ca', '/snips'));
  await page
    .getByRole('checkbox', { name: /^Choose / })
    .first()
    .check();
  await page.route('**/own/*', (route) => route.abort('internetdisconnected'));
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Remove/ })
    .last()
    .click();
  await expect(toast(page)).toBeVisible();
  for (const width of [360, 800]) {
    await page.setViewportSize({ width, height: 740 });
    const bar = await page.locator('[data-edge]').boundingBox();
    const toastBox = await toast(page).boundingBox();
    expect((toastBox?.y ?? 0) + (toastBox?.height ?? 0), `${width} wide`).toBeLessThan(bar?.y ?? 0);
  }
});

test('who has signed in in another tab meanwhile is not asked any more, and it is done', async ({
  page,
  context,
}) => {
  await page.goto(ratedProduct('ca'));
  await likeOf(page).click();
  const dialog = page.getByRole('dialog', { name: 'Welcome back' });
  await expect(dialog).toBeVisible();
  await signIn(context, 'ca');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(likeOf(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(dialog).toBeHidden();
});

test('whose session has ended in another tab signs in again, and it is done then', async ({ context }) => {
  const account = await signIn(context, 'ca');
  const page = await context.newPage();
  await page.goto(ratedProduct('ca'));
  await expect(page.getByRole('button', { name: 'Account Nora Whitfield' })).toBeVisible();
  await logOutInAnotherTab(context);
  await page.getByRole('button', { name: 'Add To List' }).click();
  await typeLogin(page, account);
  await expect(page.getByRole('button', { name: 'In List' })).toBeDisabled();
});

test('whose session has ended in another tab is told so by a link to a page of their own', async ({
  context,
}) => {
  await signIn(context, 'ca');
  const page = await context.newPage();
  await page.goto(ratedProduct('ca'));
  await expect(page.getByRole('button', { name: 'Account Nora Whitfield' })).toBeVisible();
  await logOutInAnotherTab(context);
  await myList(page).click();
  await expect(page).toHaveURL(on('ca', '/offers/New'));
  await expect(page.getByRole('dialog').getByText('Log in to see My List.')).toBeVisible();
});

test('what has left the list can be listed again from its page', async ({ page, context }) => {
  await signIn(context, 'ca');
  await page.clock.install();
  await page.goto(ratedProduct('ca'));
  await page.getByRole('button', { name: 'Add To List' }).click();
  await expect(page.getByRole('button', { name: 'In List' })).toBeDisabled();
  await myList(page).click();
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({
      has: page.getByRole('button', { name: /^Remove / }),
    });
  await row.getByRole('button', { name: /^Remove / }).click();
  await expect(toast(page)).toContainText('1 item removed from your list.');
  await page.goBack();
  // Leaving has sent it.
  await expect(page.getByRole('button', { name: 'Add To List' })).toBeEnabled();
});

test('an open page learns each minute what was done elsewhere', async ({ page, context }) => {
  await signIn(context, 'ca');
  await page.clock.install();
  await page.goto(ratedProduct('ca'));
  const list = page.getByRole('button', { name: 'Add To List' });
  await expect(myList(page)).toHaveAccessibleName('My List');
  const other = await context.newPage();
  await other.goto(ratedProduct('ca'));
  await other.getByRole('button', { name: 'Add To List' }).click();
  await expect(myList(other)).toHaveAccessibleName('My List 1');
  await expect(list).toBeVisible();
  await page.clock.fastForward(60_000);
  await expect(page.getByRole('button', { name: 'In List' })).toBeDisabled();
  await expect(myList(page)).toHaveAccessibleName('My List 1');
});

test('guests are led from the page of followed stores to the newest offers', async ({ page }) => {
  await page.goto(on('ca', '/follow'));
  await expect(page).toHaveURL(on('ca', '/offers/New'));
  await expect(page.getByRole('dialog').getByText('Log in to see the stores you follow.')).toBeVisible();
});
