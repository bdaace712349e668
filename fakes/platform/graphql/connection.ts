import { GraphQLError } from 'graphql';

/** The arguments by which every connection is paged. */
export interface PageArguments {
  first?: number | null;
  last?: number | null;
  after?: string | null;
  before?: string | null;
  reverse?: boolean | null;
}

/** By what a connection is sorted; ids are unique, so the order is total. */
export interface SortKey {
  value: number | string;
  id: string;
}

const MAX_PAGE = 250;

/** Where the items of a connection come from, and how they are shown. */
export interface ConnectionSource<Item> {
  items: Iterable<Item>;
  keyOf: (item: Item, index: number) => SortKey;
  viewOf: (item: Item) => unknown;
  /** The most that may be asked for at once, where it is not 250. */
  maxPage?: number;
}

/** A connection as Relay's specification says: pages by cursor, each picked when it is read. */
export class PagedConnection<Item> {
  readonly #source: ConnectionSource<Item>;
  readonly #page: PageArguments;
  #picked: PickedPage<Item> | undefined;

  constructor(source: ConnectionSource<Item>, page: PageArguments) {
    this.#source = source;
    this.#page = page;
  }

  /** All items as views, whatever page was asked for: bulk operations read so. */
  *all(): Iterable<unknown> {
    for (const item of this.#source.items) yield this.#source.viewOf(item);
  }

  /** How many views the page has. */
  get size(): number {
    return this.#pick().entries.length;
  }

  get nodes(): unknown[] {
    return this.#pick().entries.map(({ item }) => this.#source.viewOf(item));
  }

  get edges(): { node: unknown; cursor: string }[] {
    return this.#pick().entries.map(({ item, key }) => ({
      node: this.#source.viewOf(item),
      cursor: encodeCursor(key),
    }));
  }

  get pageInfo() {
    const { entries, hasNextPage, hasPreviousPage } = this.#pick();
    const [first, last] = [entries[0], entries.at(-1)];
    return {
      hasNextPage,
      hasPreviousPage,
      startCursor: first ? encodeCursor(first.key) : null,
      endCursor: last ? encodeCursor(last.key) : null,
    };
  }

  #pick(): PickedPage<Item> {
    this.#picked ??= pickPage(this.#source, this.#page);
    return this.#picked;
  }
}

interface PickedEntry<Item> {
  item: Item;
  key: SortKey;
}

interface PickedPage<Item> {
  entries: PickedEntry<Item>[];
  hasNextPage: boolean;
  hasPreviousPage: boolean;
}

function pickPage<Item>(source: ConnectionSource<Item>, page: PageArguments): PickedPage<Item> {
  const limit = limitOf(page, source.maxPage ?? MAX_PAGE);
  const isBackward = typeof page.first !== 'number';
  const direction = Boolean(page.reverse) !== isBackward ? -1 : 1;
  const cursor = isBackward ? page.before : page.after;
  const from = typeof cursor === 'string' ? decodeCursor(cursor) : undefined;
  const compare = (a: SortKey, b: SortKey) => direction * compareKeys(a, b);
  // Of a hundred thousand only a page is wanted: what cannot be on it is left out at once, and seldom sorted.
  let entries: PickedEntry<Item>[] = [];
  let worst: SortKey | undefined;
  const shorten = () => {
    entries.sort((a, b) => compare(a.key, b.key));
    if (entries.length > limit + 1) entries = entries.slice(0, limit + 1);
    if (entries.length === limit + 1) worst = entries[limit]?.key;
  };
  let index = 0;
  for (const item of source.items) {
    const key = source.keyOf(item, index++);
    if (from && compare(key, from) <= 0) continue;
    if (worst && compare(key, worst) >= 0) continue;
    entries.push({ item, key });
    if (entries.length >= 2 * (limit + 1)) shorten();
  }
  shorten();
  const isMore = entries.length > limit;
  if (isMore) entries.pop();
  if (isBackward) entries.reverse();
  return {
    entries,
    hasNextPage: isBackward ? from !== undefined : isMore,
    hasPreviousPage: isBackward ? isMore : from !== undefined,
  };
}

function limitOf({ first, last }: PageArguments, max: number): number {
  const isFirst = typeof first === 'number';
  const limit = isFirst ? first : last;
  if (typeof limit !== 'number') throw badRequest('you must provide one of first or last');
  if (isFirst && typeof last === 'number') throw badRequest('providing both first and last is not supported');
  if (limit < 0) throw badRequest(`${isFirst ? 'first' : 'last'} must be a positive number`);
  if (limit > max) throw badRequest(`${isFirst ? 'first' : 'last'} cannot exceed ${max}`);
  return limit;
}

const badRequest = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'BAD_REQUEST' } });

/** Digits as numbers of any length. */
export const compareDigits = (a: string, b: string): number =>
  a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

const compareKeys = (a: SortKey, b: SortKey): number =>
  a.value < b.value ? -1 : a.value > b.value ? 1 : compareDigits(a.id, b.id);

const encodeCursor = ({ value, id }: SortKey): string =>
  Buffer.from(JSON.stringify({ last_id: id, last_value: value })).toString('base64');

function decodeCursor(cursor: string): SortKey {
  try {
    const { last_id: id, last_value: value } = JSON.parse(Buffer.from(cursor, 'base64').toString()) as {
      last_id: unknown;
      last_value: unknown;
    };
    if (typeof id === 'string' && (typeof value === 'string' || typeof value === 'number'))
      return { id, value };
  } catch {}
  throw badRequest(`Invalid cursor for current pagination sort.`);
}
