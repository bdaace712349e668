import { PICTURE_WIDTHS, PLACEHOLDER_KEY, pictureAs } from '@fernway/contract/picture';
import type { PictureSource } from '@fernway/ui/picture';

/** A picture of a region as components draw it. None, and the region's placeholder, leave the drawing to them. */
export function pictureSource(address: string | null | undefined): PictureSource | undefined {
  if (!address || address.startsWith(`/media/${PLACEHOLDER_KEY}-`)) return undefined;
  return {
    widths: PICTURE_WIDTHS,
    src: (width) => pictureAs(address, PICTURE_WIDTHS.find((served) => served >= width) ?? 1280, 'webp'),
  };
}
