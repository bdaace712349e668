import { LRUCache } from 'lru-cache';

/** Younger pages are simply served. */
const FRESH_MS = 5_000;
/** Up to this age a page is served while a new one is rendered; counts in it are never older. */
const STALE_MS = 30_000;
/** Up to this age a page is served when its region cannot answer. */
const RESCUE_MS = 15 * 60_000;
/** Longer than a page takes to render. */
const REMEMBERED_MS = 60_000;
/** Pages that may be rendered at once; more are refused until some are done. */
const MOST_AT_ONCE = 200;

export interface Kept {
  /** Bytes that it holds. */
  size: number;
  /** Whole, and the same for everybody who asks again. */
  isKept: boolean;
  /** Something of it could not be had: an older page is better. */
  isMakeshift: boolean;
}

export type Outcome = 'hit' | 'stale' | 'miss' | 'rescue';

/** Too much is being rendered. */
export class OverloadedError extends Error {
  override name = 'OverloadedError';
}

interface Entry<Page> {
  page: Page;
  /** When it was rendered, by `now`. */
  at: number;
  /** Its successor could not be made, since it was dropped if it was. */
  isInTrouble: boolean;
  /** What it shows has changed: it is served only when there is nothing better. */
  isDropped: boolean;
}

/** Pages that were dropped, for those that were being rendered meanwhile. */
interface Drop<Page> {
  at: number;
  isAffected: (page: Page) => boolean;
}

/**
 * Keeps rendered pages within `maxBytes`. One page is rendered once, however many ask for it; a page that has aged is
 * served while its successor is made, and so is one whose successor cannot be made.
 */
export class PageCache<Page extends Kept> {
  readonly #pages: LRUCache<string, Entry<Page>>;
  readonly #rendering = new Map<string, Promise<Page>>();
  readonly #now: () => number;
  #drops: Drop<Page>[] = [];

  constructor(maxBytes: number, now: () => number = () => performance.now()) {
    this.#now = now;
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: Math.max(1, Math.floor(maxBytes / 16)),
      sizeCalculation: ({ page }, key) => page.size + key.length,
    });
  }

  /** The page under a key when it is so young that it is simply served. */
  fresh(key: string): Page | undefined {
    const entry = this.#pages.get(key);
    return entry && !entry.isDropped && this.#now() - entry.at < FRESH_MS ? entry.page : undefined;
  }

  /** @throws OverloadedError, or what `render` throws when there is no older page to serve instead. */
  async get(key: string, render: () => Promise<Page>): Promise<{ page: Page; outcome: Outcome }> {
    const entry = this.#pages.get(key);
    const age = entry ? this.#now() - entry.at : Number.POSITIVE_INFINITY;
    const isGood = entry !== undefined && !entry.isDropped;
    if (isGood && age < FRESH_MS) return { page: entry.page, outcome: 'hit' };
    if (entry && (entry.isInTrouble ? age < RESCUE_MS : isGood && age < STALE_MS)) {
      this.#render(key, render).catch(() => {}); // the renderer has logged it, and this page is still good
      return { page: entry.page, outcome: entry.isInTrouble ? 'rescue' : 'stale' };
    }
    const rescue = entry && age < RESCUE_MS ? { page: entry.page, outcome: 'rescue' as const } : undefined;
    try {
      const page = await this.#render(key, render);
      return (page.isMakeshift && rescue) || { page, outcome: 'miss' };
    } catch (error) {
      if (rescue) return rescue;
      throw error;
    }
  }

  /** What these pages show has changed: whoever asks next gets a new one. */
  drop(isAffected: (page: Page) => boolean): void {
    const now = this.#now();
    this.#drops = [...this.#drops.filter(({ at }) => now - at < REMEMBERED_MS), { at: now, isAffected }];
    for (const entry of this.#pages.values())
      if (isAffected(entry.page)) Object.assign(entry, { isDropped: true, isInTrouble: false });
  }

  #render(key: string, render: () => Promise<Page>): Promise<Page> {
    const running = this.#rendering.get(key);
    if (running) return running;
    if (this.#rendering.size >= MOST_AT_ONCE) return Promise.reject(new OverloadedError());
    const started = this.#renderAndKeep(key, render);
    this.#rendering.set(key, started);
    return started;
  }

  async #renderAndKeep(key: string, render: () => Promise<Page>): Promise<Page> {
    let isInTrouble = true;
    const began = this.#now();
    try {
      const page = await render();
      isInTrouble = page.isMakeshift;
      // What changed while it was rendered may or may not be in it.
      const isDropped = this.#drops.some(({ at, isAffected }) => at >= began && isAffected(page));
      if (page.isKept) this.#pages.set(key, { page, at: this.#now(), isInTrouble, isDropped });
      else if (!isInTrouble) this.#pages.delete(key); // what it showed is gone
      return page;
    } finally {
      this.#rendering.delete(key);
      // From now on nobody waits for the successor of a page that could not be made.
      const entry = this.#pages.peek(key);
      if (entry && isInTrouble) entry.isInTrouble = true;
    }
  }
}
