import { existsSync } from 'node:fs';
import { contract } from '@fernway/contract';
import { openApi } from '@fernway/contract/openapi';
import { readEnvironment } from '@fernway/settings';
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestRegion, type TestRegion } from './testing.ts';

let region: TestRegion;
let browser: Browser;
beforeAll(async () => {
  region = await startTestRegion();
  const places = [readEnvironment().CHROMIUM_PATH, '/usr/bin/chromium', chromium.executablePath()];
  const executablePath = places.find((place) => place !== undefined && existsSync(place));
  browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
});
afterAll(async () => {
  await browser.close();
  await region.close();
});

test('the document is served as it was landed, and not again to those who have it', async () => {
  const response = await fetch(`${region.origin}/openapi.json`);
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(await response.json()).toEqual(JSON.parse(JSON.stringify(openApi())));
  const etag = response.headers.get('etag') ?? '';
  const again = await fetch(`${region.origin}/openapi.json`, { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
});

test('a developer browses the calls and tries one, and nothing is asked of any other host', async () => {
  const page = await browser.newPage();
  const requests: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));

  await page.goto(`${region.origin}/docs`);
  await page.getByRole('heading', { name: 'Region API' }).waitFor();
  const states = page.getByRole('region', { name: contract.states.summary });
  await states.getByRole('button', { name: /test request/i }).click();
  const [answer] = await Promise.all([
    page.waitForResponse(`${region.origin}/api/states/guest**`),
    page
      .getByRole('dialog')
      .getByRole('button', { name: /^send get request/i })
      .click(),
  ]);
  expect(answer.status()).toBe(200);

  const elsewhere = requests.filter((url) => !url.startsWith(region.origin) && !/^(?:data|blob):/.test(url));
  expect(elsewhere).toEqual([]);
  expect(complaints).toEqual([]);
  await page.close();
});
