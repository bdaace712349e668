import type { Page } from '@playwright/test';
import { expect, hydratePage, isFull, on, searchField, test } from '../story.ts';

const looks = [
  { width: 360, colorScheme: 'dark' },
  { width: 768, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const;

for (const market of ['ca', 'us'] as const) {
  // Each width on one of the two hosts.
  const some = looks.filter(({ width }) => isFull || (width === 768) === (market === 'us'));
  for (const { width, colorScheme } of some) {
    test.describe(`${market}, ${width} wide, ${colorScheme}`, () => {
      test.use({ viewport: { width, height: 800 }, colorScheme, visitor: 'new' });
      test.slow(); // axe reads several pages

      test('a guest arrives, chooses a city, and sees the stores of that city', async ({ page, story }) => {
        await page.goto(on(market, '/offers/Trending'));
        if (width < 768) {
          await expect(page.getByRole('banner')).toBeHidden();
          await story.isAccessible();
          await page.getByRole('button', { name: 'Continue in browser' }).click();
          await expect(page.getByRole('button', { name: 'Continue in browser' })).toHaveCount(0);
          await page.getByRole('link', { name: /location/i }).click();
        }
        const dialog = page.getByRole('dialog', { name: 'Where do you shop?' });
        await expect(dialog).toBeVisible();
        const go = dialog.getByRole('button', { name: 'Continue' });
        await expect(go).toBeDisabled();
        const [state, city] = market === 'ca' ? ['Ontario', 'Toronto'] : ['Oregon', 'Portland'];
        await dialog
          .getByRole('combobox', { name: /^(Province or territory|State)$/ })
          .selectOption(state as string);
        const cities = dialog.getByRole('combobox', { name: 'City' });
        await cities.fill((city as string).slice(0, 4).toLowerCase());
        await expect(dialog.getByRole('option', { name: city, exact: true })).toBeVisible();
        await story.isAccessible();
        await dialog.getByRole('option', { name: city, exact: true }).click();
        await expect(cities).toHaveValue(city as string);
        await story.isAccessible();
        await go.click();
        await expect(page.getByRole('link', { name: new RegExp(`^Location: ${city}, `) })).toBeVisible();
        await expect(dialog).toHaveCount(0);
        const near = page.getByRole('heading', { name: 'Stores from your city' });
        await near.scrollIntoViewIfNeeded();
        await expect(
          near.locator('..').getByText(`In ${city} and within ${market === 'ca' ? '50 km' : '30 miles'}`),
        ).toBeVisible();
        await fits(page, width);
        await story.isAccessible();

        await page.goto(on(market, '/stores/Trending'));
        await expect(page.getByRole('heading', { level: 1, name: 'Stores from your city' })).toBeVisible();
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await fits(page, width);
        await story.isAccessible();
      });
    });
  }
}

test.describe('new', () => {
  test.use({ visitor: 'new' });

  test('who closes the question for a place is not asked again, also in a later session', async ({
    page,
  }) => {
    await page.goto(on('ca', '/selling'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goto(on('ca', '/offers/New'));
    const dialog = page.getByRole('dialog', { name: 'Where do you shop?' });
    await expect(dialog).toBeVisible();
    // It is beside the page, which keeps the focus.
    expect(await dialog.evaluate((element) => element.matches(':modal, :focus-within'))).toBe(false);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(on('ca', '/stores/Trending'));
    await hydratePage(page);
    await expect(dialog).toHaveCount(0);
    await page.getByRole('link', { name: /location/i }).click();
    await expect(dialog).toBeVisible();
  });

  test('who arrives at a page of text is asked for a place on the first page with goods', async ({
    page,
  }) => {
    await page.goto(on('ca', '/about'));
    const foot = page.getByRole('contentinfo');
    const dialog = page.getByRole('dialog', { name: 'Where do you shop?' });
    await foot.getByRole('link', { name: 'New', exact: true }).click();
    await expect(page).toHaveURL(/\/offers\/New$/);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await foot.getByRole('link', { name: 'About', exact: true }).click();
    await expect(page).toHaveURL(/\/about$/);
    await foot.getByRole('link', { name: 'New', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'New Products' })).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  test('who already reads the page, or types, is not asked', async ({ page }) => {
    const dialog = page.getByRole('dialog', { name: 'Where do you shop?' });
    await page.addInitScript("addEventListener('DOMContentLoaded', () => scrollTo(0, 400))");
    await page.goto(on('ca', '/offers/Trending'));
    await hydratePage(page);
    await expect(dialog).toHaveCount(0);
    await page.goto(on('ca', '/offers/New'), { waitUntil: 'commit' });
    const field = searchField(page);
    await field.pressSequentially('kettle');
    await hydratePage(page);
    await expect(field).toHaveValue('kettle');
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: /location/i }).click();
    await expect(dialog).toBeVisible();
  });

  test('the keyboard alone chooses a city, however its name is spelt', async ({ page }) => {
    await page.goto(on('ca', '/offers/New'));
    const dialog = page.getByRole('dialog', { name: 'Where do you shop?' });
    const state = dialog.getByRole('combobox', { name: 'Province or territory' });
    const city = dialog.getByRole('combobox', { name: 'City' });
    await expect(city).toBeEnabled();
    await state.focus();
    await page.keyboard.type('Queb');
    await expect(state).toHaveValue('CA-QC');
    await expect(city).toBeEnabled();
    await page.keyboard.press('Tab');
    await expect(city).toBeFocused();
    await page.keyboard.type('trois riv');
    const option = dialog.getByRole('option', { name: 'Trois-Rivières' });
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await expect(city).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '');
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('listbox')).toHaveCount(0);
    await expect(city).toHaveValue('');
    await page.keyboard.type('xyz');
    await expect(dialog.getByText('No matching city')).toBeVisible();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('montr');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(city).toHaveValue('Montréal');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Location: Montréal, QC' })).toBeVisible();
  });

  test.describe('who tells where they are', () => {
    test.use({ geolocation: { latitude: 43.6405, longitude: -79.3809 }, permissions: ['geolocation'] });

    test('is given the nearest city, and goes on with it', async ({ page, story }) => {
      const requests: string[] = [];
      page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`));
      await page.goto(on('us', '/offers/New'));
      const dialog = page.getByRole('dialog', { name: 'Where do you shop?' });
      await dialog.getByRole('button', { name: 'Use my location' }).click();
      await expect(dialog.getByText('Your nearest city is Toronto.')).toBeVisible();
      await expect(dialog.getByRole('combobox', { name: 'City' })).toHaveValue('Toronto');
      await story.isAccessible();
      expect(requests.filter((text) => text.includes('43.6'))).toEqual([
        `${on('us', '/location/nearest')} latitude=43.64&longitude=-79.38`,
      ]);
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('link', { name: 'Location: Toronto, ON' })).toBeVisible();
    });
  });

  test('who keeps their place to themselves, or whose device does not know it, chooses from the list', async ({
    page,
    story,
  }) => {
    await page.addInitScript(`
      const codes = [1, 2, 3];
      navigator.geolocation.getCurrentPosition = (_found, failed) => failed({ code: codes.shift() });
    `);
    await page.goto(on('ca', '/offers/New'));
    const dialog = page.getByRole('dialog', { name: 'Where do you shop?' });
    for (const text of [/isn’t sharing your location/, /can’t find your location/, /is taking too long/]) {
      await dialog.getByRole('button', { name: 'Use my location' }).click();
      await expect(dialog.getByRole('alert')).toHaveText(text);
    }
    await story.isAccessible();
    await dialog.getByRole('combobox', { name: 'City' }).fill('ottawa');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Continue' })).toBeEnabled();
  });

  test.describe('on a phone that is held wide', () => {
    test.use({
      viewport: { width: 844, height: 390 },
      isMobile: true,
      userAgent: 'Mozilla/5.0 (Linux; Android 16) Mobile',
    });

    test('the bare address leads to the app, and on to the offers, for which there is room', async ({
      page,
    }) => {
      await page.goto(on('ca'));
      await expect(page).toHaveURL(/\/offers\/Trending$/);
    });
  });
});

test('the search suggests while somebody types, and the keyboard is enough', async ({ page, story }) => {
  await page.goto(on('ca', '/offers/New'));
  const field = searchField(page);
  await field.click();
  await field.pressSequentially('tea');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(list.getByRole('option').first()).toBeVisible();
  await expect(list.getByRole('group', { name: 'Departments' })).toBeVisible();
  await expect(list.getByRole('group', { name: 'Products' })).toBeVisible();
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await story.isAccessible();
  await page.keyboard.press('ArrowDown');
  const first = list.getByRole('option').first();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
  await page.keyboard.press('ArrowUp');
  await expect(first).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(field).toHaveValue('tea');
  await field.pressSequentially('p');
  await expect(list.getByRole('option').last()).toContainText(/tea/i);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/productDetail\//);
  await expect(list).toHaveCount(0);
});

test('More opens with the keyboard, and closes by Escape and by a press beside it', async ({
  page,
  story,
}) => {
  await page.goto(on('ca', '/offers/Trending'));
  const tabs = page.getByRole('navigation', { name: 'Offers by category' });
  await expect(tabs.getByRole('link')).toHaveCount(7);
  const inMore = tabs.getByRole('link', { name: 'New', exact: true });
  const more = tabs.locator('summary');
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(inMore).toBeVisible();
  await story.isAccessible();
  await page.keyboard.press('Escape');
  await expect(inMore).toBeHidden();
  await expect(more).toBeFocused();
  await more.click();
  await expect(inMore).toBeVisible();
  await page.mouse.click(900, 500);
  await expect(inMore).toBeHidden();
});

test('the code of the app opens under its button, and Escape closes it', async ({ page, story }) => {
  await page.goto(on('us', '/offers/New'));
  const button = page.getByRole('button', { name: 'Mobile App' });
  await button.click();
  const popup = page.getByRole('dialog', { name: 'Mobile App' });
  await expect(popup.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await story.isAccessible();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(button).toBeFocused();
});

test('who shops from the other country may see the goods of both, until the session ends', async ({
  page,
  story,
}) => {
  await page.goto(on('ca', '/stores/Trending?defaultCountry=US'));
  await expect(page).toHaveURL(on('ca', '/stores/Trending'));
  const notice = page.getByRole('region', { name: 'Market' });
  await story.isAccessible();
  await notice.getByRole('button', { name: 'View All' }).click();
  await expect(notice).toContainText('United States together');
  await expect(page).toHaveURL(on('ca', '/stores/Trending'));
  await notice.getByRole('button', { name: 'Only Canada' }).click();
  await expect(notice).toHaveCount(0);
});

for (const width of [360, 768, 1280]) {
  test(`the pages about the app, selling and places fit and are accessible, ${width} wide`, async ({
    page,
    story,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/mobileHome', '/selling', '/location']) {
      await page.goto(on('us', path));
      await expect(page.getByRole('heading', { level: 1 }).locator('visible=true')).toHaveCount(1);
      await fits(page, width);
      await story.isAccessible();
    }
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, visitor: 'new', viewport: { width: 360, height: 800 } });

  test('the browser and a city are chosen in plain forms', async ({ page }) => {
    await page.goto(on('ca', '/offers/Trending'));
    await page.getByRole('button', { name: 'Continue in browser' }).click();
    await page.getByRole('link', { name: /location/i }).click();
    await page.getByLabel('Province or territory').selectOption('Nova Scotia');
    await page.getByRole('button', { name: 'Show cities' }).click();
    await page.getByRole('combobox', { name: 'City' }).selectOption('Halifax');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('link', { name: 'Location: Halifax, NS' })).toBeVisible();
  });
});

/** The page is no wider than its window. */
async function fits(page: Page, width: number): Promise<void> {
  expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(width);
}
