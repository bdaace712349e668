import { expect, hydratePage, on, searchField, test } from '../story.ts';

const hex = (text: string) => Buffer.from(text).toString('hex');

test('a guest narrows a search: it applies in place, keeps the focus, and Back undoes it', async ({
  page,
}) => {
  let documents = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents += 1;
  });
  await page.goto(on('ca', '/offers/Trending'));
  await hydratePage(page);
  await searchField(page).fill('hand');
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('“hand”');
  const unfiltered = (await heading.textContent()) ?? '';

  const rating = page.getByRole('radio', { name: /4 & Up/ });
  await rating.check();
  await expect(page).toHaveURL(/\?rating=4$/);
  await expect(rating).toBeFocused();
  await page.getByRole('link', { name: '4 stars & up' }).click();
  await expect(page).toHaveURL(/\/all$/);
  await expect(rating).not.toBeChecked();

  await page.getByLabel('Min', { exact: true }).fill('70');
  await page.getByLabel('Max', { exact: true }).fill('15');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?from=70&to=15$/);
  await expect(page.getByRole('link', { name: '$15 to $70' })).toBeVisible();
  await expect(page.getByLabel('Min', { exact: true })).toHaveValue('15');
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
  await expect(page.getByLabel('Min', { exact: true })).toHaveValue('');
  expect(documents).toBe(1);
});

test('a filter that is taken away hands the focus on', async ({ page, story }) => {
  await page.goto(on('ca', `/search/${hex('hand')}/all?from=1&rating=1&to=900`));
  await hydratePage(page);
  const heading = page.getByRole('heading', { level: 1 });
  const price = page.getByRole('link', { name: '$1 to $900' });
  const rating = page.getByRole('link', { name: '1 star & up' });
  await price.focus();
  await page.keyboard.press('Enter');
  await expect(price).toHaveCount(0);
  await expect(rating).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rating).toHaveCount(0);
  await expect(heading).toBeFocused();
  await story.isAccessible();
});

test('deals, price ranges and stores narrow a search, and a chip of each leads out of it', async ({
  page,
  story,
}) => {
  await page.goto(on('ca', `/search/${hex('hand')}/all`));
  await hydratePage(page);
  const heading = page.getByRole('heading', { level: 1 });
  const filters = page.getByRole('region', { name: 'Filters' });
  const range = filters.getByRole('link', { name: /^(?:Up to|From) \$\d+|^\$\d+ to/ }).first();
  const count = (await range.locator('span').textContent()) ?? '';
  const label = ((await range.textContent()) ?? '').slice(0, -count.length);
  const chip = page.getByRole('link', { name: new RegExp(`^${label.replaceAll('$', '\\$')} ?, remove`) });
  await range.click();
  await expect(heading).toContainText(new RegExp(`^“hand” ${count} products?$`));
  await expect(chip).toBeVisible();
  const stores = filters.getByRole('group', { name: 'Store' });
  await stores.getByRole('radio').first().check();
  await expect(page).toHaveURL(/[?&]store=[0-9a-f-]{36}/);
  await story.isAccessible();
  await chip.click();
  await expect(page).not.toHaveURL(/[?&](?:from|to)=/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a search is narrowed to what ships free by a form', async ({ page }) => {
    await page.goto(on('ca', `/search/${hex('hand')}/all`));
    await page.getByRole('checkbox', { name: /^Free shipping/ }).check();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/[?&]free=yes/);
    await page.getByRole('link', { name: /^Free shipping/ }).click();
    await expect(page).not.toHaveURL(/free=yes/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('“hand”');
  });
});

