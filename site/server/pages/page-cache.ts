import type { QueuedWork } from '@fernway/server-kit/fair-queue';
import { LRUCache } from 'lru-cache';
import { CallError } from '../http/errors.ts';
import { type RenderTicket, UNLIMITED } from './render-admission.ts';

/** Younger pages are simply served. */
const FRESH_MS = 5_000;
/** Up to this age a page is served while a new one is rendered; counts in it are never older. */
const STALE_MS = 30_000;
/** Up to this age a page is served when its region cannot answer. */
const RESCUE_MS = 15 * 60_000;
/** How long drops are remembered: longer than a page takes to render. */
const REMEMBERED_MS = 60_000;
/** Pages that may be rendered at once; more are refused until some are done. */
const MAX_RENDERINGS = 200;

export interface CachedPage {
  /** Bytes that the page takes in memory. */
  size: number;
  /** The page is complete and the same for everybody, so it may be cached. */
  isCacheable: boolean;
  /** A part of the page could not be loaded: an older page is better. */
  isIncomplete: boolean;
  /** From this instant on what it says is no longer true: it is served only if its successor cannot be rendered. */
  expiresAt: number;
}

export type PageCacheOutcome = 'hit' | 'stale' | 'miss' | 'rescue';

/** Too many pages are being rendered. */
export class OverloadedError extends CallError {
  override name = 'OverloadedError';

  constructor() {
    super('unavailable');
  }
}

interface PageCacheEntry<Page> {
  page: Page;
  /** When it was rendered, on the clock of `now`. */
  at: number;
  /** The last attempt to render its successor failed; a drop resets this. */
  hasRenderingFailed: boolean;
  /** What it shows has changed: it is served only if its successor cannot be rendered. */
  isDropped: boolean;
}

/** A drop of pages, remembered because it also concerns pages that were being rendered meanwhile. */
interface PageDrop<Page> {
  at: number;
  isAffected: (page: Page) => boolean;
}

/**
 * Keeps rendered pages within `maxBytes`. Concurrent requests for a page share one rendering. A stale page is served
 * while its successor is rendered, and also if that fails.
 */
export class PageCache<Page extends CachedPage> {
  readonly #pages: LRUCache<string, PageCacheEntry<Page>>;
  /** Pages that are being rendered, or wait for that. */
  readonly #rendering = new Map<string, QueuedWork<Page>>();
  #underWay = 0;
  readonly #now: () => number;
  readonly #instant: () => number;
  #drops: PageDrop<Page>[] = [];

  /** @param instant the time of day, which may be set; `now` only runs */
  constructor(
    maxBytes: number,
    now: () => number = () => performance.now(),
    instant: () => number = () => Date.now(),
  ) {
    this.#now = now;
    this.#instant = instant;
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: Math.max(1, Math.floor(maxBytes / 16)),
      sizeCalculation: ({ page }, key) => page.size + key.length,
    });
  }

  /** The page under a key if it is younger than `FRESH_MS` and not dropped. */
  getFresh(key: string): Page | undefined {
    const entry = this.#pages.get(key);
    return entry && this.#isTrue(entry) && this.#now() - entry.at < FRESH_MS ? entry.page : undefined;
  }

  #isTrue({ page, isDropped }: PageCacheEntry<Page>): boolean {
    return !isDropped && this.#instant() < page.expiresAt;
  }

  /** The page under a key, whatever its age. */
  peek(key: string): Page | undefined {
    return this.#pages.peek(key)?.page;
  }

  /**
   * @param ticket what who asks may have rendered
   * @throws OverloadedError, or what `render` or the ticket throws, when there is no older page to serve instead.
   */
  async get(
    key: string,
    render: () => Promise<Page>,
    ticket = UNLIMITED,
  ): Promise<{ page: Page; outcome: PageCacheOutcome }> {
    const entry = this.#pages.get(key);
    const age = entry ? this.#now() - entry.at : Number.POSITIVE_INFINITY;
    const isGood = entry !== undefined && this.#isTrue(entry);
    if (isGood && age < FRESH_MS) return { page: entry.page, outcome: 'hit' };
    if (entry && (entry.hasRenderingFailed ? age < RESCUE_MS : isGood && age < STALE_MS)) {
      // The renderer has logged why it failed, and this page is still good.
      this.#render(key, render, ticket).catch(() => {});
      return { page: entry.page, outcome: entry.hasRenderingFailed ? 'rescue' : 'stale' };
    }
    const rescue = entry && age < RESCUE_MS ? { page: entry.page, outcome: 'rescue' as const } : undefined;
    try {
      const page = await this.#render(key, render, ticket);
      return (page.isIncomplete && rescue) || { page, outcome: 'miss' };
    } catch (error) {
      if (rescue) return rescue;
      throw error;
    }
  }

  /** Counts by how much a page that is kept has grown. */
  updateSize(key: string, page: Page): void {
    const entry = this.#pages.peek(key);
    if (entry?.page === page) this.#pages.set(key, { ...entry });
  }

  /** Drops pages because what they show has changed: the next request renders them anew. */
  drop(isAffected: (page: Page) => boolean): void {
    const now = this.#now();
    this.#drops = [...this.#drops.filter(({ at }) => now - at < REMEMBERED_MS), { at: now, isAffected }];
    for (const entry of this.#pages.values())
      if (isAffected(entry.page)) Object.assign(entry, { isDropped: true, hasRenderingFailed: false });
  }

  async #render(key: string, render: () => Promise<Page>, ticket: RenderTicket): Promise<Page> {
    const running = this.#rendering.get(key);
    if (running) {
      ticket.join(running);
      return running.result;
    }
    if (this.#underWay >= MAX_RENDERINGS) throw new OverloadedError();
    const rendering = ticket.render(() => this.#renderAndStore(key, render));
    this.#rendering.set(key, rendering);
    return rendering.result;
  }

  async #renderAndStore(key: string, render: () => Promise<Page>): Promise<Page> {
    let hasRenderingFailed = true;
    const began = this.#now();
    this.#underWay += 1;
    try {
      const page = await render();
      hasRenderingFailed = page.isIncomplete;
      // What changed while it was rendered may or may not be in it.
      const isDropped = this.#drops.some(({ at, isAffected }) => at >= began && isAffected(page));
      if (page.isCacheable) this.#pages.set(key, { page, at: this.#now(), hasRenderingFailed, isDropped });
      else if (!hasRenderingFailed) this.#pages.delete(key); // the page is no longer one to keep, such as a 404
      return page;
    } finally {
      this.#underWay -= 1;
      this.#rendering.delete(key);
      // After a failure the old page is served at once: requests no longer wait for its successor.
      const entry = this.#pages.peek(key);
      if (entry && hasRenderingFailed) entry.hasRenderingFailed = true;
    }
  }
}
