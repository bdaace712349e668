/** The widths in which every picture is served, in CSS pixels. */
export const PICTURE_WIDTHS = [160, 320, 640, 1280] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
export const PICTURE_FORMATS = ['avif', 'webp'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Key of the picture that stands in for one that is missing. */
export const PLACEHOLDER_KEY = 'placeholder';

/**
 * The address of a stored picture, relative to its region, as calls answer it: 640 wide, WebP.
 * `version` (0 to 100000000) comes from the picture's content, so that an unchanged picture stays in every cache.
 */
export const pictureAddress = (key: string, version: number): string => `/media/${key}-640.webp?v=${version}`;

/** The same picture in another width and format. */
export const pictureAs = (address: string, width: PictureWidth, format: PictureFormat): string =>
  address.replace(/-\d+\.[a-z]+(?=\?|$)/, `-${width}.${format}`);
