import { Canvas } from './canvas.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { circle } from './outlines.ts';
import { hollow } from './parts.ts';
import { printBrand } from './print.ts';
import { dot, scatter } from './scatter.ts';
import { darken, lighten } from './tones.ts';

/** How far the handle of a pan is turned to the lower right, in degrees. */
const TURN = 36;
const RADIUS = 300;
/** From the middle of a pan to the end of its handle. */
const REACH = 650;
const BEECH = '#c08a50';

interface PanParts {
  handle: 'iron' | 'wood' | 'steel';
  hasRibs?: boolean;
  hasLips?: boolean;
  hasHelper?: boolean;
  hasTrivet?: boolean;
  hasSpreader?: boolean;
  isFlat?: boolean;
  isSquare?: boolean;
  hasLid?: boolean;
}

/** A hole through what is drawn clockwise. */
const hole = (x: number, radius: number): string =>
  `M${x - radius} 0A${radius} ${radius} 0 1 0 ${x + radius} 0A${radius} ${radius} 0 1 0 ${x - radius} 0Z`;

/** A pan from above, its handle to the lower right. */
function drawPan(style: DrawingStyle, parts: PanParts): Drawing {
  const { colour: iron, print, chance } = style;
  const [cx, cy] = [parts.hasHelper ? 330 : 304, 304];
  const angle = (TURN * Math.PI) / 180;
  const canvas = new Canvas(
    Math.round(cx + Math.cos(angle) * REACH + 34),
    Math.round(Math.max(cy * 2, cy + Math.sin(angle) * REACH + 40)),
  );
  /** Round or square, with a lip on either side of the handle. */
  const outline = (radius: number, lip = 0): string => {
    const points = Array.from({ length: 180 }, (_, i) => {
      const turn = (i / 90) * Math.PI;
      const [right, down] = [Math.cos(turn), Math.sin(turn)];
      const side = parts.isSquare ? 0.86 / (Math.abs(right) ** 7 + Math.abs(down) ** 7) ** (1 / 7) : 1;
      const aside = (Math.abs(down) - 1) / 0.012;
      const far = radius * side + (parts.hasLips ? lip * Math.exp(aside) : 0);
      return `${(cx + Math.cos(turn + angle) * far).toFixed(1)} ${(cy + Math.sin(turn + angle) * far).toFixed(1)}`;
    });
    return `M${points.join('L')}Z`;
  };
  const paintAlong = (paint: () => void) =>
    canvas.paintMoved(`translate(${cx} ${cy}) rotate(${TURN})`, paint);

  paintAlong(() => {
    if (parts.hasHelper) paintHelper(canvas, iron);
    paintHandle(canvas, parts.handle, iron);
  });
  canvas.path(
    outline(RADIUS, 26),
    canvas.slant([0, lighten(iron, 0.42)], [0.5, lighten(iron, 0.06)], [1, darken(iron, 0.4)]),
  );
  const edge = outline(RADIUS - 15, 24);
  hollow(
    canvas,
    edge,
    canvas.slant([0, darken(iron, 0.44)], [0.5, darken(iron, 0.1)], [1, lighten(iron, 0.26)]),
    { depth: 50, relief: 0.7 },
  );
  const floor = outline(parts.isFlat ? RADIUS - 30 : RADIUS - 62);
  canvas
    .inside(edge, () => canvas.shade(floor, 0.4, 12))
    .path(
      floor,
      canvas.slant(
        [0, lighten(iron, 0.05)],
        [0.35, lighten(iron, 0.14)],
        [0.7, iron],
        [1, darken(iron, 0.2)],
      ),
    );
  canvas.inside(floor, () => {
    canvas
      .path(
        scatter(chance, 260, { x: cx, y: cy, across: 250, high: 250 }, dot(2.4)),
        '#fff',
        'fill-opacity="0.07"',
      )
      .path(
        scatter(chance, 260, { x: cx, y: cy, across: 250, high: 250 }, dot(3)),
        '#000',
        'fill-opacity="0.16"',
      );
    if (parts.hasRibs) paintAlong(() => paintRibs(canvas, iron));
    else
      canvas.gloss(
        `M${cx - 220} ${cy + 10}L${cx - 30} ${cy - 220}H${cx + 60}L${cx - 190} ${cy + 110}Z`,
        0.16,
        30,
      );
  });
  if (!parts.hasRibs && !parts.hasTrivet && !parts.hasSpreader)
    printBrand(canvas, print, { x: cx - 74, y: cy + 130, width: 148, height: 46 }, lighten(iron, 0.24));
  if (parts.handle === 'steel')
    paintAlong(() =>
      canvas.path(
        [-34, 0, 34].map((y) => circle(RADIUS - 40 - Math.abs(y) * 0.12, y, 11)).join(''),
        canvas.steel('#aeb4b9'),
      ),
    );
  if (parts.hasTrivet) paintTrivet(canvas, cx, cy);
  if (parts.hasSpreader) paintSpreader(canvas, cx, cy);
  if (parts.hasLid) paintLid(canvas, cx, cy, iron);
  return canvas.toDrawing();
}

