import { Canvas } from './canvas.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { flavouredPrint, mouldOf } from './moulds.ts';
import { ellipse, outlineTurned, polygon, roundedBox } from './outlines.ts';
import { drawJar, stickLabel, wrapLabel } from './packages.ts';
import { printLabel } from './print.ts';
import { blend, darken, lighten } from './tones.ts';

/** What is spread on bread, and the lid of its jar. */
interface Preserve {
  content: string;
  lid: string;
}

const JARS = ['screw', 'hexagonal', 'clipped', 'cloth', 'faceted', 'handled'] as const;
type Jar = (typeof JARS)[number];

/** A jar of jam, curd or honey. 6 forms: round, six-sided, with clips, under a cloth, tall with facets, with a handle. */
export function drawPreserve(style: DrawingStyle, preserve: Preserve): Drawing {
  const jar: Jar = JARS[mouldOf(style, JARS.length)] ?? 'screw';
  switch (jar) {
    case 'screw':
      return drawJar({ ...style, form: 0 }, preserve);
    case 'cloth':
      return drawJar({ ...style, form: 1 }, preserve);
    case 'hexagonal':
      return drawSixSidedJar(style, preserve);
    case 'clipped':
      return drawClippedJar(style, preserve);
    case 'faceted':
      return drawFacetedJar(style, preserve);
    case 'handled':
      return drawMugJar(style, preserve);
    default:
      return jar satisfies never;
  }
}

/** A screw lid from the side: its top, its knurled rim. */
function addScrewLid(canvas: Canvas, { middle, rim, top, foot, colour, isMetal }: ScrewLid): void {
  canvas.shade(roundedBox(middle - rim, foot - 6, rim * 2, 24, 8), 0.34, 7);
  const side = outlineTurned(
    middle,
    [
      [rim, top],
      [rim, foot],
    ],
    13,
  );
  canvas
    .path(side, isMetal ? canvas.metal(colour) : canvas.round(colour))
    .path(ellipse(middle, top, rim, 14), lighten(colour, 0.25))
    .line(
      `M${middle - rim} ${foot - 16}Q${middle} ${foot - 2} ${middle + rim} ${foot - 16}`,
      darken(colour, 0.4),
      4,
      'stroke-opacity="0.5"',
    );
}

interface ScrewLid {
  middle: number;
  rim: number;
  top: number;
  foot: number;
  colour: string;
  isMetal: boolean;
}

/** Squat, with six sides: three are seen. */
function drawSixSidedJar({ print }: DrawingStyle, { content, lid }: Preserve): Drawing {
  const canvas = new Canvas(780, 680);
  const [top, foot] = [170, 672];
  const sides = [
    [10, 200, 0.24],
    [200, 580, -0.06],
    [580, 770, 0.4],
  ] as const;
  for (const [left, right, shade] of sides) {
    const isFront = left === 200;
    const d = isFront
      ? polygon([left, top], [right, top], [right, foot], [left, foot])
      : left < 200
        ? `M${right} ${top}L${left + 34} ${top + 20}Q${left} ${top + 40} ${left} ${top + 80}V${foot - 60}Q${left} ${foot - 30} ${left + 20} ${foot - 26}L${right} ${foot}Z`
        : `M${left} ${top}L${right - 34} ${top + 20}Q${right} ${top + 40} ${right} ${top + 80}V${foot - 60}Q${right} ${foot - 30} ${right - 20} ${foot - 26}L${left} ${foot}Z`;
    canvas
      .path(d, shade < 0 ? lighten(content, 0.06) : darken(content, shade))
      .path(
        d,
        canvas.down([0, '#fffaf0', 0.3], [0.18, '#fffaf0', 0.04], [0.8, '#1a1108', 0], [1, '#1a1108', 0.34]),
      );
  }
  canvas
    .path(
      'M40 190L200 168H580L740 190L700 214L580 196H200L80 214Z',
      lighten(content, 0.5),
      'fill-opacity="0.7"',
    )
    .line(`M200 ${top}V${foot}M580 ${top}V${foot}`, '#ffffff', 5, 'stroke-opacity="0.45"')
    .line(`M207 ${top}V${foot}M573 ${top}V${foot}`, '#1a1108', 4, 'stroke-opacity="0.2"');
  stickLabel(canvas, flavouredPrint(print, content), { x: 224, y: 256, width: 332, height: 350 }, 10);
  canvas.gloss('M40 280H76V600L40 590Z', 0.4, 5);
  canvas.gloss('M716 290H734V570H716Z', 0.22, 4);
  canvas.path('M150 120H630L660 186H120Z', canvas.glass('#dfe9e6', 0.4));
  addScrewLid(canvas, { middle: 390, rim: 262, top: 26, foot: 128, colour: lid, isMetal: false });
  return canvas.toDrawing();
}

