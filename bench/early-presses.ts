import type { Browser, Page } from 'playwright';

const RUNS = 3;
/** Lighthouse's phone: slow 4G. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;

/** When a like is pressed on a page that has just been opened. */
export const MOMENTS = {
  'after the first paint': "performance.getEntriesByName('first-contentful-paint').length > 0",
  'scripts have arrived':
    "performance.getEntriesByType('resource').some(({ name, responseEnd }) => /entry\\.client/.test(name) && responseEnd > 0)",
  'React answers, after a scroll': 'globalThis.interactionReplay?.isHydrated',
} as const;

/**
 * How long a guest's press of the first like of a page takes until something shows that it was pressed, and until it is
 * answered by the sign-in, on a phone that is four times slower than this machine, on slow 4G.
 * @returns medians in milliseconds
 */
export async function pressesToAnswer(
  browser: Browser,
  address: string,
  moment: string,
): Promise<{ feedback: number; answered: number }> {
  const runs: { feedback: number; answered: number }[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await pressToAnswer(browser, address, moment));
  const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
  return {
    feedback: median(runs.map((run) => run.feedback)),
    answered: median(runs.map((run) => run.answered)),
  };
}

async function pressToAnswer(browser: Browser, address: string, moment: string) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, bypassCSP: true });
  const { hostname } = new URL(address);
  await context.addCookies([
    { name: '__Host-browser', value: 'yes', domain: hostname, path: '/', secure: true },
  ]);
  try {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await devTools.send('Network.enable');
    await devTools.send('Network.emulateNetworkConditions', SLOW_4G);
    await page.goto(address, { waitUntil: 'commit' });
    // A phone runs the scripts once somebody is there.
    if (moment === MOMENTS['React answers, after a scroll']) {
      await page.waitForLoadState();
      await page.mouse.wheel(0, 1);
    }
    await page.waitForFunction(
      `${moment} && document.querySelector('main button[aria-pressed]')`,
      undefined,
      {
        polling: 10,
      },
    );
    return await press(page);
  } finally {
    await context.close();
  }
}

/** Presses where the first like is, without waiting for anything, as a finger does. */
async function press(page: Page): Promise<{ feedback: number; answered: number }> {
  const answer = page.evaluate<{ feedback: number; answered: number }>(`new Promise((resolve) => {
    const like = document.querySelector('main button[aria-pressed]');
    const began = performance.now();
    let feedback;
    const look = () => {
      const isAnswered = document.querySelector('dialog[open]') !== null;
      if (isAnswered || like.matches('[data-pressed], [aria-busy=true], [aria-pressed=true]')) {
        // A task that is posted in a frame runs after the frame was painted.
        const painted = performance.now();
        feedback ??= painted - began;
      }
      if (isAnswered) resolve({ feedback, answered: performance.now() - began });
      else requestAnimationFrame(look);
    };
    // As a press of a finger: its own task, which waits for whatever the page is busy with.
    setTimeout(() => { like.click(); requestAnimationFrame(look); });
  })`);
  return answer;
}
