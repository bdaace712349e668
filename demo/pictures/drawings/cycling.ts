import { Canvas, contrast } from './canvas.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { sewLabel } from './garment.ts';
import { circle, ellipse, outlineTurned, roundedBox } from './outlines.ts';
import { printBrand, printText } from './print.ts';
import { darken, lighten } from './tones.ts';

/** A spoked wheel. */
function drawWheel(
  canvas: Canvas,
  x: number,
  y: number,
  radius: number,
  tyre: number,
  rim = '#b9bec3',
  wall = '#2f3033',
): void {
  let spokes = '';
  for (let turn = 0; turn < 360; turn += 24) {
    const [sin, cos] = [Math.sin(turn / 57.2958), Math.cos(turn / 57.2958)];
    spokes += `M${x} ${y}L${Math.round(x + cos * radius * 0.92)} ${Math.round(y + sin * radius * 0.92)}`;
  }
  canvas.line(spokes, '#8f969b', 3);
  canvas.path(circle(x, y, radius - tyre / 2), 'none', `stroke="${wall}" stroke-width="${tyre}"`);
  canvas.path(circle(x, y, radius - tyre * 1.2), 'none', `stroke="${rim}" stroke-width="${tyre * 0.5}"`);
  canvas.path(
    circle(x, y, radius - tyre * 0.3),
    'none',
    'stroke="#6a6b6f" stroke-width="3" stroke-opacity="0.6"',
  );
  canvas.path(circle(x, y, 17), canvas.metal('#a9aeb2'));
}

