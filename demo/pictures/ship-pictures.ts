/**
 * Draws the pictures that come with the repository, in the width of cards: what first screens show of the stores of the demo.
 * Pictures that are there stay; those that nobody shows any more are removed. Run it when goods or drawings have changed:
 *
 *     node demo/pictures/ship-pictures.ts
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { AVIF_EFFORT, encodeFile } from '@fernway/region/media/encode-file';
import { CARD_WIDTH, cardFile } from '@fernway/region/media/pictures';
import sharp from 'sharp';
import { demoStores } from '../catalogue.ts';
import { composeInThread } from './composer.ts';
import { SHIPPED_FOLDER } from './shipped.ts';
import { shippedRecipes } from './shipped-recipes.ts';

const recipes = shippedRecipes(demoStores('full'));
const { width, format } = cardFile('');
const present = await readdir(SHIPPED_FOLDER, { recursive: true, withFileTypes: true }).catch(() => []);
for (const entry of present) {
  const path = join(entry.parentPath, entry.name);
  if (entry.isFile() && !recipes.has(path)) await rm(path);
}
const missing = [...recipes].filter(([path]) => !existsSync(path));
let drawn = 0;
async function drawMissing(): Promise<void> {
  for (let next = missing.pop(); next; next = missing.pop()) {
    const [path, recipe] = next;
    const picture = sharp(await composeInThread(recipe, CARD_WIDTH));
    const bytes = await encodeFile(picture, width, format, AVIF_EFFORT.shipped);
    await mkdir(dirname(path), { recursive: true });
    // An interrupted run leaves no half of a picture.
    await writeFile(`${path}.part`, bytes);
    await rename(`${path}.part`, path);
    drawn += 1;
    if (drawn % 50 === 0)
      process.stdout.write(`${drawn} drawn, ${missing.length} to go (${basename(path)})\n`);
  }
}
await Promise.all([drawMissing(), drawMissing()]);
process.stdout.write(`${recipes.size} pictures are shipped, ${drawn} of them drawn now\n`);
