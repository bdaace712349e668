const marks = {
  facebook: 'mark-facebook',
  instagram: 'mark-instagram',
  x: 'mark-x',
  youtube: 'mark-youtube',
  pinterest: 'mark-pinterest',
  whatsapp: 'mark-whatsapp',
  apple: 'mark-apple',
  googlePlay: 'mark-google-play',
  shopify: 'mark-shopify',
} as const;

export type Brand = keyof typeof marks;

const sizes = { 16: 'size-4', 18: 'size-4.5', 20: 'size-5' } as const;

/** The one-colour mark of another company, in the colour of the text. Decorative. `size` in px. */
export function BrandIcon({ brand, size = 18 }: { brand: Brand; size?: keyof typeof sizes }) {
  return <span aria-hidden className={`brand-mark ${marks[brand]} ${sizes[size]}`} />;
}
