import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { sql } from 'drizzle-orm';
import {
  type CoverRecipe,
  type LogoRecipe,
  type OfferRecipe,
  type ProductRecipe,
  type Recipe,
  recipeKey,
  SIZES,
} from './recipe.ts';

/** Products that have the same pictures, in this order: a main product and its variants of one colour, say. */
export interface ProductPictures {
  ids: string[];
  recipes: ProductRecipe[];
  /** Where their shop has them; undefined: they have none. */
  addressOf?: (recipe: ProductRecipe) => string;
}

/** Gives products pictures in place of those that they have. Their recipes are saved separately. */
export async function saveProductPictures(tx: Database, products: ProductPictures[]): Promise<void> {
  const rows = products.flatMap(({ ids, recipes, addressOf }) => {
    const pictures = recipes.map((recipe) => ({ key: recipeKey(recipe), source: addressOf?.(recipe) }));
    return ids.flatMap((id) => pictures.map((picture, position) => ({ id, position, ...picture })));
  });
  const counts = products.flatMap(({ ids, recipes }) => ids.map((id) => ({ id, count: recipes.length })));
  const { width, height } = SIZES.product;
  await run(
    tx,
    'demoPictures.remove',
    sql`delete from product_images i using jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as w(id uuid, count integer)
        where i.product_id = w.id and i.position >= w.count`,
  );
  await run(
    tx,
    'demoPictures.add',
    sql`insert into product_images as i (product_id, position, media_key, source_url, fetch_state, width, height)
        select id, position, key, source, 'stored', ${width}::integer, ${height}::integer
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w(id uuid, position smallint, key text, source text)
        on conflict (product_id, position) do update set media_key = excluded.media_key, source_url = excluded.source_url,
          fetch_state = 'stored', refusal = null, width = excluded.width, height = excluded.height
        where (i.media_key, i.source_url) is distinct from (excluded.media_key, excluded.source_url)`,
  );
}

/** Gives each offer its one picture. */
export async function saveOfferPictures(
  tx: Database,
  offers: { id: string; recipe: OfferRecipe }[],
): Promise<void> {
  const rows = offers.map(({ id, recipe }) => ({ id, key: recipeKey(recipe) }));
  const { width, height } = SIZES.offer;
  await run(
    tx,
    'demoPictures.offers',
    sql`insert into offer_images as i (offer_id, position, media_key, width, height)
        select id, 0, key, ${width}::integer, ${height}::integer
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w(id uuid, key text)
        on conflict (offer_id, position) do update set media_key = excluded.media_key,
          width = excluded.width, height = excluded.height
        where i.media_key <> excluded.media_key`,
  );
}

/** Gives a store its logo and its cover. */
export async function saveStorePictures(
  tx: Database,
  storeId: string,
  recipes: { logo: LogoRecipe; cover: CoverRecipe },
): Promise<void> {
  const [logo, cover] = [recipeKey(recipes.logo), recipeKey(recipes.cover)];
  await run(
    tx,
    'demoPictures.store',
    sql`update stores set logo_key = ${logo}, cover_key = ${cover}
        where id = ${storeId} and (logo_key, cover_key) is distinct from (${logo}, ${cover})`,
  );
}

/**
 * Makes pictures known to the region whose database this is, so that it can compose them. A region that shows goods of
 * the other one needs their recipes too: recipes are not replicated.
 */
export async function saveRecipes(tx: Database, recipes: Recipe[]): Promise<void> {
  const rows = recipes.map((recipe) => ({ key: recipeKey(recipe), recipe }));
  await run(
    tx,
    'demoPictures.recipes',
    sql`insert into media_recipes (key, recipe)
        select key, recipe from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w(key text, recipe jsonb)
        on conflict do nothing`,
  );
}
