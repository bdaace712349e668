import { classNames } from './class-names.ts';

interface BrandIconProps {
  brand: Brand;
  /** In px. */
  size?: keyof typeof sizes;
}

/** The one-colour mark of another company, in the colour of the text: drawn once, in the style sheet. Decorative. */
export function BrandIcon({ brand, size = 18 }: BrandIconProps) {
  return <span aria-hidden className={classNames('icon-mask', marks[brand], sizes[size])} />;
}

export type Brand = keyof typeof marks;

const sizes = { 16: 'size-4', 18: 'size-4.5', 20: 'size-5' } as const;

const marks = {
  facebook: 'brand-facebook',
  instagram: 'brand-instagram',
  x: 'brand-x',
  youtube: 'brand-youtube',
  pinterest: 'brand-pinterest',
  whatsapp: 'brand-whatsapp',
  apple: 'brand-apple',
  googlePlay: 'brand-google-play',
  shopify: 'brand-shopify',
} as const;