/** Wide and tapered, under a lid of glass that a rubber ring and two clips of steel close; a round label. */
function drawClippedJar({ print }: DrawingStyle, { content }: Preserve): Drawing {
  const canvas = new Canvas(760, 720);
  const m = 380;
  const body = outlineTurned(
    m,
    [
      [330, 168],
      [338, 210],
      [362, 320],
      [330, 640],
      [290, 712],
    ],
    -8,
  );
  canvas.path(
    body,
    canvas.across(
      [0, darken(content, 0.36)],
      [0.25, lighten(content, 0.12)],
      [0.6, content],
      [1, darken(content, 0.45)],
    ),
  );
  canvas.inside(body, () =>
    canvas
      .path(roundedBox(0, 150, 760, 66, 0), lighten(content, 0.55), 'fill-opacity="0.75"')
      .path(ellipse(m, 217, 336, 15), lighten(content, 0.22))
      .shade('M0 640H760V720H0Z', 0.3, 20),
  );
  canvas.path(body, canvas.glass('#e6efec', 0.12));
  const label = ellipse(m, 440, 236, 172);
  const flavoured = flavouredPrint(print, content);
  canvas.path(label, flavoured.paper);
  canvas.inside(label, () =>
    printLabel(canvas, { ...flavoured, layout: 'rules' }, { x: m - 190, y: 300, width: 380, height: 290 }),
  );
  canvas
    .path(ellipse(m, 440, 222, 159), 'none', `stroke="${flavoured.accent}" stroke-width="5"`)
    .path(
      label,
      canvas.across([0, '#1d1208', 0.26], [0.3, '#fff', 0.14], [0.6, '#1d1208', 0], [1, '#1d1208', 0.3]),
    );
  canvas.gloss(roundedBox(74, 270, 40, 330, 20), 0.4, 6);
  const ring = outlineTurned(
    m,
    [
      [346, 146],
      [346, 176],
    ],
    12,
  );
  canvas.path(ring, canvas.round('#c2603e'));
  const cover = outlineTurned(
    m,
    [
      [250, 40],
      [330, 78],
      [346, 148],
    ],
    12,
    20,
  );
  canvas
    .path(cover, blend('#dfe9e6', content, 0.12))
    .path(cover, canvas.glass('#dfe9e6', 0.5))
    .path(ellipse(m, 46, 236, 18), '#ffffff', 'fill-opacity="0.5"');
  canvas.gloss(ellipse(250, 92, 70, 12), 0.7, 5);
  for (const x of [112, 648])
    canvas
      .shade(roundedBox(x - 30, 86, 68, 138, 14), 0.3, 7)
      .path(
        `M${x - 28} 84Q${x} 70 ${x + 28} 84L${x + 22} 214Q${x} 232 ${x - 22} 214Z`,
        canvas.steel('#aeb4b8'),
      )
      .line(`M${x - 12} 104V200M${x + 12} 104V200`, '#6f767b', 4, 'stroke-opacity="0.6"');
  return canvas.toDrawing();
}

/** What shines through the glass: dark at both sides, as on everything round. */
function paintContents(canvas: Canvas, body: string, content: string): void {
  canvas.path(
    body,
    canvas.across(
      [0, darken(content, 0.34)],
      [0.25, lighten(content, 0.14)],
      [0.6, content],
      [1, darken(content, 0.46)],
    ),
  );
}

