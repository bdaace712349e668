import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type { RatedGoods } from './rate-goods.ts';

export { expect } from '@playwright/test';

/** Set by `npm run test:full`: stories are told in all looks, also where one is much like the other. */
export const isFull = process.env.FERNWAY_FULL !== undefined;

/** Both hosts run the same code: a story is told on one of them, and by `npm run test:full` on both. */
export const toldOn = (market: 'ca' | 'us'): readonly ('ca' | 'us')[] => (isFull ? ['ca', 'us'] : [market]);

/** The address of a page on the site of a market. */
export const on = (market: 'ca' | 'us', path = '/'): string =>
  `http://${market}.localhost:${process.env.E2E_SITE_PORT}${path}`;

/** The address of a page on the host to which Shopify sends merchants. */
export const onConnectHost = (path: string): string =>
  `http://connect.localhost:${process.env.E2E_SITE_PORT}${path}`;

/** The product of a market that has variants, several pictures, and more ratings than are shown at first. */
export const ratedGoods = (market: 'ca' | 'us') =>
  (JSON.parse(process.env.E2E_RATED ?? '') as RatedGoods)[market];

/** The address of its page. */
export function ratedProduct(market: 'ca' | 'us'): string {
  const { storeId, productId } = ratedGoods(market);
  return on(market, `/productDetail/${storeId}/${productId}`);
}

/** Moves the mouse twice: a browser takes the first move for a pointer at rest, under which a page has come to lie. */
export async function moveMouse(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
}

/** Moves the mouse, as a visitor does. Settles once React answers. */
export async function hydratePage(page: Page): Promise<void> {
  await moveMouse(page);
  await expect
    .poll(() => page.evaluate('globalThis.interactionReplay?.isHydrated'), { message: page.url() })
    .toBe(true);
}

/** Axe checks what came with WCAG 2.2 only when it is asked: targets of 24 px, or as far apart. */
const AXE_OPTIONS: Parameters<AxeBuilder['options']>[0] = {
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
};

export interface Story {
  /** Fails the story when axe finds something on the page as it is now. */
  isAccessible(): Promise<void>;
  /** Fails the story when something on the page has moved since it began to load. */
  isStill(): Promise<void>;
}

/** The search field of the header. */
export const searchField = (page: Page) =>
  page.getByRole('combobox', { name: 'Search products, stores and offers' });

/** The like toggle of the product or the offer that a page is about. */
export const likeOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Like / })
    .first();

/** A new visitor is asked for a place, and on a phone is shown the app first; a known one was asked before. */
type Visitor = 'known' | 'new';

/**
 * A story told in a browser. It fails when the console shows an error, a request fails, a tab reports a trouble, or
 * anything is asked of another host, whatever else the story looks at.
 */
export const test = base.extend<{ story: Story; clean: undefined; visitor: Visitor; arrival: undefined }>({
  visitor: ['known', { option: true }],
  arrival: [
    async ({ context, visitor }, use) => {
      if (visitor === 'known') await makeKnown(context);
      await use(undefined);
    },
    { auto: true },
  ],
  clean: [
    async ({ page, javaScriptEnabled }, use) => {
      const troubles = collectTroubles(page);
      await use(undefined);
      // Without JavaScript the browser gives up the scripts that the page preloads.
      expect(
        javaScriptEnabled === false ? troubles.filter((text) => !/^failed: .*\.js$/.test(text)) : troubles,
      ).toEqual([]);
    },
    { auto: true },
  ],
  story: async ({ page }, use) => {
    await page.addInitScript(`
      window.moved = 0;
      const add = (entries) => { for (const { value } of entries) window.moved += value; };
      const observer = new PerformanceObserver((list) => add(list.getEntries()));
      observer.observe({ type: 'layout-shift', buffered: true });
      window.howMuchHasMoved = () => { add(observer.takeRecords()); return window.moved; };
    `);
    await use({
      async isAccessible() {
        // From the top: a target half under the bar would count as smaller than it is.
        const scrolled = await page.evaluate(() => scrollY);
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        // What still fades in has no colours of its own yet.
        await page.evaluate(async () => {
          // Those that follow the scroll bar never end.
          const ending = document
            .getAnimations()
            .filter(
              ({ effect, timeline, playState }) =>
                timeline === document.timeline &&
                playState === 'running' &&
                Number.isFinite(effect?.getComputedTiming().endTime),
            );
          await Promise.allSettled(ending.map(({ finished }) => finished));
        });
        // Our pages have no frames of other hosts, for whose sake the other mode passes all results through two pages.
        const axe = new AxeBuilder({ page }).setLegacyMode().options(AXE_OPTIONS);
        const { violations } = await axe.analyze();
        await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), scrolled);
        const found = violations.map(({ id, nodes }) => [id, nodes.map((node) => node.target)]);
        expect.soft(found, page.url()).toEqual([]);
      },
      async isStill() {
        expect(await page.evaluate<number>('howMuchHasMoved()'), page.url()).toBeLessThan(0.01);
      },
    });
  },
});

/** Collects what goes wrong: on the page of a story everything, in other tabs errors of scripts and browser reports. */
function collectTroubles(page: Page): string[] {
  const troubles: string[] = [];
  page.on('console', (message) => {
    if (message.text() === 'Service Worker registration blocked by Playwright') return; // by playwright.config.ts
    if (message.type() === 'error' || message.type() === 'warning')
      troubles.push(`console of ${page.url()}: ${message.text()}`);
  });
  page.on('requestfailed', (request) => {
    // A navigation that a newer one overtakes is no failure.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') troubles.push(`failed: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`${response.status()}: ${response.url()}`);
  });
  page.on('request', (request) => {
    const { protocol, hostname, pathname, origin } = new URL(request.url());
    // An app on the shopper's own machine.
    if (hostname === '127.0.0.1' && pathname === '/callback') return;
    const standIns = [process.env.E2E_SIGN_IN, process.env.E2E_PLATFORM];
    if (protocol.startsWith('http') && !hostname.endsWith('.localhost') && !standIns.includes(origin))
      troubles.push(`elsewhere: ${request.url()}`);
  });
  const tabs = page.context();
  tabs.on('weberror', (error) => troubles.push(`page ${error.page()?.url()}: ${error.error().message}`));
  tabs.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/reports/'))
      troubles.push(`reported: ${request.postData()}`);
  });
  return troubles;
}

async function makeKnown(context: BrowserContext): Promise<void> {
  // A tab that is still empty has no storage.
  await context.addInitScript(
    "if (origin !== 'null') localStorage.setItem('place-asked', String(Date.now()))",
  );
  await context.addCookies(
    ['ca', 'us'].map((market) => ({
      name: '__Host-browser',
      value: 'yes',
      domain: `${market}.localhost`,
      path: '/',
      secure: true,
      httpOnly: true,
      sameSite: 'Lax' as const,
    })),
  );
}
