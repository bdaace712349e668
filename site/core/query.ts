const ID = '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}';
const PRICE = /^(?:0|[1-9]\d{0,6})(?:\.\d{1,2})?$/;

/** The pattern that a value of each query parameter must match; other values count as absent. */
const patterns = {
  asked: /^(?:address|mailed)$/,
  city: /^\d{1,10}$/,
  category: new RegExp(`^(?:all|${ID})$`),
  department: new RegExp(`^${ID}$`),
  from: PRICE,
  near: /^yes$/,
  more: /^(?:[1-9]|[1-8]\d|9[0-8])$/,
  page: /^(?:[2-9]|[1-9]\d{1,2}|1000)$/,
  q: /^.{1,200}$/s,
  rating: /^[1-5]$/,
  refused: /^(?:cancelled|network-request-failed|provider-failed)$/,
  reviews: /^(?:[1-5]|c|m)$/,
  state: /^(?:CA|US)-[A-Z]{2}$/,
  start: /^yes$/,
  sort: /^(?:price-low|price-high|rating)$/,
  tab: new RegExp(`^(?:home|allProduct|${ID})$`),
  text: /^.{1,200}$/s,
  to: PRICE,
} as const;

type Parameter = keyof typeof patterns;
/** Parameters that may have several values. */
const many: ReadonlySet<Parameter> = new Set(['department']);
const MOST_VALUES = 20;

/** The parameters that each page reads; the others read none. */
const pages: readonly [path: RegExp, parameters: readonly Parameter[]][] = [
  [/^\/(?:stores\/|(?:follow|notification|profile\/ratings|snips)$)/, ['page']],
  [/^\/All\/Stores$/, ['category', 'page', 'text']],
  [/^\/All\/[^/]+\/./, ['more', 'page']],
  [/^\/offers\/[^/]+\/./, ['page']],
  [/^\/(?:All|[^/]+\/all)(?:Offers|Products)\//, ['near', 'page']],
  [/^\/(?:collectionDetail|product)\//, ['page', 'sort']],
  [/^\/(?:productDetail|rating)\//, ['more', 'reviews']],
  [/^\/search\/./, ['department', 'from', 'page', 'rating', 'sort', 'to']],
  [/^\/faq$/, ['q']],
  [/^\/search$/, ['category', 'text']],
  [/^\/location(?:\/choices)?$/, ['city', 'state']],
  [/^\/mobileHome$/, ['start']],
  [/^\/signIn$/, ['refused']],
  [/^\/joinSignIn$/, ['asked']],
  [/^\/storeDetails\//, ['page', 'sort', 'tab']],
];

/**
 * The normalized query string of a page: only the parameters that the page reads, with values that it can use, sorted.
 * Everything else counts as absent, so it can neither change a page nor multiply it in the cache.
 * @param path without `.data`
 */
export function normalQuery(path: string, query: URLSearchParams): URLSearchParams {
  const [, parameters = []] = pages.find(([page]) => page.test(path)) ?? [];
  const normal = new URLSearchParams();
  for (const name of parameters) {
    // Browsers drop null characters from HTML, so the rendered page would differ from what the script renders.
    const usable = query.getAll(name).filter((value) => !value.includes('\0') && patterns[name].test(value));
    if (many.has(name))
      for (const value of [...new Set(usable)].sort().slice(0, MOST_VALUES)) normal.append(name, value);
    else if (usable[0] !== undefined) normal.set(name, usable[0]);
  }
  return normal;
}

/** The page of a listing that an address asks for, from 1. */
export const pageIn = (url: string): number => Number(new URL(url).searchParams.get('page') ?? 1);

/** Whether an address asks for goods of the stores near the chosen city only. */
export const isNearIn = (url: string): boolean => new URL(url).searchParams.has('near');

/** How often an address asks for more of a list, from 0. */
export const moreIn = (url: string): number => Number(new URL(url).searchParams.get('more') ?? 0);
