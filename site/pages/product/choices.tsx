import { VariantOptions } from '@fernway/ui/variant-options';
import { paths } from '../../core/paths.ts';
import { pictureSource } from '../../core/picture.ts';
import type { Choice } from './variants.ts';

/** What can be chosen about a product: each value is a link to the variant that has it. */
export function Choices({ storeId, choices }: { storeId: string; choices: readonly Choice[] }) {
  return choices.map(({ name, values }) => (
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
