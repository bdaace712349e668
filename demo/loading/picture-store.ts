import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';
import type { DemoProduct, DemoStore } from '../demo-store.ts';
import { artNamed } from '../pictures/art.ts';
import { type ColourName, colourNamed } from '../pictures/palette.ts';
import type { OfferRecipe } from '../pictures/recipe.ts';
import {
  coverRecipe,
  logoRecipe,
  offerRecipe,
  type PictureSubject,
  productRecipes,
} from '../pictures/recipes.ts';
import {
  type ProductPictures,
  saveOfferPictures,
  saveProductPictures,
  saveRecipes,
  saveStorePictures,
} from '../pictures/save.ts';
import type { ProductRows, StoreRows } from './store-rows.ts';

interface Pictured {
  storeId: string;
  store: DemoStore;
  rows: StoreRows;
  peer: Database;
}

const ON_A_COVER = 5;

/** Gives a demo store's goods, offers, logo and cover their pictures. The same store again changes nothing. */
export async function pictureStore(tx: Database, { storeId, store, rows, peer }: Pictured): Promise<void> {
  const products = store.products.flatMap((product) => ofProduct(store, product, rows.get(product.line.id)));
  const offers = await ofOffers(tx, storeId, store);
  const arts = together(store.products.map(({ art }) => art));
  const logo = logoRecipe(store.storeName);
  const cover = coverRecipe(arts.slice(0, ON_A_COVER), `${store.storeName} ${store.code}`);
  const recipes = [
    ...products.flatMap((each) => each.recipes),
    ...offers.map(({ recipe }) => recipe),
    logo,
    cover,
  ];
  await saveRecipes(tx, recipes);
  if (store.markets.length > 1) await saveRecipes(peer, recipes);
  await saveProductPictures(tx, products);
  await saveOfferPictures(tx, offers);
  await saveStorePictures(tx, storeId, { logo, cover });
}

/** Variants of one colour share their pictures, in which that colour comes first. */
function ofProduct(
  { home, storeName }: DemoStore,
  { line, art, pictures }: DemoProduct,
  { variants }: Pick<ProductRows, 'variants'> = { variants: [] },
): ProductPictures[] {
  const seed = `${home} ${storeName} ${line.id}`;
  const groups = Map.groupBy(variants, ({ options }) => colourOf(options));
  const colours = [...groups.keys()].filter((colour) => colour !== undefined);
  return [...groups].map(([colour, sharing]) => {
    const others = colours.filter((other) => other !== colour);
    const subject: PictureSubject = colour === undefined ? art : { art, colours: [colour, ...others] };
    return { ids: sharing.map(({ id }) => id), recipes: productRecipes(subject, seed, pictures) };
  });
}

const colourOf = (options: string[]): ColourName | undefined =>
  options.map(colourNamed).find((colour) => colour !== undefined);

async function ofOffers(
  tx: Database,
  storeId: string,
  store: DemoStore,
): Promise<{ id: string; recipe: OfferRecipe }[]> {
  const ids = await run<{ id: string; heading: string }>(
    tx,
    'demoOfferIds',
    sql`select id, heading from offers where store_id = ${storeId} and status = 'active'`,
  );
  const arts = new Map(store.products.map(({ line, art }) => [line.id, art]));
  return store.offers.flatMap(({ heading, key, products }, index) => {
    const pictured = products.map((id) => arts.get(id)).filter((art) => art !== undefined);
    const recipe = offerRecipe(
      together(rotate(pictured, index * 2)).slice(0, 3),
      `${store.storeName} ${key}`,
    );
    return ids.filter((row) => row.heading === heading).map(({ id }) => ({ id, recipe }));
  });
}

/** Every art once, those of the commoner pose first: standing goods look lost among lying ones, and vice versa. */
function together(arts: string[]): string[] {
  const [most = [], fewer = []] = Object.values(
    Object.groupBy(new Set(arts), (art) => artNamed(art).pose),
  ).sort((one, other) => other.length - one.length);
  return [...most, ...fewer];
}

const rotate = <Value>(list: Value[], by: number): Value[] => [
  ...list.slice(by % list.length),
  ...list.slice(0, by % list.length),
];
