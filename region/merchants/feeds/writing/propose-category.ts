import type { FeedProduct } from '../reading/product.ts';
import { CATEGORY_WORDS } from './category-words.ts';

const MAX_WORDS = 5;

/** In forms that both sides are brought to: "Women's Coats & Jackets" is `womens coat jacket`. */
const CATEGORY_OF_WORD: ReadonlyMap<string, string> = new Map([
  ...Object.entries(CATEGORY_WORDS).flatMap(([category, words]) =>
    words.split(', ').map((word) => [normalise(word), category] as const),
  ),
  ...Object.keys(CATEGORY_WORDS).map((category) => [normalise(category), category] as const),
]);

/** Clothes are sorted by who wears them, which another word of the same text says. */
const WEARERS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:women|womens|woman|lady|ladie)\b/, 'Women'],
  [/\b(?:men|mens|man)\b/, 'Men'],
];

/**
 * The name of our category that fits what the merchant says a product is: Shopify's or Google's category ("A > B > C", the
 * last part first), else its type, else its tags. undefined: no word of them is known.
 */
export function proposeCategory({ types, tags }: Pick<FeedProduct, 'types' | 'tags'>): string | undefined {
  const [taxonomies, words] = [types.filter(isPath), types.filter((text) => !isPath(text))];
  for (const text of [...taxonomies, ...words, ...tags]) {
    const category = findCategory(text);
    if (category !== undefined) return category;
  }
  return undefined;
}

const isPath = (text: string): boolean => text.includes('>');

function findCategory(text: string): string | undefined {
  const parts = text.split('>').map(normalise).reverse();
  const whole = parts.map((part) => CATEGORY_OF_WORD.get(part));
  const category = whole.find((name) => name !== undefined) ?? parts.map(findByEnding).find(Boolean);
  if (category !== 'Clothing') return category;
  return WEARERS.find(([wearer]) => parts.some((part) => wearer.test(part)))?.[1] ?? category;
}

/** "fixed gear bicycle" is a "bicycle": what a thing is stands last. */
function findByEnding(part: string): string | undefined {
  const words = part.split(' ').slice(-MAX_WORDS);
  for (let from = 1; from < words.length; from += 1) {
    const category = CATEGORY_OF_WORD.get(words.slice(from).join(' '));
    if (category !== undefined) return category;
  }
  return undefined;
}

function normalise(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .filter((word) => word !== 'and')
    .map(toSingular)
    .join(' ');
}

/** Good enough to compare with: words of both sides go through it, so it need not be English. */
function toSingular(word: string): string {
  if (/(?:mens|ss|us)$/.test(word)) return word;
  if (/ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2);
  return word.replace(/s$/, '');
}
