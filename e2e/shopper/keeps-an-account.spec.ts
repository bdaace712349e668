import { readFile } from 'node:fs/promises';
import type { Page, Route } from '@playwright/test';
import { addCookies, post, registerAccount, signIn as startSession } from '../account.ts';
import { linkMailedTo, newestMailTo } from '../inbox.ts';
import { tabTo } from '../keyboard.ts';
import { expect, on, test, toldOn } from '../story.ts';

const PASSWORD = 'sd7-Quill8';
const NEW_PASSWORD = 'sd8-Quill9';

/** Somebody who has just registered and is signed in, on the page that is open. */
async function registerAndSignIn(page: Page, market: 'ca' | 'us'): Promise<string> {
  const email = `nora-${crypto.randomUUID()}@example.test`;
  await page.goto(on(market, '/register'));
  await page.getByLabel('Name').fill('Nora');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('User Registered Successfully')).toBeVisible();
  await signIn(page, email);
  await expect(page).toHaveURL(on(market, '/offers/Trending'));
  await expect(page.getByRole('button', { name: 'Account Nora' })).toBeVisible();
  return email;
}

for (const market of toldOn('ca')) {
  test(`a shopper edits the profile, writes to us, reads their data and deletes the account (${market})`, async ({
    page,
    browser,
    story,
  }) => {
    const email = await registerAndSignIn(page, market);
    await page.getByRole('button', { name: 'Account Nora' }).click();
    await page.getByRole('link', { name: 'My Profile' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Profile');
    await expect(field(page, 'Email')).toHaveValue(email);
    await expect(field(page, 'Email')).not.toBeEditable();
    await expect(page.getByText('This device')).toBeVisible();
    await story.isAccessible();

    const save = page.getByRole('button', { name: 'Save' });
    await field(page, 'Name').fill('');
    await save.click();
    await expect(page.getByText('Please enter name')).toBeVisible();
    await expect(page.getByText('Please enter mobile number.')).toBeVisible();
    await expect(field(page, 'Name')).toBeFocused();
    await story.isAccessible();
    await field(page, 'Name').fill('Nora Whitfield');
    await field(page, 'Mobile').pressSequentially('-41655x');
    await expect(field(page, 'Mobile')).toHaveValue('41655');
    await save.click();
    await expect(page.getByText('Please enter valid mobile number.')).toBeVisible();
    await field(page, 'Mobile').pressSequentially('501489');
    await expect(field(page, 'Mobile')).toHaveValue('4165550148');
    await page.getByLabel('Female').check();
    await save.click();
    await expect(page.getByText('Profile Save Successfully')).toBeVisible();
    await expect(page).toHaveURL(on(market, '/offers/Trending'));
    await expect(page.getByText('Profile Save Successfully'), 'on the next page too').toBeVisible();
    await expect(page.getByRole('button', { name: 'Account Nora Whitfield' })).toBeVisible();

    const elsewhereSession = await post(
      market,
      '/auth/sign-in/email',
      { email, password: PASSWORD },
      {
        cookies: await registrationOf(page),
      },
    );
    await page.goto(on(market, '/profile'));
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByLabel('New password').fill(`${NEW_PASSWORD}-too-long`);
    const changePassword = page.getByRole('button', { name: 'Change password' });
    await changePassword.click();
    await expect(page.getByRole('alert')).toHaveText('Use at most 10 characters.');
    await expect(page.getByLabel('New password')).toBeFocused();
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await story.isAccessible();
    await changePassword.click();
    await expect(page.getByText('Password changed.')).toBeVisible();
    await expect(page.getByText('This device')).toBeVisible();
    await expect(
      post(market, '/auth/sessions/end-others', {}, { cookies: elsewhereSession }),
      'others are signed out',
    ).rejects.toThrow('answers 401');

    await page.getByRole('link', { name: 'Contact Us' }).click();
    await expect(field(page, 'Name')).toHaveValue('Nora Whitfield');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Enter your city or town.')).toBeVisible();
    await expect(page.getByText('Write your message.')).toBeVisible();
    await expect(field(page, 'Location')).toBeFocused();
    await field(page, 'Location').fill('Toronto');
    await expect(page.getByText('Enter your city or town.')).toBeHidden();
    await page.getByLabel('Regarding').selectOption('Business Inquiry');
    await field(page, 'Message').fill(`Do you sell bells? ${email}`);
    await story.isAccessible();
    // The answer to the first press is lost: whether the message was stored, nobody knows.
    await page.route(on(market, '/contact'), loseAnswer, { times: 1 });
    const submitMessage = page.getByRole('button', { name: 'Submit' });
    await submitMessage.dblclick();
    await expect(page.getByText('Your message wasn’t sent.')).toBeVisible();
    await submitMessage.dblclick();
    await expect(page.getByText('Thank you.')).toBeInViewport();
    await expect
      .poll(async () => (await newestMailTo('help@fernway.market', email))?.text, { timeout: 20_000 })
      .toContain('Do you sell bells?');

    await page.goto(on(market, '/profile'));
    await expect(page.getByLabel('Female')).toBeChecked();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const copy = JSON.parse(await readFile(await (await downloading).path(), 'utf8'));
    expect(copy.identity.account.email).toBe(email);
    expect(copy.regions[market.toUpperCase()]).toMatchObject({
      profile: [{ name: 'Nora Whitfield', mob: '4165550148', gender: 'female' }],
      messages: [{ location: 'Toronto' }], // once
    });

    await page.getByRole('link', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Unregister user' });
    await expect(dialog.getByLabel('Email')).toHaveValue(email);
    await story.isAccessible();
    const submit = dialog.getByRole('button', { name: 'Submit' });
    await submit.click();
    await expect(dialog.getByText('Please check your email Inbox/Spam to Unregister')).toBeVisible();
    await expect(submit).toBeDisabled();
    await dialog.getByLabel('Email').press('End');
    await dialog.getByLabel('Email').press('Backspace');
    await expect(submit).toBeEnabled();

    const link = await linkMailedTo(email, '/userDeleteConfirmation/');
    // The browser in which somebody reads their mail need not be signed in.
    const elsewhere = await browser.newPage();
    await elsewhere.goto(link);
    await expect(elsewhere).toHaveURL(on(market, `/userDeleteConfirmation/${encodeURIComponent(email)}`));
    await expect(elsewhere.getByText(`The account for ${email}`)).toBeVisible();
    await elsewhere.getByRole('button', { name: 'Delete my account' }).click();
    await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(
      'Account has been deleted successfully',
    );
    await page.goto(on(market, '/profile'));
    await expect(page).toHaveURL(on(market, '/offers/New'));
    await elsewhere.goto(on(market, '/signIn'));
    await signIn(elsewhere, email, NEW_PASSWORD);
    await expect(elsewhere.getByRole('alert')).toContainText('invalid-credential');
    await elsewhere.close();
  });
}

/** Lets the site do what it is asked for, and the page hear nothing of it. */
async function loseAnswer(route: Route): Promise<void> {
  const { host, port, pathname } = new URL(route.request().url());
  // Only browsers know where ca.localhost is.
  const url = `http://127.0.0.1:${port}${pathname}`;
  const answer = await route.fetch({ url, headers: { ...(await route.request().allHeaders()), host } });
  expect(answer.ok()).toBe(true);
  await route.abort('aborted');
}

/** What the browser has by which its own claim of an address is opened. */
const registrationOf = async (page: Page): Promise<string[]> =>
  (await page.context().cookies(page.url()))
    .filter(({ name }) => name.endsWith('.registration'))
    .map(({ name, value }) => `${name}=${value}`);

/** Of the page itself: its dialogs have fields of the same names. */
const field = (page: Page, name: string) =>
  page.locator('main').getByRole('textbox', { name, exact: true }).and(page.locator(':not(dialog *)'));

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

test('the same by keyboard: confirm the address on another device, end that, look at the deletion, and save the profile', async ({
  page,
  context,
  browser,
}) => {
  const { email, password, cookies: claimed } = await registerAccount('ca');
  const stranger = { email, password };
  const signedIn = await post('ca', '/auth/sign-in/email', stranger, { cookies: claimed });
  const askAsStranger = (path: string, fields: object) =>
    post('ca', path, fields, { cookies: [...claimed, ...signedIn] });
  await askAsStranger('/auth/sessions/end-others', {});
  // Whose address it is registers second.
  const owner = { name: 'Nora', email, password: PASSWORD };
  await startSession(context, 'ca', { ...owner, cookies: await post('ca', '/auth/sign-up/email', owner) });

  const other = await browser.newPage();
  await other.goto(await linkMailedTo(email));
  await other.getByRole('button', { name: 'Confirm' }).click();
  await expect(other.getByText('You signed up in another browser.')).toBeVisible();
  await expect(other.getByLabel('Password', { exact: true })).toBeFocused();
  await other.keyboard.type(PASSWORD);
  await other.keyboard.press('Enter');
  await expect(other.getByText('Your email address is confirmed.')).toBeVisible();
  await expect(askAsStranger('/auth/sessions/end-others', {})).rejects.toThrow('answers 401');
  await expect(askAsStranger('/auth/sign-in/email', stranger)).rejects.toThrow('answers 401');
  await other.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await signIn(other, email);
  await expect(other.getByRole('button', { name: 'Account Nora' })).toBeVisible();

  await page.goto(on('ca', '/profile'));
  await field(page, 'Mobile').focus();
  await page.keyboard.insertText('(416) 555-0148');
  await expect(field(page, 'Mobile')).toHaveValue('4165550148');
  const end = page.getByRole('button', { name: /^Log out of / });
  await tabTo(page, end);
  await page.keyboard.press('Enter');
  await expect(end).toBeHidden();
  await expect(page.getByText('Logged out.')).toBeVisible();
  expect(await page.evaluate(() => document.activeElement !== document.body), 'the focus is kept').toBe(true);
  await other.reload();
  await expect(other.getByRole('link', { name: 'Login / Sign Up' })).toBeVisible();
  await other.close();

  await tabTo(page, page.getByRole('link', { name: 'Delete my account' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Unregister user' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'Delete my account' })).toBeFocused();
  await field(page, 'Mobile').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Profile Save Successfully')).toBeVisible();
  await expect(page).toHaveURL(on('ca', '/offers/Trending'));
});

test('a guest who writes to us signs in first, and then writes', async ({ page, context, story }) => {
  const { email, password, cookies } = await registerAccount('us');
  await addCookies(context, 'us', cookies);
  await page.goto(on('us', '/contact'));
  const dialog = page.getByRole('dialog', { name: 'Welcome back' });
  await expect(dialog).toBeVisible();
  await story.isAccessible();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Login' }).click();
  await expect(field(page, 'Message')).toBeVisible();
  // When the header learns who it is, the page keeps what it shows, though nobody has touched it.
  await expect(page.getByRole('button', { name: 'Account Nora Whitfield' })).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue(email);
});
