import { paths } from './paths.ts';

/** A search as somebody has typed it. */
export interface SearchReading {
  /** What is left to be searched for. */
  text: string;
  /** Dollars. */
  from: string;
  to: string;
  /** This many stars or more. */
  rating: number | undefined;
}

const AMOUNT = String.raw`(\d{1,3}(?:,\d{3})+(?:\.\d{2})?(?!\d)|\d{1,6}(?:[.,]\d{2})?(?!\d))`;
const MONEY = String.raw`(?:\$ ?${AMOUNT}|${AMOUNT} ?(?:\$|dollars\b))`;
const BELOW = String.raw`\b(?:under|below|less than|up to|moins de) `;
const ABOVE = String.raw`\b(?:over|above|more than|at least|plus de) `;
/** Without a sign of money a number is a price only where nothing follows that it could count or measure. */
const BEFORE_NOTHING_COUNTED = '(?=$| for | pour )';
const RANGES = [
  new RegExp(String.raw`\b(?:between|entre) \$ ?${AMOUNT} (?:and|to|et|à) \$? ?${AMOUNT}\b\$?`, 'iu'),
  new RegExp(String.raw`\$ ?${AMOUNT} ?(?:-|–|to|à) ?\$? ?${AMOUNT}\b\$?`, 'iu'),
  new RegExp(String.raw`\b${AMOUNT} ?\$? ?(?:-|–|to|à) ?${AMOUNT} ?(?:\$|dollars\b)`, 'iu'),
  new RegExp(
    String.raw`\b(?:between|entre) ${AMOUNT} (?:and|to|et) ${AMOUNT}${BEFORE_NOTHING_COUNTED}`,
    'iu',
  ),
];
const BOUNDS = {
  to: [new RegExp(BELOW + MONEY, 'iu'), new RegExp(BELOW + AMOUNT + BEFORE_NOTHING_COUNTED, 'iu')],
  from: [new RegExp(ABOVE + MONEY, 'iu'), new RegExp(ABOVE + AMOUNT + BEFORE_NOTHING_COUNTED, 'iu')],
} as const;
const STARS = /\b([1-5])\+? (?:or more )?(?:stars?|étoiles?)(?: (?:and up|or more|ou plus))?(?=$| )/iu;
/** Longer texts are searched for as they are, or refused. */
const MAX_READ = 300;
/** Inches, as they are written on a keyboard. */
const INCHES = /(\d) ?(?:''|["”″])/g;

/**
 * Reads prices and stars out of a text before its signs are lost: "tent under $50", "boots $20-40", "kettle 4 stars".
 * `15"` becomes `15in`. A text that holds nothing else is left as it is.
 */
export function readTypedSearch(typed: string): SearchReading {
  if (typed.length > MAX_READ) return { text: typed, from: '', to: '', rating: undefined };
  const whole = typed.trim().replace(INCHES, '$1in');
  const read: SearchReading = { text: whole, from: '', to: '', rating: undefined };
  const take = (form: RegExp): string[] | undefined => {
    const match = form.exec(read.text);
    if (!match) return undefined;
    read.text = `${read.text.slice(0, match.index)} ${read.text.slice(match.index + match[0].length)}`
      .replace(/ {2,}/g, ' ')
      .trim();
    return match.slice(1).filter((part) => part !== undefined);
  };
  const takeFirst = (forms: readonly RegExp[]) => {
    for (const form of forms) {
      const parts = take(form);
      if (parts) return parts;
    }
    return undefined;
  };
  const range = takeFirst(RANGES);
  if (range) {
    const [low = '', high = ''] = range.map(amountOf).sort((one, other) => Number(one) - Number(other));
    Object.assign(read, { from: low, to: high });
  } else
    for (const bound of ['from', 'to'] as const) {
      const [amount] = takeFirst(BOUNDS[bound]) ?? [];
      if (amount !== undefined) read[bound] = amountOf(amount);
    }
  const [stars] = take(STARS) ?? [];
  if (stars !== undefined) read.rating = Number(stars);
  return /[\p{L}\p{Nd}]/u.test(read.text) ? read : { text: whole, from: '', to: '', rating: undefined };
}

const amountOf = (text: string): string =>
  text
    .replaceAll(/,(?=\d{3})/g, '')
    .replace(',', '.')
    .replace(/\.00$/, '');

/** The address of a search as it was typed: prices and stars are filters. undefined: it holds no word to search for. */
export function typedSearchAddress(typed: string, category?: string): string | undefined {
  const { text, ...filters } = readTypedSearch(typed);
  return paths.search(text, category, filters);
}
