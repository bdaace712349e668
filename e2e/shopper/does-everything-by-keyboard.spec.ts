import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { linkMailedTo } from '../inbox.ts';
import { press, tabTo, typeInto } from '../keyboard.ts';
import { goodsOf, quietProduct } from '../known-goods.ts';
import { moderate } from '../moderate.ts';
import { expect, likeOf, on, test } from '../story.ts';

const PASSWORD = 'sd7-Quill9';

async function typeLogin(page: Page, form: Page | Locator, email: string): Promise<void> {
  await typeInto(page, form.getByLabel('Email'), email);
  await typeInto(page, form.getByLabel('Password', { exact: true }), PASSWORD);
  await page.keyboard.press('Enter');
}

test('by keyboard alone, a shopper comes, keeps, rates, buys, takes their data along and goes', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(180_000);
  const email = `ines-${crypto.randomUUID()}@example.test`;
  const rated = await quietProduct('us', 3);
  const [bought] = await goodsOf('us', 'Portland Plain Goods');
  if (!bought) throw new Error('the store has no goods');
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();
  const dialog = (name: string) => page.getByRole('dialog', { name });

  await page.goto(on('us', '/selling'));
  await press(page, page.getByRole('link', { name: 'Login / Sign Up' }));
  await press(page, page.getByRole('link', { name: 'Create an account' }));
  const registering = dialog('Create your account');
  await typeInto(page, registering.getByLabel('Name'), 'Ines Okafor');
  await typeLogin(page, registering, email);
  await expect(page.getByText('User Registered Successfully')).toBeVisible();
  await page.goto(await linkMailedTo(email));
  await press(page, button('Confirm'));
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();

  // Listens from now on: a listener that is added along with the key press may come too late.
  page.on('filechooser', () => {});
  await page.goto(on('us', rated.path));
  await press(page, button('Add To List'));
  await typeLogin(page, dialog('Welcome back'), email);
  await expect(button('In List')).toBeDisabled();
  await expect(button('In List'), 'the focus is where it was').toBeFocused();
  await page.reload();
  const like = likeOf(page);
  await press(page, like, 'Space');
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await press(page, button('Rate Product'));

  const rating = dialog('Rate Product');
  await press(page, rating.getByRole('radio', { name: '1 star', exact: true }), 'Space');
  for (let half = 0; half < 6; half++) await page.keyboard.press('ArrowRight');
  await expect(rating.getByRole('radio', { name: '4 stars', exact: true })).toBeChecked();
  await tabTo(page, rating.getByLabel('Choose a photo'));
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
  const bill = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } });
  await chooser.setFiles({ name: 'bill.png', mimeType: 'image/png', buffer: bill });
  await expect(rating.getByRole('img', { name: 'bill.png' })).toBeVisible();
  const comment = `Keeps its promise to ${email}.`;
  await typeInto(page, rating.getByLabel('Comment'), comment);
  await press(page, rating.getByRole('button', { name: 'Submit rating' }));
  const thanks = dialog('Thank you');
  await expect(thanks.getByRole('button', { name: 'Back to the product' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(thanks).toBeHidden();
  await press(page, page.getByRole('button', { name: /^Follow / }));
  await expect(page.getByRole('button', { name: /^Following / })).toBeDisabled();

  const line = (await moderate('us')).split('\n').find((one) => one.includes(rated.heading.slice(0, 30)));
  const id = line?.split(' ')[0] ?? '';
  const seen = /^seen +(\w+)/m.exec(await moderate('us', 'show', id))?.[1] ?? '';
  await moderate('us', 'approve', id, '--seen', seen);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(comment)).toBeVisible({ timeout: 1_000 });
  }).toPass();

  await page.goto(on('us', bought.path));
  await tabTo(page, page.getByRole('link', { name: /^Buy Now/ }).first());
  const [cart] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')]);
  await expect(cart.getByRole('row', { name: new RegExp(bought.heading.slice(0, 12)) })).toBeVisible();
  await expect(cart.getByLabel('Email')).toHaveValue(email);
  await cart.close();

  await press(page, page.getByRole('button', { name: 'Account Ines Okafor' }));
  await press(page, page.getByRole('link', { name: 'My Profile' }));
  await tabTo(page, page.getByRole('button', { name: 'Download my data' }));
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  const copy = await readFile(await download.path(), 'utf8');
  for (const part of [comment, rated.id, bought.id]) expect(copy).toContain(part);

  await press(page, page.getByRole('link', { name: 'Delete my account' }));
  await press(page, dialog('Unregister user').getByRole('button', { name: 'Submit' }));
  await expect(page.getByText('Please check your email Inbox/Spam to Unregister')).toBeVisible();
  await page.goto(await linkMailedTo(email, '/userDeleteConfirmation/'));
  await press(page, button('Delete my account'));
  const outcome = page.getByRole('heading', { name: 'Account has been deleted successfully' });
  await expect(outcome, 'it is read out').toBeFocused();
  await expect(page.getByRole('link', { name: 'Login / Sign Up' }), 'the header knows').toBeVisible();
  // In a page of its own, because a refusal counts as an error on the story's page.
  const elsewhere = await browser.newPage();
  await elsewhere.goto(on('us', '/signIn'));
  await typeLogin(elsewhere, elsewhere, email);
  await expect(elsewhere.getByRole('alert')).toContainText('invalid-credential');
  await elsewhere.close();
});