test('a search that finds nothing leads to near words, and to what they find', async ({ page, story }) => {
  await page.goto(on('ca', `/search/${hex('soapqqzz')}/all`));
  await expect(page.getByRole('main')).toContainText('No Search Result Found.......');
  await story.isAccessible();
  const near = page.getByRole('link', { name: /^soap \d+ products?$/ });
  const [count = ''] = /\d+ products?/.exec((await near.textContent()) ?? '') ?? [];
  await near.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`“soap” ${count}`);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the filters are a sheet, which says how many are active and closes with its results', async ({
    page,
    story,
  }) => {
    await page.goto(on('ca', `/search/${hex('hand')}/all`));
    const filters = page.getByRole('button', { name: 'Filters' });
    await filters.click();
    const sheet = page.getByRole('region', { name: 'Filters' });
    await expect(sheet).toBeVisible();
    await story.isAccessible();
    await sheet.getByLabel('Max', { exact: true }).fill('60');
    await sheet.getByRole('button', { name: 'Show results' }).click();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/\?to=60$/);
    await expect(filters).toContainText('1');
    await filters.click();
    await sheet.getByRole('link', { name: 'RESET' }).click();
    await expect(page).toHaveURL(/\/all$/);
    await expect(sheet.getByLabel('Max', { exact: true })).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  });
});

test('what is on its way is said, in place of the results', async ({ page, story }) => {
  await page.goto(on('ca', `/search/${hex('hand')}/all`));
  let answer = () => {};
  const untilAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\.data/, async (route) => {
    await untilAnswered;
    await route.continue();
  });
  await page.getByLabel('Sort').selectOption('Rating');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Searching.................');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
  await story.isAccessible();
  answer();
  await expect(heading).toContainText('“hand”');
});

test('while the goods of a category are on their way, "Loading ...." stands for them', async ({ page }) => {
  await page.goto(on('ca', '/offers/Trending'));
  await hydratePage(page);
  let answer = () => {};
  const untilAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/offers\/[^/]+\.data/, async (route) => {
    await untilAnswered;
    await route.continue();
  });
  const main = page.getByRole('main');
  await page.getByRole('banner').getByRole('link', { name: 'Garden' }).click();
  await expect(main.getByRole('status').filter({ hasText: /^Loading \.\.\.\.$/ })).toBeAttached();
  await expect(main.getByRole('article')).toHaveCount(0);
  answer();
  await expect(main.getByRole('article').first()).toBeVisible();
  await expect(main.getByText('Loading ....')).toHaveCount(0);
});

test('a page whose data does not come, or is refused, keeps header and footer, and can be asked for again', async ({
  context,
}) => {
  const page = await context.newPage(); // of its own, because a refusal counts as an error on the story's page
  await page.goto(on('ca', `/search/${hex('hand')}/all`));
  await page.route(/\.data/, (route) => route.abort('aborted'), { times: 1 });
  await page.getByLabel('Sort').selectOption('Rating');
  const failed = page.getByRole('heading', { name: 'This page didn’t load' });
  await expect(failed).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.route(/\.data/, (route) => route.fulfill({ status: 429 }), { times: 1 });
  await page.getByRole('link', { name: 'Retry' }).click();
  const refused = page.getByRole('heading', { name: 'Too many requests: wait a moment' });
  await expect(refused).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('link', { name: 'Retry' }).click();
  await expect(refused).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('“hand”');
  await expect(page.getByLabel('Sort')).toHaveValue('rating');
});

test('no page moves while it loads, on a wide window and on a phone', async ({ page, story }) => {
  test.slow(); // ten pages
  const first = async (listing: string, kind: string) => {
    await page.goto(on('ca', listing));
    const link = page.getByRole('main').locator(`article a[href^="${kind}"]`).first();
    return (await link.getAttribute('href')) ?? '';
  };
  const paths = [
    `/search/${hex('hand')}/all`,
    '/offers/Trending',
    '/stores/Trending',
    await first('/offers/Trending', '/offers/'),
    await first('/stores/Trending', '/storeDetails/'),
  ];
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of paths) {
      await page.goto(on('ca', path), { waitUntil: 'networkidle' });
      await story.isStill();
    }
  }
});

test('a search for no words leads nowhere', async ({ page }) => {
  await page.goto(on('ca', '/offers/New'));
  await searchField(page).fill(' -- !');
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
