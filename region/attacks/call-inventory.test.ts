import { type Operation, openApi } from '@fernway/contract/openapi';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestRegion, type TestRegion } from '../testing.ts';
import { audiences } from './test-audiences.ts';
import { ask } from './testing.ts';

let region: TestRegion;
beforeAll(async () => {
  region = await startTestRegion();
});
afterAll(() => region.close());

/** Fastify's tree of routes as a list: `GET /api/states/{user}`. */
function liveRoutes(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const found = /^([│├└─\s]*)(\S+)(?: \((.+)\))?$/.exec(line);
    if (!found) return [];
    const [, indent = '', segment = '', methods] = found;
    const depth = indent.length / 4 - 1;
    above.splice(depth, Number.POSITIVE_INFINITY, segment);
    const path = above.join('').replace(/:(\w+)/g, '{$1}');
    return methods?.split(', ').map((method) => `${method} ${path}`) ?? [];
  });
}

const operations = Object.entries(openApi().paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    route: `${method.toUpperCase()} ${path}`,
    operation,
  })),
);

// What Fastify prints for two routes that share a place: a picture's folder or, at the end, its file.
const readable = (route: string) =>
  route
    .replace('/media/{folder}|{file}', '/media/{file}')
    .replace('/media/{file}/{file}', '/media/{folder}/{file}');

const documented = new Set(operations.map(({ route }) => route));

test('S53 every live address is in the OpenAPI document, and the other way round', () => {
  const live = liveRoutes(region.routes).map(readable);
  expect(live.length).toBeGreaterThan(250);
  const paths = (routes: Iterable<string>) =>
    [...new Set([...routes].map((one) => one.split(' ')[1]))].sort();
  expect(paths(live)).toEqual(paths(documented));
  for (const route of documented) expect(live).toContain(route);
});

test('S53 every address takes the methods of the document, and refuses the others', async () => {
  for (const route of liveRoutes(region.routes).map(readable)) {
    const [method = '', path = ''] = route.split(' ');
    // A change that may be made by GET, for clients that know no better, is not offered by HEAD.
    const isHeadOfRead =
      method === 'HEAD' && documented.has(`GET ${path}`) && !documented.has(`POST ${path}`);
    if (documented.has(route) || isHeadOfRead) continue;
    const { status } = await ask(region, path.replace(/\{\w+\}/g, 'x'), { method });
    expect([route, status]).toEqual([route, 405]);
  }
});

test('S53 every route is in the authorisation table as its declaration has it', () => {
  const declared = operations.map(({ operation }: { operation: Operation }) => [
    operation.operationId.replace(/ByGet$/, ''),
    operation['x-audience'],
  ]);
  expect(Object.fromEntries(declared)).toEqual(audiences);
});
