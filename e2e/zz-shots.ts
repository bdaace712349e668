import { chromium } from '@playwright/test';
import { mkdirSync } from 'node:fs';
const base = process.argv[2]!; // e.g. 3000
const out = process.argv[3] ?? '/tmp/shots';
mkdirSync(out, { recursive: true });
const browser = await chromium.launch(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {});
const host = (m: string) => `http://${m}.localhost:${base}`;
const api = process.argv[4]!;
const products = (await (await fetch(`${api}/api/products/categoriesNew?categoryId=all&marketPlace=Canada&recordPerPage=20`)).json()) as any;
const list = products.data ?? products.rows ?? products.items ?? products;
console.log(JSON.stringify(list).slice(0, 200));
const p = Array.isArray(list) ? list[3] : Object.values(list).find(Array.isArray)?.[3];
const pages: Record<string, string> = {
  home: '/offers/Trending', stores: '/All/Stores', product: `/productDetail/${p.storeId}/${p.id}`, store: `/storeDetails/${p.storeId}`,
  search: `/search/${Buffer.from('jam').toString('hex')}/all`, faq: '/faq', app: '/app', selling: '/selling',
};
const only = process.argv[5]?.split(',');
for (const width of [360, 768, 1280]) for (const scheme of ['light', 'dark'] as const) {
  const context = await browser.newContext({ viewport: { width, height: width === 360 ? 740 : 900 }, colorScheme: scheme });
  for (const [name, path] of Object.entries(pages)) {
    if (only && !only.includes(name)) continue;
    const page = await context.newPage();
    const troubles: string[] = [];
    page.on('console', (m) => m.type() === 'error' && troubles.push(m.text()));
    page.on('response', (r) => r.status() >= 400 && troubles.push(`${r.status()} ${r.url()}`));
    page.on('requestfailed', (r) => troubles.push(`failed ${r.url()} ${r.failure()?.errorText}`));
    await page.goto(host('ca') + path);
    await page.evaluate(async () => { for (let y = 0; y < document.body.scrollHeight; y += 600) { scrollTo(0, y); await new Promise((r) => setTimeout(r, 60)); } scrollTo(0, 0); });
    await page.waitForLoadState('networkidle').catch(() => {});
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await page.screenshot({ path: `${out}/${name}-${width}-${scheme}.png`, fullPage: true });
    console.log(name, width, scheme, height, over > 0 ? `OVER ${over}` : '', troubles.join(' | '));
    await page.close();
  }
  await context.close();
}
await browser.close();
