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

/** The one-colour mark of another company, in the colour of the text. Decorative. `size` in px. */
export function BrandIcon({ brand, size = 18 }: { brand: Brand; size?: 15 | 16 | 18 | 20 }) {
  return <span aria-hidden className={`brand-mark ${marks[brand]}`} style={{ width: size, height: size }} />;
}
