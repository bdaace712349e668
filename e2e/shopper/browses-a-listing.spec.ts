import { expect, on, test } from '../story.ts';

for (const [width, colorScheme] of [
  [360, 'dark'],
  [1280, 'light'],
] as const) {
  test.describe(`${width} wide, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme });

    test('a guest goes from the home page to all of a section, narrows it to a category, and goes back', async ({
      page,
      story,
    }) => {
      await page.goto(on('ca', '/offers/Trending'));
      const all = page.getByRole('link', { name: /^View All (?!FEATURED).* Products$/ }).first();
      const heading = ((await all.textContent()) ?? '').replace(/^View All\s*/, '');
      await all.click();
      await expect(page).toHaveURL(/\/[0-9a-f-]{36}\/allProducts\/Trending$/);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
      await story.isAccessible();
      await story.isStill();

      const tabs = page.getByRole('navigation', { name: 'Categories' });
      const category = tabs.getByRole('link').nth(1);
      const name = await category.textContent();
      await category.click();
      await expect(category).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('main')).toContainText(`In ${name}`);
      await story.isAccessible();

      const back = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Back' });
      await back.click();
      // To the page before, or up where the browser loaded this one anew.
      await expect(page).toHaveURL(/\/[0-9a-f-]{36}\/allProducts\/Trending$|\/offers\/[0-9a-f-]{36}$/);
    });
  });
}
