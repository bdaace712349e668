import { GUEST } from '@fernway/contract/wire';
import type { Page } from '@playwright/test';
import { logIn, proven, registerAccount, signIn } from '../account.ts';
import { tabTo } from '../keyboard.ts';
import { goodsOf, quietProduct, regionOf } from '../known-goods.ts';
import { moderate } from '../moderate.ts';
import { expect, on, ratedGoods, test, toldOn } from '../story.ts';

const picture = async (page: Page, name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } }),
});

/** The last product of the store of each site whose goods its platform keeps: other stories buy the first ones. */
async function syncedProduct(market: 'ca' | 'us') {
  const name = { ca: 'Laurentian Trail Supply', us: 'Portland Plain Goods' }[market];
  const product = (await goodsOf(market, name)).findLast(({ id }) => id !== ratedGoods(market).productId);
  if (!product) throw new Error('the store has too few goods');
  return product;
}

for (const market of toldOn('us')) {
  test(`on ${market}, what was bought on the synced platform is rated without a bill, and visible at once`, async ({
    page,
    context,
    story,
  }) => {
    const account = await proven(page, market);
    await signIn(context, market, account);
    const product = await syncedProduct(market);
    await page.goto(on(market, product.path));

    const tab = await context.newPage();
    await tab.goto(on(market, `/redirectToCart/${product.id}/${account.email}/1`));
    await tab.waitForURL(/^http:\/\/\w+\.localhost:\d+\/cart\//);
    await tab.getByRole('button', { name: 'Check out' }).click();
    await expect(tab.getByText('We’ve told Fernway about it.')).toBeVisible();
    await tab.close();

    await expect(async () => {
      await page.reload();
      await page.getByRole('button', { name: 'Rate Product' }).click();
      const noBillNeeded = page.getByText('The store confirmed your order, so you don’t need a bill image.');
      await expect(noBillNeeded).toBeVisible({ timeout: 2_000 });
    }).toPass();
    const dialog = page.getByRole('dialog', { name: 'Rate Product' });
    await dialog.getByRole('radio', { name: '5 stars', exact: true }).check({ force: true });
    await dialog.getByLabel('Comment').fill('Bought and kept.');
    await story.isAccessible();
    await dialog.getByRole('button', { name: 'Submit rating' }).click();
    const done = page.getByRole('dialog', { name: 'Thank you' });
    await expect(done.getByText('Your rating has been submitted.', { exact: true })).toBeVisible();
    await done.getByRole('button', { name: 'Close' }).first().click();
    await expect(page.getByText('Bought and kept.'), 'nobody has to load the page again').toBeVisible();
    await expect(page.getByRole('button', { name: 'Rated', exact: true })).toBeDisabled();
  });
}

for (const market of toldOn('ca')) {
  test(`on ${market}, a guest rates with a bill, changes it, and it is public once a moderator has seen it`, async ({
    page,
    story,
  }) => {
    const account = await proven(page, market);
    const product = await quietProduct(market, 0);
    await page.goto(on(market, product.path));
    const rate = page.getByRole('button', { name: 'Rate Product' });
    await rate.click();
    await logIn(page, account);

    const dialog = page.getByRole('dialog', { name: 'Rate Product' });
    const submit = dialog.getByRole('button', { name: 'Submit rating' });
    await submit.click();
    await expect(dialog.getByText('Please select rating star')).toBeVisible();
    await expect(dialog.getByText('Please upload bill image')).toBeVisible();
    await expect(dialog.getByRole('radio', { name: '1 star', exact: true })).toBeFocused();
    await story.isAccessible();

    const bill = dialog.getByLabel('Choose a photo');
    await bill.setInputFiles({ name: 'bill.MP4', mimeType: 'image/png', buffer: Buffer.from('film') });
    await expect(dialog.getByText('Please upload only image')).toBeVisible();
    await bill.setInputFiles({ name: 'bill.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
    await expect(dialog.getByText('Please upload only image')).toBeVisible();
    await bill.setInputFiles(await picture(page, 'bill.png'));
    await expect(dialog.getByRole('img', { name: 'bill.png' })).toBeVisible();
    await expect(dialog.getByText('Please upload only image')).toBeHidden();
    await dialog
      .getByLabel('Add a photo')
      .setInputFiles([await picture(page, 'one.png'), await picture(page, 'two.png')]);
    await dialog.getByRole('button', { name: 'Remove photo 2' }).click();
    await dialog.getByLabel('Comment').fill('Brews well.\nAnd keeps warm.');
    await dialog.getByRole('radio', { name: '4.5 stars' }).check({ force: true });
    await story.isAccessible();
    await submit.click();

    const done = page.getByRole('dialog', { name: 'Thank you' });
    await expect(
      done.getByText('Your rating has been submitted,after review by admin it will reflect.'),
    ).toBeVisible();
    await story.isAccessible();
    await done.getByRole('button', { name: 'Close' }).first().click();

    await page.reload();
    await expect(page.getByRole('button', { name: 'Rated', exact: true })).toBeDisabled();
    await page.getByRole('link', { name: 'See My Rating' }).click();
    await expect(page.getByRole('heading', { name: 'My ratings' })).toBeVisible();
    await expect(page.getByText('In review', { exact: true })).toBeVisible();
    await story.isAccessible();
    await page.getByRole('button', { name: 'Edit Rating' }).click();
    const editing = page.getByRole('dialog', { name: 'Edit Rating' });
    await expect(editing.getByRole('radio', { name: '4.5 stars' })).toBeChecked();
    await expect(editing.getByRole('img', { name: 'the bill image' })).toBeVisible();
    await expect(editing.getByRole('img', { name: 'photo 1' })).toBeVisible();
    await editing.getByLabel('Comment').fill('Brews well.');
    await editing.getByRole('button', { name: 'Save changes' }).click();
    await expect(done).toBeVisible();
    await done.getByRole('button', { name: 'Close' }).first().click();
    await expect(page.getByText('And keeps warm.'), 'the list shows the change').toBeHidden();

    const list = await moderate(market);
    const [line = ''] = list.split('\n').filter((one) => one.includes(product.heading.slice(0, 30)));
    const id = line.split(' ')[0] ?? '';
    const details = await moderate(market, 'show', id);
    expect(details).toContain('Brews well.');
    expect(details).not.toContain('keeps warm');
    const links = [...details.matchAll(/http\S+\/private\/\S+/g)].map(([link]) => link);
    expect(links).toHaveLength(2);
    for (const link of links) {
      const tab = await page.context().newPage();
      const answer = await tab.goto(link);
      expect([answer?.status(), answer?.headers()['cache-control']]).toEqual([200, 'private, no-store']);
      await tab.close();
    }
    const seen = /^seen +(\w+)/m.exec(details)?.[1] ?? '';
    expect(await moderate(market, 'approve', id, '--seen', seen)).toContain('Public now: 4.5/5');

    await expect(async () => {
      await page.goto(on(market, product.path));
      await expect(page.getByText('Brews well.')).toBeVisible({ timeout: 1_000 });
    }).toPass();
    const { avgRating: before, totalRatings: count } = product;
    const { avgRating, totalRatings } = await regionOf(market).product({
      user: GUEST,
      productId: product.id,
    });
    expect(totalRatings).toBe(count + 1);
    expect(avgRating).toBeCloseTo((before * count + 4.5) / (count + 1), 1);
    await expect(page.getByText(`Rated ${avgRating.toFixed(1)} out of 5`).first()).toBeAttached();
    await expect(page.getByText('Nora W.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Rated', exact: true })).toBeDisabled();
    await story.isAccessible();
  });
}

test('a rating that a moderator refuses may be given again, though the page is still open', async ({
  page,
}) => {
  const account = await registerAccount('ca');
  const product = await quietProduct('ca', 2);
  await page.goto(on('ca', product.path));
  await page.getByRole('button', { name: 'Rate Product' }).click();
  await logIn(page, account);
  const dialog = page.getByRole('dialog', { name: 'Rate Product' });
  await dialog.getByRole('radio', { name: '2 stars', exact: true }).check({ force: true });
  await dialog.getByLabel('Choose a photo').setInputFiles(await picture(page, 'bill.png'));
  // Pressed while the pictures are being read: none of them is left behind, and none replaces another.
  const more = dialog.getByLabel('Add a photo');
  await more.setInputFiles([await picture(page, 'one.png'), await picture(page, 'two.png')]);
  await more.setInputFiles(await picture(page, 'three.png'));
  await expect(dialog.getByRole('img')).toHaveCount(4);
  await dialog.getByLabel('Comment').fill('Refuse this.');
  await dialog.getByRole('button', { name: 'Submit rating' }).click();
  const done = page.getByRole('dialog', { name: 'Thank you' });
  await done.getByRole('button', { name: 'Close' }).first().click();
  await expect(page.getByRole('button', { name: 'Rated', exact: true })).toBeDisabled();

  const [line = ''] = (await moderate('ca')).split('\n').filter((one) => one.includes('Refuse this.'));
  const id = line.split(' ')[0] ?? '';
  const seen = /^seen +(\w+)/m.exec(await moderate('ca', 'show', id))?.[1] ?? '';
  expect(await moderate('ca', 'refuse', id, '--seen', seen)).toContain('Deleted: 2/5');

  // As the page asks each minute, and whenever it is seen again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByRole('button', { name: 'Rate Product' }).click();
  await expect(dialog.getByLabel('Comment'), 'it begins anew').toHaveValue('');
});

test('a picture that hangs can be given up, and what was typed is still there', async ({ page }) => {
  const account = await registerAccount('ca');
  const product = await quietProduct('ca', 3);
  await page.goto(on('ca', product.path));
  await page.getByRole('button', { name: 'Rate Product' }).click();
  await logIn(page, account);
  const dialog = page.getByRole('dialog', { name: 'Rate Product' });
  await dialog.getByRole('radio', { name: '5 stars', exact: true }).check({ force: true });
  await dialog.getByLabel('Choose a photo').setInputFiles(await picture(page, 'bill.png'));
  await dialog.getByLabel('Comment').fill('Typed.');
  await page.route('**/own/pictures/**', () => {});
  await dialog.getByRole('button', { name: 'Submit rating' }).click();
  await expect(dialog.getByRole('status').filter({ hasText: 'Sending photo 1 of 1' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await page.unroute('**/own/pictures/**');
  await page.getByRole('button', { name: 'Rate Product' }).click();
  await expect(dialog.getByLabel('Comment')).toHaveValue('Typed.');
  await dialog.getByRole('button', { name: 'Submit rating' }).click();
  await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible();
});

test('by keyboard alone: stars by arrows, the comment, and what breaks keeps what was typed', async ({
  page,
}) => {
  const account = await registerAccount('ca');
  const product = await quietProduct('ca', 1);
  await page.goto(on('ca', `/rating/${product.id}`));
  await page.getByRole('button', { name: 'Rate Product' }).focus();
  await page.keyboard.press('Enter');
  await logIn(page, account);
  const dialog = page.getByRole('dialog', { name: 'Rate Product' });
  await expect(dialog.getByLabel('Comment')).toBeVisible();
  await dialog.getByRole('radio', { name: '1 star', exact: true }).focus();
  await page.keyboard.press('Space');
  for (let half = 0; half < 5; half++) await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: '3.5 stars' })).toBeChecked();
  await expect(dialog.getByText('3.5 of 5')).toBeVisible();
  await dialog.getByLabel('Choose a photo').setInputFiles(await picture(page, 'bill.png'));
  await expect(dialog.getByRole('img', { name: 'bill.png' })).toBeVisible();
  await page.keyboard.press('Tab');
  await dialog.getByLabel('Comment').focus();
  await page.keyboard.type('Typed.');

  // One call does not reach the region: the pictures that were sent are not sent again.
  let uploads = 0;
  page.on('request', (request) => {
    if (request.url().includes('/own/pictures/')) uploads++;
  });
  await page.route('**/own/rating', (route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body: '{' }),
  );
  await tabTo(page, dialog.getByRole('button', { name: 'Submit rating' }));
  await page.keyboard.press('Enter');
  await expect(
    dialog.getByText('That didn’t work. What you wrote is still here. Try again in a moment.'),
  ).toBeVisible();
  await page.unroute('**/own/rating');
  await expect(dialog.getByLabel('Comment')).toHaveValue('Typed.');
  await dialog.getByRole('button', { name: 'Submit rating' }).focus();
  await page.keyboard.press('Enter');
  const done = page.getByRole('dialog', { name: 'Thank you' });
  await expect(done.getByRole('button', { name: /^(?:Back to the product|Done)$/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(done).toBeHidden();
  expect(uploads).toBe(1);
  await expect(page.getByRole('link', { name: 'See My Rating' })).toBeFocused();
});
