import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';
import type { DemoProduct, DemoStore } from '../demo-store.ts';
import type { OfferRecipe } from '../pictures/recipe.ts';
import {
  type ProductPictures,
  saveOfferPictures,
  saveProductPictures,
  saveRecipes,
  saveStorePictures,
} from '../pictures/save.ts';
import { coloursOf, offerRecipesOf, productRecipesOf, storeRecipesOf } from '../pictures/store-recipes.ts';
import type { ProductRows, StoreRows } from './store-rows.ts';

interface Pictured {
  storeId: string;
  store: DemoStore;
  rows: StoreRows;
  peer: Database;
}

/** Gives a demo store's goods, offers, logo and cover their pictures. The same store again changes nothing. */
export async function pictureStore(tx: Database, { storeId, store, rows, peer }: Pictured): Promise<void> {
  const products = store.products.flatMap((product) => ofProduct(store, product, rows.get(product.line.id)));
  const offers = await ofOffers(tx, storeId, store);
  const { logo, cover } = storeRecipesOf(store);
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
  store: DemoStore,
  product: DemoProduct,
  { variants }: Pick<ProductRows, 'variants'> = { variants: [] },
): ProductPictures[] {
  const { colours, groups } = coloursOf(variants);
  return [...groups].map(([colour, sharing]) => ({
    ids: sharing.map(({ id }) => id),
    recipes: productRecipesOf(store, product, colours, colour),
  }));
}

async function ofOffers(
  tx: Database,
  storeId: string,
  store: DemoStore,
): Promise<{ id: string; recipe: OfferRecipe }[]> {
  const rows = await run<{ id: string; heading: string }>(
    tx,
    'demoOfferIds',
    sql`select id, heading from offers where store_id = ${storeId} and status = 'active'`,
  );
  return offerRecipesOf(store).flatMap(({ heading, recipe }) =>
    rows.filter((row) => row.heading === heading).map(({ id }) => ({ id, recipe })),
  );
}
