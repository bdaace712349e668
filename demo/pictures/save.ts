import type { Database } from '@fernway/db/connect';
import { mediaRecipes, offerImages, productImages, stores } from '@fernway/db/schema/index';
import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import {
  type CoverRecipe,
  type LogoRecipe,
  type OfferRecipe,
  type ProductRecipe,
  type Recipe,
  recipeKey,
  SIZES,
} from './recipe.ts';

/** Gives these products (a main product and its variants, say) the same pictures, in place of those that they have. */
export async function saveProductPictures(
  tx: Database,
  productIds: string[],
  recipes: ProductRecipe[],
): Promise<void> {
  const { productId, position, mediaKey } = productImages;
  await tx.delete(productImages).where(and(inArray(productId, productIds), gte(position, recipes.length)));
  const pictures = await saveRecipes(tx, recipes);
  const rows = productIds.flatMap((id) =>
    pictures.map((picture, place) => ({
      productId: id,
      position: place,
      fetchState: 'stored' as const,
      ...picture,
    })),
  );
  if (rows.length === 0) return;
  const { width, height } = SIZES.product;
  await tx
    .insert(productImages)
    .values(rows)
    .onConflictDoUpdate({
      target: [productId, position],
      set: { fetchState: 'stored', mediaKey: sql`excluded.media_key`, refusal: null, width, height },
      setWhere: sql`${mediaKey} is distinct from excluded.media_key`,
    });
}

/** Gives an offer its one picture. */
export async function saveOfferPicture(tx: Database, offerId: string, recipe: OfferRecipe): Promise<void> {
  const pictures = await saveRecipes(tx, [recipe]);
  await tx
    .insert(offerImages)
    .values(pictures.map((picture) => ({ offerId, position: 0, ...picture })))
    .onConflictDoUpdate({
      target: [offerImages.offerId, offerImages.position],
      set: { mediaKey: sql`excluded.media_key`, ...SIZES.offer },
      setWhere: sql`${offerImages.mediaKey} is distinct from excluded.media_key`,
    });
}

/** Gives a store its logo and its cover. */
export async function saveStorePictures(
  tx: Database,
  storeId: string,
  { logo, cover }: { logo: LogoRecipe; cover: CoverRecipe },
): Promise<void> {
  await saveRecipes(tx, [logo, cover]);
  await tx
    .update(stores)
    .set({ logoKey: recipeKey(logo), coverKey: recipeKey(cover) })
    .where(eq(stores.id, storeId));
}

/**
 * Makes pictures known to the region whose database this is, so that it can compose them. A region that shows goods of
 * the other one needs their recipes too: recipes are not replicated.
 */
export async function saveRecipes(
  tx: Database,
  recipes: Recipe[],
): Promise<{ mediaKey: string; width: number; height: number }[]> {
  const pictures = recipes.map((recipe) => ({ mediaKey: recipeKey(recipe), ...SIZES[recipe.kind] }));
  const rows = recipes.map((recipe) => ({ key: recipeKey(recipe), recipe }));
  if (rows.length > 0) await tx.insert(mediaRecipes).values(rows).onConflictDoNothing();
  return pictures;
}
