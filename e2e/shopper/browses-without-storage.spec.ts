import { expect, likeOf, on, ratedProduct, test } from '../story.ts';

test('where the browser forbids its storages the pages work, and a guest’s like asks for a login', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  await page.goto(on('ca', '/offers/Trending'));
  await page.getByRole('banner').getByRole('link', { name: 'Stores' }).click();
  await expect(page).toHaveURL(on('ca', '/stores/Trending'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(ratedProduct('ca'));
  const heading = page.getByRole('heading', { level: 1 });
  const name = await heading.textContent();
  await likeOf(page).click();
  await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible();
  await expect(heading).toHaveText(name ?? '');
});
