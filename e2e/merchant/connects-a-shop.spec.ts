import { moderate } from '../moderate.ts';
import { expect, on, test } from '../story.ts';

// A merchant's own time: their shop is read while they fill in a form, and approved by somebody else.
test.setTimeout(180_000);

test('a merchant installs the app, says which company it is, is approved, and what they change shows', async ({
  page,
  story,
}) => {
  // At Shopify: a shop of their own, and the app's listing, which never asks for an address.
  await page.goto(`${process.env.E2E_PLATFORM}/`);
  const name = `Prairie Lanterns ${Date.now()}`;
  await page.locator('input[name=name]').fill(name);
  await page.locator('select[name=products]').selectOption('10');
  await page.locator('select[name=country]').selectOption('CA');
  await page.locator('form[action="/new-shop"] button').click();
  await page.getByRole('button', { name: 'Install', exact: true }).click();
  await expect(page).toHaveURL(/\.myshopify\.localhost:\d+\/admin\/oauth\/authorize/);
  const shop = new URL(page.url()).origin;
  await page.getByRole('button', { name: 'Install', exact: true }).click();

  // Back at Fernway.
  await expect(page).toHaveURL(/^http:\/\/connect\.localhost:\d+\/welcome$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${name}`);
  await story.isAccessible();
  await page.getByRole('button', { name: 'Send company details' }).click();
  await expect(page.getByLabel('Registered company name')).toBeFocused();
  await page.getByLabel('Registered company name').fill(`${name} Inc.`);
  await page.getByLabel('Registration number').fill('1234567-8');
  await page.getByLabel('Register', { exact: true }).fill('Corporations Canada');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send company details' }).click();
  await expect(page.getByText('We have it. Change it until the store is approved.')).toBeVisible();
  await expect(page.getByText(/^\d+ products?$/)).toBeVisible({ timeout: 60_000 });
  await story.isAccessible();

  // Nobody sees it before a person has looked the company up.
  const waiting = (await moderate('ca', 'stores')).split('\n\n').find((store) => store.includes(name));
  const [, storeId = ''] = /^([0-9a-f-]{36}) /.exec(waiting ?? '') ?? [];
  const store = on('ca', `/storeDetails/${storeId}`);
  const hidden = await fetch(`${process.env.E2E_REGION_ca}/api/stores/getStoreById/${storeId}`);
  expect(hidden.status).toBe(404);
  await moderate('ca', 'stores', 'approve', storeId);
  await page.goto(store);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByText(`${name} Inc.`)).toBeVisible();

  // What changes in the shop's admin changes here: a price, the stock, what is published and what there is.
  const headings = new Map<string, string>();
  const products = page.locator('main a[href^="/productDetail/"]');
  const paths = await Promise.all([0, 1, 2].map((at) => products.nth(at).getAttribute('href')));
  const [priced = '', withdrawn = '', deleted = ''] = paths.map((path) => on('ca', path ?? ''));
  await edit(priced, async () => fillEach('price', '777.77'));
  await expectSoon(priced, async () => expect(page.getByText('$777.77').first()).toBeVisible());
  await edit(priced, async () => fillEach('stock', '0'));
  await expectSoon(priced, async () => expect(page.getByText('Sold Out').first()).toBeVisible());
  const linkTo = (path: string) => page.locator(`main a[href="${new URL(path).pathname}"]`).first();
  await edit(withdrawn, () => page.locator('input[name=isPublishedToApp]').uncheck());
  await expectSoon(store, () => expect(linkTo(withdrawn)).toHaveCount(0));
  await edit(withdrawn, () => page.locator('input[name=isPublishedToApp]').check());
  await expectSoon(store, () => expect(linkTo(withdrawn)).toBeVisible());
  await open(deleted);
  await page.getByRole('button', { name: 'Delete product' }).click();
  await expectSoon(store, () => expect(linkTo(deleted)).toHaveCount(0));

  // The app is removed: the store stays for two days, without a way to buy; installed again, it sells as before.
  await page.goto(`${shop}/admin/app`);
  await page.getByRole('button', { name: /^Uninstall/ }).click();
  await expectSoon(store, () => expect(linkTo(withdrawn)).toBeVisible());
  await page.goto(`${process.env.E2E_PLATFORM}/install?shop=${new URL(shop).hostname}`);
  await page.getByRole('button', { name: 'Install', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${name}`);
  await expectSoon(store, () => expect(linkTo(withdrawn)).toBeVisible());

  /** Opens a product of the site in the shop's admin. */
  async function open(address: string): Promise<void> {
    const heading = headings.get(address) ?? (await titleAt(address));
    headings.set(address, heading);
    await page.goto(`${shop}/admin/products?q=${encodeURIComponent(heading)}`);
    await page.getByRole('rowheader', { name: heading, exact: true }).getByRole('link').first().click();
  }
  async function edit(address: string, change: () => Promise<void>): Promise<void> {
    await open(address);
    await change();
    await page.getByRole('button', { name: 'Save' }).click();
  }
  async function fillEach(field: 'price' | 'stock', value: string): Promise<void> {
    const fields = page.locator(`input[name^="${field}"]`);
    for (let at = 0; at < (await fields.count()); at++) await fields.nth(at).fill(value);
  }
  async function expectSoon(address: string, check: () => Promise<void>): Promise<void> {
    await expect(async () => {
      await page.goto(address);
      await check();
    }).toPass({ timeout: 20_000 });
  }
  async function titleAt(address: string): Promise<string> {
    await page.goto(address);
    return (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  }
});
