import { EVERYTHING } from '@fernway/contract/wire';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * The things that a page was made of, so that it can be dropped when one of them changes: the last 48 bits of their
 * ids, which are random. Two that agree in them cost a page that need not have been dropped.
 */
export class Mentions {
  readonly #tails = new Set<number>();

  /** Takes note of one call to a region: what it asked for, and what was answered. */
  add(asked: unknown, answered: unknown): void {
    const before = this.#tails.size;
    this.#collect(asked);
    // What a call that names nothing asks for.
    if (this.#tails.size === before) this.#tails.add(tailOf(EVERYTHING));
    this.#collect(answered);
  }

  /** What was noted, small enough to be kept with a page. */
  list(): Float64Array {
    return Float64Array.from(this.#tails);
  }

  #collect(value: unknown): void {
    if (typeof value === 'string') {
      if (value.length === 36 && UUID.test(value)) this.#tails.add(tailOf(value));
    } else if (Array.isArray(value)) {
      for (const one of value) this.#collect(one);
    } else if (typeof value === 'object' && value !== null) {
      for (const one of Object.values(value)) this.#collect(one);
    }
  }
}

/** The ids of a change, as `mentionsAny` takes them. */
export const tailsOf = (ids: readonly string[]): ReadonlySet<number> => new Set(ids.map(tailOf));

export const mentionsAny = (mentions: Float64Array, tails: ReadonlySet<number>): boolean =>
  mentions.some((tail) => tails.has(tail));

const tailOf = (id: string): number => Number.parseInt(id.slice(-12), 16);
