import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';

/** The typefaces that labels are set in (all OFL). Text is drawn as outlines, so no machine has to have the fonts. */
const FILES = {
  sans: '@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf',
  serif: '@expo-google-fonts/dm-serif-display/400Regular/DMSerifDisplay_400Regular.ttf',
  script: '@expo-google-fonts/lobster/400Regular/Lobster_400Regular.ttf',
  narrow: '@expo-google-fonts/oswald/600SemiBold/Oswald_600SemiBold.ttf',
} as const;

export type Typeface = keyof typeof FILES;

const require = createRequire(import.meta.url);
const fonts = new Map<Typeface, Font>();

function fontOf(face: Typeface): Font {
  let font = fonts.get(face);
  if (!font) {
    const opened = openSync(require.resolve(FILES[face]));
    if (!('layout' in opened)) throw new TypeError(`${FILES[face]} holds several fonts`);
    font = opened;
    fonts.set(face, font);
  }
  return font;
}

/** The width of a text, in units of the drawing; `tracking` in shares of the size. */
export function widthOfText(text: string, face: Typeface, size: number, tracking = 0): number {
  const font = fontOf(face);
  return (
    (font.layout(text).advanceWidth / font.unitsPerEm) * size +
    Math.max(0, [...text].length - 1) * tracking * size
  );
}

/** The outlines of a text as the data of a path, centred at `x` on the base line `y`. */
export function outlineText(
  text: string,
  {
    face,
    size,
    x,
    y,
    tracking = 0,
  }: { face: Typeface; size: number; x: number; y: number; tracking?: number },
): string {
  const font = fontOf(face);
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let pen = x - widthOfText(text, face, size, tracking) / 2;
  return glyphs
    .map((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const left = pen + xOffset * scale;
      pen += xAdvance * scale + tracking * size;
      return glyph.path.transform(scale, 0, 0, -scale, left, y - yOffset * scale).toSVG();
    })
    .join('');
}