/** The short handle opposite the long one: a loop of iron. */
function paintHelper(canvas: Canvas, iron: string): void {
  const far = RADIUS + 46;
  canvas.solid(
    `M${-RADIUS + 30} -104C${-RADIUS - 20} -96 ${-far} -70 ${-far} 0S${-RADIUS - 20} 96 ${-RADIUS + 30} 104Z` +
      `M${-RADIUS + 4} -54V54Q${-far + 20} 44 ${-far + 20} 0T${-RADIUS + 4} -54Z`,
    canvas.sheet(iron),
    { relief: 0.6, depth: 14 },
  );
}

function paintHandle(canvas: Canvas, handle: PanParts['handle'], iron: string): void {
  const at = (along: number) => RADIUS + along;
  const barOf = (colour: string) =>
    canvas.down([0, lighten(colour, 0.34)], [0.4, lighten(colour, 0.04)], [1, darken(colour, 0.42)]);
  if (handle === 'wood') {
    const wood =
      `M${at(96)} -30C${at(150)} -28 ${at(180)} -50 ${at(258)} -51C${at(324)} -51 ${at(350)} -34 ${at(350)} 0` +
      `S${at(324)} 51 ${at(258)} 51C${at(180)} 50 ${at(150)} 28 ${at(96)} 30Z${hole(at(308), 15)}`;
    canvas
      .solid(
        `M${at(-24)} -84C${at(4)} -44 ${at(30)} -32 ${at(90)} -30V30C${at(30)} 32 ${at(4)} 44 ${at(-24)} 84Z`,
        barOf(iron),
        { relief: 0.4, depth: 14 },
      )
      .solid(wood, canvas.wood(BEECH), { relief: 0.7, depth: 26 })
      .inside(wood, () =>
        canvas
          .path(
            wood,
            canvas.down(
              [0, '#fff6e2', 0.34],
              [0.36, '#fff6e2', 0],
              [0.6, '#2a1605', 0],
              [1, '#2a1605', 0.42],
            ),
          )
          .gloss(`M${at(120)} -20Q${at(230)} -42 ${at(320)} -30Q${at(230)} -28 ${at(120)} -12Z`, 0.4, 4),
      )
      .line(hole(at(308), 16), '#7d5a2c', 4)
      .path(
        `M${at(78)} -34H${at(104)}V34H${at(78)}Z`,
        canvas.down([0, '#eef1f2'], [0.3, '#b9bec3'], [1, '#5c6166']),
      );
    return;
  }
  const slim = handle === 'steel' ? 4 : 0;
  const metal = handle === 'steel' ? '#7d848b' : iron;
  const grip =
    `M${at(-24)} ${-84 + slim * 6}C${at(10)} -44 ${at(40)} ${-29 + slim} ${at(100)} ${-29 + slim}C${at(180)} ${-30 + slim} ${at(220)} -46 ${at(284)} -44Q${at(350)} -40 ${at(350)} 0` +
    `T${at(284)} 44C${at(220)} 46 ${at(180)} ${30 - slim} ${at(100)} ${29 - slim}C${at(40)} ${29 - slim} ${at(10)} 44 ${at(-24)} ${84 - slim * 6}Z` +
    `M${at(258)} 0C${at(276)} 16 ${at(290)} 21 ${at(308)} 21Q${at(328)} 20 ${at(328)} 0T${at(308)} -21C${at(290)} -21 ${at(276)} -16 ${at(258)} 0Z`;
  canvas.solid(grip, barOf(metal), { relief: 0.6, depth: 20 });
  // The valley along the handle.
  hollow(
    canvas,
    `M${at(50)} 0Q${at(60)} -13 ${at(110)} -12T${at(236)} 0Q${at(160)} 13 ${at(110)} 12T${at(50)} 0Z`,
    barOf(darken(metal, 0.22)),
    { depth: 12, relief: 0.8 },
  );
}

function paintRibs(canvas: Canvas, iron: string): void {
  for (let x = -210; x <= 210; x += 42)
    canvas.path(
      `M${x - 10} -260H${x + 10}V260H${x - 10}Z`,
      canvas.across([0, lighten(iron, 0.36)], [0.5, lighten(iron, 0.06)], [1, darken(iron, 0.5)]),
    );
}

