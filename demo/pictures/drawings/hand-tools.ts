import { Canvas } from './canvas.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { circle, ellipse, polygon, roundedBox } from './outlines.ts';
import { bevel, drawScrew, formOf, plate, slab, tiltBy } from './parts.ts';
import { printBrand, printText } from './print.ts';
import { darken, inkOn, lighten } from './tones.ts';

/** Something long, round and level: shafts and handles. */
const level = (canvas: Canvas, colour: string): string =>
  canvas.down(
    [0, darken(colour, 0.18)],
    [0.25, lighten(colour, 0.4)],
    [0.55, colour],
    [1, darken(colour, 0.45)],
  );

/** A hammer: claw, framing, tack, cross-peen, old. */
export function drawHammer({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 5;
  return tiltBy(1000, 420, 52, (canvas) => {
    const isRubber = shape === 1;
    const handle = isRubber ? colour : '#b98450';
    const y = 210;
    canvas.path(
      `M120 ${y - 26}H520Q640 ${y - 20} 760 ${y - 46}Q900 ${y - 60} 990 ${y - 44}Q1004 ${y} 990 ${y + 44}Q900 ${y + 60} 760 ${y + 46}Q640 ${y + 20} 520 ${y + 26}H120Z`,
      isRubber ? level(canvas, '#b98450') : canvas.wood(handle),
    );
    canvas.path(
      `M120 ${y - 26}H520Q640 ${y - 20} 760 ${y - 46}Q900 ${y - 60} 990 ${y - 44}Q1004 ${y} 990 ${y + 44}Q900 ${y + 60} 760 ${y + 46}Q640 ${y + 20} 520 ${y + 26}H120Z`,
      canvas.down([0.2, '#fff', 0.3], [0.4, '#fff', 0], [0.6, '#1a1108', 0.05], [1, '#1a1108', 0.5]),
    );
    if (isRubber) {
      const grip = `M620 ${y - 34}Q760 ${y - 52} 990 ${y - 46}Q1004 ${y} 990 ${y + 46}Q760 ${y + 52} 620 ${y + 34}Z`;
      canvas.path(grip, level(canvas, colour));
      canvas.line(
        `M680 ${y - 24}V${y + 24}M720 ${y - 28}V${y + 28}M760 ${y - 30}V${y + 30}M800 ${y - 32}V${y + 32}`,
        darken(colour, 0.4),
        9,
      );
    } else canvas.path(roundedBox(940, y - 52, 40, 104, 12), colour, 'fill-opacity="0.85"');
    printBrand(canvas, print, { x: 330, y: y - 18, width: 170, height: 36 }, '#5a3a20');
    const steel = '#9aa0a6';
    const head = formOf(
      [
        `M60 4H180V60Q190 120 176 150V250Q178 310 214 366Q238 398 268 412Q200 420 146 384Q84 336 62 260V150Q50 120 60 60Z`,
        `M50 4H190V70Q176 110 176 150V260Q170 340 190 416Q140 400 120 410Q90 400 64 416Q76 340 64 260V150Q64 110 50 70Z`,
        `M80 4H166V120Q172 180 172 230Q168 320 150 416H96Q78 320 74 230Q74 180 80 120Z`,
        `M52 4H188V90Q170 120 170 160V270Q160 350 150 416H90Q80 350 70 270V160Q70 120 52 90Z`,
        `M64 4H176V70Q166 110 170 150V250Q172 310 208 366Q232 398 262 412Q194 420 140 384Q84 336 66 260V150Q74 110 64 70Z`,
      ] as const,
      shape,
    );
    canvas.solid(
      head,
      canvas.across(
        [0, darken(steel, 0.3)],
        [0.3, lighten(steel, 0.55)],
        [0.6, steel],
        [1, darken(steel, 0.5)],
      ),
      { relief: 0.6, depth: 18 },
    );
    canvas.path(
      roundedBox(54, 2, 134, 30, 8),
      canvas.across([0, '#7c8187'], [0.4, '#eef0f1'], [1, '#5d6368']),
    );
    if (shape === 0 || shape === 4)
      // The slit of the claw.
      canvas.line('M128 306Q160 366 246 408', darken(steel, 0.6), 9, 'stroke-opacity="0.85"');
    canvas.path(roundedBox(100, y - 34, 36, 68, 6), '#8a5f3a');
  });
}

/** The head of an adjustable wrench around its middle, 400 by 330 units, its jaws so far apart to the left. */
function drawWrenchHead(canvas: Canvas, steel: string, gape: number, broad: number): void {
  const upper = -gape / 2;
  const lower = gape / 2;
  const dark = darken(steel, 0.66);
  // The movable jaw: its nose, and the shank that slides in the slot of the head.
  const jaw = `M-206 ${lower}H14V${lower + 96 + broad}Q14 ${lower + 104 + broad} 4 ${lower + 104 + broad}H-44Q-80 ${lower + 96 + broad} -112 ${lower + 74 + broad}Q-160 ${lower + 40 + broad} -200 ${lower + 26 + broad}Q-210 ${lower + 22} -206 ${lower}Z`;
  const head = `M-210 ${upper - 6}Q-216 ${upper - 40 - broad} -186 ${upper - 58 - broad}Q-110 -150 -10 -160C70 -166 118 -140 150 -104Q182 -66 262 -46V44Q182 64 150 104Q124 146 76 158Q40 164 26 156Q12 146 12 128V${upper}H-200Q-208 ${upper} -210 ${upper - 6}Z`;
  const slotted = `M-52 ${upper}H18V150Q-6 166 -52 150Z`;
  canvas.solid(head, canvas.down([0, lighten(steel, 0.55)], [0.45, steel], [1, darken(steel, 0.32)]), {
    relief: 0.6,
    depth: 20,
  });
  // The slot: a dark channel with a bright far edge.
  canvas.path(slotted, canvas.across([0, darken(steel, 0.35)], [0.5, dark], [1, darken(steel, 0.5)]));
  canvas.line(`M18 ${upper + 4}V150`, lighten(steel, 0.5), 4, 'stroke-opacity="0.8"');
  canvas.solid(jaw, canvas.down([0, lighten(steel, 0.6)], [0.4, steel], [1, darken(steel, 0.42)]), {
    relief: 0.6,
    depth: 16,
  });
  canvas.line(jaw, darken(steel, 0.62), 4, 'stroke-opacity="0.75"');
  canvas.line(`M-52 ${lower + 8}V${lower + 96 + broad}`, darken(steel, 0.55), 5, 'stroke-opacity="0.55"');
  canvas.line(`M-198 ${lower + 5}H6M-198 ${upper - 5}H-60`, '#ffffff', 5, 'stroke-opacity="0.75"');
  canvas.shade(`M-46 ${upper}H12V${upper + 26}H-46Z`, 0.4, 6);
  // The window with the knurled worm.
  canvas.path(roundedBox(30, -44, 92, 164, 20), dark);
  canvas.line(roundedBox(30, -44, 92, 164, 20), darken(steel, 0.45), 5);
  const worm = roundedBox(38, -22, 76, 120, 14);
  canvas.path(roundedBox(64, -44, 24, 164, 4), canvas.metal(darken(steel, 0.2)));
  canvas.path(
    worm,
    canvas.across(
      [0, darken(steel, 0.4)],
      [0.3, lighten(steel, 0.75)],
      [0.6, steel],
      [1, darken(steel, 0.55)],
    ),
  );
  canvas.inside(worm, () =>
    canvas.line(
      Array.from({ length: 8 }, (_, i) => `M34 ${-16 + i * 20}L118 ${-40 + i * 20}`).join(''),
      '#22262a',
      8,
      'stroke-opacity="0.82"',
    ),
  );
  canvas.line('M-60 -138Q60 -158 128 -98', '#ffffff', 6, `stroke-opacity="0.6" filter="${canvas.soft(3)}"`);
}

/** An adjustable wrench: plain, thin jaws, wide, with sleeve, mirrored. */
export function drawWrench({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 5;
  const steel = '#a9aeb3';
  const [gape, broad] = formOf(
    [
      [92, 0],
      [64, -12],
      [120, 0],
      [92, 6],
      [92, 0],
    ] as const,
    shape,
  );
  const isSleeved = shape === 3 || shape === 2;
  // Aslant, in the space that `margins.ts` cuts off: the extent depends on the jaws.
  const [width, height, right, down] = formOf(
    [
      [912, 996, -21, 737],
      [910, 995, -23, 737],
      [918, 996, -19, 741],
      [922, 1002, -15, 741],
      [981, 931, 30, 720],
    ] as const,
    shape,
  );
  const canvas = new Canvas(width, height);
  canvas.paintMoved(`translate(${right} ${down}) rotate(-46)`, () => {
    canvas.paintMoved(shape === 4 ? 'translate(0 330) scale(1 -1)' : '', () => {
      const handle =
        'M300 112Q420 122 560 118Q760 106 930 104Q994 108 996 165Q994 222 930 226Q760 224 560 212Q420 208 300 222Z';
      canvas.solid(handle, level(canvas, steel), { relief: 0.5, depth: 16 });
      canvas.paintMoved('translate(216 170) rotate(-15)', () => drawWrenchHead(canvas, steel, gape, broad));
      if (isSleeved) {
        const sleeve =
          'M520 112Q512 106 530 104Q760 92 930 92Q1000 98 1002 165Q1000 232 930 238Q760 238 530 226Q512 224 520 218Z';
        canvas.solid(sleeve, level(canvas, colour), { relief: 0.4, depth: 14 });
        canvas.line('M548 110V220M574 109V221M600 108V222', darken(colour, 0.4), 8, 'stroke-opacity="0.7"');
      } else {
        const recess =
          'M470 165Q472 138 500 138Q700 130 840 128Q872 132 872 165Q872 198 840 202Q700 200 500 192Q472 190 470 165Z';
        canvas.path(
          recess,
          canvas.down([0, darken(steel, 0.46)], [0.3, darken(steel, 0.2)], [1, darken(steel, 0.06)]),
        );
        canvas.line(recess, darken(steel, 0.4), 3, 'stroke-opacity="0.7"');
        canvas.line('M500 193Q700 201 840 203', '#ffffff', 4, 'stroke-opacity="0.6"');
      }
      canvas
        .path(circle(936, 165, 32), lighten(isSleeved ? colour : steel, 0.4))
        .path(circle(935, 164, 26), isSleeved ? darken(colour, 0.7) : '#34383c');
    });
    printBrand(
      canvas,
      print,
      isSleeved ? { x: 630, y: 143, width: 250, height: 44 } : { x: 530, y: 146, width: 280, height: 40 },
      isSleeved ? inkOn(colour) : '#f0f1f2',
    );
  });
  return canvas.toDrawing();
}

/** A screwdriver: square drive, flat blade, stubby, with bits, precision. */
export function drawScrewdriver({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 5;
  const [length, thickness] = formOf(
    [
      [1000, 170],
      [1000, 160],
      [760, 250],
      [1000, 190],
      [1000, 100],
    ] as const,
    shape,
  );
  return tiltBy(length, thickness, -44, (canvas) => {
    const y = thickness / 2;
    const grip = formOf([420, 430, 420, 440, 360] as const, shape);
    const shaft = thickness * (shape === 4 ? 0.12 : shape === 2 ? 0.11 : 0.14);
    canvas.path(roundedBox(grip - 10, y - shaft, length - grip - 40, shaft * 2, 4), level(canvas, '#b3b8bd'));
    canvas.path(
      shape === 1
        ? polygon(
            [length - 120, y - shaft],
            [length - 60, y - shaft * 1.9],
            [length, y - shaft * 1.7],
            [length, y + shaft * 1.7],
            [length - 60, y + shaft * 1.9],
            [length - 120, y + shaft],
          )
        : shape === 0
          ? polygon(
              [length - 70, y - shaft],
              [length - 44, y - shaft * 0.62],
              [length, y - shaft * 0.5],
              [length, y + shaft * 0.5],
              [length - 44, y + shaft * 0.62],
              [length - 70, y + shaft],
            )
          : polygon(
              [length - 60, y - shaft],
              [length - 20, y - shaft * 0.7],
              [length, y],
              [length - 20, y + shaft * 0.7],
              [length - 60, y + shaft],
            ),
      level(canvas, '#7c8187'),
    );
    const handle = `M30 ${y - thickness * 0.44}Q80 ${y - thickness * 0.52} 160 ${y - thickness * 0.46}L${grip - 110} ${y - thickness * 0.4}Q${grip - 60} ${y - thickness * 0.2} ${grip - 30} ${y - thickness * 0.32}Q${grip} ${y - thickness * 0.3} ${grip} ${y}Q${grip} ${y + thickness * 0.3} ${grip - 30} ${y + thickness * 0.32}Q${grip - 60} ${y + thickness * 0.2} ${grip - 110} ${y + thickness * 0.4}L160 ${y + thickness * 0.46}Q80 ${y + thickness * 0.52} 30 ${y + thickness * 0.44}Q0 ${y} 30 ${y - thickness * 0.44}Z`;
    // Ash, with a lacquered end under a steel cap.
    const ash = '#cfa571';
    canvas.path(handle, canvas.wood(ash));
    canvas.inside(handle, () => canvas.path(roundedBox(0, 0, 168, thickness, 0), colour));
    canvas.path(
      handle,
      canvas.down(
        [0, '#1a1108', 0.2],
        [0.25, '#fff', 0.42],
        [0.5, '#fff', 0],
        [0.7, '#1a1108', 0.14],
        [1, '#1a1108', 0.6],
      ),
    );
    bevel(canvas, handle, 5);
    canvas.path(
      roundedBox(grip - 34, y - thickness * 0.33, 44, thickness * 0.66, 8),
      level(canvas, '#c9b27a'),
    );
    for (const share of [-0.22, 0, 0.22])
      canvas
        .line(`M190 ${y + share * thickness}H${grip - 130}`, darken(ash, 0.45), thickness * 0.05)
        .line(
          `M190 ${y + share * thickness + thickness * 0.045}H${grip - 130}`,
          lighten(ash, 0.3),
          thickness * 0.02,
        );
    canvas.path(
      `M30 ${y - thickness * 0.44}Q60 ${y - thickness * 0.5} 84 ${y - thickness * 0.5}V${y + thickness * 0.5}Q60 ${y + thickness * 0.5} 30 ${y + thickness * 0.44}Q0 ${y} 30 ${y - thickness * 0.44}Z`,
      level(canvas, '#a9aeb3'),
    );
    if (shape === 3) canvas.path(roundedBox(grip - 30, y - 34, 90, 68, 10), level(canvas, '#55595f'));
    if (shape !== 4)
      printBrand(
        canvas,
        print,
        { x: 196, y: y - thickness * 0.1, width: grip - 340, height: thickness * 0.2 },
        '#3f2a16',
      );
  });
}

/** A saw for the hand: crosscut, rip, backed, old, short. */
export function drawHandSaw({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 5;
  return tiltBy(1000, shape === 2 ? 260 : 236, 28, (canvas) => {
    const foot = shape === 2 ? 246 : 224;
    let teeth = '';
    for (let x = 960; x > 330; x -= 16) teeth += `L${x - 8} ${foot}L${x - 16} ${foot - 12}`;
    const blade =
      shape === 2
        ? `M240 80H980V${foot - 12}${teeth}L240 ${foot}Z`
        : `M190 28L964 118Q996 122 996 146L992 ${foot - 12}${teeth}L190 ${foot}Z`;
    canvas.path(blade, canvas.down([0, '#e9ebec'], [0.4, '#b9bec3'], [0.7, '#d5d8da'], [1, '#8f959a']));
    bevel(canvas, blade, 4);
    if (shape === 2) canvas.path(roundedBox(230, 60, 768, 56, 8), level(canvas, '#c49a4a'));
    printBrand(canvas, print, { x: 470, y: shape === 2 ? 140 : 124, width: 230, height: 50 }, '#7c8187');
    const grip = shape === 2 ? 'scale(1 0.86)' : 'scale(0.78)';
    canvas.paintMoved(grip, () => {
      const handle =
        'M250 14Q310 30 330 100L344 230Q340 280 290 286H240Q220 282 190 298Q120 300 60 270Q6 246 4 200Q10 160 30 110Q40 40 90 16Q130 -6 180 16Q210 30 250 14ZM110 100Q90 130 92 180Q100 220 150 224Q200 222 214 190Q220 130 196 100Q150 66 110 100Z';
      canvas.path(
        handle,
        shape === 4 ? canvas.sheet(colour) : canvas.wood(shape === 3 ? '#8a5a34' : colour, 30),
        'fill-rule="evenodd"',
      );
      canvas
        .path(
          handle,
          'none',
          'stroke="#1a1108" stroke-opacity="0.3" stroke-width="5" transform="translate(-2 -3)"',
        )
        .path(
          handle,
          'none',
          'stroke="#fff" stroke-opacity="0.3" stroke-width="4" transform="translate(3 4)"',
        );
      for (const [x, y] of [
        [276, 80],
        [296, 150],
        [270, 230],
      ] as const)
        canvas.path(circle(x, y, 17), canvas.metal('#c9a45a'));
    });
  });
}

/** A press with a screw: cast iron, for flowers, for veneer, with tommy bar. */
export function drawScrewPress({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 4;
  const canvas = new Canvas(shape === 1 ? 860 : 760, 900);
  const { width } = canvas;
  const middle = width / 2;
  const iron = canvas.sheet(colour);
  if (shape === 1) {
    // Boards with bolts at the corners and card between them.
    for (const x of [110, 720]) canvas.path(roundedBox(x, 60, 34, 800, 8), canvas.metal('#c9a45a'));
    canvas
      .path(roundedBox(4, 760, 852, 140, 14), canvas.wood('#b98450'))
      .path(roundedBox(60, 470, 740, 290, 6), canvas.stripes('#f1e8d3', '#cdbd98', 12));
    for (const [x, tone] of [
      [190, '#c4576b'],
      [430, '#d9a441'],
      [600, '#7a6fa0'],
    ] as const)
      canvas.path(ellipse(x, 590, 60, 9), tone).path(ellipse(x + 90, 640, 40, 7), '#6f9455');
    canvas.path(roundedBox(4, 330, 852, 140, 14), canvas.wood('#c69560'));
    canvas.path(
      roundedBox(4, 330, 852, 140, 14),
      canvas.down([0, '#fff', 0.25], [0.4, '#fff', 0], [1, '#1a1108', 0.3]),
    );
    for (const x of [127, 737]) {
      canvas.path(ellipse(x, 320, 56, 16), canvas.metal('#c9a45a'));
      canvas.solid(
        `M${x - 110} 250Q${x - 110} 190 ${x - 50} 210L${x} 236L${x + 50} 210Q${x + 110} 190 ${x + 110} 250Q${x + 60} 290 ${x} 300Q${x - 60} 290 ${x - 110} 250Z`,
        canvas.metal('#c9a45a'),
        { relief: 0.5, depth: 14 },
      );
    }
    printBrand(canvas, print, { x: middle - 150, y: 370, width: 300, height: 64 }, '#6b4528');
    canvas.path(roundedBox(110, 4, 34, 220, 10) + roundedBox(720, 4, 34, 220, 10), canvas.metal('#c9a45a'));
    return canvas.toDrawing();
  }
  canvas.path(roundedBox(middle - 34, 60, 68, 560, 6), canvas.metal('#a9aeb3'));
  for (let y = 90; y < 590; y += 26)
    canvas.line(`M${middle - 32} ${y}L${middle + 32} ${y + 14}`, '#55595f', 7, 'stroke-opacity="0.6"');
  canvas.solid(
    `M4 860Q4 800 70 790L110 780V330Q110 230 230 230H${width - 230}Q${width - 110} 230 ${width - 110} 330V780L${width - 70} 790Q${width - 4} 800 ${width - 4} 860V900H4ZM210 780H${width - 210}V390Q${width - 210} 330 ${width - 270} 330H270Q210 330 210 390Z`,
    iron,
    { relief: 0.65, depth: 30 },
  );
  canvas.path(roundedBox(210, 330, width - 420, 450, 20), '#000', 'fill-opacity="0"');
  canvas.path(roundedBox(middle - 34, 330, 68, 300, 6), canvas.metal('#a9aeb3'));
  for (let y = 350; y < 600; y += 26)
    canvas.line(`M${middle - 32} ${y}L${middle + 32} ${y + 14}`, '#55595f', 7, 'stroke-opacity="0.6"');
  slab(canvas, 226, 610, width - 452, 70, 12, darken(colour, 0.2), 8);
  if (shape === 2) canvas.path(roundedBox(230, 690, width - 460, 90, 4), canvas.wood('#c69560'));
  slab(canvas, middle - 90, 190, 180, 130, 24, lighten(colour, 0.08), 8);
  if (shape === 0) {
    canvas
      .path(ellipse(middle, 60, 260, 56), darken(colour, 0.4))
      .path(ellipse(middle, 52, 256, 50), iron)
      .path(ellipse(middle, 56, 196, 30), '#ebe9e4')
      .path(roundedBox(middle - 220, 44, 440, 20, 6), colour)
      .path(ellipse(middle, 52, 56, 26), lighten(colour, 0.15));
  } else {
    canvas
      .path(roundedBox(middle - 300, 64, 600, 34, 17), level(canvas, '#a9aeb3'))
      .path(circle(middle - 290, 81, 30) + circle(middle + 290, 81, 30), canvas.ball('#6d7277'))
      .path(roundedBox(middle - 50, 4, 100, 150, 18), canvas.metal('#8f959a'));
  }
  printBrand(canvas, print, { x: middle - 150, y: 820, width: 300, height: 60 }, inkOn(colour));
  return canvas.toDrawing();
}

/** A steel toolbox with a handle: plain, with tools, cantilever, small, with lip. */
export function drawToolbox({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 5;
  const isOpen = shape === 1;
  const canvas = new Canvas(960, formOf([600, 760, 560, 640, 520] as const, shape));
  const { height } = canvas;
  const top = height - (isOpen ? 380 : 400);
  if (isOpen) {
    canvas
      .path(roundedBox(120, 160, 60, 300, 10), canvas.round('#b98450'))
      .path(roundedBox(80, 110, 150, 76, 14), canvas.steel('#8f959a'));
    canvas
      .path(roundedBox(300, 140, 26, 300, 6), canvas.metal('#b3b8bd'))
      .path(roundedBox(270, 60, 86, 190, 34), canvas.round('#d0a13a'));
    canvas
      .path(roundedBox(420, 60, 70, 400, 12), canvas.metal('#a9aeb3'))
      .path(circle(455, 66, 62), canvas.steel('#a9aeb3'))
      .path(polygon([430, 0], [480, 0], [474, 74], [436, 74]), '#ebe9e4');
    canvas
      .path(roundedBox(570, 90, 56, 360, 24) + roundedBox(644, 90, 56, 360, 24), canvas.round('#b5482f'))
      .path(polygon([586, 130], [690, 130], [660, 4], [616, 4]), canvas.steel('#8f959a'));
    canvas.path(roundedBox(770, 50, 110, 400, 8), canvas.wood('#c69560', 90));
  } else {
    const y = top - 130;
    canvas.line(
      `M300 ${top}V${y + 60}Q300 ${y + 24} 340 ${y + 24}H620Q660 ${y + 24} 660 ${y + 60}V${top}`,
      '#33353a',
      26,
    );
    canvas.path(roundedBox(370, y, 220, 56, 26), canvas.down([0, '#6d7277'], [1, '#1d1f22']));
    const lid =
      shape === 4 ? roundedBox(20, top - 20, 920, 150, 20) : `M70 ${top - 40}H890L944 ${top + 90}H16Z`;
    plate(canvas, lid, lighten(colour, 0.06), 10);
  }
  const body = roundedBox(4, top + 80, 952, height - top - 80, 16);
  canvas.solid(body, canvas.sheet(colour), { relief: 0.6, depth: 34 });
  canvas
    .path(roundedBox(4, top + 80, 952, 40, 10), darken(colour, 0.22))
    .path(roundedBox(4, top + 80, 952, 8, 4), '#fff', 'fill-opacity="0.25"');
  if (shape === 2)
    for (const y of [190, 280])
      canvas
        .path(roundedBox(4, top + y, 952, 10, 0), darken(colour, 0.45))
        .path(roundedBox(4, top + y + 10, 952, 5, 0), '#fff', 'fill-opacity="0.22"');
  for (const x of [210, 690])
    canvas
      .path(roundedBox(x, top + 50, 60, 120, 10), canvas.metal('#c3c7ca'))
      .path(roundedBox(x + 12, top + 120, 36, 30, 6), '#8f959a');
  if (shape === 3)
    for (const x of [4, 876]) canvas.path(roundedBox(x, height - 80, 80, 80, 12), canvas.steel('#8f959a'));
  canvas.path(roundedBox(350, top + 190, 260, 110, 8), canvas.steel('#d5d0c2'));
  printBrand(canvas, print, { x: 366, y: top + 202, width: 228, height: 86 }, '#3a3128');
  return canvas.toDrawing();
}

/** A rule with its scale: maple, boxwood with brass tips, centre-finding, for pottery. */
export function drawRuler({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 4;
  return tiltBy(1000, formOf([120, 110, 140, 100] as const, shape), -32, (canvas) => {
    const high = formOf([120, 110, 140, 100] as const, shape);
    const isSteel = shape === 2;
    const outline = roundedBox(2, 2, 996, high - 4, 6);
    canvas.path(
      outline,
      isSteel ? canvas.down([0, '#eceeef'], [0.5, '#b9bec3'], [1, '#d5d8da']) : canvas.wood(colour),
    );
    bevel(canvas, outline, 6);
    if (shape === 1)
      for (const x of [2, 938])
        canvas.path(
          roundedBox(x, 2, 60, high - 4, 6),
          canvas.down([0, '#f0dca4'], [0.5, '#c49a4a'], [1, '#8a6a2a']),
        );
    const ink = isSteel ? '#2a2c30' : '#3a2a1a';
    let marks = '';
    for (let mark = 0; mark <= 120; mark++)
      marks += `M${50 + mark * 7.5} 6v${mark % 10 ? (mark % 5 ? 16 : 25) : 34}`;
    canvas.line(marks, ink, 2.2);
    for (let digit = 1; digit < 12; digit++)
      printText(
        canvas,
        String(isSteel ? Math.abs(6 - digit) : digit),
        { x: 34 + digit * 75, y: 42, width: 32, height: 32 },
        { face: 'sans', colour: ink, lines: 1 },
      );
    if (shape === 3) canvas.line(marks, ink, 2, `transform="translate(40 ${high}) scale(0.92 -0.7)"`);
    canvas.path(circle(974, high / 2, 13), isSteel ? '#6d7277' : darken(colour, 0.55));
    printBrand(canvas, print, { x: 400, y: high - 38, width: 200, height: 28 }, ink);
  });
}

/** A set square from above: wood, clear with scale, large, for a chalkboard with grip. */
export function drawSetSquare({ colour, form, print }: DrawingStyle): Drawing {
  const shape = form % 4;
  const canvas = new Canvas(960, formOf([620, 900, 740, 860] as const, shape));
  const { height } = canvas;
  const hole = (share: number): string => {
    const [x, y] = [4 + height * 0.3 * (share * 3), height - 4 - height * 0.18];
    return `M${x - 60} ${y}V${height * 0.52}L${x + (y - height * 0.52) * (956 / height)} ${y}Z`;
  };
  const outline = `M4 4L956 ${height - 4}H4Z${hole(0.28)}`;
  canvas.path(outline, '#1a1108', 'fill-rule="evenodd" fill-opacity="0.2" transform="translate(6 8)"');
  canvas.path(
    outline,
    shape === 1 ? '#a9cfc4' : shape === 3 ? canvas.wood('#d9a05a', 30) : canvas.wood(colour, 0),
    `fill-rule="evenodd"${shape === 1 ? ' fill-opacity="0.7"' : ''}`,
  );
  canvas
    .path(outline, 'none', 'stroke="#fff" stroke-opacity="0.35" stroke-width="5"')
    .line(`M4 ${height - 5}H950L8 8`, '#1a1108', 5, 'stroke-opacity="0.25"');
  let marks = '';
  for (let x = 40, index = 0; x < 860; x += 16, index++)
    marks += `M${x} ${height - 8}v${index % 5 ? -18 : -34}`;
  for (let y = height - 40, index = 0; y > 90; y -= 16, index++) marks += `M8 ${y}h${index % 5 ? 18 : 34}`;
  canvas.line(marks, shape === 1 ? '#23423a' : '#3a2a1a', 2.6);
  if (shape === 3) {
    canvas
      .path(
        roundedBox(250, height - 210, 330, 60, 30),
        '#1a1108',
        'fill-opacity="0.3" transform="translate(4 10)"',
      )
      .path(roundedBox(250, height - 210, 330, 60, 30), level(canvas, '#7a4f2e'));
    drawScrew(canvas, 290, height - 180, 15);
    drawScrew(canvas, 540, height - 180, 15);
  }
  printBrand(
    canvas,
    print,
    { x: 300, y: height - 120, width: 240, height: 50 },
    shape === 1 ? '#23423a' : '#4a3420',
  );
  return canvas.toDrawing();
}
