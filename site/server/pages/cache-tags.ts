import { EVERYTHING } from '@fernway/contract/wire';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * The things that a page was made of, so that it can be dropped when one of them changes. Only the last 48 bits of
 * their ids are kept, which are random: if two ids agree in them, a page is dropped that need not have been.
 */
export class CacheTags {
  readonly #tails = new Set<number>();

  /** Notes the ids in one call to a region, both of the question and of the answer. */
  add(asked: unknown, answered: unknown): void {
    const before = this.#tails.size;
    this.#collect(asked);
    // A call that names no id asks for everything.
    if (this.#tails.size === before) this.#tails.add(tagOf(EVERYTHING));
    this.#collect(answered);
  }

  /** The noted ids, small enough to be kept with a page. */
  list(): Float64Array {
    return Float64Array.from(this.#tails);
  }

  #collect(value: unknown): void {
    if (typeof value === 'string') {
      if (value.length === 36 && UUID.test(value)) this.#tails.add(tagOf(value));
    } else if (Array.isArray(value)) {
      for (const one of value) this.#collect(one);
    } else if (typeof value === 'object' && value !== null) {
      for (const one of Object.values(value)) this.#collect(one);
    }
  }
}

/** The ids of a change in the form that `mentionsAny` takes. */
export const tagsOf = (ids: readonly string[]): ReadonlySet<number> => new Set(ids.map(tagOf));

export const hasAnyTag = (mentions: Float64Array, tails: ReadonlySet<number>): boolean =>
  mentions.some((tail) => tails.has(tail));

const tagOf = (id: string): number => Number.parseInt(id.slice(-12), 16);
