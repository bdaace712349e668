import { fileURLToPath } from 'node:url';
import { PREVIEW_SIZE } from '@fernway/contract/picture';
import sharp, { type OverlayOptions } from 'sharp';
import type { Preview } from './preview.ts';

const { width, height } = PREVIEW_SIZE;
const PICTURE = height; // a square at the left
const MARGIN = 56;
const COLUMN = width - PICTURE - 2 * MARGIN;
/** The most letters of a heading that are drawn. */
const MAX_LETTERS = 140;
/** The tokens of `ui/tokens.css`, in light. */
const COLOURS = { page: '#fbfaf7', ink: '#1c1f1d', quiet: '#545954', green: '#1d6042', forest: '#123f2b' };

const fonts = {
  Bold: fontFile('700Bold/Figtree_700Bold.ttf'),
  Medium: fontFile('500Medium/Figtree_500Medium.ttf'),
};

/**
 * Draws a preview: the picture at the left, what it says at the right. JPEG, which every network takes.
 * @param picture a file of ours; undefined: the first letter of the heading stands in its place
 */
export async function drawPreview(
  { store, heading, line }: Preview,
  picture: Buffer | undefined,
): Promise<Buffer> {
  const stack: TextBlock[] = [
    await block(store, { font: 'Medium', sizes: [28], most: 40, colour: COLOURS.quiet }),
    await block(heading, { font: 'Bold', sizes: [58, 50, 42], most: 300, colour: COLOURS.ink }),
    ...(line
      ? [await block(line, { font: 'Bold', sizes: [46, 38, 30], most: 100, colour: COLOURS.green })]
      : []),
  ];
  const gap = 32;
  const whole = stack.reduce((sum, { high }) => sum + high + gap, -gap);
  let top = Math.round((height - whole) / 2);
  const placed: OverlayOptions[] = stack.map(({ input, raw, high }) => {
    const at = { input, raw, left: PICTURE + MARGIN, top };
    top += high + gap;
    return at;
  });
  const ground = { width, height, channels: 3 as const, background: COLOURS.page };
  return sharp({ create: ground })
    .composite([{ input: await square(picture, heading), left: 0, top: 0 }, ...placed])
    .jpeg({ quality: 84, progressive: true })
    .toBuffer();
}

async function square(picture: Buffer | undefined, heading: string): Promise<Buffer> {
  if (picture) {
    return sharp(picture)
      .resize({ width: PICTURE, height: PICTURE, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .png({ compressionLevel: 1 })
      .toBuffer();
  }
  const [letter = ''] = heading.trim().toUpperCase();
  const { input, raw, high } = await block(letter, {
    font: 'Bold',
    sizes: [260],
    most: PICTURE,
    colour: '#eff6f2',
  });
  return sharp({ create: { width: PICTURE, height: PICTURE, channels: 3, background: COLOURS.forest } })
    .composite([
      {
        input,
        raw,
        left: Math.max(0, Math.round((PICTURE - raw.width) / 2)),
        top: Math.max(0, Math.round((PICTURE - high) / 2)),
      },
    ])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Lettering as pixels. */
interface TextBlock {
  input: Buffer;
  raw: { width: number; height: number; channels: 4 };
  high: number;
}

interface Lettering {
  font: keyof typeof fonts;
  /** In pixels; the largest that fits is taken, and a text that fits in none is cut. */
  sizes: readonly [number, ...number[]];
  /** The most height that it may take. */
  most: number;
  colour: string;
}

async function block(text: string, { font, sizes, most, colour }: Lettering): Promise<TextBlock> {
  let headingText = cut(
    text
      .toWellFormed()
      .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
      .trim(),
    MAX_LETTERS,
  );
  for (let attempt = 0; ; attempt++) {
    const size = sizes[attempt] ?? sizes.at(-1);
    const { data, info } = await sharp({
      text: {
        text: `<span foreground="${colour}">${escapeMarkup(headingText) || '…'}</span>`,
        font: `Figtree ${font} ${size}`,
        fontfile: fonts[font],
        width: COLUMN,
        wrap: 'word-char',
        rgba: true,
        dpi: 72,
        spacing: 4,
      },
    })
      .raw()
      .toBuffer({ resolveWithObject: true });
    if (info.height <= most || headingText.length < 8) {
      return {
        input: data,
        raw: { width: info.width, height: info.height, channels: 4 },
        high: info.height,
      };
    }
    if (attempt >= sizes.length - 1) headingText = cut(headingText, Math.floor(headingText.length * 0.8));
  }
}

/** At most so many letters, cut at the end of a word if possible. */
function cut(text: string, most: number): string {
  const letters = [...text];
  if (letters.length <= most) return text;
  const fitting = letters.slice(0, most - 1).join('');
  const space = fitting.lastIndexOf(' ');
  return `${space > most / 2 ? fitting.slice(0, space) : fitting}…`;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeMarkup = (text: string): string =>
  text.replace(/[&<>]/g, (character) => ESCAPES[character] ?? '');

function fontFile(name: string): string {
  return fileURLToPath(import.meta.resolve(`@expo-google-fonts/figtree/${name}`));
}
