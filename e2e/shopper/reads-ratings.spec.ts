import type { Locator } from '@playwright/test';
import { expect, on, ratedGoods, test } from '../story.ts';

for (const { width, colorScheme } of [
  { width: 320, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const)
  test.describe(`${width} wide, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme });

    test('a guest reads all that buyers say of a product, and looks at what they have taken, by keyboard', async ({
      page,
      story,
    }) => {
      const press = async (to: Locator) => {
        await to.focus();
        await page.keyboard.press('Enter');
      };
      await page.goto(on('ca', `/rating/${ratedGoods('ca').productId}`));
      await expect(page.getByRole('heading', { level: 1, name: /^Ratings for / })).toBeVisible();
      const ratings = page.getByRole('region', { name: 'Ratings' });
      const ratingCards = ratings.getByRole('article');
      await expect(ratingCards).toHaveCount(10);
      await expect(ratings.getByText('10 of 12')).toBeVisible();
      await expect(ratings.getByRole('listitem').filter({ hasText: /^5 star/ })).toContainText('67%');
      await press(ratings.getByRole('link', { name: 'View more reviews' }));
      await expect(ratingCards).toHaveCount(12);
      await expect(ratings.getByRole('link', { name: 'View more reviews' })).toHaveCount(0);
      await story.isAccessible();

      // 4.5 stands with the fives.
      await press(ratings.getByRole('link', { name: '4 stars' }));
      await expect(ratingCards).toHaveCount(2);
      await press(ratings.getByRole('link', { name: '1 star', exact: true }));
      await expect(ratingCards).toHaveCount(0);
      await press(ratings.getByRole('link', { name: 'With media' }));
      await expect(ratingCards).toHaveCount(1);
      await expect(ratings.getByRole('link', { name: 'With media' })).toBeFocused();

      const second = ratingCards.getByRole('link', { name: 'Photo 2 from Ann B.' });
      await press(second);
      const viewer = page.getByRole('dialog', { name: /Ann B\./ });
      await expect(viewer.getByText('2 / 3')).toBeVisible();
      await page.keyboard.press('ArrowRight');
      await expect(viewer.getByText('3 / 3')).toBeVisible();
      await story.isAccessible();
      await page.keyboard.press('Escape');
      await expect(viewer).toHaveCount(0);
      await expect(second).toBeFocused();
      await page.goBack();
      await expect(page).toHaveURL(/reviews=1$/);
      expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(width);
    });
  });
