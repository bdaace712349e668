import { type BrowserContext, expect, type Page } from '@playwright/test';
import { addCookies, registerAccount } from '../account.ts';
import { linkMailedTo } from '../inbox.ts';
import { on, test } from '../story.ts';

const PASSWORD = 'sd7-Quill9';
const LONGER = 'sd7-Quill9-and-more';

/** An address that nobody else has. */
const newAddress = () => `nora-${crypto.randomUUID()}@example.test`;
const signInLink = (page: Page) => page.getByRole('link', { name: 'Login / Sign Up' });

async function signIn(page: Page, email: string, password = PASSWORD) {
  const dialog = page.getByRole('dialog', { name: 'Welcome back' });
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Login' }).click();
}

test('a guest registers, confirms the address by mail, signs in, is known on every page and logs out', async ({
  page,
  story,
}) => {
  const email = newAddress();
  await page.goto(on('ca', '/selling'));
  await signInLink(page).click();
  await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible();
  await story.isAccessible();
  await page.getByRole('link', { name: 'Create an account' }).click();

  const registering = page.getByRole('dialog', { name: 'Create your account' });
  await registering.getByLabel('Name').fill('Nora Whitfield');
  await registering.getByLabel('E-mail').fill(email);
  await registering.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await registering.getByLabel('Phone').fill('4165550148');
  await registering.getByRole('button', { name: 'Show password' }).click();
  await expect(registering.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await story.isAccessible();
  const reloaded = page.waitForEvent('load');
  await registering.getByRole('button', { name: 'Sign Up' }).click();

  const login = page.getByRole('dialog', { name: 'Welcome back' });
  await expect(login.getByText('User Registered Successfully')).toBeVisible();
  await expect(registering).toBeHidden();
  await expect(login.getByLabel('E-mail')).toHaveValue(email);
  await reloaded;
  await page.mouse.move(20, 20);
  await expect(login.getByText('User Registered Successfully')).toBeVisible();
  await expect(login.getByLabel('E-mail')).toHaveValue(email);

  await page.goto(await linkMailedTo(email));
  await page.getByRole('button', { name: 'Confirm it' }).click();
  await expect(page.getByText('Your e-mail address is confirmed.')).toBeVisible();

  await signInLink(page).click();
  await signIn(page, email);
  const account = page.getByRole('button', { name: 'Account Nora Whitfield' });
  await expect(account).toBeVisible();
  await expect(signInLink(page)).toBeHidden();
  await page.goto(on('ca', '/offers/Trending'));
  await account.click();
  await expect(page.getByRole('dialog', { name: 'Account' })).toContainText(email);
  await story.isAccessible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(on('ca', '/offers/New'));
  await expect(signInLink(page)).toBeVisible();
});

test('the page is loaded again one second after a registration', async ({ page }) => {
  await page.goto(on('ca', '/selling'));
  await signInLink(page).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  const registering = page.getByRole('dialog', { name: 'Create your account' });
  await registering.getByLabel('Name').fill('Nora Whitfield');
  await registering.getByLabel('E-mail').fill(newAddress());
  await registering.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  let reloads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) reloads += 1;
  });
  await registering.getByRole('button', { name: 'Sign Up' }).click();

  // A hundredth of a second at a time: what the page does on the way there may need timers, too.
  const done = page.getByText('User Registered Successfully');
  await expect
    .poll(
      async () => {
        await page.clock.runFor(10);
        return done.isVisible();
      },
      { intervals: [50] },
    )
    .toBe(true);
  await page.clock.runFor(900);
  await expect(done).toBeVisible();
  expect(reloads).toBe(0);
  const reloaded = page.waitForEvent('load');
  await page.clock.runFor(100);
  await reloaded;
  expect(reloads).toBe(1);
});

test('a forgotten password is replaced by the mailed link', async ({ page, context, story }) => {
  const { email, cookies } = await registerAccount('us');
  await addCookies(context, 'us', cookies);
  const confirming = await linkMailedTo(email);

  await page.goto(on('us', '/signIn'));
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Check your inbox/spam folder for further instruction')).toBeVisible();
  await story.isAccessible();
  await expect.poll(() => linkMailedTo(email), { timeout: 20_000 }).not.toBe(confirming);

  await page.goto(await linkMailedTo(email));
  await page.getByLabel('New password').fill('an0ther-Qu');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByText('Your new password is set.')).toBeVisible();
  await wrongPassword(context, email);
});

/** On a page of its own, because a refusal counts as an error on the story's page. */
async function wrongPassword(context: BrowserContext, email: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(on('us', '/selling'));
  await signInLink(page).click();
  const dialog = page.getByRole('dialog', { name: 'Welcome back' });
  await signIn(page, email);
  await expect(dialog.getByRole('alert')).toHaveText('invalid-credential');
  await expect(dialog.getByLabel('E-mail'), 'what was typed is kept').toHaveValue(email);
  await page.close();
}

test('a password that is pasted too long is refused, not cut', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(on('ca', '/selling'));
  await signInLink(page).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  const password = page
    .getByRole('dialog', { name: 'Create your account' })
    .getByLabel('Password', { exact: true });
  await password.focus();
  await page.evaluate(`navigator.clipboard.writeText('${LONGER}')`);
  await page.keyboard.press('Control+V');
  await expect(page.getByRole('alert')).toHaveText('At most 10 characters: what you pasted is longer.');
  await expect(password).toHaveValue('');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the same forms register and sign in', async ({ page }) => {
    const email = newAddress();
    await page.goto(on('ca', '/selling'));
    await signInLink(page).click();
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByLabel('Name').fill('Nora');
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByRole('heading')).toHaveText('User Registered Successfully');
    await page.getByRole('link', { name: 'Login' }).click();
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(on('ca', '/offers/Trending'));
  });
});
