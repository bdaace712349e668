import { chromium } from '@playwright/test';
const [,, width = '1280', ...targets] = process.argv;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox','--disable-gpu'] });
const page = await browser.newPage({ viewport: { width: Number(width), height: 900 } });
for (const target of targets) {
  const [name, path, action] = target.split('=');
  await page.goto(`http://ca.localhost:3950${path}`, { waitUntil: 'load', timeout: 120000 });
  await page.waitForTimeout(2500);
  if (action === 'menu') { await page.getByText('Department', { exact: true }).first().click(); await page.waitForTimeout(1500); await page.locator('[data-main]').nth(Number(process.env.NTH ?? 11)).hover(); await page.waitForTimeout(2500); await page.screenshot({ path: `/tmp/wtc/${name}.png` }); continue; }
  let height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 700) { await page.evaluate((to) => scrollTo(0, to), y); await page.waitForTimeout(250); }
  await page.waitForTimeout(500); height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let part = 0; part * 1400 < height; part++) await page.screenshot({ timeout: 20000, path: `/tmp/wtc/${name}-${part}.png`, fullPage: true, clip: { x: 0, y: part * 1400, width: Number(width), height: Math.min(1400, height - part * 1400) } }).catch((e) => console.log(name, part, String(e).slice(0, 80)));
  console.log(name, height);
}
await browser.close();
