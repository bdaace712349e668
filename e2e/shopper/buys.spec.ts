import type { BrowserContext, Page } from '@playwright/test';
import { proven, signIn } from '../account.ts';
import { goodsOf } from '../known-goods.ts';
import { expect, on, test, toldOn } from '../story.ts';

/** The store of each site whose goods its platform keeps, and one whose goods it does not. */
const STORES = {
  ca: { synced: 'Laurentian Trail Supply', other: 'Prairie Hearth Ceramics' },
  us: { synced: 'Portland Plain Goods', other: 'Lone Star Outfitters' },
} as const;

/** What a press opens in a new tab. */
async function tabOf(context: BrowserContext, press: () => Promise<unknown>): Promise<Page> {
  const [tab] = await Promise.all([context.waitForEvent('page'), press()]);
  await tab.waitForURL(/^http:\/\/\w+\.localhost:\d+\/cart\//);
  return tab;
}

async function checkOut(tab: Page): Promise<void> {
  await tab.getByRole('button', { name: 'Check out' }).click();
  await expect(tab.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
  await expect(tab.getByText('We’ve told Fernway about it.')).toBeVisible();
}

/** Asks the region for the shopper of a page, as the page does. */
const callAsShopper = <Answer>(page: Page, call: string, fields: object): Promise<Answer> =>
  page.evaluate(
    async ([call, fields]) => {
      const answer = await fetch(`/own/${call}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fields),
      });
      return (await answer.json()) as Answer;
    },
    [call, fields] as const,
  );
const hasOrdered = async (page: Page, id: string) =>
  (await callAsShopper<{ ordered: string }>(page, 'isUserShopifyOrder', { id })).ordered;
const addToList = (page: Page, productId: string) =>
  callAsShopper(page, 'snippetsAdd', { body: { type: 'Product', productId } });

for (const market of toldOn('ca')) {
  const { synced, other } = STORES[market];

  test(`on ${market}, a guest who wants to buy signs in, reaches the cart, and what they order is known`, async ({
    page,
    context,
  }) => {
    const account = await proven(page, market);
    const [product] = await goodsOf(market, synced);
    if (!product) throw new Error('the store has no goods');
    await page.goto(on(market, product.path));
    await page.getByRole('button', { name: 'Increase quantity', exact: true }).click();
    await expect(page.getByText(/^2 × /)).toBeVisible();
    await page
      .getByRole('link', { name: /^Buy Now/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Welcome back' });
    await dialog.getByLabel('Email').fill(account.email);
    await dialog.getByLabel('Password', { exact: true }).fill(account.password);
    const cart = await tabOf(context, () => page.keyboard.press('Enter'));
    await expect(cart.getByRole('row', { name: / 2 \$/ })).toContainText(product.heading);
    await expect(cart.getByLabel('Email')).toHaveValue(account.email);
    await expect(cart.getByText('You came from fernway.')).toBeVisible();
    expect(await hasOrdered(page, product.id)).toBe('N');
    await checkOut(cart);
    await expect.poll(() => hasOrdered(page, product.id)).toBe('Y');
  });

  test(`on ${market}, by keyboard: listed goods are chosen, and those of one store go into one cart`, async ({
    page,
    context,
    story,
  }) => {
    const account = await proven(page, market);
    await signIn(context, market, account);
    const [goods, others] = await Promise.all([goodsOf(market, synced), goodsOf(market, other)]);
    const [one, two, three] = [goods[0], goods[1], others[0]];
    if (!one || !two || !three) throw new Error('the stores have too few goods');
    await page.goto(on(market, '/snips'));
    await expect(page.getByText("Shop 'til you drop! Your cart is waiting to be filled.")).toBeVisible();
    for (const { id } of [one, two, three]) await addToList(page, id);
    await page.reload();
    await story.isAccessible();
    await expect(page.getByText('3 items from 2 stores.')).toBeVisible();

    const buy = page.getByRole('complementary').getByRole('button', { name: 'Buy Now' });
    await expect(buy).toHaveAttribute('aria-disabled', 'true');
    await buy.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Please select product to buy')).toBeVisible();

    const choose = (heading: string) => page.getByRole('checkbox', { name: `Choose ${heading}` });
    await choose(one.heading).focus();
    await page.keyboard.press('Space');
    await expect(choose(one.heading)).toBeChecked();
    await choose(two.heading).press('Space');
    await page.getByRole('spinbutton', { name: `Quantity of ${two.heading}` }).press('ArrowUp');
    const link = page.getByRole('complementary').getByRole('link', { name: /^Buy Now/ });
    await link.focus();
    const cart = await tabOf(context, () => page.keyboard.press('Enter'));
    await expect(cart.getByRole('row')).toHaveCount(4); // with head and total
    await expect(cart.getByRole('row', { name: / 2 \$/ })).toContainText(two.heading);
    await checkOut(cart);
    for (const { id } of [one, two]) await expect.poll(() => hasOrdered(page, id)).toBe('Y');
    expect(await hasOrdered(page, three.id)).toBe('N');

    await page.goto(on(market, '/profile'));
    await page.getByRole('link', { name: 'My purchases' }).first().press('Enter');
    await expect(page.getByRole('heading', { name: 'My purchases', level: 1 })).toBeVisible();
    const bought = page.getByRole('region', { name: synced }).getByRole('listitem');
    for (const { heading } of [one, two]) {
      const row = bought.filter({ has: page.getByRole('link', { name: heading, exact: true }) });
      await expect(row.getByText('Ordered')).toBeVisible();
      await expect(row.getByRole('link', { name: `Buy again ${heading}` })).toBeVisible();
    }
    await expect(bought.filter({ hasText: 'Quantity: 2' })).toContainText(two.heading);
    await bought.getByRole('button', { name: `Rate it ${one.heading}` }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Rate Product' })).toBeVisible();
    await page.keyboard.press('Escape');
    await story.isAccessible();

    await page.goto(on(market, '/snips'));
    await expect(
      page.getByRole('spinbutton', { name: `Quantity of ${two.heading}` }),
      'how many are wanted is kept in the browser',
    ).toHaveValue('2');

    // With several stores, each has a button of its own.
    await page.getByRole('button', { name: 'All Item' }).press('Enter');
    const panel = page.getByRole('complementary', { name: 'Buy from 2 stores' });
    await expect(
      panel.getByText('You can buy multiple products from the same store at a time'),
    ).toBeVisible();
    await expect(panel.getByRole('link', { name: `Buy Now at ${synced}` })).toBeVisible();
    // The other has no cart: its product has a button that says what it opens.
    await expect(panel.getByRole('link', { name: /^Buy Now at / })).toHaveCount(1);
    await expect(panel.getByRole('link', { name: `Buy ${three.heading}` })).toBeVisible();
    await expect(panel.getByText('This store sells one product at a time.')).toBeVisible();
    await story.isAccessible();

    await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Delete all' }).press('Enter');
    await expect(page.getByText("Shop 'til you drop! Your cart is waiting to be filled.")).toBeVisible();
    await expect(page.getByText('3 items removed from your list.')).toBeVisible();
  });
}

test('Delete waits until something is chosen, and takes only that', async ({ page, context }) => {
  await signIn(context, 'ca');
  const goods = await goodsOf('ca', STORES.ca.synced);
  const [one, two] = [goods[0], goods[1]];
  if (!one || !two) throw new Error('the store has too few goods');
  await page.goto(on('ca', '/about'));
  for (const { id } of [one, two]) await addToList(page, id);
  await page.goto(on('ca', '/snips'));
  const remove = page.getByRole('button', { name: 'Delete', exact: true });
  const choose = page.getByRole('checkbox', { name: `Choose ${one.heading}` });
  await expect(remove).toBeDisabled();
  await choose.click();
  await expect(choose).toBeChecked();
  // A checked box says what for.
  await expect(page.getByRole('button', { name: 'Checked Item' })).toHaveAttribute('aria-pressed', 'true');
  await expect(remove).toBeEnabled();
  await page.getByRole('button', { name: 'Expired Item' }).click();
  await expect(choose, 'nothing has expired').not.toBeChecked();
  await expect(remove).toBeDisabled();
  await choose.click();
  await expect(page.getByRole('button', { name: 'Checked Item' })).toHaveAttribute('aria-pressed', 'true');
  await remove.click();
  await expect(page.getByText('1 item removed from your list.')).toBeVisible();
  await expect(choose).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: `Choose ${two.heading}` })).not.toBeChecked();
  await expect(remove, 'what was chosen is chosen no longer').toBeDisabled();
  await expect(page.getByRole('link', { name: 'My List' })).toContainText('1');
});
