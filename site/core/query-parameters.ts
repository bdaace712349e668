const ID = '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}';
const PRICE = /^(?:0|[1-9]\d{0,6})(?:\.\d{1,2})?$/;

/** The pattern that a value of each query parameter must match; other values count as absent. */
const patterns = {
  asked: /^(?:address|mailed)$/,
  brand: /^.{1,100}$/s,
  city: /^\d{1,10}$/,
  category: new RegExp(`^(?:all|${ID})$`),
  department: new RegExp(`^${ID}$`),
  from: PRICE,
  near: /^yes$/,
  free: /^yes$/,
  more: /^(?:[1-9]|[1-8]\d|9[0-8])$/,
  order: /^(?:highest|lowest)$/,
  page: /^(?:[2-9]|[1-9]\d{1,2}|1000)$/,
  q: /^.{1,200}$/s,
  rating: /^[1-5]$/,
  refused: /^(?:cancelled|network-request-failed|provider-failed)$/,
  request: /^[\x21-\x7e]{1,2000}$/,
  reviews: /^(?:[1-5]|c|m)$/,
  state: /^(?:CA|US)-[A-Z]{2}$/,
  sale: /^yes$/,
  start: /^yes$/,
  store: new RegExp(`^${ID}$`),
  sort: /^(?:price-low|price-high|rating|discount|newest)$/,
  tab: new RegExp(`^(?:home|allProduct|${ID})$`),
  text: /^.{1,200}$/s,
  to: PRICE,
  verbatim: /^yes$/,
} as const;

/** A parameter that an address of a page may have. */
export type QueryParameter = keyof typeof patterns;
/** Parameters that may have several values. */
const many: ReadonlySet<QueryParameter> = new Set(['department']);
const MAX_VALUES = 20;

/**
 * The normalized query string of a page: only the parameters that the page reads, with values that it can use, sorted.
 * Everything else counts as absent, so it can neither change a page nor multiply it in the cache.
 * @param parameters those that the page reads
 */
export function normalizeQuery(
  parameters: readonly QueryParameter[],
  query: URLSearchParams,
): URLSearchParams {
  const normal = new URLSearchParams();
  for (const name of parameters.toSorted()) {
    // Browsers drop null characters from HTML, so the rendered page would differ from what the script renders.
    const usable = query.getAll(name).filter((value) => !value.includes('\0') && patterns[name].test(value));
    if (many.has(name))
      for (const value of [...new Set(usable)].sort().slice(0, MAX_VALUES)) normal.append(name, value);
    else if (usable[0] !== undefined) normal.set(name, usable[0]);
  }
  return normal;
}
