import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildSite } from '@fernway/devkit/launch/site-build';
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { loadBuiltPages, pageRoutes, serverFolder } from './renderer.ts';

test('what was built is served on while the next release is built in its place', async () => {
  await buildSite(() => {});
  // Within the repository, so that its imports of packages resolve.
  const folder = await mkdtemp(join(serverFolder, '../release-'));
  try {
    await cp(serverFolder, folder, { recursive: true });
    const parts = await readdir(join(folder, 'assets'));
    await loadBuiltPages(folder);
    await rm(folder, { recursive: true });
    expect(parts.length).toBeGreaterThan(50);
    for (const part of parts) await import(join(folder, 'assets', part));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('the table of pages finds what the router renders, in any spelling', async () => {
  await buildSite(() => {});
  const { routes } = await loadBuiltPages();
  const { findPage } = pageRoutes({ routes });
  const templates = Object.values(routes).flatMap((route) =>
    route?.path && route.path !== '*' ? [`/${route.path}`] : [],
  );
  expect(templates.length).toBeGreaterThan(30);
  const byRouter = (path: string) =>
    matchRoutes(
      templates.map((template) => ({ path: template })),
      path,
    )?.[0]?.route.path;
  for (const template of templates) {
    const path = template.replaceAll(/:\w+/g, 'a%2Fb%20c');
    const letter = path.charCodeAt(1).toString(16);
    for (const spelling of [path, path.toUpperCase(), `${path}/`, `/%${letter}${path.slice(2)}`])
      expect([spelling, findPage(spelling).path]).toEqual([spelling, byRouter(spelling)]);
  }
  for (const path of ['/nowhere', '/search/a/b/c', '/%', '/snips/1'])
    expect(findPage(path).path).toBe('none');
  expect(findPage('/Snips/').handle.isPersonal).toBe(true);
});
