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
  await dialog.getByLabel('Email').fill(email);
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
  await registering.getByLabel('Email').fill(email);
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
  await expect(login.getByLabel('Email')).toHaveValue(email);
  await reloaded;
  await page.mouse.move(20, 20);
  await expect(login.getByText('User Registered Successfully')).toBeVisible();
  await expect(login.getByLabel('Email')).toHaveValue(email);

  await page.goto(await linkMailedTo(email));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Login', exact: true })).toBeVisible();

  await signInLink(page).click();
  await signIn(page, email);
  const account = page.getByRole('button', { name: 'Account Nora Whitfield' });
  await expect(account).toBeVisible();
  await expect(signInLink(page)).toBeHidden();
  await expect(page.getByRole('main').getByRole('link'), 'who is signed in goes on instead').toHaveText(
    'Continue shopping',
  );
  await page.goto(on('ca', '/offers/Trending'));
  await account.click();
  const menu = page.getByRole('dialog', { name: 'Account' });
  await expect(menu).toContainText(email);
  await story.isAccessible();
  await expect(menu.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('link').nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  // Both are asked for when the page shows: after the logout they would be refused.
  const listsAnswered = Promise.all(
    ['/auth/sessions', '/auth/apps'].map((path) =>
      page.waitForResponse((response) => new URL(response.url()).pathname === path),
    ),
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(on('ca', '/profile'));
  await listsAnswered;
  await expect(menu).toBeHidden();
  await account.focus();
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('link', { name: 'Notifications' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(account, 'the focus is where it was').toBeFocused();
  await account.click();
  await menu.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(on('ca', '/offers/New'));
  await expect(signInLink(page)).toBeVisible();
});

test('the page is loaded again one second after a registration', async ({ page }) => {
  await page.goto(on('ca', '/selling'));
  await signInLink(page).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  const registering = page.getByRole('dialog', { name: 'Create your account' });
  await registering.getByLabel('Name').fill('Nora Whitfield');
  await registering.getByLabel('Email').fill(newAddress());
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
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Check your inbox/spam folder for further instruction')).toBeVisible();
  await story.isAccessible();
  await expect.poll(() => linkMailedTo(email), { timeout: 20_000 }).not.toBe(confirming);

  // Somebody who is signed in resets the password, too: then they are not, and the header says so.
  await page.goto(on('us', '/selling'));
  await signInLink(page).click();
  await signIn(page, email);
  await expect(page.getByRole('button', { name: 'Account Nora Whitfield' })).toBeVisible();
  await page.goto(await linkMailedTo(email));
  await expect(page.getByRole('button', { name: 'Account Nora Whitfield' })).toBeVisible();
  await page.getByLabel('New password').fill('an0ther-Quill');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByRole('alert')).toHaveText('Use at most 10 characters.');
  await page.getByLabel('New password').fill('an0ther-Qu');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText('Password changed.')).toBeVisible();
  await expect(signInLink(page)).toBeVisible();
  await wrongPassword(context, email);
});

/** On a page of its own, because a refusal counts as an error on the story's page. */
async function wrongPassword(context: BrowserContext, email: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(on('us', '/selling'));
  await signInLink(page).click();
  const dialog = page.getByRole('dialog', { name: 'Welcome back' });
  await signIn(page, email);
  await expect(dialog.getByRole('alert')).toContainText('invalid-credential');
  await expect(dialog.getByRole('alert'), 'in words first').toHaveText(/^[A-Z].*invalid-credential$/);
  await expect(dialog.getByLabel('Email'), 'what was typed is kept').toHaveValue(email);
  await dialog.getByLabel('Password', { exact: true }).press('End');
  await dialog.getByLabel('Password', { exact: true }).press('x');
  await expect(dialog.getByRole('alert'), 'of another password nobody has said anything').toBeHidden();
  await page.close();
}

