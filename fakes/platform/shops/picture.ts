import { crc32, deflateSync } from 'node:zlib';

const NAME = /\/(\d+)-(\d+)-(\d{1,4})x(\d{1,4})\.png$/;
const SHADES = 16;

/**
 * Draws a picture of generated goods as PNG: bands of a colour that its number decides.
 * @param path such as `/files/70123456/10000000000001-10000000000002-800x800.png`
 * @returns undefined: it is the address of no picture
 */
export function drawPicture(path: string): Buffer | undefined {
  const [, , id, width, height] = NAME.exec(path) ?? [];
  if (id === undefined) return undefined;
  return encodePng(Number(width), Number(height), paletteOf(Number(id)));
}

/** Shades of one hue, from light to dark. */
function paletteOf(seed: number): Buffer {
  const hue = (seed * 47) % 360;
  const colors = Array.from({ length: SHADES }, (_, index) => hslBytes(hue, 0.45, 0.85 - index * 0.035));
  return Buffer.from(colors.flat());
}

function hslBytes(hue: number, saturation: number, lightness: number): number[] {
  const span = saturation * Math.min(lightness, 1 - lightness);
  return [0, 8, 4].map((offset) => {
    const place = (offset + hue / 30) % 12;
    return Math.round(255 * (lightness - span * Math.max(-1, Math.min(place - 3, 9 - place, 1))));
  });
}

function encodePng(width: number, height: number, palette: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits for each pixel, which are places in the palette.
  header.set([8, 3, 0, 0, 0], 8);
  const pixels = Buffer.alloc((width + 1) * height);
  for (let row = 0; row < height; row++) {
    const shade = Math.floor((row / height) * SHADES);
    pixels.fill(shade, row * (width + 1) + 1, (row + 1) * (width + 1));
  }
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(pixels, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, checksum]);
}
