import type { DemoProduct } from '../demo-store.ts';
import { lengthNamed } from './named-lengths.ts';
import type { ColourName } from './palette.ts';
import type { PictureSubject } from './recipes.ts';

/** What a product is pictured by, in the colours of a variant and of the others. */
export function subjectOf(
  { art, variety, line, printed }: DemoProduct,
  colours: ColourName[] = [],
): PictureSubject {
  const length = lengthNamed({ name: art, title: line.title });
  return {
    art,
    variety,
    brand: line.brand ?? '',
    title: printed ?? line.title,
    ...(colours.length > 0 && { colours }),
    ...(length !== undefined && { length }),
  };
}
