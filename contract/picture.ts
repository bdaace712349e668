/** The widths in which every picture is served, in CSS pixels. */
export const PICTURE_WIDTHS = [160, 320, 640, 1280] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
export const PICTURE_FORMATS = ['avif', 'webp'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Key of the picture that is shown for a missing one. */
export const PLACEHOLDER_KEY = 'placeholder';

/**
 * The address of a stored picture, relative to its region, as answers contain it: 640 wide, WebP.
 * Its version number is a hash of the key, which depends on the content: an unchanged picture stays cached. Since the key
 * tells two pictures apart already, three digits do: a page repeats them for each of a hundred pictures.
 */
export const pictureAddress = (key: string): string => `/media/${key}-640.webp?v=${versionOf(key) % 1_000}`;

// FNV-1a: spreads keys evenly and is the same in every process and browser.
function versionOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193);
  return (hash >>> 0) % 100_000_001;
}

/** The same picture in another width and format. */
export const pictureAs = (address: string, width: PictureWidth, format: PictureFormat): string =>
  address.replace(/-\d+\.[a-z]+(?=\?|$)/, `-${width}.${format}`);

/** Kinds of things with previews, the pictures that other sites show for a shared link. */
export const PREVIEW_KINDS = ['products', 'offers', 'stores'] as const;
export type PreviewKind = (typeof PREVIEW_KINDS)[number];
/** In pixels, as social networks ask for. */
export const PREVIEW_SIZE = { width: 1_200, height: 630 } as const;

/**
 * The address of a preview, relative to its region.
 * @param contents everything that the preview shows; a change of it changes the version
 */
export const previewAddress = (kind: PreviewKind, id: string, contents: readonly unknown[]): string =>
  `/previews/${kind}/${id}.jpg?v=${versionOf(contents.join('\n'))}`;
