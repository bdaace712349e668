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

  // A new price in the shop's admin is the product's price here.
  const product = page.locator('main a[href^="/productDetail/"]').first();
  const path = (await product.getAttribute('href')) ?? '';
  const heading = await titleAt(on('ca', path));
  await page.goto(`${shop}/admin/products?q=${encodeURIComponent(heading)}`);
  await page.getByRole('rowheader', { name: heading, exact: true }).getByRole('link').first().click();
  const prices = page.locator('input[name^="price"]');
  for (let at = 0; at < (await prices.count()); at++) await prices.nth(at).fill('777.77');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(async () => {
    await page.goto(on('ca', path));
    await expect(page.getByText('$777.77').first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 15_000 });

  async function titleAt(address: string): Promise<string> {
    await page.goto(address);
    return (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  }
});
