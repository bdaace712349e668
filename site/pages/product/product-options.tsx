import { VariantOptions } from '@fernway/ui/variant-options';
import { paths } from '../../core/paths.ts';
import { pictureSource } from '../../core/picture.ts';
import type { ProductOption } from './variants.ts';

/** What can be chosen about a product: each value is a link to the variant that has it. */
export function ProductOptions({ storeId, options }: { storeId: string; options: readonly ProductOption[] }) {
  return options.map(({ name, values }) => (
    <VariantOptions
      key={name}
      legend={name}
      options={values.map(({ label, variantId, isCurrent, unavailable, picture }) => ({
        label,
        href: paths.product(storeId, variantId),
        current: isCurrent,
        unavailable,
        picture: pictureSource(picture),
      }))}
    />
  ));
}
