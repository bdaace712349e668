/** The icons of the installed site, below `/icons`. `apple`: the only one that iPhones use. */
export const icons = [
  { file: 'icon-192.png', size: 192, purpose: 'any' },
  { file: 'icon-512.png', size: 512, purpose: 'any' },
  { file: 'maskable-192.png', size: 192, purpose: 'maskable' },
  { file: 'maskable-512.png', size: 512, purpose: 'maskable' },
  { file: 'apple-180.png', size: 180, purpose: 'apple' },
] as const;

/** What networks show for a link to a page without a picture of its own: the mark, as large as `PREVIEW_SIZE`. */
export const BRAND_CARD = { file: 'brand-card.jpg', path: '/icons/brand-card.jpg' } as const;
