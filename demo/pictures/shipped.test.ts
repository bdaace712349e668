import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { demoStores } from '../catalogue.ts';
import { readShipped, SHIPPED_FOLDER } from './shipped.ts';
import { shippedRecipes } from './shipped-recipes.ts';

const MAX_BYTES = 25 * 1024 * 1024;

test('the pictures of first screens are shipped, all of them and no others, in 25 MB', () => {
  const files = readdirSync(SHIPPED_FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const recipes = shippedRecipes(demoStores('full'));
  expect(files.filter((file) => !recipes.has(file))).toEqual([]);
  expect([...recipes.keys()].filter((path) => !files.includes(path))).toEqual([]);
  expect(files.reduce((bytes, file) => bytes + statSync(file).size, 0)).toBeLessThan(MAX_BYTES);
  for (const kind of ['logo', 'cover', 'offer', 'product'])
    expect([...recipes.values()].filter((recipe) => recipe.kind === kind).length, kind).toBeGreaterThan(100);
});

test('a shipped picture is as wide as cards show it; names of others are not read', async () => {
  const [path = ''] =
    [...shippedRecipes(demoStores('full'))].find(([, { kind }]) => kind === 'product') ?? [];
  const name = `demo/${path.slice(-41)}`;
  expect((await sharp(await readShipped(name)).metadata()).width).toBe(640);
  for (const other of [
    'demo/../../package.json',
    'products/0123456789abcdef0123456789abcdef-640.avif',
    name.replace('-640', '-320'),
    `demo/${'0'.repeat(32)}-640.avif`,
  ])
    expect(await readShipped(other), other).toBeUndefined();
});
