import { EVERYTHING } from '@fernway/contract/wire';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * The things that a page was made of, so that it can be dropped when one of them changes. Only the last 48 bits of
 * their ids are kept, which are random: if two ids agree in them, a page is dropped that need not have been.
 */
export class CacheTags {
  readonly #tags = new Set<number>();

  /** Adds the ids in one call to a region, of the request and of the response. */
  add(request: unknown, response: unknown): void {
    const before = this.#tags.size;
    this.#collect(request);
    // A call that names no id asks for everything.
    if (this.#tags.size === before) this.#tags.add(tagOf(EVERYTHING));
    this.#collect(response);
  }

  /** The tags, small enough to be kept with a page. */
  list(): Float64Array {
    return Float64Array.from(this.#tags);
  }

  #collect(value: unknown): void {
    if (typeof value === 'string') {
      if (value.length === 36 && UUID.test(value)) this.#tags.add(tagOf(value));
    } else if (Array.isArray(value)) {
      for (const one of value) this.#collect(one);
    } else if (typeof value === 'object' && value !== null) {
      for (const one of Object.values(value)) this.#collect(one);
    }
  }
}

/** The ids of a change in the form that `hasAnyTag` takes. */
export const tagsOf = (ids: readonly string[]): ReadonlySet<number> => new Set(ids.map(tagOf));

export const hasAnyTag = (pageTags: Float64Array, tags: ReadonlySet<number>): boolean =>
  pageTags.some((tag) => tags.has(tag));

const tagOf = (id: string): number => Number.parseInt(id.slice(-12), 16);
