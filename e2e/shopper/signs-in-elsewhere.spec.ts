import type { Page } from '@playwright/test';
import { addCookies, registerAccount } from '../account.ts';
import { linkMailedTo } from '../inbox.ts';
import { goodsOf } from '../known-goods.ts';
import { expect, likeOf, on, test } from '../story.ts';

const signInLink = (page: Page) => page.getByRole('link', { name: 'Login / Sign Up' });
const account = (page: Page) => page.getByRole('button', { name: 'Account Ida Fern' });
const standIn = (page: Page, provider: string) =>
  page.getByRole('heading', { name: `A stand-in for ${provider}` });

/** A person whom no other story uses. */
function newPerson() {
  const login = `ida-${crypto.randomUUID()}`;
  return { login, name: 'Ida Fern', email: `${login}@example.test` };
}

/** Leaves for a provider from the dialog of the page that is open. */
async function leaveFor(page: Page, provider: string): Promise<void> {
  await signInLink(page).click();
  await goOnWith(page, provider);
}

/** The same when the dialog is open already. */
async function goOnWith(page: Page, provider: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Welcome back' });
  await dialog.getByRole('button', { name: `Continue with ${provider}` }).click();
  await expect(standIn(page, provider)).toBeVisible();
}

/** Enters at the provider who it is. */
async function say(page: Page, who: ReturnType<typeof newPerson>): Promise<void> {
  await page.getByLabel('Login name').fill(who.login);
  await page.getByLabel('Name', { exact: true }).fill(who.name);
  await page.getByLabel('Email').fill(who.email);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function logOut(page: Page): Promise<void> {
  await account(page).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(signInLink(page)).toBeVisible();
}

for (const [provider, market] of [
  ['Google', 'ca'],
  ['Apple', 'us'],
] as const) {
  test(`a shopper signs in with ${provider}, is back on the page, known by name, and logs out`, async ({
    page,
    story,
  }) => {
    const here = on(market, '/All/Stores?text=a');
    await page.goto(here);
    await signInLink(page).click();
    await expect(page.getByRole('button', { name: `Continue with ${provider}` })).toBeVisible();
    await story.isAccessible();
    await page.keyboard.press('Escape');
    await leaveFor(page, provider);
    await say(page, newPerson());
    await expect(page).toHaveURL(here);
    await expect(account(page)).toBeVisible();
    await logOut(page);
  });
}

/** A product that can be bought at a shop which the platform keeps; not the first, whose orders other stories count. */
async function findSyncedProduct(market: 'ca' | 'us') {
  const store = { ca: 'Laurentian Trail Supply', us: 'Portland Plain Goods' }[market];
  const product = (await goodsOf(market, store))[1];
  if (!product) throw new Error('the store has no goods');
  return product;
}

/** Buys the product whose page is open; the shop is told the address that the provider has named. */
async function buy(page: Page, heading: string, email: string): Promise<void> {
  const [cart] = await Promise.all([
    page.context().waitForEvent('page'),
    page
      .getByRole('link', { name: /^Buy Now/ })
      .first()
      .click(),
  ]);
  await expect(cart.getByRole('row', { name: new RegExp(heading.slice(0, 12)) })).toBeVisible();
  await expect(cart.getByLabel('Email')).toHaveValue(email);
  await cart.close();
}

test('what a guest began goes on after Google, and the shopper keeps, rates and buys as any other', async ({
  page,
}) => {
  const who = newPerson();
  const product = await findSyncedProduct('ca');
  await page.goto(on('ca', product.path));
  await page.getByRole('button', { name: 'Add To List' }).click();
  await goOnWith(page, 'Google');
  await say(page, who);
  await expect(page).toHaveURL(on('ca', product.path));
  await expect(page.getByRole('button', { name: 'In List' }), 'nobody has touched the page').toBeDisabled();
  await likeOf(page).click();
  await expect(likeOf(page)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: /^Follow / }).click();
  await expect(page.getByRole('button', { name: /^Following / })).toBeDisabled();

  await page.getByRole('button', { name: 'Rate Product' }).click();
  const rating = page.getByRole('dialog', { name: 'Rate Product' });
  await rating.getByRole('radio', { name: '5 stars', exact: true }).check({ force: true });
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } });
  await rating
    .getByLabel('Choose a photo')
    .setInputFiles({ name: 'bill.png', mimeType: 'image/png', buffer });
  await rating.getByLabel('Comment').fill('Does what it says.');
  await rating.getByRole('button', { name: 'Submit rating' }).click();
  const thanks = page.getByRole('dialog', { name: 'Thank you' });
  await thanks.getByRole('button', { name: 'Close' }).first().click();
  await buy(page, product.heading, who.email);
});

test('what a guest began goes on after Apple, up to the cart', async ({ page }) => {
  const who = newPerson();
  const product = await findSyncedProduct('us');
  await page.goto(on('us', product.path));
  await likeOf(page).click();
  await goOnWith(page, 'Apple');
  await say(page, who);
  await expect(page).toHaveURL(on('us', product.path));
  await expect(likeOf(page)).toHaveAttribute('aria-pressed', 'true');
  await buy(page, product.heading, who.email);
});

test('what a guest began goes on after Facebook, though the address is proven by mail first', async ({
  page,
  story,
}) => {
  const who = newPerson();
  const product = await findSyncedProduct('us');
  const here = on('us', product.path);
  await page.goto(here);
  await page.getByRole('button', { name: /^Follow / }).click();
  await goOnWith(page, 'Facebook');
  await say(page, who);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(who.email);
  await story.isAccessible();
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Check your inbox/spam folder for further instruction')).toBeVisible();
  await page.goto(await linkMailedTo(who.email));
  await story.isAccessible();
  await page.getByRole('button', { name: 'Finish logging in' }).click();
  await expect(page).toHaveURL(here);
  await expect(account(page)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Following / })).toBeDisabled();
  await buy(page, product.heading, who.email);
  await logOut(page);

  await page.goto(here);
  await leaveFor(page, 'Facebook');
  await say(page, who);
  await expect(page, 'from now on at once').toHaveURL(here);
  await expect(account(page)).toBeVisible();
});

test('a mailed link that is cut off is not taken for a mistake in a form', async ({ context }) => {
  const page = await context.newPage(); // of its own, because a refusal counts as an error on the story's page
  await page.goto(on('ca', '/joinSignIn#token=cut'));
  await page.getByRole('button', { name: 'Finish logging in' }).click();
  await expect(page.getByRole('alert')).toContainText('invalid-action-code');
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await page.goto(on('ca', '/verifyEmail#token=cut'));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('alert')).toContainText('invalid-action-code');
  const email = newPerson().email;
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Check your inbox/spam folder for further instruction')).toBeVisible();
});

test('who goes back at the provider is told so, and comes to the page by another way', async ({
  page,
  context,
  story,
}) => {
  const { name, email, password, cookies } = await registerAccount('ca');
  await addCookies(context, 'ca', cookies);
  const here = on('ca', '/faq?q=payment');
  await page.goto(here);
  await leaveFor(page, 'Google');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toContainText('cancelled');
  await expect(page.getByText('Nothing has changed.')).toBeVisible();
  await story.isAccessible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(here);
  await expect(page.getByRole('button', { name: `Account ${name}` })).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a shopper signs in with Google all the same', async ({ page }) => {
    await page.goto(on('ca', '/about'));
    await signInLink(page).click();
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(standIn(page, 'Google')).toBeVisible();
    await say(page, newPerson());
    await expect(page).toHaveURL(on('ca', '/offers/Trending'));
  });
});
