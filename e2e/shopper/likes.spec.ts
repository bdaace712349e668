import type { Locator } from '@playwright/test';
import { logIn, registerAccount, signIn } from '../account.ts';
import { expect, likeOf, on, ratedProduct, test, toldOn } from '../story.ts';

async function countOf(button: Locator): Promise<number> {
  // A card that nobody likes shows no number.
  return Number((await button.getAttribute('aria-label'))?.match(/, ([\d.]+)$/)?.[1] ?? 0);
}

for (const market of toldOn('us')) {
  test(`on ${market}, a guest who likes a product signs in, and it is liked`, async ({ page, story }) => {
    const account = await registerAccount(market);
    await page.goto(ratedProduct(market));
    const like = likeOf(page);
    const before = await countOf(like);
    await like.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible();
    await logIn(page, account);
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    expect(await countOf(like)).toBe(before + 1);
    await expect(like, 'the focus is where it was').toBeFocused();
    await expect(page.getByRole('button', { name: 'Account Nora Whitfield' })).toBeVisible();
    await story.isAccessible();

    // It is kept, and nobody has to touch the page to see it.
    await page.reload();
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    expect(await countOf(like)).toBe(before + 1);
    await story.isStill();

    await like.click();
    await expect(like).toHaveAttribute('aria-pressed', 'false');
    expect(await countOf(like)).toBe(before);
  });
}
test('who closes the dialog has liked nothing, also once they sign in for something else', async ({
  page,
}) => {
  const account = await registerAccount('ca');
  await page.goto(ratedProduct('ca'));
  const like = likeOf(page);
  await like.click();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Login / Sign Up' }).click();
  await logIn(page, account);
  await expect(page.getByRole('button', { name: 'Account Nora Whitfield' })).toBeVisible();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
});

test('a card of a listing is liked at once, and only once however fast it is pressed', async ({
  page,
  context,
}) => {
  await signIn(context, 'ca');
  let release = () => {};
  const untilReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  let sent = 0;
  await page.route('**/own/makeLikes', async (route) => {
    sent += 1;
    await untilReleased;
    await route.continue();
  });
  await page.goto(on('ca', '/AllProducts/New/Trending'));
  const like = likeOf(page);
  const before = await countOf(like);
  await like.dblclick();
  await expect(like, 'before the answer').toHaveAttribute('aria-pressed', 'true');
  await like.click();
  await expect(like).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(like).not.toHaveAttribute('aria-busy');
  expect([await countOf(like), sent]).toEqual([before + 1, 1]);
});
