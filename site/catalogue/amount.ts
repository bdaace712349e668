import type { ProductCard } from '@fernway/contract';
import { decodeCommas } from '../core/decode-commas.ts';
import { optionText } from '../core/option-text.ts';

/** "250 g", "1.5 L", "Refill 500 ml". */
const MEASURED = /(?:^|\s)\d[\d.,]*\s?(?:mg|g|kg|ml|cl|dl|l|lit(?:re|er)s?|m|oz|fl oz|lbs?|qt|gal|ft)$/i;
/** How options are called whose values are a number of things. */
const COUNTED = /^(?:pack(?: size)?|count|quantity|pieces|set(?: of)?|box|bundle|sheets|seeds)$/i;
/** "Half-dozen", "Tray of 30": whatever the option is called. */
const NUMBERED = /^(?:half[- ]|two )?dozen$|^(?:tray|box|pack|set|bag) of (?:\d+|[a-z]+)$/i;
/** "Tub 1 L", "Small 160 g". */
const CONTAINED = /^\p{Lu}\p{Ll}+ \d/u;

/**
 * How much of a product its price is for, where its variants differ in that: "250 g", "pack of two", "half-dozen". Sizes of
 * clothes and colours say nothing of it.
 */
export function amountOf({ variantOptions }: Pick<ProductCard, 'variantOptions'>): string | undefined {
  const amounts = variantOptions.filter(
    ({ name, value }) =>
      MEASURED.test(decodeCommas(value)) || NUMBERED.test(value) || COUNTED.test(name ?? ''),
  );
  // It goes on a line of text: "Free-range eggs, half-dozen".
  const texts = amounts.map(({ name, value }) => {
    const text = optionText(name, decodeCommas(value));
    if (NUMBERED.test(text)) return text.toLowerCase();
    return CONTAINED.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
  });
  return texts.join(', ') || undefined;
}
