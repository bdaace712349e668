import { expect, on, test } from '../story.ts';

test('a shopper who changes the country is signed in there as well, on the same page, and leaves each for itself', async ({
  page,
  story,
}) => {
  const login = `ida-${crypto.randomUUID()}`;
  await page.goto(on('ca', '/signIn'));
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByLabel('Login name').fill(login);
  await page.getByLabel('Name', { exact: true }).fill('Ida Fern');
  await page.getByLabel('Email').fill(`${login}@example.test`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(on('ca', '/offers/Trending'));

  const account = page.getByRole('button', { name: 'Account Ida Fern' });
  await page.goto(on('ca', '/All/Stores'));
  await expect(account).toBeVisible();
  await page.getByRole('link', { name: 'US, United States' }).click();
  await expect(page).toHaveURL(on('us', '/All/Stores'));
  await expect(account).toBeVisible();
  await story.isAccessible();

  await account.click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(on('us', '/offers/New'));
  await expect(page.getByRole('link', { name: 'Login / Sign Up' })).toBeVisible();
  await page.getByRole('link', { name: 'CA, Canada' }).click();
  await expect(page, 'a guest goes there directly').toHaveURL(on('ca', '/offers/New'));
  await expect(account).toBeVisible();
});
