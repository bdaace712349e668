import { buildSite } from '@fernway/devkit/launch/site-build';
import { expect, test } from 'vitest';
import { loadBuiltPages, pageRoutes } from '../server/pages/renderer.ts';
import { prefetchableScripts } from './prefetch-routes.ts';

await buildSite(() => {});
const build = await loadBuiltPages();
const routes = pageRoutes(build);

/** An address of each page, with `x` for every parameter. */
const addresses = Object.values(build.routes).flatMap((route) =>
  route?.path && route.path !== '*' ? `/${route.path.replaceAll(/:\w+/g, 'x')}` : [],
);

test('pages that lead on, choose or are a shopper’s own are not prefetched, and each prefetched one is a page', () => {
  const prefetched = addresses.filter((address) => prefetchableScripts(address));
  expect(prefetched).toContain('/productDetail/x/x');
  for (const address of prefetched) {
    const { isPersonal = false, isByDevice = false } = routes.findPage(address).handle;
    expect([address, isPersonal, isByDevice]).toEqual([address, false, false]);
  }
  for (const address of [
    '/',
    '/download',
    '/snips',
    '/follow',
    '/profile',
    '/productShare/x',
    '/leaving/x/x',
  ])
    expect([address, prefetchableScripts(address)]).toEqual([address, undefined]);
});