/** A bicycle from the side: step-through, single-speed, gravel, for winters, ten-speed, mixte. */
export function drawBike({ colour, form, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(1200, 780);
  const [back, front, hub, r] = [226, 974, 550, 220];
  const y = hub;
  const tyre = form === 2 ? 40 : form === 3 ? 50 : form === 4 ? 26 : 34;
  const wall = form === 5 || form === 0 ? '#c9a878' : '#2f3033';
  const isDrop = form === 2 || form === 4;
  const tube = (d: string, width = 25) => canvas.cord(d, colour, width * 1.25);
  drawWheel(canvas, back, y, r, tyre, undefined, wall);
  drawWheel(canvas, front, y, r, tyre, undefined, wall);
  if (form === 0 || form === 3 || form === 5) {
    canvas.line(
      `M${back - 214} ${y + 70}A226 226 0 0 1 ${back + 190} ${y - 120}M${front - 150} ${y - 170}A226 226 0 0 1 ${front + 216} ${y + 60}`,
      darken(colour, 0.15),
      16,
    );
    canvas.line(
      `M${back - 150} ${y - 262}H${back + 150}M${back} ${y}L${back - 120} ${y - 258}`,
      '#6a6d72',
      12,
    );
  }
  const bottom = [520, 580] as const;
  const seat = [440, 250] as const;
  const head = [870, 220] as const;
  canvas.line(
    `M${bottom[0]} ${bottom[1] - 34}L${back} ${y - 16}M${bottom[0]} ${bottom[1] + 34}L${back} ${y + 16}`,
    '#4a4c50',
    6,
    'stroke-dasharray="8 4"',
  );
  tube(`M${back} ${y}L${bottom.join(' ')}`, 18);
  tube(`M${back} ${y}L${seat[0] + 6} ${seat[1] + 40}`, 16);
  tube(
    `M${head[0] - 20} ${head[1] - 50}L${head[0] + 24} ${head[1] + 80}Q${front - 40} ${y - 90} ${front} ${y}`,
    22,
  );
  tube(`M${seat.join(' ')}L${bottom.join(' ')}`);
  if (form === 0) {
    tube(`M${head[0] + 6} ${head[1] + 40}C780 420 660 560 ${bottom.join(' ')}`, 28);
    tube(`M${head[0] - 6} ${head[1] + 10}C760 340 640 440 ${seat[0] + 50} ${seat[1] + 200}`, 22);
  } else {
    tube(`M${head[0] + 8} ${head[1] + 36}L${bottom.join(' ')}`, 28);
    if (form === 5) tube(`M${head[0] - 4} ${head[1] + 4}L${seat[0] + 36} ${seat[1] + 160}L${back} ${y}`, 18);
    else tube(`M${head[0] - 8} ${head[1]}L${seat[0] + 8} ${seat[1] + 24}`);
  }
  canvas.line(`M${seat.join(' ')}L${seat[0] - 22} ${seat[1] - 90}`, '#a9aeb2', 15);
  canvas.solid(
    `M${seat[0] - 130} ${seat[1] - 112}Q${seat[0] - 120} ${seat[1] - 136} ${seat[0] - 60} ${seat[1] - 124}L${seat[0] + 80} ${seat[1] - 112}Q${seat[0] + 96} ${seat[1] - 100} ${seat[0] + 70} ${seat[1] - 94}C${seat[0]} ${seat[1] - 90} ${seat[0] - 40} ${seat[1] - 60} ${seat[0] - 90} ${seat[1] - 64}Q${seat[0] - 130} ${seat[1] - 74} ${seat[0] - 130} ${seat[1] - 112}Z`,
    canvas.sheet(form === 3 || form === 2 ? '#33343a' : '#8a5a32'),
    { relief: 0.5, depth: 10 },
  );
  canvas.line(`M${head[0] - 18} ${head[1] - 44}L${head[0] - 36} ${head[1] - 104}`, '#a9aeb2', 17);
  const grip = form === 3 || form === 2 || form === 1 ? '#33343a' : '#8a5a32';
  if (isDrop)
    canvas.cord(
      `M${head[0] - 36} ${head[1] - 104}H${head[0] + 50}C${head[0] + 120} ${head[1] - 100} ${head[0] + 110} ${head[1] + 10} ${head[0] + 20} ${head[1] + 10}`,
      grip,
      26,
    );
  else {
    canvas.line(
      `M${head[0] - 36} ${head[1] - 104}Q${head[0] + 40} ${head[1] - 150} ${head[0] - 20} ${head[1] - 170}L${head[0] - 90} ${head[1] - 160}`,
      '#a9aeb2',
      14,
    );
    canvas.cord(`M${head[0] - 30} ${head[1] - 170}L${head[0] - 120} ${head[1] - 156}`, grip, 24);
  }
  canvas
    .path(circle(bottom[0], bottom[1], 54), 'none', 'stroke="#8f969b" stroke-width="12"')
    .path(circle(bottom[0], bottom[1], 18), '#5b5f63');
  canvas
    .line(`M${bottom[0]} ${bottom[1]}L${bottom[0] + 60} ${bottom[1] + 96}`, '#7b8085', 14)
    .path(roundedBox(bottom[0] + 24, bottom[1] + 90, 84, 20, 8), '#3a3b40');
  if (form === 0)
    canvas.solid(roundedBox(900, 190, 190, 130, 20), canvas.wicker('#c79a5f', 24), {
      relief: 0.5,
      depth: 18,
    });
  if (form === 3) canvas.path(circle(936, 250, 34), canvas.ball('#f4e6b4'));
  canvas.paintMoved('rotate(-64 690 400) translate(0 0)', () =>
    printBrand(canvas, print, { x: 620, y: 386, width: 140, height: 22 }, contrast(colour, 0.7)),
  );
  return canvas.toDrawing();
}

/** A bell for a handlebar: of brass, ding-dong, on a stem, for a child, low. */
export function drawBikeBell({ colour, form, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(760, 700);
  const metal = form === 3 ? lighten(colour, 0.05) : colour;
  canvas.path('M250 560H510L540 690H220Z', canvas.metal('#7b8085'));
  canvas.path(
    roundedBox(200, 600, 360, 92, 40),
    canvas.down([0, '#6a6d72'], [0.4, '#c9cdd0'], [1, '#4a4c50']),
  );
  canvas.path('M600 520Q720 500 748 400Q750 370 720 372Q690 376 680 440L590 490Z', canvas.steel('#8f969b'));
  const dome =
    form === 1
      ? outlineTurned(
          380,
          [
            [60, 20],
            [300, 180],
            [366, 400],
            [366, 470],
          ],
          10,
        )
      : form === 4
        ? 'M10 470C10 180 160 12 380 12S750 180 750 470Z'
        : 'M10 480C14 160 180 14 380 14S746 160 750 480Z';
  canvas.path(dome, canvas.ball(metal));
  canvas.inside(dome, () => {
    canvas.gloss('M90 420C100 230 200 110 330 90C230 170 180 280 180 430Z', 0.6, 12);
    canvas.shade('M500 60Q760 200 740 490H600Q640 240 500 60Z', 0.2, 24);
    if (form === 3)
      for (const [x, y] of [
        [300, 260],
        [460, 230],
        [380, 370],
        [560, 380],
        [220, 400],
      ] as const)
        canvas.path(circle(x, y, 30), contrast(metal, 0.7));
  });
  canvas.path('M4 470H756Q756 540 690 548H70Q4 540 4 470Z', canvas.metal(metal));
  if (form === 1) canvas.path(circle(380, 30, 28), canvas.ball('#b9bec3'));
  else canvas.path(ellipse(380, 80, 34, 20), canvas.ball(darken(metal, 0.2)));
  if (form !== 3) printBrand(canvas, print, { x: 270, y: 320, width: 220, height: 70 }, darken(metal, 0.5));
  return canvas.toDrawing();
}

/** A padlock: for bicycles, with a long shackle, a pair, for winter, small. */
export function drawPadlock({ colour, form, print }: DrawingStyle): Drawing {
  const tall = form === 1 ? 200 : 0;
  const isPair = form === 2;
  const drop = tall - (form === 1 ? 0 : 110);
  const canvas = new Canvas(isPair ? 860 : 640, 860 + drop);
  const paint = (tone: string) => {
    const shackle = `M130 ${420 + drop}V240C130 -20 510 -20 510 240V${420 + drop}`;
    canvas
      .line(shackle, '#5b6064', 82)
      .line(shackle, '#a9b0b5', 66)
      .line(shackle, '#eef1f2', 18, 'transform="translate(-12 -10)" stroke-opacity="0.85"');
    const top = 380 + drop;
    const body =
      form === 4
        ? roundedBox(20, top, 600, 474, 90)
        : form === 1
          ? `M20 ${top}H620V${top + 380}Q600 ${top + 474} 320 ${top + 474}T20 ${top + 380}Z`
          : roundedBox(10, top, 620, 474, 60);
    canvas.solid(
      body,
      form === 3
        ? canvas.sheet('#33343a')
        : canvas.across(
            [0, darken(tone, 0.3)],
            [0.2, lighten(tone, 0.35)],
            [0.5, tone],
            [1, darken(tone, 0.35)],
          ),
      { relief: 0.5, depth: 40 },
    );
    if (form === 3)
      canvas.solid(roundedBox(70, top + 60, 500, 300, 40), canvas.sheet(tone), { relief: 0.4, depth: 20 });
    if (form === 1 || form === 2)
      for (const y of [80, 150, 330, 400])
        canvas.line(`M30 ${top + y}H610`, darken(tone, 0.4), 4, 'stroke-opacity="0.4"');
    canvas
      .path(circle(320, top + 260, 46), darken(tone, 0.5))
      .path(`M306 ${top + 250}h28l14 90h-56z`, '#1d1712')
      .path(circle(320, top + 250, 22), '#1d1712');
    printText(
      canvas,
      print.brand,
      { x: 150, y: top + 86, width: 340, height: 80 },
      { face: print.face, colour: contrast(tone, 0.6), lines: 1 },
    );
  };
  if (isPair) {
    canvas.paintMoved('translate(320 4) scale(0.84)', () => paint(darken(colour, 0.2)));
    canvas.paintMoved('translate(6 136) scale(0.84)', () => paint(colour));
  } else paint(colour);
  return canvas.toDrawing();
}

/** A kick scooter: folding, with big wheels, for school, rebuilt, with a long deck. */
export function drawScooter({ colour, form, print }: DrawingStyle): Drawing {
  const isSmall = form === 2;
  const canvas = new Canvas(form === 4 ? 1000 : 860, isSmall ? 860 : 1000);
  const foot = canvas.height;
  const w = canvas.width;
  const big = form === 1 ? 130 : form === 3 ? 110 : 86;
  const rear = form === 1 ? 110 : 76;
  const [fx, fy] = [w - big - 8, foot - big - 4];
  const [bx, by] = [rear + 6, foot - rear - 4];
  const wheel = (x: number, y: number, r: number) => {
    if (form === 1 || form === 3) drawWheel(canvas, x, y, r, 26);
    else
      canvas
        .path(circle(x, y, r), '#2f3033')
        .path(circle(x, y, r * 0.66), isSmall ? contrast(colour, 0.5) : '#c9cdd0')
        .path(circle(x, y, r * 0.26), '#6a6d72');
  };
  wheel(bx, by, rear);
  canvas.cord(`M${fx} ${fy}L${fx - 70} ${fy - 250}`, '#4a4c50', 34);
  canvas.cord(`M${fx - 66} ${fy - 230}L${fx - 180} 60`, '#a9b0b5', 30);
  canvas.cord(`M${fx - 76} ${fy - 260}L${fx - 110} ${fy - 390}`, colour, 44);
  wheel(fx, fy, big);
  canvas.cord(
    `M${fx - 56} ${fy - 210}C${fx - 110} ${fy - 40} ${fx - 140} ${by - 20} ${fx - 240} ${by - 16}`,
    colour,
    36,
  );
  canvas.solid(
    `M${bx - 20} ${by - 40}H${fx - 190}Q${fx - 150} ${by - 40} ${fx - 170} ${by - 4}L${fx - 200} ${by + 16}H${bx + 60}Q${bx + 30} ${by - 10} ${bx - 20} ${by - 12}Z`,
    canvas.sheet(colour),
    { relief: 0.5, depth: 12 },
  );
  // The deck is of maple ply.
  canvas
    .path(`M${bx + 30} ${by - 56}H${fx - 190}V${by - 34}H${bx + 30}Z`, canvas.wood('#d9b67e'))
    .path(`M${bx + 70} ${by - 60}H${fx - 230}V${by - 52}H${bx + 70}Z`, '#33343a');
  canvas.line(
    `M${bx - rear * 0.9} ${by - rear * 0.7}Q${bx} ${by - rear * 1.5} ${bx + rear * 0.9} ${by - rear * 0.7}`,
    darken(colour, 0.3),
    18,
  );
  canvas.cord(`M${fx - 260} 66Q${fx - 180} 30 ${fx - 90} 60`, '#8f969b', 24);
  canvas
    .cord(`M${fx - 300} 80L${fx - 230} 52`, isSmall ? contrast(colour, 0.4) : '#33343a', 40)
    .cord(`M${fx - 130} 46L${fx - 60} 64`, isSmall ? contrast(colour, 0.4) : '#33343a', 40);
  sewLabel(canvas, print, { x: fx - 128, y: fy - 350, width: 62, height: 36 });
  return canvas.toDrawing();
}
