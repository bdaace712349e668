/** A point of a stroke: from the left and from the top, in heights of a letter. */
export type Point = readonly [x: number, y: number];

/** A letter as a pen writes it: strokes of points, and how wide it is. */
interface Letter {
  width: number;
  strokes: Point[][];
}

const POINTS = 22;

/** Part of an ellipse as points; degrees run clockwise from the right. */
function arc(x: number, y: number, across: number, high: number, from: number, to: number): Point[] {
  return Array.from({ length: POINTS + 1 }, (_, i) => {
    const angle = ((from + ((to - from) * i) / POINTS) * Math.PI) / 180;
    return [x + across * Math.cos(angle), y + high * Math.sin(angle)];
  });
}

const stroke = (...points: Point[]): Point[] => points;

const LETTERS: Record<string, Letter> = {
  A: { width: 0.84, strokes: [stroke([0, 1], [0.42, 0], [0.84, 1]), stroke([0.15, 0.66], [0.69, 0.66])] },
  B: {
    width: 0.62,
    strokes: [
      [[0.34, 0.47], [0, 0.47], [0, 0], [0.34, 0], ...arc(0.34, 0.235, 0.22, 0.235, -90, 90)],
      [[0, 0.47], [0, 1], [0.36, 1], ...arc(0.36, 0.735, 0.26, 0.265, 90, -90)],
    ],
  },
  C: { width: 0.8, strokes: [arc(0.46, 0.5, 0.46, 0.5, -46, -314)] },
  D: { width: 0.74, strokes: [[[0.3, 0], [0, 0], [0, 1], [0.3, 1], ...arc(0.3, 0.5, 0.44, 0.5, 90, -90)]] },
  E: {
    width: 0.54,
    strokes: [stroke([0.54, 0], [0, 0], [0, 1], [0.54, 1]), stroke([0, 0.48], [0.47, 0.48])],
  },
  F: { width: 0.54, strokes: [stroke([0.54, 0], [0, 0], [0, 1]), stroke([0, 0.5], [0.47, 0.5])] },
  G: { width: 0.88, strokes: [[...arc(0.46, 0.5, 0.46, 0.5, -46, -360), [0.56, 0.5]]] },
  H: {
    width: 0.68,
    strokes: [stroke([0, 0], [0, 1]), stroke([0.68, 0], [0.68, 1]), stroke([0, 0.5], [0.68, 0.5])],
  },
  I: { width: 0, strokes: [stroke([0, 0], [0, 1])] },
  J: { width: 0.48, strokes: [[[0.48, 0], [0.48, 0.72], ...arc(0.22, 0.72, 0.26, 0.28, 0, 160)]] },
  K: {
    width: 0.62,
    strokes: [stroke([0, 0], [0, 1]), stroke([0.6, 0], [0.02, 0.58]), stroke([0.24, 0.38], [0.62, 1])],
  },
  L: { width: 0.5, strokes: [stroke([0, 0], [0, 1], [0.5, 1])] },
  M: { width: 0.86, strokes: [stroke([0, 1], [0, 0], [0.43, 0.62], [0.86, 0], [0.86, 1])] },
  N: { width: 0.7, strokes: [stroke([0, 1], [0, 0], [0.7, 1], [0.7, 0])] },
  O: { width: 0.96, strokes: [arc(0.48, 0.5, 0.48, 0.5, 0, 180), arc(0.48, 0.5, 0.48, 0.5, 180, 360)] },
  P: {
    width: 0.6,
    strokes: [[[0, 1], [0, 0], [0.32, 0], ...arc(0.32, 0.28, 0.28, 0.28, -90, 90), [0, 0.56]]],
  },
  Q: {
    width: 0.96,
    strokes: [
      arc(0.48, 0.5, 0.48, 0.5, 0, 180),
      arc(0.48, 0.5, 0.48, 0.5, 180, 360),
      stroke([0.6, 0.7], [0.94, 1.04]),
    ],
  },
  R: {
    width: 0.62,
    strokes: [
      [[0, 1], [0, 0], [0.32, 0], ...arc(0.32, 0.28, 0.28, 0.28, -90, 90), [0, 0.56]],
      stroke([0.3, 0.56], [0.62, 1]),
    ],
  },
  S: {
    width: 0.58,
    strokes: [[...arc(0.3, 0.25, 0.26, 0.25, -35, -270), ...arc(0.29, 0.74, 0.29, 0.26, -90, 150)]],
  },
  T: { width: 0.68, strokes: [stroke([0, 0], [0.68, 0]), stroke([0.34, 0], [0.34, 1])] },
  U: { width: 0.66, strokes: [[[0.66, 0], [0.66, 0.66], ...arc(0.33, 0.66, 0.33, 0.34, 0, 180), [0, 0]]] },
  V: { width: 0.78, strokes: [stroke([0, 0], [0.39, 1], [0.78, 0])] },
  W: { width: 1.14, strokes: [stroke([0, 0], [0.29, 1], [0.57, 0.16], [0.85, 1], [1.14, 0])] },
  X: { width: 0.7, strokes: [stroke([0, 0], [0.7, 1]), stroke([0.7, 0], [0, 1])] },
  Y: { width: 0.72, strokes: [stroke([0, 0], [0.36, 0.5], [0.72, 0]), stroke([0.36, 0.5], [0.36, 1])] },
  Z: { width: 0.62, strokes: [stroke([0, 0], [0.62, 0], [0, 1], [0.62, 1])] },
};

/** Between the middles of the strokes of two letters. */
const GAP = 0.36;

/** A word as strokes in one line, and how wide it is. Only letters from A to Z are written. */
export function writeWord(word: string): Letter {
  let width = -GAP;
  const strokes: Point[][] = [];
  for (const letter of word) {
    const { width: own, strokes: lines } = LETTERS[letter] ?? { width: -GAP, strokes: [] };
    const left = width + GAP;
    strokes.push(...lines.map((line) => line.map(([x, y]): Point => [left + x, y])));
    width = left + own;
  }
  return { width, strokes };
}
