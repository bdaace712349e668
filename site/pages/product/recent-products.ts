import type { Product } from '@fernway/contract';
import { sharedStorage } from '../../runtime/browser-storage.ts';
import { createStateStore } from '../../runtime/state-store.ts';

/** A product as the browser remembers it: no price, which may have changed since. */
export interface RecentProduct {
  /** Of the main product: its variants count as one. */
  id: string;
  storeId: string;
  heading: string;
  picture: string | undefined;
}

const STORAGE_KEY = 'recently-viewed';
const MAX_RECENT = 12;

/** The products that were viewed in this browser, the latest first. They leave it for nowhere. */
export const recentProducts = createStateStore<readonly RecentProduct[]>([]);

/** Remembers a product that is viewed. */
export function noteViewed({
  mainId,
  storeId,
  heading,
  images: [picture],
}: Pick<Product, 'mainId' | 'storeId' | 'heading' | 'images'>): void {
  const others = readRecent().filter(({ id }) => id !== mainId);
  saveRecent([{ id: mainId, storeId, heading, picture }, ...others].slice(0, MAX_RECENT));
}

export const forgetRecent = (): void => saveRecent([]);

function saveRecent(products: readonly RecentProduct[]): void {
  recentProducts.set(products);
  sharedStorage.setItem(STORAGE_KEY, JSON.stringify(products));
}

function readRecent(): readonly RecentProduct[] {
  try {
    const stored: unknown = JSON.parse(sharedStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecentProduct) : [];
  } catch {
    return [];
  }
}

const isRecentProduct = (value: unknown): value is RecentProduct => {
  const { id, storeId, heading, picture } = (value ?? {}) as Record<keyof RecentProduct, unknown>;
  return (
    [id, storeId, heading].every((field) => typeof field === 'string') &&
    (picture === undefined || typeof picture === 'string')
  );
};
