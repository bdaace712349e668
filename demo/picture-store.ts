import type { Database } from '@fernway/db/connect';
import { sql } from 'drizzle-orm';
import type { DemoStore } from './catalogue.ts';
import { type ColourName, colourNamed } from './pictures/palette.ts';
import { coverRecipe, logoRecipe, offerRecipe, productRecipes, type Subject } from './pictures/recipes.ts';
import { saveOfferPicture, saveProductPictures, saveStorePictures } from './pictures/save.ts';

const FEWEST = 3;
const MOST = 8;

/** Gives a demo store's goods, offers, logo and cover their pictures. The same store again changes nothing. */
export async function pictureStore(tx: Database, storeId: string, store: DemoStore): Promise<void> {
  const art = Object.entries(store.art);
  for (const [key, name] of art) await pictureProduct(tx, storeId, key, name);
  const { rows: offers } = await tx.execute<{ id: string; heading: string }>(
    sql`select id, heading from offers where store_id = ${storeId} order by id`,
  );
  const names = art.map(([, name]) => name);
  for (const [index, offer] of offers.entries()) {
    await saveOfferPicture(tx, offer.id, offerRecipe(rotated(names, index * 2), offer.heading));
  }
  await saveStorePictures(tx, storeId, {
    logo: logoRecipe(store.storeName),
    cover: coverRecipe(rotated(names, 1), store.storeName),
  });
}

interface Variant {
  id: string;
  options: (string | null)[];
}

/** Variants of one colour share their pictures, in which that colour comes first. */
async function pictureProduct(tx: Database, storeId: string, key: string, art: string): Promise<void> {
  const { rows: variants } = await tx.execute<{ id: string; options: (string | null)[] }>(sql`
    select id, array[variant_option1, variant_option2, variant_option3] as options from products
    where store_id = ${storeId} and (source_key = ${key} or starts_with(source_key, ${`${key}/`})) order by is_main desc, id`);
  const colours = [...new Set(variants.flatMap(colourOf))];
  const count = FEWEST + (key.length % (MOST - FEWEST));
  if (colours.length === 0) {
    await saveProductPictures(
      tx,
      variants.map(({ id }) => id),
      productRecipes(art, key, count),
    );
  }
  for (const colour of colours) {
    const ids = variants.filter((variant) => colourOf(variant).includes(colour)).map(({ id }) => id);
    const others = colours.filter((other) => other !== colour);
    const subject: Subject = { art, colours: [colour, ...others] };
    await saveProductPictures(tx, ids, productRecipes(subject, key, count));
  }
}

const colourOf = ({ options }: Variant): ColourName[] =>
  options.flatMap((option) => (option === null ? [] : (colourNamed(option) ?? []))).slice(0, 1);

const rotated = <Value>(list: Value[], by: number): Value[] => [
  ...list.slice(by % list.length),
  ...list.slice(0, by % list.length),
];
