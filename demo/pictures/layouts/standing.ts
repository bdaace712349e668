import type { View } from '../recipe.ts';
import { type Body, extentOf, type Item, type Plinth, type Scene } from '../scene.ts';

type StandingLayout = Pick<Scene, 'shape' | 'plinth' | 'items'> & { horizon: number };

const HORIZON = 0.66;

/** Where a product that stands is in a square picture, with what is beside it. */
export function layOutStanding(view: View, [body, ...others]: [Body, ...Body[]]): StandingLayout {
  const { good } = body;
  const size = Math.min(0.72, Math.max(0.56, 0.48 + body.size * 0.2));
  switch (view) {
    case 'front':
      return { horizon: HORIZON, items: [{ good, x: 0.49, y: 0.86, size: size * 1.12 }] };
    case 'scene': {
      const [near, far] = others.map((other) => ({
        good: other.good,
        size: besides(other, body, size * 0.84),
      }));
      return {
        horizon: 0.64,
        items: [
          ...(far ? [{ ...far, x: 0.17, y: 0.745, blur: 0.0025 }] : []),
          { good, x: 0.45, y: 0.82, size: size * 0.84 },
          ...(near ? [{ ...near, x: 0.8, y: 0.87 }] : []),
        ],
      };
    }
    case 'plinth':
    case 'deep':
      return { horizon: 0.63, ...layOutOnPlinth(body, size * 0.84) };
    case 'close':
      return { horizon: 0.84, items: [{ good, x: 0.58, y: 1.02, size: 0.82 }] };
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

/** A good on a plinth that is wide enough for it. */
export function layOutOnPlinth(body: Body, size: number, x = 0.5): { plinth: Plinth; items: [Item] } {
  const { width } = extentOf(body, size);
  const radius = Math.min(0.4, Math.max(0.2, width * 0.64));
  return {
    plinth: { x, y: 0.735, radius, rise: 0.14 },
    items: [{ good: body.good, x, y: 0.735 + radius * 0.05, size, isRaised: true }],
  };
}

/** The size of a prop beside a good: as in life, but never so that it takes over or gets lost. */
const besides = (prop: Body, body: Body, size: number): number =>
  size * Math.min(0.62, Math.max(0.3, (prop.size / body.size) ** 0.8));
