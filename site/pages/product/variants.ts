import type { Product, ProductCard } from '@fernway/contract';
import * as t from '@fernway/messages/variants';
import { decodeCommas } from '../../core/decode-commas.ts';
import { pictureUnlessPlaceholder } from '../../core/picture.ts';

type VariantOptionValues = readonly [string | null, string | null, string | null];
type ProductVariant = Pick<
  ProductCard,
  | 'id'
  | 'images'
  | 'variantOption1'
  | 'variantOption2'
  | 'variantOption3'
  | 'isShopifyProduct'
  | 'shopifyInventory'
>;

/** One thing to choose, such as Colour, with its values. */
export interface ProductOption {
  name: string;
  values: {
    label: string;
    variantId: string;
    isCurrent: boolean;
    /** Why the value is not available with the other options. */
    unavailable: string | undefined;
    /** The address of its picture, if the option is about looks. */
    picture: string | undefined;
  }[];
}

/**
 * The options of a product. A value leads to the variant that has it and otherwise equals the one shown; if there is no
 * such variant, it leads back to the main product.
 * @param variants all of them, the main one first
 * @param attributes of the product: the first ones name the options, in their order
 */
export function productOptionsOf(
  selected: ProductVariant,
  variants: readonly ProductVariant[],
  attributes: Product['attribute'],
): ProductOption[] {
  const main = variants[0] ?? selected;
  const current = optionsOf(selected);
  return ([0, 1, 2] as const).flatMap((option) => {
    const labels = [...new Set(variants.map((variant) => optionsOf(variant)[option]))].filter(
      (label) => label !== null,
    );
    if (labels.length < 2) return [];
    const pictures = picturesOf(option, labels, variants);
    const values = labels.map((label) => {
      const wantedOptions = current.with(option, label);
      const variant = variants.find((other) =>
        optionsOf(other).every((value, at) => value === wantedOptions[at]),
      );
      return {
        label: decodeCommas(label),
        variantId: (variant ?? main).id,
        isCurrent: label === current[option],
        unavailable: !variant ? t.notMade() : isSoldOut(variant) ? t.soldOut() : undefined,
        picture: pictures.get(label),
      };
    });
    return { name: attributes[option]?.column ?? t.option(option + 1), values };
  });
}

/**
 * The pictures of an option's values. An option is about looks if all variants with the same value share their first
 * picture and each value has a different one: a colour usually is, a size is not.
 */
function picturesOf(
  option: 0 | 1 | 2,
  labels: readonly string[],
  variants: readonly ProductVariant[],
): ReadonlyMap<string, string> {
  const pictures = new Map<string, string>();
  for (const label of labels) {
    const sources = new Set(
      variants
        .filter((variant) => optionsOf(variant)[option] === label)
        .map(({ images }) => pictureUnlessPlaceholder(images[0])),
    );
    const [picture] = sources;
    if (sources.size === 1 && picture !== undefined) pictures.set(label, picture);
  }
  return new Set(pictures.values()).size === labels.length ? pictures : new Map();
}

/** The attributes of a product that are not among its options, with several values separated. */
export function attributesBesideOptions(attributes: Product['attribute'], options: readonly ProductOption[]) {
  const optionNames = new Set(options.map(({ name }) => name));
  return attributes
    .filter(({ column, value }) => value !== 'Default Title' && value !== '' && !optionNames.has(column))
    .map(({ column, value }) => ({ name: column, value: decodeCommas(value.split(/,\s*/).join(', ')) }));
}

/** Whether a store's platform keeps the product's stock and none is left. */
export const isSoldOut = ({
  isShopifyProduct,
  shopifyInventory,
}: Pick<ProductVariant, 'isShopifyProduct' | 'shopifyInventory'>): boolean =>
  isShopifyProduct === 'Y' && shopifyInventory <= 0;

const optionsOf = ({
  variantOption1,
  variantOption2,
  variantOption3,
}: ProductVariant): VariantOptionValues => [variantOption1, variantOption2, variantOption3];
