import type { Database } from '@fernway/db/connect';
import { run } from '@fernway/db/run';
import { mediaRecipes, productImages } from '@fernway/db/schema/index';
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Refusal } from '../outbound/refusals.ts';
import type { PictureRefusal } from './image-tasks.ts';
import type { StoredPicture } from './pictures.ts';

/** A picture of a product that has not been fetched from the merchant yet. */
export interface PendingPicture {
  productId: string;
  position: number;
  sourceUrl: string;
}

// A row from the other region is only written there, and its file is kept there.
const isOurs = eq(productImages.home, sql`region_home()`);

/** The pictures of some products that wait to be fetched, every product's first picture first. */
export async function pendingPictures(db: Database, productIds: string[]): Promise<PendingPicture[]> {
  const { productId, position, sourceUrl } = productImages;
  const rows = await db
    .select({ productId, position, sourceUrl })
    .from(productImages)
    .where(
      and(
        inArray(productId, productIds),
        eq(productImages.fetchState, 'pending'),
        isNotNull(sourceUrl),
        isOurs,
      ),
    )
    .orderBy(asc(position), asc(productId));
  return rows.flatMap((row) => (row.sourceUrl === null ? [] : [{ ...row, sourceUrl: row.sourceUrl }]));
}

/** The picture that is already stored for the same address: variants share their pictures. */
export async function storedPicture(db: Database, sourceUrl: string): Promise<StoredPicture | undefined> {
  const [row] = await db
    .select({ key: productImages.mediaKey, width: productImages.width, height: productImages.height })
    .from(productImages)
    .where(and(eq(productImages.sourceUrl, sourceUrl), eq(productImages.fetchState, 'stored'), isOurs))
    .limit(1);
  if (!row || row.key === null || row.width === null || row.height === null) return undefined;
  return { key: row.key, width: row.width, height: row.height };
}

/** What a picture is composed from, or undefined when there is no such picture. */
export async function recipeOf(db: Database, key: string): Promise<object | undefined> {
  const [row] = await db.select().from(mediaRecipes).where(eq(mediaRecipes.key, key));
  return row?.recipe;
}

/** A picture with a recipe. */
interface ComposedPicture {
  key: string;
  /** It stands first on something, so listings show it. */
  isListed: boolean;
}

/** The pictures with recipes that goods, offers and stores show: what stands first on them, then the others. */
export const composedPictures = (db: Database): Promise<ComposedPicture[]> =>
  run<ComposedPicture>(
    db,
    'composedPictures',
    sql`select r.key, min(shown.position) = 0 as "isListed" from media_recipes r join (
          select media_key as key, position from product_images
          union all select media_key, position from offer_images
          union all select logo_key, 0 from stores
          union all select cover_key, 0 from stores
        ) shown using (key)
        group by r.key order by min(shown.position), r.key`,
  );

/** Does nothing when the merchant has meanwhile put another picture in its place. */
export async function markStored(
  db: Database,
  picture: PendingPicture,
  { key, width, height }: StoredPicture,
): Promise<void> {
  await db
    .update(productImages)
    .set({ fetchState: 'stored', mediaKey: key, width, height })
    .where(isStillPending(picture));
}

/** Records the reason on the row, so that the address is not tried for ever. */
export async function markRefused(
  db: Database,
  picture: PendingPicture,
  refusal: Refusal | PictureRefusal,
): Promise<void> {
  await db.update(productImages).set({ fetchState: 'refused', refusal }).where(isStillPending(picture));
}

const isStillPending = ({ productId, position, sourceUrl }: PendingPicture) =>
  and(
    eq(productImages.productId, productId),
    eq(productImages.position, position),
    eq(productImages.sourceUrl, sourceUrl),
    eq(productImages.fetchState, 'pending'),
    isOurs,
  );
