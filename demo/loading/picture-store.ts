import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { VARIANT_PICTURES } from '@fernway/region/merchants/feeds/writing/rows';
import { sql } from 'drizzle-orm';
import type { DemoProduct, DemoStore } from '../demo-store.ts';
import { coloursOf } from '../pictures/palette.ts';
import { type OfferRecipe, type ProductRecipe, recipeKey } from '../pictures/recipe.ts';
import {
  type ProductPictures,
  saveOfferPictures,
  saveProductPictures,
  saveRecipes,
  saveStorePictures,
} from '../pictures/save.ts';
import { offerRecipesOf, productRecipesOf, storeRecipesOf } from '../pictures/store-recipes.ts';
import { pictureFileOf, shopPicturesOf } from '../shops.ts';
import type { ProductRows, StoreRows } from './store-rows.ts';

interface Pictured {
  storeId: string;
  store: DemoStore;
  rows: StoreRows;
  peer: Database;
}

/** Gives a demo store's goods, offers, logo and cover their pictures. The same store again changes nothing. */
export async function pictureStore(tx: Database, { storeId, store, rows, peer }: Pictured): Promise<void> {
  const productPictures = store.shop?.pictures ? ofShopProduct : ofProduct;
  const products = store.products.flatMap((product) =>
    productPictures(store, product, rows.get(product.line.id)),
  );
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

/**
 * As the first reading of the shop is going to find them: by their addresses there it knows the pictures again, and
 * fetches none.
 */
function ofShopProduct(
  store: DemoStore,
  product: DemoProduct,
  { mainId, variants }: ProductRows = { mainId: '', variants: [] },
): ProductPictures[] {
  const { ofProduct: all, pictureOf } = shopPicturesOf(store, product);
  const addressOf = (recipe: ProductRecipe) => `${store.shop?.pictures}/${pictureFileOf(recipe)}`;
  return variants.map(({ id, options }) => {
    if (id === mainId) return { ids: [id], recipes: all, addressOf };
    const own = pictureOf(options);
    const ownFirst = all.toSorted((one, other) => Number(isSame(other, own)) - Number(isSame(one, own)));
    return { ids: [id], recipes: ownFirst.slice(0, VARIANT_PICTURES), addressOf };
  });
}

const isSame = (one: ProductRecipe, other: ProductRecipe | undefined): boolean =>
  other !== undefined && recipeKey(one) === recipeKey(other);

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
