import { PICTURE_WIDTHS, PLACEHOLDER_KEY, pictureAs } from '@fernway/contract/picture';
import type { PictureSource } from '@fernway/ui/picture';

/** A region's picture in the form that components take; undefined for none and for the region's placeholder. */
export function pictureSource(address: string | null | undefined): PictureSource | undefined {
  const picture = pictureUnlessPlaceholder(address);
  if (!picture) return undefined;
  return {
    widths: PICTURE_WIDTHS,
    src: (width) => pictureAs(picture, PICTURE_WIDTHS.find((served) => served >= width) ?? 1280, 'webp'),
  };
}

/** The address of a real picture; undefined for none and for the region's placeholder. */
export const pictureUnlessPlaceholder = (address: string | null | undefined): string | undefined =>
  address && !address.startsWith(`/media/${PLACEHOLDER_KEY}-`) ? address : undefined;
