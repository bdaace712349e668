import { expect, isFull, on, test } from '../story.ts';

const texts = [
  '/privacyPolicy',
  '/shopPrivacyPolicy',
  '/termsOfuse',
  '/advertiserAgreement',
  '/faq',
  '/about',
  '/selling',
];

for (const width of isFull ? [360, 1280] : [360]) {
  test.describe(`${width} wide`, () => {
    test.use({ viewport: { width, height: 800 }, visitor: 'new' });
    test.slow(); // axe reads seven pages

    test('policies and terms are read without being asked for a place or an app', async ({ page, story }) => {
      for (const path of texts) {
        await page.goto(on('us', path));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('dialog')).toHaveCount(0);
        const content = await page.locator('html').evaluate((html) => html.scrollWidth);
        expect(content, path).toBeLessThanOrEqual(width);
        await story.isAccessible();
      }
    });

    test('a question is found in place, by keyboard, and its answer stands open', async ({ page, story }) => {
      await page.goto(on('ca', '/faq'));
      const answer = page.getByText('Your credentials are managed by an external sign-in provider');
      await expect(answer).toBeHidden();
      const field = page.getByRole('searchbox', { name: 'Search the questions' });
      await field.focus();
      await page.keyboard.type('password');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/faq\?q=password$/);
      await expect(answer).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: 'answers for “password”' })).toBeVisible();
      await expect(page.getByText('When is a store open?')).toHaveCount(0);
      await story.isAccessible();
    });

    test('the list of parts leads to a part', async ({ page }) => {
      await page.goto(on('ca', '/termsOfuse'));
      if (width < 1024) await page.getByRole('group').getByText('On this page').click();
      await page.getByRole('navigation', { name: 'On this page' }).getByText('Governing law').click();
      await expect(page.getByRole('heading', { name: 'Governing law' })).toBeInViewport();
    });
  });
}

test('an address names an answer, which opens', async ({ page }) => {
  await page.goto(on('ca', '/faq#when-is-a-store-open'));
  await expect(page.getByText('give the hours in Central Standard Time')).toBeInViewport();
});

test('on paper a page is its content, with every answer', async ({ page }) => {
  await page.goto(on('ca', '/faq'));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('give the hours in Central Standard Time')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const part of ['banner', 'contentinfo', 'search'] as const)
    await expect(page.getByRole(part)).toHaveCount(0);
  await page.goto(on('ca', '/offers/Trending'));
  await expect(page.getByRole('heading', { name: 'FEATURED DEALS' })).toBeVisible();
});