test('a password that is too long is counted and refused, never cut, and errors leave with their cause', async ({
  page,
  context,
  story,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(on('ca', '/selling'));
  await signInLink(page).click();
  const login = page.getByRole('dialog', { name: 'Welcome back' });
  await expect(login.getByLabel('Email')).toBeFocused();
  await page.getByRole('link', { name: 'Create an account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create your account' });
  const password = dialog.getByLabel('Password', { exact: true });
  const errors = dialog.getByRole('alert');

  await dialog.getByRole('button', { name: 'Sign Up' }).click();
  await expect(errors).toHaveText(['Please enter name', 'Please enter email address.', 'Choose a password.']);
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await story.isAccessible();
  await dialog.getByLabel('Name').fill('Nora Whitfield');
  await dialog.getByLabel('Email').fill('nora@example');
  await expect(errors).toHaveText(['Please enter valid email address.', 'Choose a password.']);
  await dialog.getByLabel('Email').pressSequentially('.test');
  await expect(errors).toHaveText(['Choose a password.']);

  for (const enter of ['typed', 'pasted']) {
    await password.fill('');
    if (enter === 'typed') await password.pressSequentially(LONGER);
    else {
      await password.focus();
      await page.evaluate(`navigator.clipboard.writeText('${LONGER}')`);
      await page.keyboard.press('Control+V');
    }
    await expect(password).toHaveValue(LONGER);
    await expect(errors).toHaveText(['Use at most 10 characters.']);
    await expect(dialog.getByText(`${LONGER.length}/10`)).toBeVisible();
  }
  await page.keyboard.press('Enter');
  await expect(password).toBeFocused();
  await expect(page.getByText('User Registered Successfully')).toBeHidden();
  await password.fill('short');
  await expect(errors).toHaveText(['Use at least 8 characters.']);
  await password.fill(PASSWORD);
  await expect(errors).toHaveCount(0);
});

test('a guest who asks for a page of a shopper’s own is told to log in, and comes to it', async ({
  page,
  context,
  story,
}) => {
  const { email, cookies } = await registerAccount('ca');
  await addCookies(context, 'ca', cookies);
  const dialog = page.getByRole('dialog', { name: 'Welcome back' });
  await page.goto(on('ca', '/snips'));
  await expect(page).toHaveURL(on('ca', '/offers/New'));
  await expect(dialog.getByText('Log in to see My List.')).toBeVisible();
  await story.isAccessible();
  const word = page.getByRole('status').filter({ hasText: 'Log in to see My List.' });
  await dialog.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('dialog', { name: 'Create your account' })).toBeVisible();
  await expect(word, 'nothing is given up by another dialog').toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(word).toBeVisible();
  await page.reload();
  await expect(signInLink(page)).toBeVisible();
  await expect(dialog, 'only once').toBeHidden();

  await page.goto(on('ca', '/notification'));
  await expect(dialog.getByText('Log in to see Notifications.')).toBeVisible();
  await signIn(page, email);
  await expect(page).toHaveURL(on('ca', '/notification'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notifications');
});

test('S31 a forged page to come to opens nothing, and leads nowhere', async ({ page, context }) => {
  for (const target of [
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    'javascript:alert(1)',
    '/carry',
    '%E0%A4%A',
  ]) {
    await addCookies(context, 'ca', [`__Host-sign-in-target=${target.replace(/[;,\s]/g, '')}`]);
    await page.goto(on('ca', '/offers/New'));
    // It is taken away once it was read.
    await expect
      .poll(async () =>
        (await context.cookies(on('ca'))).some(({ name }) => name === '__Host-sign-in-target'),
      )
      .toBe(false);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the same forms register and sign in', async ({ page }) => {
    const email = newAddress();
    await page.goto(on('ca', '/selling'));
    await signInLink(page).click();
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByLabel('Name').fill('Nora');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByRole('heading')).toHaveText('User Registered Successfully');
    await page.getByRole('link', { name: 'Login' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(on('ca', '/offers/Trending'));
  });
});
