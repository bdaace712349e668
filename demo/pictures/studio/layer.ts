/** A value for each point of a small picture, mostly 0 to 1. */
export interface Layer {
  values: Float32Array;
  width: number;
  height: number;
}

export type Size = Pick<Layer, 'width' | 'height'>;

/** Asks for the value of every point, by the place of its middle. */
export function paintLayer({ width, height }: Size, valueAt: (x: number, y: number) => number): Layer {
  const values = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) values[y * width + x] = valueAt(x + 0.5, y + 0.5);
  }
  return { values, width, height };
}

/** Spreads every value softly over the points around it: a box of `radius` points, twice in each direction. */
export function blurLayer({ values, width, height }: Layer, radius: number): Layer {
  const lines = { count: height, jump: width, length: width, step: 1 };
  const columns = { count: width, jump: 1, length: height, step: width };
  let spread = values;
  for (const runs of [lines, columns, lines, columns]) spread = averageRuns(spread, runs, Math.round(radius));
  return { values: spread, width, height };
}

/** Rows of points in a layer: how many, how long, and how far from one to the next in `values`. */
interface Runs {
  count: number;
  jump: number;
  length: number;
  step: number;
}

// Beyond its end a run goes on as at its end.
function averageRuns(from: Float32Array, { count, jump, length, step }: Runs, radius: number): Float32Array {
  const to = new Float32Array(from.length);
  for (let run = 0; run < count; run++) {
    const at = (point: number) => from[run * jump + Math.min(length - 1, Math.max(0, point)) * step] ?? 0;
    let sum = 0;
    for (let point = -radius; point <= radius; point++) sum += at(point);
    for (let point = 0; point < length; point++) {
      to[run * jump + point * step] = sum / (2 * radius + 1);
      sum += at(point + radius + 1) - at(point - radius);
    }
  }
  return to;
}
