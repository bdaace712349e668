import { chances } from '../chances.ts';
import type { Canvas } from './canvas.ts';
import { darken, lighten } from './tones.ts';

/** The weave of bed linen on a part: fine threads, some of them thicker for a part of their length. */
export function weaveLinen(canvas: Canvas, d: string, colour: string): void {
  const chance = chances('slubs of linen');
  const threads = Array.from({ length: 40 }, (_, i) => `M0 ${i * 6 + 3}H240M${i * 6 + 3} 0V240`).join('');
  const slubs = (count: number) =>
    Array.from({ length: count }, (_, i) => {
      const [at, from, long] = [
        Math.floor(chance.share() * 40) * 6 + 3,
        chance.share() * 190,
        14 + chance.share() * 34,
      ];
      return i % 2
        ? `M${from.toFixed(1)} ${at}h${long.toFixed(1)}`
        : `M${at} ${from.toFixed(1)}v${long.toFixed(1)}`;
    }).join('');
  canvas.path(
    d,
    canvas.tile(
      240,
      240,
      `<g fill="none"><path d="${threads}" stroke="${darken(colour, 0.4)}" stroke-width="1.4" stroke-opacity="0.16"/><path d="${slubs(54)}" stroke="${lighten(colour, 0.5)}" stroke-width="2.2" stroke-opacity="0.22"/><path d="${slubs(40)}" stroke="${darken(colour, 0.4)}" stroke-width="2.2" stroke-opacity="0.2"/></g>`,
    ),
  );
}
