import { mix, type Rgb, WHITE } from '../colour.ts';
import { TINTS } from '../palette.ts';
import type { Scene } from '../scene.ts';
import { paintGobo } from './gobos.ts';
import type { Size } from './layer.ts';
import { paperOf } from './paper.ts';
import type { PlacedGood } from './placing.ts';
import { lyingShadows, plinthShadows, type Shadow, standingShadows } from './shadows.ts';

/** How many points the stage is wide, whatever the picture's size: all of it is soft, so it is painted small and enlarged. */
const STAGE_WIDTH = 160;

/**
 * Paints all of a picture but the goods and what they stand on: paper, light and shadows. RGB.
 * @param placedIn the goods in a picture of so many px height
 */
export async function paintStage(
  scene: Scene,
  placedIn: (unit: number) => PlacedGood[],
): Promise<{ pixels: Buffer; width: number; height: number }> {
  const { floor, isDark } = TINTS[scene.tint];
  const size = { width: STAGE_WIDTH, height: Math.round((STAGE_WIDTH * scene.height) / scene.width) };
  const shadows = shadowsIn(scene, placedIn(size.height), size);
  const { shade, shine } = await paintGobo(scene, size);
  const paperAt = paperOf(scene);
  const ink: Rgb = isDark ? mix(floor, [0, 8, 6], 0.8) : mix(floor, [58, 42, 28], 0.82);
  const pixels = Buffer.alloc(size.width * size.height * 3);
  for (let point = 0; point < size.width * size.height; point++) {
    const x = ((point % size.width) + 0.5) / size.height;
    const y = (Math.floor(point / size.width) + 0.5) / size.height;
    let light = 1 - (shade?.values[point] ?? 0);
    for (const { layer, strength } of shadows) {
      light *= 1 - Math.min(1, strength * (isDark ? 1.3 : 1)) * (layer.values[point] ?? 0);
    }
    const paper = mix(paperAt(x, y), WHITE, shine?.values[point] ?? 0);
    pixels.set(mix(ink, paper, light).map(Math.round), point * 3);
  }
  return { pixels, ...size };
}

function shadowsIn(scene: Scene, placed: PlacedGood[], size: Size): Shadow[] {
  if (scene.horizon === undefined) return lyingShadows(placed, size);
  const onFloor = placed.filter(({ item }) => !item.isRaised);
  return [...standingShadows(onFloor, size), ...(scene.plinth ? plinthShadows(scene.plinth, size) : [])];
}
