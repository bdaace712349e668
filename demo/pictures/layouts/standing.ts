import { type Body, extentOf, type Item, type Plinth, type Scene } from '../scene.ts';
import { standAlone, standNear } from './alone.ts';
import type { PicturedView } from './lying.ts';

type StandingLayout = Pick<Scene, 'shape' | 'plinth' | 'items'> & { horizon: number };

/** Where a product that stands is in a square picture, with what is beside it. */
export function layOutStanding(view: PicturedView, [body, ...others]: [Body, ...Body[]]): StandingLayout {
  const { good } = body;
  const size = Math.min(0.72, Math.max(0.56, 0.48 + body.size * 0.2));
  switch (view) {
    case 'front':
      return standAlone(body);
    case 'close':
      return standNear(body, 'first');
    case 'detail':
      return standNear(body, 'last');
    case 'scene': {
      const own = Math.min(size, 0.62 / extentOf(body, 1).height) * 0.94;
      const [near, far] = others.map((other) => ({
        good: other.good,
        size: own * besides(other, body),
      }));
      return {
        horizon: 0.6,
        items: [
          ...(far ? [{ ...far, x: 0.17, y: 0.735, blur: 0.0025 }] : []),
          { good, x: others.length > 0 ? 0.43 : 0.5, y: 0.8, size: own },
          ...(near ? [{ ...near, x: 0.82, y: 0.86 }] : []),
        ],
      };
    }
    case 'plinth':
    case 'deep':
      return { horizon: 0.63, ...layOutOnPlinth(body, size * 0.84) };
    case 'trio': {
      const [rightBody = body, leftBody = body] = others;
      const apart = 0.25 + Math.max(0, body.aspect - 0.9) * 0.05;
      return {
        horizon: 0.6,
        items: [
          { good: leftBody.good, x: 0.5 - apart, y: 0.735, size: size * 0.58, blur: 0.002 },
          {
            good: rightBody.good,
            x: 0.5 + apart,
            y: 0.725,
            size: size * 0.58,
            blur: 0.002,
          },
          { good, x: 0.5, y: 0.85, size: size * 0.76 },
        ],
      };
    }
    case 'niche': {
      const { width, height } = extentOf(body, size * 0.86);
      const radius = Math.min(0.4, Math.max(0.25, width * 0.5 + 0.09));
      const top = 0.83 - height;
      return {
        horizon: 0.7,
        shape: { kind: 'arch', x: 0.5, y: Math.max(radius + 0.05, top + radius * 0.55), radius },
        items: [{ good, x: 0.5, y: 0.83, size: size * 0.86 }],
      };
    }
    case 'pair': {
      const [other = body] = others;
      return {
        horizon: 0.64,
        shape: { kind: 'disc', x: 0.44, y: 0.46, radius: 0.31 },
        items: [
          { good: other.good, x: 0.67, y: 0.77, size: size * 0.72 },
          { good, x: 0.36, y: 0.84, size: size * 0.84 },
        ],
      };
    }
    default:
      return view satisfies never;
  }
}

/** Sizes of goods are nearer to each other than in life. */
export const LIFE_POWER = 1.3;
const PROP_POWER = 2.1;

/** A good on a plinth that is wide enough for it. */
export function layOutOnPlinth(body: Body, size: number, x = 0.5): { plinth: Plinth; items: [Item] } {
  const { width } = extentOf(body, size);
  const radius = Math.min(0.4, Math.max(0.2, width * 0.64));
  return {
    plinth: { x, y: 0.735, radius, rise: 0.14 },
    items: [{ good: body.good, x, y: 0.735 + radius * 0.05, size, isRaised: true }],
  };
}

/** How large a prop is beside a good, as in life. */
const besides = (prop: Body, body: Body): number => (prop.size / body.size) ** PROP_POWER;
