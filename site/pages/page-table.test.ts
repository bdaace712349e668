import { readFileSync } from 'node:fs';
import { buildSite } from '@fernway/devkit/launch/site-build';
import { expect, test } from 'vitest';
import { loadBuiltPages, pageRoutes } from '../server/pages/renderer.ts';
import { pageAt, pages } from './page-table.ts';

await buildSite(() => {});
const { findPage } = pageRoutes(await loadBuiltPages());

/** An address of each page, with `x` for every parameter. */
const addresses = pages
  .filter(({ path }) => path !== '*')
  .map((page) => [`/${page.path.replaceAll(/:\w+/g, 'x')}`, page] as const);

test.each(addresses)('%s is the address of the same page in a browser as on the server', (address, page) => {
  expect(pageAt(address)).toBe(page);
  expect(findPage(address).path).toBe(`/${page.path}`);
});

test('no page that redirects, leaves the site, is a share link or a shopper’s own is prefetched', () => {
  const prefetched = addresses.filter(([, { prefetch }]) => prefetch).map(([address]) => address);
  expect(prefetched).toContain('/productDetail/x/x');
  for (const address of prefetched) {
    const { isPersonal = false, isByDevice = false } = findPage(address).handle;
    expect([address, isPersonal, isByDevice]).toEqual([address, false, false]);
  }
  for (const address of ['/', '/search', '/productShare/x', '/offerShare/x', '/leaving/x/x', '/signIn'])
    expect([address, pageAt(address).prefetch]).toEqual([address, undefined]);
});

test('what is prefetched of a page are scripts that its own module loads', () => {
  let count = 0;
  for (const { module, prefetch = [] } of pages) {
    const source = readFileSync(new URL(`../${module}`, import.meta.url), 'utf8');
    for (const load of prefetch) {
      const [, folder, file] = /([\w-]+)\/([\w-]+\.tsx)/.exec(String(load)) ?? [];
      expect(module).toContain(`pages/${folder}/`);
      expect(source, module).toContain(`import('./${file}')`);
      count += 1;
    }
  }
  expect(count).toBeGreaterThan(10);
});
