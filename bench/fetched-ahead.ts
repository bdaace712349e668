import { type Browser, chromium, type Page } from 'playwright';

const RUNS = 5;
/** Milliseconds after which the last response has been stored and parsed. */
const REST_MS = 200;

/**
 * How long a page that was fetched ahead takes from the press of its link to its first picture on the screen.
 * @param browser where a Chromium listens for its debugger
 * @param from address of a page with links to it
 * @param to what the path of the link begins with
 * @returns milliseconds, ascending
 */
export async function pressesToPaint(browser: Browser, from: string, to: string): Promise<number[]> {
  const took: number[] = [];
  for (let run = 0; run < RUNS; run++) took.push(await pressToPaint(browser, from, to, run));
  return took.sort((a, b) => a - b);
}

async function pressToPaint(browser: Browser, from: string, to: string, place: number): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.addInitScript("localStorage.setItem('place-asked', String(Date.now()))");
  try {
    const page = await context.newPage();
    await page.goto(from);
    // A browser takes the first move for a pointer at rest.
    await page.mouse.move(1, 1);
    await page.mouse.move(2, 2);
    await page.waitForLoadState('networkidle');
    const link = page.locator('main').locator(`article a[href^="${to}"]`).nth(place);
    await link.scrollIntoViewIfNeeded();
    const fetched = page.waitForEvent('requestfinished', (request) => request.url().includes('.data'));
    await link.hover();
    await fetched;
    await page.waitForTimeout(REST_MS);
    const [paint] = await Promise.all([paintAfterPress(page), link.click()]);
    return paint;
  } finally {
    await context.close();
  }
}

/** How many milliseconds pass from the next click until another heading has been painted. */
const paintAfterPress = (page: Page): Promise<number> =>
  page.evaluate(`new Promise((resolve) => {
    const heading = document.querySelector('main h1');
    addEventListener('click', ({ timeStamp }) => {
      const look = () => {
        const now = document.querySelector('main h1');
        if (!now || now === heading) return requestAnimationFrame(look);
        // A task that is posted in a frame runs after the frame was painted, and with this priority before any other.
        scheduler.postTask(() => resolve(performance.now() - timeStamp), { priority: 'user-blocking' });
      };
      requestAnimationFrame(look);
    }, { capture: true, once: true });
  })`);

export const openChromium = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
