import type { View } from '../recipe.ts';
import type { Body, Scene } from '../scene.ts';
import { layAlone, layNear } from './alone.ts';

/** A view that is laid out by the goods alone: a length has to be read first. */
export type PicturedView = Exclude<View, 'measure'>;

type FlatLayout = Pick<Scene, 'shape' | 'items'>;

/** Where a product that lies on paper is in a square picture taken from above, with what is beside it. */
export function layOutFlat(view: PicturedView, [body, ...others]: [Body, ...Body[]]): FlatLayout {
  const { good } = body;
  const size = Math.min(0.78, Math.max(0.6, 0.52 + body.size * 0.24));
  const middle = { x: 0.5, y: 0.5 };
  switch (view) {
    case 'front':
      return layAlone(body);
    case 'close':
      return layNear(body, 'first');
    case 'detail':
      return layNear(body, 'last');
    case 'scene': {
      const [one, two] = others;
      const [alone] = layAlone(body, 0.84).items;
      return {
        items: [
          ...(one ? [{ good: one.good, x: 0.82, y: 0.22, size: sizeOfProp(one), turn: 24 }] : []),
          ...(two ? [{ good: two.good, x: 0.84, y: 0.8, size: sizeOfProp(two), turn: -18 }] : []),
          { ...alone, x: others.length > 0 ? 0.44 : 0.5, turn: (alone.turn ?? 0) - 6 },
        ],
      };
    }
    case 'plinth':
      return {
        shape: { kind: 'disc', ...middle, radius: 0.4 },
        items: [{ good, ...middle, size: size * 0.86 }],
      };
    case 'deep':
      return { items: [{ good, ...middle, size: size * 0.95, turn: 8 }] };
    case 'trio': {
      const [second = body, third = body] = others;
      // What is tall lies side by side, the rest as if dealt: the good itself in front.
      const upright = Math.max(size * 0.76, Math.min(0.84, 0.28 / body.aspect));
      const places =
        body.aspect < 0.72
          ? [
              { x: 0.5, y: 0.52, size: upright },
              { x: 0.24, y: 0.48, size: upright * 0.9, turn: -9 },
              { x: 0.76, y: 0.48, size: upright * 0.9, turn: 9 },
            ]
          : [
              { x: 0.5, y: 0.69, size: Math.min(0.46, size * 0.68) },
              { x: 0.29, y: 0.31, size: Math.min(0.38, size * 0.56), turn: -12 },
              { x: 0.72, y: 0.33, size: Math.min(0.38, size * 0.56), turn: 12 },
            ];
      const goods = [good, second.good, third.good];
      return { items: places.map((place, i) => ({ good: goods[i] ?? good, ...place })).reverse() };
    }
    case 'niche':
      return {
        shape: { kind: 'arch', x: 0.5, y: 0.46, radius: 0.36 },
        items: [{ good, x: 0.5, y: 0.54, size: size * 0.84 }],
      };
    case 'pair': {
      const [other = body] = others;
      return {
        items: [
          { good: other.good, x: 0.67, y: 0.38, size: size * 0.66, turn: 12 },
          { good, x: 0.36, y: 0.6, size: size * 0.78, turn: -8 },
        ],
      };
    }
    default:
      return view satisfies never;
  }
}

const sizeOfProp = (prop: Body): number => Math.min(0.32, Math.max(0.2, prop.size * 0.34));
