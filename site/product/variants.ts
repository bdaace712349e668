import type { Product, ProductCard } from '@fernway/contract';

type Options = readonly [string | null, string | null, string | null];
type Variant = Pick<
  ProductCard,
  'id' | 'variantOption1' | 'variantOption2' | 'variantOption3' | 'isShopifyProduct' | 'shopifyInventory'
>;

/** One thing to choose, such as Colour, with its values. */
export interface Choice {
  name: string;
  values: { label: string; variantId: string; isCurrent: boolean; isAvailable: boolean }[];
}

/**
 * What can be chosen about a product. A value leads to the variant that has it and is otherwise like the one shown;
 * where there is no such variant it leads back to the main product.
 * @param variants all of them, the main one first
 * @param attributes of the product: the first ones name the options, in their order
 */
export function choicesOf(
  shown: Variant,
  variants: readonly Variant[],
  attributes: Product['attribute'],
): Choice[] {
  const main = variants[0] ?? shown;
  const current = optionsOf(shown);
  return ([0, 1, 2] as const).flatMap((option) => {
    const labels = [...new Set(variants.map((variant) => optionsOf(variant)[option]))].filter(
      (label) => label !== null,
    );
    if (labels.length < 2) return [];
    const values = labels.map((label) => {
      const wanted = current.with(option, label);
      const found = variants.find((variant) => optionsOf(variant).every((value, at) => value === wanted[at]));
      return {
        label: readable(label),
        variantId: (found ?? main).id,
        isCurrent: label === current[option],
        isAvailable: found !== undefined && !isSoldOut(found),
      };
    });
    return { name: attributes[option]?.column ?? `Option ${option + 1}`, values };
  });
}

/** What is told about a product beside its choices: each attribute, its several values set apart. */
export function factsBeside(attributes: Product['attribute'], choices: readonly Choice[]) {
  const chosen = new Set(choices.map(({ name }) => name));
  return attributes
    .filter(({ column, value }) => value !== 'Default Title' && value !== '' && !chosen.has(column))
    .map(({ column, value }) => ({ name: column, value: readable(value.split(',').join(', ')) }));
}

/** A product that its store's platform keeps stock of, and has none left. */
export const isSoldOut = ({
  isShopifyProduct,
  shopifyInventory,
}: Pick<Variant, 'isShopifyProduct' | 'shopifyInventory'>): boolean =>
  isShopifyProduct === 'Y' && shopifyInventory <= 0;

const optionsOf = ({ variantOption1, variantOption2, variantOption3 }: Variant): Options => [
  variantOption1,
  variantOption2,
  variantOption3,
];

// A comma separates values, so one inside a value is kept as a look-alike.
const readable = (value: string): string => value.replaceAll('\u201a', ',');
