import { expect, isFull, on, test } from '../story.ts';

const looks = [
  { width: 320, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
  { width: 768, colorScheme: 'light' },
] as const;

for (const { width, colorScheme } of isFull ? looks : looks.slice(0, 1)) {
  test.describe(`${width} wide, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme });
    test.slow(); // axe reads seven pages

    test('every first screen fits its window and is accessible', async ({ page, story }) => {
      const main = page.getByRole('main');
      const first = (path: RegExp) =>
        main.locator('a').evaluateAll((links, pattern) => {
          const found = links.find((link) => new RegExp(pattern).test(link.getAttribute('href') ?? ''));
          return found?.getAttribute('href') ?? '';
        }, path.source);
      await page.goto(on('ca'));
      const offer = await first(/^\/offers\/tab\//);
      const product = await first(/^\/productDetail\//);
      await page.goto(on('ca', '/stores/Trending'));
      const store = await first(/^\/storeDetails\//);
      const search = `/search/${Buffer.from('soap').toString('hex')}/all?rating=1&from=1`;
      for (const path of [
        '/offers/Trending',
        '/offers/New',
        '/stores/Trending',
        offer,
        product,
        store,
        store.replace('storeDetails', 'Returns'),
        search,
      ]) {
        expect(path).not.toBe('');
        await page.goto(on('ca', path));
        const content = await page.locator('html').evaluate((html) => html.scrollWidth);
        expect(content, path).toBeLessThanOrEqual(width);
        await story.isAccessible();
      }
    });
  });
}
