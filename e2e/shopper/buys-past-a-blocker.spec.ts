import type { Page } from '@playwright/test';
import { logIn, registerAccount, signIn } from '../account.ts';
import { tabTo } from '../keyboard.ts';
import { goodsOf } from '../known-goods.ts';
import { expect, on, test } from '../story.ts';

test.use({ hasTouch: true });

const CART = /^http:\/\/\w+\.localhost:\d+\/cart\//;
const buyNow = (page: Page) => page.getByRole('link', { name: /^Buy Now/ }).first();

async function byKeyboard(page: Page): Promise<void> {
  await tabTo(page, buyNow(page));
  await page.keyboard.press('Enter');
}

/** A product's page in a browser that lets no script open a tab. */
async function openProduct(page: Page): Promise<void> {
  const [product] = await goodsOf('ca', 'Laurentian Trail Supply');
  if (!product) throw new Error('the store has no goods');
  await page.addInitScript('window.open = () => null');
  await page.goto(on('ca', product.path));
}

for (const [by, press] of [
  ['a click', (page: Page) => buyNow(page).click()],
  ['a tap', (page: Page) => buyNow(page).tap()],
  ['the keyboard', byKeyboard],
] as const) {
  test(`by ${by} Buy Now opens its tab where scripts may not, also while the page’s own is on its way`, async ({
    page,
    context,
  }) => {
    const { email } = await signIn(context, 'ca');
    let release = () => {};
    const untilReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/.*screen/, async (route) => {
      await untilReleased;
      await route.continue();
    });
    await openProduct(page);
    for (const _ of ['before', 'after']) {
      const [cart] = await Promise.all([context.waitForEvent('page'), press(page)]);
      await cart.waitForURL(CART);
      await expect(cart.getByLabel('Email')).toHaveValue(email);
      await cart.close();
      release();
      await page.waitForLoadState('networkidle');
    }
    expect(context.pages(), 'no tab was opened twice').toHaveLength(1);
  });
}

test('a guest who has signed in for it is asked for one more press, which opens the tab', async ({
  page,
  context,
}) => {
  const account = await registerAccount('ca');
  await openProduct(page);
  await buyNow(page).tap();
  await logIn(page, account);
  await expect(page.getByText('Press Buy Now again')).toBeVisible();
  const [cart] = await Promise.all([context.waitForEvent('page'), byKeyboard(page)]);
  await cart.waitForURL(CART);
  await expect(cart.getByLabel('Email')).toHaveValue(account.email);
  await expect(page.getByText('Press Buy Now again')).toBeHidden();
});
