import { type CompressedPage, recompressPage } from './rendered-page.ts';

/** How much longer than it works it rests: this costs a twentieth of one processor. */
const REST = 20;
/** On a busy machine the work takes longer than it costs. */
const MAX_REST_MS = 60_000;

/**
 * Compresses pages better that are asked for again, one at a time: a page that is rendered for one visitor is not worth the
 * work. The pages that most visitors open, such as home, are a tenth smaller by it.
 */
export class Recompression {
  #isBusy = false;
  #restsUntil = 0;

  /** Starts with a page that is asked for again, unless another one is under way. */
  consider(page: CompressedPage): void {
    if (page.isBest || !page.isCacheable || this.#isBusy || performance.now() < this.#restsUntil) return;
    void this.#recompress(page);
  }

  async #recompress(page: CompressedPage): Promise<void> {
    this.#isBusy = true;
    const began = performance.now();
    try {
      await recompressPage(page);
    } catch {
      // The page is sent as it is.
    } finally {
      const now = performance.now();
      this.#restsUntil = now + Math.min(REST * (now - began), MAX_REST_MS);
      this.#isBusy = false;
    }
  }
}