/** A round rack of wire that lies in a pan. */
function paintTrivet(canvas: Canvas, cx: number, cy: number): void {
  const spokes = [0, 45, 90, 135].map((turn) => {
    const [x, y] = [Math.cos((turn * Math.PI) / 180) * 190, Math.sin((turn * Math.PI) / 180) * 190];
    return `M${cx - x} ${cy - y}L${cx + x} ${cy + y}`;
  });
  const wires = `${spokes.join('')}${circle(cx, cy, 190)}${circle(cx, cy, 96)}`;
  canvas
    .line(wires, '#1a1108', 14, 'stroke-opacity="0.5" transform="translate(5 8)"')
    .line(wires, '#8f959a', 13)
    .line(wires, '#e6e9ea', 5, 'transform="translate(-2 -2)"');
}

/** A wooden T that spreads batter, laid across the rim: a round rod that is let into a slim turned bar. */
function paintSpreader(canvas: Canvas, cx: number, cy: number): void {
  const stick = 'M-11 -96Q-9 60 -13 250Q-14 292 0 296T13 250Q9 60 11 -96Z';
  const bar = 'M-168 -112Q-168 -130 -150 -130H150Q168 -130 168 -112T150 -94H-150Q-168 -94 -168 -112Z';
  const lit = (d: string, [x, y]: readonly [number, number]) =>
    canvas.line(d, '#fff3d8', 4, `stroke-opacity="0.5" transform="translate(${x} ${y})"`);
  canvas.paintMoved(`translate(${cx} ${cy}) rotate(-32)`, () => {
    canvas
      .paintMoved('translate(10 14)', () => canvas.shade(`${stick}${bar}`, 0.5, 9))
      .solid(stick, canvas.wood(BEECH, 90), { relief: 0.6, depth: 9 })
      .solid(bar, canvas.wood(BEECH), { relief: 0.6, depth: 12 })
      .path(circle(0, -112, 12), darken(BEECH, 0.22))
      .path(circle(-1, -113, 10), lighten(BEECH, 0.1));
    lit('M-150 -124H150', [0, 1]);
    lit('M-6 -90V240', [0, 0]);
  });
}

/** A domed lid of iron on a pan, from above, with a loop to lift it by. */
function paintLid(canvas: Canvas, cx: number, cy: number, iron: string): void {
  canvas
    .path(circle(cx, cy, 282), darken(iron, 0.5))
    .path(
      circle(cx, cy - 4, 278),
      canvas.slant([0, lighten(iron, 0.42)], [0.4, lighten(iron, 0.08)], [1, darken(iron, 0.34)]),
    );
  for (const radius of [238, 150]) canvas.line(circle(cx, cy - 4, radius), darken(iron, 0.3), 7);
  canvas
    .gloss(
      `M${cx - 190} ${cy - 50}Q${cx - 130} ${cy - 190} ${cx + 30} ${cy - 210}Q${cx - 70} ${cy - 140} ${cx - 110} ${cy - 20}Z`,
      0.3,
      18,
    )
    .paintMoved(`translate(${cx} ${cy}) rotate(${TURN})`, () =>
      canvas.shade('M-96 4H96V44H-96Z', 0.5, 12).cord('M-84 2C-60 -40 60 -40 84 2', lighten(iron, 0.12), 40),
    );
}

/** A cast-iron skillet from above. 3 forms: helper handle and lips, wooden handle and lips, helper handle. */
export const drawSkillet = (style: DrawingStyle): Drawing => {
  const isSteel = /carbon.steel/i.test(style.print.name);
  const hasWood = !isSteel && style.form % 3 === 1;
  return drawPan(style, {
    handle: isSteel ? 'steel' : hasWood ? 'wood' : 'iron',
    hasHelper: !isSteel && !hasWood,
    hasLips: !isSteel && style.form % 3 !== 2,
    hasLid: /\bwith lid\b/i.test(style.print.name),
  });
};

/** A ribbed grill pan from above. 3 forms: round with two handles, square, square with a wooden handle. */
export const drawGrillPan = (style: DrawingStyle): Drawing =>
  drawPan(style, {
    handle: style.form % 3 === 2 ? 'wood' : 'iron',
    hasHelper: style.form % 3 === 0,
    hasLips: style.form % 3 === 0,
    hasRibs: true,
    isSquare: style.form % 3 !== 0,
  });

/** A carbon-steel pan from above. 3 forms: frying pan, flat, flat with a spreader; with a trivet where it has one. */
export const drawFryingPan = (style: DrawingStyle): Drawing => {
  const isCrepe = /crêpe/i.test(style.print.name);
  return drawPan(style, {
    handle: 'steel',
    isFlat: isCrepe || style.form % 3 !== 0,
    hasSpreader: isCrepe || style.form % 3 === 2,
    hasTrivet: /trivet/i.test(style.print.name),
  });
};
