import { Canvas } from './canvas.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { ellipse, leaf, roundedBox } from './outlines.ts';
import { darken, lighten } from './tones.ts';

const BOOKS = ['#9c4a37', '#3f7355', '#2b3d63', '#d0a13a', '#efe4cc', '#566b7e', '#6f4262', '#b8684a'];

/** What stands on a shelf; books as the share of its breadth that they fill. */
type ShelfItem = number | 'leaning' | 'lying' | 'box' | 'bowl' | 'vase' | 'plant';

/** What each shelf holds, from the left, by form. */
const SHELVES: readonly (readonly (readonly ShelfItem[])[])[] = [
  [
    [0.5, 'leaning', 'bowl'],
    ['lying', 0.5, 'leaning'],
    ['box', 0.52],
    [0.4, 'leaning', 'plant'],
    [0.26, 'box', 'lying'],
  ],
  [[0.5, 'leaning'], ['lying', 'plant'], [0.9], ['box'], [0.34, 'leaning', 'vase'], ['lying', 0.3]],
  [
    ['vase', 0.42, 'leaning'],
    [0.55, 'bowl'],
    ['lying', 'plant'],
    ['box', 0.3, 'leaning'],
  ],
];

/** A bookshelf with books and other things: tall, of cubes, a ladder against the wall. 3 forms. */
export function drawBookshelf(style: DrawingStyle): Drawing {
  const { colour, form } = style;
  const [width, height, columns, rows] = (
    [
      [620, 1000, 1, 5],
      [920, 680, 3, 2],
      [640, 1000, 1, 4],
    ] as const
  )[form % 3] ?? [620, 1000, 1, 5];
  const canvas = new Canvas(width, height);
  const isLadder = form === 2;
  const board = 24;
  const wood = canvas.wood(colour);
  if (!isLadder)
    canvas.solid(roundedBox(4, 4, width - 8, height - 8, 6), canvas.wood(darken(colour, 0.3)), { depth: 10 });
  const cell = { wide: (width - board) / columns, high: (height - board) / rows };
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const left = column * cell.wide + board;
      const floor = Math.min((row + 1) * cell.high, height - board - 4);
      if (!isLadder)
        canvas.shade(roundedBox(left, row * cell.high + board, cell.wide - board, 70, 0), 0.4, 18);
      const items = SHELVES[form % 3]?.[row * columns + column] ?? [0.8];
      fillShelf(
        canvas,
        style,
        items,
        left + (isLadder ? 40 : 14),
        floor,
        cell.wide - board - (isLadder ? 80 : 28),
        cell.high - board,
      );
    }
  for (let row = 0; row <= rows; row++)
    if (!isLadder || row > 0)
      canvas.solid(
        roundedBox(
          isLadder ? 20 : 4,
          Math.min(row * cell.high, height - board - 4),
          width - (isLadder ? 40 : 8),
          board,
          4,
        ),
        wood,
        {
          depth: 8,
        },
      );
  for (let column = 0; column <= columns; column++)
    canvas.solid(
      roundedBox(Math.max(4, Math.min(column * cell.wide, width - board - 4)), 4, board, height - 8, 4),
      wood,
      { depth: 8 },
    );
  return canvas.toDrawing();
}

/** Puts things on a shelf, from its left to its right end. */
function fillShelf(
  canvas: Canvas,
  style: DrawingStyle,
  items: readonly ShelfItem[],
  left: number,
  floor: number,
  room: number,
  high: number,
): void {
  const placed = items.map((item) => itemOf(canvas, style, item, room, high));
  const gaps = placed.filter((_, i) => i > 0 && items[i] !== 'leaning').length;
  const rest = Math.max(0, room - placed.reduce((sum, { wide }) => sum + wide, 0));
  let x = left + (placed.length === 1 ? rest / 2 : 0);
  for (const [i, { wide, add }] of placed.entries()) {
    if (i > 0 && items[i] !== 'leaning') x += rest / gaps;
    const at = x;
    canvas.paintMoved(`translate(${at.toFixed(1)} ${floor})`, add);
    x += wide;
  }
}

