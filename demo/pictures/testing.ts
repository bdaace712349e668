import type { ColourName } from './palette.ts';
import type { PictureSubject } from './recipes.ts';

/** What a product of a test is pictured by. */
export const pictureSubject = (art: string, colours: ColourName[] = []): PictureSubject => ({
  art,
  brand: 'Test & Sons',
  title: `A ${art}, large`,
  variety: 0,
  ...(colours.length > 0 && { colours }),
});
