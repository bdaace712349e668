import { statSync } from 'node:fs';
import { join } from 'node:path';
import { buildSite } from '@fernway/devkit/launch/site-build';
import { expect, test } from 'vitest';
import { clientFolder, loadBuiltPages } from './server/pages/renderer.ts';

/** Bytes after gzip. */
const MAX_BYTES = 134_000;

await buildSite(() => {});
const { assets } = await loadBuiltPages();
const pages = Object.values(assets.routes).filter(
  (route) => !Object.values(assets.routes).some((other) => other?.parentId === route?.id),
);

test('there are pages to weigh', () => {
  expect(pages.length).toBeGreaterThan(10);
});

test.each(pages.map((page) => page?.id ?? ''))('the script of the first load of %s is light', (id) => {
  const files = new Set([assets.url, assets.entry.module, ...assets.entry.imports]);
  for (let route = assets.routes[id]; route; route = assets.routes[route.parentId ?? '']) {
    for (const file of [route.module, ...(route.imports ?? [])]) files.add(file);
  }
  const bytes = [...files].map((file) => statSync(join(clientFolder, `${file}.gz`)).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_BYTES);
});