/** A thing for a shelf: how broad it is, and what draws it with its lower left corner at (0, 0). */
function itemOf(
  canvas: Canvas,
  { chance, print }: DrawingStyle,
  item: ShelfItem,
  room: number,
  high: number,
): { wide: number; add: () => void } {
  const unit = Math.min(high, 200);
  const nextBook = () => ({
    thick: 22 + chance.share() * 26,
    tall: high * (0.58 + chance.share() * 0.26),
    cover: chance.pick(BOOKS),
    bands: chance.isLucky(0.5) ? [0.84, 0.2] : [0.7],
  });
  const addBook = (x: number, { thick, tall, cover, bands }: ReturnType<typeof nextBook>) => {
    canvas.path(roundedBox(x, -tall, thick, tall, 4), canvas.round(cover));
    for (const at of bands)
      canvas.path(roundedBox(x + 3, -tall * at, thick - 6, unit * 0.045, 2), lighten(cover, 0.55));
  };
  if (typeof item === 'number') {
    const books: ReturnType<typeof nextBook>[] = [];
    let wide = 0;
    while (wide < room * item) {
      const book = nextBook();
      books.push(book);
      wide += book.thick + 1;
    }
    return {
      wide,
      add: () => {
        let x = 0;
        for (const book of books) {
          addBook(x, book);
          x += book.thick + 1;
        }
      },
    };
  }
  if (item === 'leaning') {
    const book = { ...nextBook(), thick: 28 };
    const aside = book.tall * Math.sin(Math.PI / 15);
    return {
      wide: aside + 34,
      add: () => canvas.paintMoved(`translate(${aside} 0) rotate(-12)`, () => addBook(0, book)),
    };
  }
  if (item === 'lying') {
    const books = Array.from({ length: 4 }, nextBook);
    const long = Math.min(unit * 0.95, room * 0.6);
    return {
      wide: long,
      add: () => {
        let y = 0;
        for (const [i, { thick, cover }] of books.entries()) {
          const [from, deep] = [i * 5 * (i % 2 ? 1 : 0.4), thick * 0.86];
          y -= deep + 1;
          canvas
            .path(
              roundedBox(from, y, long - from * 2, deep, 4),
              canvas.down([0, lighten(cover, 0.2)], [0.4, cover], [1, darken(cover, 0.34)]),
            )
            .path(roundedBox(from + long * 0.16, y + 4, 8, deep - 8, 2), lighten(cover, 0.55));
        }
      },
    };
  }
  if (item === 'box') {
    const [wide, tall] = [Math.min(unit * 1.15, room), unit * 0.72];
    return {
      wide,
      add: () =>
        canvas
          .solid(roundedBox(0, -tall, wide, tall, 8), canvas.cloth('#cdbb98', 7), { depth: 18 })
          .path(roundedBox(0, -tall, wide, tall * 0.16, 6), '#1d1208', 'fill-opacity="0.14"')
          .path(roundedBox(wide * 0.34, -tall * 0.66, wide * 0.32, tall * 0.26, 4), '#f7f1e2')
          .line(
            `M${wide * 0.38} ${-tall * 0.53}H${wide * 0.62}`,
            darken(print.accent, 0.1),
            Math.round(unit * 0.03),
          ),
    };
  }
  const wide = unit * (item === 'bowl' ? 0.84 : item === 'vase' ? 0.44 : 0.62);
  const middle = wide / 2;
  if (item === 'bowl')
    return {
      wide,
      add: () =>
        canvas
          .path(roundedBox(middle - wide * 0.2, -12, wide * 0.4, 12, 4), '#57798a')
          .solid(
            `M0 ${-unit * 0.38}C${wide * 0.06} ${-unit * 0.06} ${wide * 0.3} -8 ${middle} -8S${wide * 0.94} ${-unit * 0.06} ${wide} ${-unit * 0.38}Z`,
            canvas.round('#7ba0b0'),
            { depth: 14 },
          )
          .path(ellipse(middle, -unit * 0.38, middle, unit * 0.07), '#c3d6dc')
          .path(ellipse(middle, -unit * 0.37, middle * 0.9, unit * 0.05), '#4c6b79'),
    };
  if (item === 'vase')
    return {
      wide,
      add: () =>
        canvas
          .solid(
            `M${wide * 0.3} ${-unit * 0.74}H${wide * 0.7}C${wide * 0.64} ${-unit * 0.56} ${wide} ${-unit * 0.5} ${wide} ${-unit * 0.3}Q${wide} ${-unit * 0.04} ${wide * 0.72} 0H${wide * 0.28}Q0 ${-unit * 0.04} 0 ${-unit * 0.3}C0 ${-unit * 0.5} ${wide * 0.36} ${-unit * 0.56} ${wide * 0.3} ${-unit * 0.74}Z`,
            canvas.round('#ded3c2'),
            { depth: 14 },
          )
          .path(ellipse(middle, -unit * 0.74, wide * 0.2, 6), '#7d7263'),
    };
  return { wide, add: () => addPlant(canvas, middle, unit) };
}

/** A plant with broad leaves in a pot around x. */
function addPlant(canvas: Canvas, x: number, unit: number): void {
  for (const [tone, turns] of [
    ['#35683f', [-88, -56, -24, 8, 40, 72, 96]],
    ['#4f8d52', [-70, -38, -6, 26, 58]],
    ['#78ac6c', [-48, -14, 18, 46]],
  ] as const)
    for (const [i, turn] of turns.entries())
      canvas.path(
        leaf(x, -unit * 0.3, unit * (0.44 - Math.abs(turn) * 0.0012 + (i % 2) * 0.05), turn, 0.3),
        canvas.slant([0, lighten(tone, 0.12)], [1, darken(tone, 0.14)]),
        `stroke="${darken(tone, 0.3)}" stroke-width="1.5"`,
      );
  const half = unit * 0.18;
  canvas
    .solid(
      `M${x - half} ${-unit * 0.32}H${x + half}L${x + half * 0.74} 0H${x - half * 0.74}Z`,
      canvas.round('#c0714f'),
      { depth: 10 },
    )
    .path(roundedBox(x - half * 1.14, -unit * 0.36, half * 2.28, unit * 0.09, 4), canvas.round('#c97d5b'));
}
