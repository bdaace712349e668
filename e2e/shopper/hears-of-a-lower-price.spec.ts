import { writeFile } from 'node:fs/promises';
import { GUEST } from '@fernway/contract/wire';
import type { BrowserContext, Page } from '@playwright/test';
import { signIn } from '../account.ts';
import { regionOf } from '../known-goods.ts';
import { args, chromium } from '../playwright.config.ts';
import { expect, on, test, toldOn } from '../story.ts';
import { takeIn } from '../take-in.ts';

// The headless shell has no notifications.
test.use({ launchOptions: { executablePath: chromium, args } });

/** As specified. */
const TOAST_MS = 50_000;
const MINUTE_MS = 60_000;
const PRODUCT = 'Bell of the tower';

/** Takes in a store that sells one thing, at a price. */
async function sellAt(price: string, market: 'ca' | 'us', store: string): Promise<void> {
  const file = test.info().outputPath('bells.jsonl');
  const category = 'Cycling';
  const variants = [{ options: ['Brass'], variantId: '7001', inventory: 5 }];
  const bell = { id: `bell-${store}`, title: PRODUCT, categories: [category], price };
  await writeFile(file, `${JSON.stringify({ ...bell, options: ['Colour'], variants })}\n`);
  await takeIn({ region: market, store, category, file });
}

async function storePage(market: 'ca' | 'us', name: string): Promise<string> {
  const stores = await regionOf(market).getAllStoreList({ user: GUEST });
  return on(market, `/storeDetails/${stores.find(({ storeName }) => storeName === name)?.storeId}`);
}

/** Opens a page on a phone, which shows the app in front of it. */
async function isShownTheApp(context: BrowserContext, market: 'ca' | 'us'): Promise<void> {
  await context.clearCookies({ name: '__Host-browser' });
  const phone = await context.newPage();
  await phone.setViewportSize({ width: 360, height: 740 });
  await phone.goto(on(market, '/offers/New'));
  await expect(phone.locator('html')).toHaveClass(/signed-in/);
  await expect(phone.getByRole('button', { name: /^Continue/ })).toBeVisible();
  await phone.close();
}

/** The time in a page, in milliseconds. */
const now = (page: Page) => page.evaluate(() => Date.now());

/** The messages about a store that browsers were shown. */
async function pushedBy(store: string): Promise<string[]> {
  const messages = (await (await fetch(`${process.env.E2E_PUSH}/messages`)).json()) as { text: string }[];
  return messages.map(({ text }) => text).filter((text) => text.includes(store));
}

const notificationLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /^Notifications/ });

for (const market of toldOn('us')) {
  test(`on ${market}, by keyboard: a followed store lowers a price, tells of it everywhere, and all of it is cleared`, async ({
    page,
    context,
    story,
  }) => {
    test.setTimeout(240_000); // two imports, and what becomes of them
    const store = `Bells ${crypto.randomUUID().slice(0, 8)}`;
    await sellAt('20.00', market, store);
    await signIn(context, market);
    await context.grantPermissions(['notifications'], { origin: new URL(on(market)).origin });
    await page.clock.install();

    await page.goto(on(market, '/notification'));
    await expect(page.getByText('No  Notification Found.......')).toBeVisible();
    await page.keyboard.press('Tab'); // somebody is there
    await page.getByRole('button', { name: 'Turn on' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Notifications are on in this browser.')).toBeVisible();

    await page.goto(await storePage(market, store));
    await page.getByRole('button', { name: `Follow ${store}` }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `Following ${store}` })).toBeDisabled();
    await expect(notificationLink(page)).toHaveAccessibleName('Notifications');

    await page.clock.pauseAt((await now(page)) + MINUTE_MS);
    await sellAt('15.00', market, store);
    await expect.poll(() => pushedBy(store), { timeout: 60_000 }).toHaveLength(1);
    await isShownTheApp(context, market); // and does not see what is told
    const toast = page.getByRole('status').filter({ hasText: PRODUCT });
    await page.clock.fastForward(MINUTE_MS); // an open page asks each minute
    const toastAt = await now(page);
    await expect(toast).toContainText(`${store}: $5 off ${PRODUCT}`);
    await expect(notificationLink(page)).toHaveAccessibleName('Notifications 1');
    await page.clock.resume(); // axe waits by the clock of the page
    await story.isAccessible();
    await page.clock.pauseAt(toastAt + TOAST_MS - 1);
    await expect(toast).toBeVisible();
    await page.clock.runFor(1);
    await expect(toast).toBeHidden();
    await page.clock.resume();

    await notificationLink(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: store })).toBeVisible();
    await expect(page.getByRole('main').getByText('New', { exact: true })).toBeVisible();
    await expect(notificationLink(page)).toHaveAccessibleName('Notifications');
    await page.getByRole('link', { name: /^view Details/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(PRODUCT);

    await page.goBack();
    await page.getByRole('button', { name: 'Clear Notification' }).focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Are you sure want to clear all notification' });
    await story.isAccessible();
    await question.getByRole('button', { name: 'Clear Notification' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('No  Notification Found.......')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await page.getByRole('button', { name: 'Turn off' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Turn on' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible();
    const shownHere = () => page.evaluate(() => localStorage.getItem('messages-come-to'));
    expect(await shownHere()).toContain('/send/');
    await context.clearCookies(); // as when the session was ended elsewhere
    await page.goto(on(market, '/offers/New'));
    await expect.poll(shownHere).toBe(null);
  });
}
