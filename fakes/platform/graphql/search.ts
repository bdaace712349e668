/** What a search looks at: a field's value, or several. Times are milliseconds, everything else is compared as text. */
export type SearchDocument = Record<string, number | string | readonly string[] | undefined>;

/** One condition of a search, such as `updated_at:>='2026-11-23T10:00:00Z'`. */
interface SearchTerm {
  isNot: boolean;
  field: string;
  operator: '' | '<' | '<=' | '>' | '>=';
  /** Any of these. */
  values: string[];
}

const TERM = /(-|NOT\s+)?(\w+):(<=|>=|<|>)?('[^']*'|"[^"]*"|[^\s)]+)/g;

/**
 * Reads Shopify's search syntax as far as our operations need it: conditions joined by `AND` or a space, values with
 * commas, comparisons, `-` and `NOT`. Like there, a field that does not exist is no condition: it finds everything.
 */
export function parseSearch(text: string | null | undefined): (document: SearchDocument) => boolean {
  const terms = [...(text ?? '').matchAll(TERM)].map(
    ([, not, field = '', operator = '', value = '']): SearchTerm => ({
      isNot: not !== undefined,
      field,
      operator: operator as SearchTerm['operator'],
      values: /^['"]/.test(value) ? [value.slice(1, -1)] : value.split(','),
    }),
  );
  return (document) =>
    terms.every((term) => !(term.field in document) || isMatch(term, document[term.field]) !== term.isNot);
}

function isMatch({ operator, values }: SearchTerm, value: SearchDocument[string]): boolean {
  if (value === undefined) return false;
  if (typeof value === 'number')
    return values.some((wanted) => isInOrder(value, operator, Date.parse(wanted)));
  const present = typeof value === 'string' ? [value] : value;
  return values.some((wanted) => present.some((one) => one.toLowerCase() === wanted.toLowerCase()));
}

function isInOrder(at: number, operator: SearchTerm['operator'], wanted: number): boolean {
  // Times have no fractions of seconds at Shopify, neither in answers nor in searches.
  const [a, b] = [Math.floor(at / 1_000), Math.floor(wanted / 1_000)];
  if (operator === '>=') return a >= b;
  if (operator === '>') return a > b;
  if (operator === '<=') return a <= b;
  if (operator === '<') return a < b;
  return a === b;
}
