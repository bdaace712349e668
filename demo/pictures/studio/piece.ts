import sharp from 'sharp';
import type { Scene } from '../scene.ts';
import type { PlacedGood } from './placing.ts';
import type { Piece } from './plinth.ts';

/** A good turned as it is in a picture, without what would be outside of it. */
export async function pieceOf(
  scene: Scene,
  { item, cutout, left, top, width, height }: PlacedGood,
): Promise<Piece | undefined> {
  const { pixels, ...size } = cutout;
  const picture = sharp(pixels, { raw: { ...size, channels: 4 } });
  if (item.turn) picture.rotate(item.turn, { background: '#0000' });
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const piece = {
    pixels: data,
    width: info.width,
    height: info.height,
    left: Math.round(left + width / 2 - info.width / 2),
    top: Math.round(top + height / 2 - info.height / 2),
  };
  return cut(piece, scene, item.blur ? item.blur * scene.height : undefined);
}

async function cut(piece: Piece, scene: Scene, blur: number | undefined): Promise<Piece | undefined> {
  const left = Math.max(0, -piece.left);
  const top = Math.max(0, -piece.top);
  const width = Math.min(piece.width, scene.width - piece.left) - left;
  const height = Math.min(piece.height, scene.height - piece.top) - top;
  if (width <= 0 || height <= 0) return undefined;
  if (width === piece.width && height === piece.height && !blur) return piece;
  const picture = sharp(piece.pixels, { raw: { width: piece.width, height: piece.height, channels: 4 } });
  picture.extract({ left, top, width, height });
  if (blur) picture.blur(blur);
  return {
    pixels: await picture.raw().toBuffer(),
    width,
    height,
    left: piece.left + left,
    top: piece.top + top,
  };
}
