import { readFile } from 'node:fs/promises';
import { confirmAddress, logIn } from '../account.ts';
import { linkMailedTo } from '../inbox.ts';
import { goodsOf, quietProduct } from '../known-goods.ts';
import { moderate } from '../moderate.ts';
import { expect, likeOf, on, test, toldOn } from '../story.ts';

/** The store of each site whose goods its platform keeps. */
const SYNCED = { ca: 'Laurentian Trail Supply', us: 'Portland Plain Goods' } as const;

for (const market of toldOn('ca')) {
  test(`on ${market}, a shopper comes, keeps, rates, buys, takes their data along and goes`, async ({
    page,
    context,
    browser,
  }) => {
    test.setTimeout(180_000);
    const email = `ines-${crypto.randomUUID()}@example.test`;
    const password = 'sd7-Quill9';
    const rated = await quietProduct(market, 2);
    const [bought] = await goodsOf(market, SYNCED[market]);
    if (!bought) throw new Error('the store has no goods');

    await page.goto(on(market, '/register'));
    await page.getByLabel('Name').fill('Ines Okafor');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByText('User Registered Successfully')).toBeVisible();
    await confirmAddress(page, { email });

    await page.goto(on(market, rated.path));
    await page.getByRole('button', { name: 'Add To List' }).click();
    await logIn(page, { email, password });
    await expect(page.getByRole('button', { name: 'In List' })).toBeDisabled();
    const like = likeOf(page);
    await like.click();
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: /^Follow / }).click();
    await expect(page.getByRole('button', { name: /^Following / })).toBeDisabled();

    await page.getByRole('button', { name: 'Rate Product' }).click();
    const rating = page.getByRole('dialog', { name: 'Rate Product' });
    await rating.getByRole('radio', { name: '4 stars', exact: true }).check({ force: true });
    const bill = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } });
    await rating
      .getByLabel('Choose a photo')
      .setInputFiles({ name: 'bill.png', mimeType: 'image/png', buffer: bill });
    const comment = `Keeps its promise to ${email}.`;
    await rating.getByLabel('Comment').fill(comment);
    await rating.getByRole('button', { name: 'Submit rating' }).click();
    const thanks = page.getByRole('dialog', { name: 'Thank you' });
    await thanks.getByRole('button', { name: 'Close' }).first().click();

    const line = (await moderate(market)).split('\n').find((one) => one.includes(rated.heading.slice(0, 30)));
    const id = line?.split(' ')[0] ?? '';
    const seen = /^seen +(\w+)/m.exec(await moderate(market, 'show', id))?.[1] ?? '';
    await moderate(market, 'approve', id, '--seen', seen);
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(comment)).toBeVisible({ timeout: 1_000 });
    }).toPass();

    await page.goto(on(market, bought.path));
    const [cart] = await Promise.all([
      context.waitForEvent('page'),
      page
        .getByRole('link', { name: /^Buy Now/ })
        .first()
        .click(),
    ]);
    await expect(cart.getByRole('row', { name: new RegExp(bought.heading.slice(0, 12)) })).toBeVisible();
    await expect(cart.getByLabel('Email')).toHaveValue(email);
    await cart.close();

    await page.goto(on(market, '/profile'));
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const copy = await readFile(await (await downloading).path(), 'utf8');
    expect(copy).toContain(comment);
    expect(copy).toContain(rated.id);
    expect(copy).toContain(bought.id);

    await page.getByRole('link', { name: 'Delete my account' }).click();
    await page
      .getByRole('dialog', { name: 'Unregister user' })
      .getByRole('button', { name: 'Submit' })
      .click();
    const elsewhere = await browser.newPage();
    await elsewhere.goto(await linkMailedTo(email, '/userDeleteConfirmation/'));
    await elsewhere.getByRole('button', { name: 'Delete my account' }).click();
    await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(
      'Account has been deleted successfully',
    );
    await elsewhere.goto(on(market, '/signIn'));
    await elsewhere.getByLabel('Email').fill(email);
    await elsewhere.getByLabel('Password', { exact: true }).fill(password);
    await elsewhere.getByRole('button', { name: 'Login' }).click();
    await expect(elsewhere.getByRole('alert')).toContainText('invalid-credential');
    await elsewhere.close();

    // The shopper's rating goes with the account.
    await expect(async () => {
      await page.goto(on(market, rated.path));
      await expect(page.getByText(rated.heading).first()).toBeVisible();
      expect(await page.getByText(comment).count()).toBe(0);
    }).toPass();
  });
}
