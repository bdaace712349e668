import { expect, on, test } from '../story.ts';

test('a guest narrows a search: it applies in place, keeps the focus, and Back undoes it', async ({
  page,
}) => {
  let documents = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents += 1;
  });
  await page.goto(on('ca', '/offers/Trending'));
  await page.getByRole('searchbox').fill('hand');
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('“hand”');
  const unfiltered = (await heading.textContent()) ?? '';

  const rating = page.getByRole('radio', { name: /4 & Up/ });
  await rating.check();
  await expect(page).toHaveURL(/\?rating=4$/);
  await expect(rating).toBeFocused();
  await expect(page.getByText('No Search Result Found.......')).toBeVisible();
  await page.getByRole('link', { name: '4 stars & up' }).click();
  await expect(page).toHaveURL(/\/all$/);
  await expect(rating).not.toBeChecked();

  await page.getByLabel('MIN').fill('70');
  await page.getByLabel('MAX').fill('15');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?from=70&to=15$/);
  await expect(page.getByRole('link', { name: '$15 to $70' })).toBeVisible();
  await expect(page.getByLabel('MIN')).toHaveValue('15');
  await expect(heading).not.toHaveText(unfiltered);

  const sort = page.getByRole('combobox', { name: 'Sort' });
  await sort.focus();
  await sort.selectOption('Price Low to High');
  await expect(page).toHaveURL(/sort=price-low/);
  await expect(sort).toBeFocused();
  const prices = await page
    .getByRole('main')
    .getByRole('article')
    .getByText(/^\$\d+\.\d\d$/)
    .allTextContents();
  const amounts = prices.map((price) => Number(price.slice(1)));
  expect(amounts.length).toBeGreaterThan(2);
  expect(amounts).toEqual(amounts.toSorted((one, other) => one - other));

  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/all$/);
  await expect(heading).toHaveText(unfiltered);
  await expect(page.getByLabel('MIN')).toHaveValue('');
  expect(documents).toBe(1);
});

test('a search for no words leads nowhere', async ({ page }) => {
  await page.goto(on('ca', '/offers/New'));
  await page.getByRole('searchbox').fill(' -- !');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'New Products' })).toBeVisible();
  await expect(page).toHaveURL(on('ca', '/offers/New'));
});

test('the country switch keeps a listing, and leads home from what only one country has', async ({
  page,
}) => {
  await page.goto(on('ca', '/stores/Trending'));
  await page.getByRole('link', { name: 'US, United States' }).click();
  await expect(page).toHaveURL(on('us', '/stores/Trending'));
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/storeDetails\//);
  await page.getByRole('link', { name: 'CA, Canada' }).click();
  await expect(page).toHaveURL(on('ca', '/offers/Trending'));
});