/** Tall and slim, its lower half cut in diamonds; a band of paper above them. */
function drawFacetedJar({ print }: DrawingStyle, { content }: Preserve): Drawing {
  const canvas = new Canvas(500, 940);
  const m = 250;
  const body = outlineTurned(
    m,
    [
      [188, 136],
      [194, 160],
      [238, 226],
      [238, 860],
      [214, 930],
    ],
    -7,
  );
  paintContents(canvas, body, content);
  canvas.inside(body, () => {
    canvas
      .path(roundedBox(0, 130, 500, 62, 0), lighten(content, 0.55), 'fill-opacity="0.7"')
      .path(ellipse(m, 193, 214, 13), lighten(content, 0.22));
    // Facets are narrower towards both sides, as on everything round.
    const at = (share: number): number => m + Math.sin((share * Math.PI) / 2) * 238;
    for (let row = 0; row < 4; row++)
      for (let i = -3; i <= 3; i++) {
        const shift = row % 2 ? 0.5 : 0;
        const share = (i + shift) / 3.5;
        const [left, middle, right] = [share - 1 / 3.5 / 2, share, share + 1 / 3.5 / 2].map((each) =>
          at(Math.max(-1, Math.min(1, each))),
        ) as [number, number, number];
        const y = 600 + row * 76;
        canvas
          .path(
            polygon([middle, y], [left, y + 76], [middle, y + 152]),
            lighten(content, 0.5),
            'fill-opacity="0.42"',
          )
          .path(
            polygon([middle, y], [right, y + 76], [middle, y + 152]),
            darken(content, 0.5),
            'fill-opacity="0.34"',
          );
      }
  });
  canvas.path(body, canvas.glass('#e6efec', 0.12));
  wrapLabel(canvas, flavouredPrint(print, content), { x: 12, y: 268, width: 476, height: 310 }, 10);
  canvas.gloss(roundedBox(56, 230, 30, 360, 14), 0.4, 5);
  addScrewLid(canvas, { middle: m, rim: 204, top: 30, foot: 134, colour: '#c8b27a', isMetal: true });
  return canvas.toDrawing();
}

/** A mug of glass with a screw lid: its handle at the right, a tag of paper on a string around its neck. */
function drawMugJar({ print }: DrawingStyle, { content, lid }: Preserve): Drawing {
  const canvas = new Canvas(800, 800);
  const m = 320;
  canvas
    .line('M596 330Q760 320 760 480T590 640', darken('#cfdcd8', 0.3), 58, 'stroke-opacity="0.75"')
    .line('M596 330Q760 320 760 480T590 640', '#e3ece9', 40)
    .line('M600 318Q742 312 742 470', '#ffffff', 11, 'stroke-opacity="0.9"');
  const body = outlineTurned(
    m,
    [
      [246, 130],
      [252, 160],
      [310, 236],
      [310, 720],
      [280, 792],
    ],
    -8,
  );
  paintContents(canvas, body, content);
  canvas.inside(body, () => {
    canvas
      .path(roundedBox(0, 130, 640, 66, 0), lighten(content, 0.55), 'fill-opacity="0.7"')
      .path(ellipse(m, 197, 290, 15), lighten(content, 0.22));
    for (const y of [250, 274, 700, 724])
      canvas
        .line(`M10 ${y}Q${m} ${y + 20} 630 ${y}`, '#ffffff', 5, 'stroke-opacity="0.3"')
        .line(`M10 ${y + 7}Q${m} ${y + 27} 630 ${y + 7}`, '#1a1108', 4, 'stroke-opacity="0.16"');
  });
  canvas.path(body, canvas.glass('#e6efec', 0.12));
  canvas.gloss(roundedBox(56, 300, 44, 380, 20), 0.4, 6);
  const flavoured = flavouredPrint(print, content);
  canvas.cord('M74 214Q320 262 566 214', '#b98f58', 11);
  canvas.line('M330 244L350 330', '#b98f58', 8);
  canvas.paintMoved('rotate(3 330 480)', () => {
    const tag = 'M206 372L270 310H410L474 372V640Q474 660 454 660H226Q206 660 206 640Z';
    canvas.shade('M214 380L278 322H420L486 384V656Q486 674 464 674H234Z', 0.34, 9);
    canvas.path(tag, flavoured.paper);
    canvas.inside(tag, () =>
      printLabel(canvas, { ...flavoured, layout: 'rules' }, { x: 206, y: 356, width: 268, height: 300 }),
    );
    canvas.path(tag, canvas.slant([0, '#fff', 0.2], [0.6, '#000', 0], [1, '#1d1208', 0.16]));
    canvas.path(ellipse(340, 338, 13, 13), darken(flavoured.paper, 0.4));
  });
  addScrewLid(canvas, { middle: m, rim: 264, top: 28, foot: 128, colour: lid, isMetal: false });
  return canvas.toDrawing();
}
