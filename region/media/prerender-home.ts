import { contract } from '@fernway/contract';
import { PICTURE_WIDTHS } from '@fernway/contract/picture';
import { GUEST } from '@fernway/contract/wire';
import type { Database } from '@fernway/db/connect';
import { categories } from '@fernway/db/schema/index';
import { asc, eq } from 'drizzle-orm';
import type { PictureStore } from './pictures.ts';
import { listedFiles, prerender } from './prerender.ts';

interface PrerenderOptions extends PictureStore {
  db: Database;
  /** Makes a call of the site's home pages, given its address below `/api`, and returns the body of the answer. */
  callHomePage: (path: string) => Promise<unknown>;
  signal: AbortSignal;
  /** Resolves when nobody asks for anything. */
  waitUntilIdle: () => Promise<void>;
  /** Called for each thing that could not be asked for or drawn; the rest is still drawn. */
  onFailure: (error: unknown) => void;
}

/** How many cards of a strip the site's home pages ask for. */
const CARDS_PER_STRIP = '12';
const PICTURE_ADDRESS = new RegExp(`/media/([^"?]+?)-(?:${PICTURE_WIDTHS.join('|')})\\.`, 'g');

/**
 * Draws the pictures of the home pages before anybody asks for them: those of Trending first, then of every main category.
 * @returns how many files there are now
 */
export async function prerenderHomePictures({
  db,
  callHomePage,
  ...warming
}: PrerenderOptions): Promise<number> {
  const mains = await db
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.root, true))
    .orderBy(asc(categories.position), asc(categories.id));
  let found = 0;
  for (const category of ['all', ...mains.map(({ id }) => id)]) {
    for (const path of callsOf(category)) {
      await warming.waitUntilIdle();
      if (warming.signal.aborted) return found;
      const body = await callHomePage(path).catch(warming.onFailure);
      const keys = [...JSON.stringify(body ?? null).matchAll(PICTURE_ADDRESS)].flatMap(
        ([, key]) => key ?? [],
      );
      found += await prerender([...new Set(keys)].flatMap(listedFiles), warming);
    }
  }
  return found;
}

const callsOf = (catId: string): string[] =>
  [
    [
      contract.getProductsByOfferSection.path,
      { user: GUEST, section: 'FeaturedDeals', catId, viewType: 'OFFER', recordsPerPage: CARDS_PER_STRIP },
    ] as const,
    [
      contract.AllActiveSectionItemNew.path,
      { user: GUEST, catId, viewType: 'OFFER', recordsPerPage: CARDS_PER_STRIP },
    ] as const,
    [
      contract.productsCategoriesNew.path,
      { userId: GUEST, categoryId: catId, recordPerPage: CARDS_PER_STRIP },
    ] as const,
    [contract.InStores.path, { user: GUEST, catId, recordsPerPage: CARDS_PER_STRIP }] as const,
  ].map(([path, query]) => `${path}?${new URLSearchParams(query)}`);
