/**
 * Draws kinds of goods in rows, all their forms beside each other, or the goods of the catalogue as their first pictures
 * show them: for whoever changes a drawing.
 *
 *     node demo/pictures/contact-sheet.ts OUT.png jar bottle          # kinds by their names
 *     node demo/pictures/contact-sheet.ts OUT.png pantry              # a whole family
 *     node demo/pictures/contact-sheet.ts OUT.png goods Bakery [FROM [COUNT]]  # a sub-category
 *     node demo/pictures/contact-sheet.ts OUT.png gallery Bakery [FROM [COUNT]]  # all pictures of its goods, a row each
 */
import sharp, { type OverlayOptions } from 'sharp';
import { demoStores } from '../catalogue.ts';
import { artNamed, drawGood, FAMILIES } from './art.ts';
import { compose } from './compose.ts';
import { rasterize } from './drawings/rasterize.ts';
import type { Family } from './goods/family.ts';
import { coloursOf } from './palette.ts';
import { productRecipesOf } from './store-recipes.ts';

const TILE = 240;
const COLUMNS = 6;
const BLANK: OverlayOptions = {
  input: { create: { width: 1, height: 1, channels: 3, background: '#ebe9e4' } },
};

const [out = '', ...wanted] = process.argv.slice(2);
const [first = ''] = wanted;
const tiles =
  first === 'goods' || first === 'gallery'
    ? await goodsTiles(wanted.slice(1), first === 'gallery')
    : await kindTiles();
await sharp({
  create: {
    width: TILE * COLUMNS,
    height: TILE * Math.ceil(tiles.length / COLUMNS),
    channels: 3,
    background: '#ebe9e4',
  },
})
  .composite(
    tiles.map((tile, index) => ({
      ...tile,
      left: (index % COLUMNS) * TILE + (tile.left ?? 0),
      top: Math.floor(index / COLUMNS) * TILE + (tile.top ?? 0),
    })),
  )
  .png()
  .toFile(out);

/** Every form of each kind in its own colours, `COLUMNS` drawings a kind. */
async function kindTiles(): Promise<OverlayOptions[]> {
  const families: Record<string, Family> = FAMILIES;
  const names = wanted.flatMap((name) => {
    const family = families[name];
    return family ? Object.keys(family.kinds) : [name];
  });
  const drawn: OverlayOptions[] = [];
  for (const name of names) {
    const began = performance.now();
    for (let variety = 0; variety < COLUMNS; variety++) {
      const good = {
        name,
        variety,
        brand: 'Maple & Moss',
        title: `${name.replaceAll('-', ' ')}, no. ${variety}`,
      };
      const { pixels, width, height } = await rasterize(drawGood(good), TILE - 30);
      drawn.push({
        input: pixels,
        raw: { width, height, channels: 4 },
        left: Math.round((TILE - width) / 2),
        top: Math.round((TILE - height) / 2),
      });
    }
    const { forms } = artNamed(name);
    console.log(`${name}: ${forms} forms, ${Math.round((performance.now() - began) / COLUMNS)} ms each`);
  }
  return drawn;
}

/** The goods of a sub-category: their first pictures, as cards show them, or a row of all pictures of each. */
async function goodsTiles(
  [category = '', from = '0', count = '36']: string[],
  isGallery: boolean,
): Promise<OverlayOptions[]> {
  const sold = demoStores('full').flatMap((store) =>
    store.products
      .filter(({ line }) => line.categories?.includes(category))
      .map((product) => ({ store, product })),
  );
  const drawn: OverlayOptions[] = [];
  for (const { store, product } of sold.slice(Number(from), Number(from) + Number(count))) {
    const { colours, groups } = coloursOf(product.line.variants ?? [{ options: [] }]);
    const [colour] = groups.keys();
    const recipes = productRecipesOf(store, { ...product, pictures: COLUMNS }, colours, colour);
    const row = await Promise.all(
      recipes.slice(0, isGallery ? COLUMNS : 1).map(
        async (recipe): Promise<OverlayOptions> => ({
          input: await sharp(await compose(recipe, TILE)).toBuffer(),
        }),
      ),
    );
    drawn.push(...row);
    if (isGallery) for (let blank = row.length; blank < COLUMNS; blank++) drawn.push(BLANK);
    console.log(`${product.line.title}: ${product.art}`);
  }
  return drawn;
}
