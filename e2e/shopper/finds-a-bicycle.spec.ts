import { expect, on, searchField, test } from '../story.ts';

test('a guest finds an imported bicycle on the American site by search, and chooses its size', async ({
  page,
  story,
}) => {
  await page.goto(on('us'));
  await searchField(page).fill('mike');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('mike');
  await story.isAccessible();

  await page.getByRole('link', { name: 'Mike', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mike' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/US\s*\$329\.00/);
  await story.isAccessible();

  const main = page.url();
  await page.getByRole('link', { name: /58 cm/ }).click();
  await expect(page).not.toHaveURL(main);
  await expect(page.getByRole('link', { name: /58 cm/ })).toHaveAttribute('aria-current', 'true');
  await page.goBack();
  await expect(page).toHaveURL(main);
});

test('a guest finds the same bicycle by browsing: tab, department, store', async ({ page, story }) => {
  await page.goto(on('us', '/offers/Trending'));
  await story.isAccessible();
  await page.getByText('More', { exact: true }).click();
  await page.getByRole('link', { name: 'Sports & Outdoors' }).first().click();
  await expect(page).toHaveURL(/\/offers\/[0-9a-f-]{36}$/);

  const header = page.getByRole('banner');
  await header.getByText('Department', { exact: true }).hover();
  // In the department panel: the tab of that name leads to its offers.
  const inPanel = page.locator('[href^="/product/"]');
  await header.getByRole('link', { name: 'Sports & Outdoors', exact: true }).and(inPanel).hover();
  await header.getByRole('link', { name: 'Cycling', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cycling' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Pure Cycles').first()).toBeVisible();
  await story.isAccessible();

  await page.getByRole('link', { name: 'Stores', exact: true }).first().click();
  await page.getByRole('link', { name: 'Pure Cycles' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pure Cycles' })).toBeVisible();
  await expect(page.getByText('Pure Cycles Inc.')).toBeVisible();
  await story.isAccessible();
});

test('the Canadian site does not show what is sold in the United States only', async ({ page }) => {
  await page.goto(on('ca', `/search/${Buffer.from('fixie mike').toString('hex')}/all`));
  await expect(page.getByText('No Search Result Found.......')).toBeVisible();
  await page.goto(on('ca', '/stores/Trending'));
  await expect(page.getByRole('link', { name: 'Pure Cycles' })).toHaveCount(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('reading, searching and paging work', async ({ page }) => {
    await page.goto(on('us', '/offers/Trending'));
    await searchField(page).fill('bike');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\/62696b65\/all/);
    const second = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' });
    // By the keyboard: what is far down is laid out as it comes near, and a pointer that jumps there may miss.
    await second.press('Enter');
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  });
});
