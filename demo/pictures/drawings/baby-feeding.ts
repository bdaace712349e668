import { Canvas, contrast } from './canvas.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { blob } from './garment.ts';
import { circle, ellipse, leaf, outlineTurned, roundedBox } from './outlines.ts';
import { printBrand, printText } from './print.ts';
import { darken, lighten } from './tones.ts';

/** A glass bottle for babies: slow, anti-colic, with a knitted sleeve, plain, with a spout. */
export function drawBabyBottle({ colour, form, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(form === 3 ? 380 : 340, 1000);
  const m = canvas.width / 2;
  const body = m - 14;
  const outline =
    form === 1
      ? outlineTurned(
          m,
          [
            [body * 0.72, 330],
            [body, 430],
            [body * 0.8, 640],
            [body, 820],
            [body * 0.9, 990],
          ],
          -4,
        )
      : outlineTurned(
          m,
          [
            [body * 0.74, 330],
            [body, 430],
            [body, 900],
            [body * 0.9, 990],
          ],
          -4,
        );
  canvas.path(outline, canvas.glass('#dfe9ec', 0.5));
  canvas.inside(outline, () => {
    canvas
      .path(
        `M0 560Q${m} 580 ${canvas.width} 560V1000H0Z`,
        canvas.across([0, '#e3d8c4'], [0.3, '#fffdf6'], [1, '#d6cab4']),
        'fill-opacity="0.92"',
      )
      .path(ellipse(m, 562, body, 14), '#fffdf8');
    if (form === 2)
      canvas
        .path(`M0 500H${canvas.width}V940H0Z`, canvas.knit(colour, 24))
        .path(`M0 500H${canvas.width}V540H0ZM0 900H${canvas.width}V940H0Z`, darken(colour, 0.2));
    canvas.path(
      outline,
      canvas.across([0, '#1d1208', 0.3], [0.2, '#fff', 0.3], [0.5, '#fff', 0], [1, '#1d1208', 0.26]),
    );
  });
  if (form !== 2) {
    for (const [i, y] of [500, 580, 660, 740, 820].entries()) {
      canvas.line(`M${m + body * 0.3} ${y}h60`, colour, 6);
      printText(
        canvas,
        String(250 - i * 50),
        { x: m - body * 0.3, y: y - 22, width: 80, height: 44 },
        { face: 'sans', colour, lines: 1 },
      );
    }
    printBrand(canvas, print, { x: m - 90, y: 880, width: 180, height: 50 }, colour);
  }
  canvas.gloss(roundedBox(m - body * 0.8, 450, body * 0.18, 440, 20), 0.5, 7);
  canvas.path(
    outlineTurned(
      m,
      [
        [body * 0.84, 230],
        [body * 0.86, 350],
      ],
      12,
    ),
    canvas.round(colour),
  );
  for (let x = -body * 0.8; x < body * 0.8; x += 20)
    canvas.line(`M${m + x} 250v90`, '#000', 3, 'stroke-opacity="0.14"');
  if (form === 4)
    canvas.solid(
      `M${m - 80} 236C${m - 70} 150 ${m - 130} 60 ${m - 60} 14Q${m} 0 ${m + 20} 40C${m} 110 ${m + 90} 150 ${m + 80} 236Z`,
      canvas.sheet(lighten(colour, 0.35)),
      { relief: 0.5, depth: 16 },
    );
  else
    canvas.solid(
      outlineTurned(
        m,
        [
          [26, 14],
          [34, 70],
          [46, 110],
          [body * 0.7, 200],
          [body * 0.74, 236],
        ],
        12,
      ),
      canvas.round('#e3cfa0'),
      { relief: 0.4, depth: 16 },
    );
  return canvas.toDrawing();
}

/** A spoon for small mouths: first, a pair, to bend, of silver, long. */
export function drawBabySpoon({ colour, form, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(form === 1 ? 420 : form === 2 ? 300 : 200, form === 1 ? 800 : 1000);
  const isSilver = form === 3;
  const spoon = (x: number, tone: string, foot: number, grip: number) => {
    const steel = isSilver || form === 4;
    canvas.solid(
      `M${x - 16} 230C${x - 22} 400 ${x - grip} ${foot - 260} ${x - grip} ${foot - 80}Q${x} ${foot + 24} ${x + grip} ${foot - 80}C${x + grip} ${foot - 260} ${x + 22} 400 ${x + 16} 230Z`,
      steel ? canvas.metal('#c3c7cb') : canvas.sheet(tone),
      { relief: 0.5, depth: 16 },
    );
    const cup = `M${x} 12C${x + 110} 12 ${x + 94} 190 ${x + 60} 234Q${x} 280 ${x - 60} 234C${x - 94} 190 ${x - 110} 12 ${x} 12Z`;
    canvas.solid(
      cup,
      isSilver ? canvas.steel('#c3c7cb') : canvas.sheet(form === 4 ? tone : lighten(tone, 0.1)),
      { relief: 0.55, depth: 20 },
    );
    canvas.path(
      ellipse(x, 130, 56, 88),
      isSilver
        ? canvas.slant([0, '#8f969b'], [1, '#f1f3f4'])
        : canvas.slant([0, darken(tone, 0.22)], [1, lighten(tone, 0.3)]),
    );
    if (isSilver)
      canvas.path(leaf(x, foot - 60, 120, 0, 0.3), '#8f969b').path(circle(x, foot - 50, 12), '#8f969b');
    else
      printBrand(
        canvas,
        print,
        { x: x - grip * 0.8, y: foot - 130, width: grip * 1.6, height: 40 },
        darken(tone, 0.4),
      );
  };
  if (form === 1) {
    spoon(104, colour, 780, 60);
    spoon(316, contrast(colour, 0.3), 780, 60);
  } else if (form === 2) canvas.paintMoved('translate(20 0) skewX(7)', () => spoon(90, colour, 980, 56));
  else spoon(100, colour, 980, form === 4 ? 34 : 44);
  return canvas.toDrawing();
}

/** A bowl for children: with a foot that holds, a snack cup, of stoneware, with two handles, three in each other. */
export function drawChildBowl({ colour, form, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(form === 3 ? 1000 : 860, form === 1 ? 720 : form === 4 ? 640 : 500);
  const m = canvas.width / 2;
  const foot = canvas.height - 8;
  const bowl = (top: number, low: number, reach: number, tone: string) => {
    canvas.path(ellipse(m, top, reach, 40), darken(tone, 0.35));
    canvas.path(
      outlineTurned(
        m,
        [
          [reach, top],
          [reach * 0.9, (top + low) / 2],
          [reach * 0.52, low],
        ],
        -36,
        -76,
      ),
      canvas.round(tone),
    );
    canvas.line(`M${m - reach} ${top}Q${m} ${top + 78} ${m + reach} ${top}`, lighten(tone, 0.4), 12);
  };
  if (form === 1) {
    canvas.path(
      outlineTurned(
        m,
        [
          [300, 190],
          [250, foot],
        ],
        20,
      ),
      canvas.round(colour),
    );
    for (const sign of [-1, 1])
      canvas
        .line(
          `M${m + sign * 280} 300C${m + sign * 440} 280 ${m + sign * 430} 560 ${m + sign * 262} 560`,
          darken(colour, 0.25),
          46,
        )
        .line(
          `M${m + sign * 280} 296C${m + sign * 434} 276 ${m + sign * 424} 556 ${m + sign * 262} 556`,
          lighten(colour, 0.1),
          32,
        );
    canvas.path(
      outlineTurned(
        m,
        [
          [316, 130],
          [316, 220],
        ],
        22,
      ),
      canvas.round(contrast(colour, 0.4)),
    );
    canvas.path(
      `M${m - 316} 134C${m - 280} 10 ${m + 280} 10 ${m + 316} 134Q${m} 170 ${m - 316} 134Z`,
      canvas.ball(lighten(contrast(colour, 0.4), 0.2)),
    );
    canvas.line(
      `M${m} 40V140M${m - 110} 60Q${m - 60} 100 ${m - 80} 140M${m + 110} 60Q${m + 60} 100 ${m + 80} 140`,
      darken(colour, 0.4),
      9,
    );
    return canvas.toDrawing();
  }
  if (form === 4) {
    bowl(60, 380, 240, contrast(colour, 0.35));
    bowl(170, 500, 330, lighten(colour, 0.25));
    bowl(290, foot - 6, 420, colour);
  } else {
    if (form === 3)
      for (const sign of [-1, 1])
        canvas
          .line(
            `M${m + sign * 390} 110C${m + sign * 520} 100 ${m + sign * 500} 260 ${m + sign * 350} 270`,
            darken(colour, 0.25),
            44,
          )
          .line(
            `M${m + sign * 390} 106C${m + sign * 514} 96 ${m + sign * 494} 256 ${m + sign * 350} 266`,
            lighten(colour, 0.15),
            30,
          );
    if (form === 0)
      canvas.path(
        `M${m - 420} 130C${m - 300} -30 ${m + 300} -30 ${m + 420} 130Z`,
        canvas.round(darken(colour, 0.12)),
      );
    bowl(form === 0 ? 130 : 60, foot - 50, 420, form === 2 ? lighten(colour, 0.2) : colour);
    canvas.path(
      `M${m - 250} ${foot - 76}Q${m} ${foot - 30} ${m + 250} ${foot - 76}L${m + 290} ${foot - 16}Q${m} ${foot + 14} ${m - 290} ${foot - 16}Z`,
      canvas.round(form === 2 ? print.accent : darken(colour, 0.2)),
    );
  }
  printBrand(canvas, print, { x: m - 90, y: foot - 190, width: 180, height: 60 }, darken(colour, 0.4));
  return canvas.toDrawing();
}

/** A plate for children from above: divided, of stoneware, with a hare, of silicone, enamelled. */
export function drawChildPlate({ colour, form }: DrawingStyle): Drawing {
  const canvas = new Canvas(800, 800);
  const tone = form === 0 ? '#b9bec3' : form === 4 ? '#f4f1ea' : colour;
  canvas.path(circle(400, 400, 396), darken(tone, 0.35));
  canvas.path(
    circle(396, 394, 390),
    form === 0
      ? canvas.steel('#c3c7cb')
      : canvas.slant([0, lighten(tone, 0.4)], [0.5, tone], [1, darken(tone, 0.16)]),
  );
  if (form === 4) canvas.line(circle(398, 397, 384), '#2b3d63', 20);
  const well =
    form === 0
      ? canvas.slant([0, '#9aa1a6'], [0.5, '#c9cdd0'], [1, '#eef0f1'])
      : canvas.slant([0, darken(tone, 0.16)], [0.4, tone], [1, lighten(tone, 0.35)]);
  if (form === 0 || form === 3) {
    for (const d of [
      'M90 380A310 310 0 0 1 710 380Q720 410 690 410H110Q80 410 90 380Z',
      'M110 460H360Q380 460 380 480V680Q380 706 350 700A310 310 0 0 1 96 490Q92 460 110 460Z',
      'M690 460H440Q420 460 420 480V680Q420 706 450 700A310 310 0 0 0 704 490Q708 460 690 460Z',
    ])
      canvas.path(d, well).line(d, darken(tone, 0.25), 5, 'stroke-opacity="0.6"');
  } else {
    canvas
      .path(circle(400, 400, 286), well)
      .line(circle(400, 400, 286), darken(tone, 0.2), 6, 'stroke-opacity="0.5"');
    const ink = contrast(tone, 0.5);
    if (form === 2) {
      canvas
        .path(
          blob(
            [290, 560],
            [280, 450],
            [350, 390],
            [440, 400],
            [520, 470],
            [530, 560],
            [480, 590],
            [350, 590],
          ),
          ink,
        )
        .path(ellipse(320, 370, 66, 58), ink)
        .path(leaf(320, 330, 160, 14, 0.16), ink)
        .path(leaf(290, 330, 150, -14, 0.16), ink)
        .path(circle(540, 550, 30), lighten(ink, 0.4))
        .path(circle(300, 360, 8), darken(ink, 0.6));
    } else if (form === 1)
      for (let turn = 0; turn < 360; turn += 30)
        canvas.path(
          leaf(400 + Math.sin(turn / 57.3) * 220, 400 - Math.cos(turn / 57.3) * 220, 90, turn + 90, 0.3),
          ink,
          'fill-opacity="0.75"',
        );
    else
      canvas
        .path('M300 480L390 320L450 410L490 360L560 480Z', '#3f7355')
        .path(circle(480, 300, 30), '#d0a13a');
  }
  canvas.gloss('M90 360A310 310 0 0 1 340 96Q180 180 130 380Z', 0.4, 12);
  return canvas.toDrawing();
}

/** Small jars for food: six, one with a wide neck, with a scale, for formula, with a felt sleeve. */
export function drawFoodJar({ colour, form, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(form === 0 ? 1000 : 640, form === 0 ? 760 : form === 1 ? 620 : 800);
  const jar = (x: number, y: number, w: number, h: number, fill: string, lid: string) => {
    const body = outlineTurned(
      x + w / 2,
      [
        [w * 0.42, y + h * 0.2],
        [w * 0.49, y + h * 0.34],
        [w * 0.49, y + h * 0.9],
        [w * 0.44, y + h],
      ],
      -3,
    );
    canvas.path(
      body,
      canvas.across([0, darken(fill, 0.2)], [0.3, lighten(fill, 0.3)], [0.6, fill], [1, darken(fill, 0.3)]),
    );
    canvas.path(body, canvas.glass('#e6efec', 0.16));
    canvas
      .path(
        outlineTurned(
          x + w / 2,
          [
            [w * 0.46, y + h * 0.05],
            [w * 0.46, y + h * 0.22],
          ],
          12,
        ),
        canvas.round(lid),
      )
      .path(ellipse(x + w / 2, y + h * 0.055, w * 0.46, h * 0.03), lighten(lid, 0.3));
    canvas.path(roundedBox(x + w * 0.12, y + h * 0.46, w * 0.05, h * 0.42, 8), '#fff', 'fill-opacity="0.5"');
  };
  if (form === 0) {
    const fills = ['#d9903a', '#8fae5a', '#b8584a', '#e0c06a', '#a87f9a', '#d9b08a'];
    for (let i = 0; i < 6; i++)
      jar(
        i < 3 ? 60 + i * 300 : 20 + (i - 3) * 330,
        i < 3 ? 6 : 380,
        i < 3 ? 280 : 310,
        i < 3 ? 350 : 374,
        fills[i] ?? colour,
        colour,
      );
    return canvas.toDrawing();
  }
  if (form === 2) {
    // Four jars with a scale in tablespoons each.
    for (const [i, fill] of ['#a9c48a', '#d9903a', '#b8584a', '#e0c06a'].entries()) {
      const [x, y] = [(i % 2) * 320 + 4, Math.floor(i / 2) * 400];
      jar(x, y, 312, 392, fill, colour);
      for (const mark of [200, 236, 272, 308, 344])
        canvas.line(`M${x + 206} ${y + mark}h${mark % 72 === 56 ? 64 : 42}`, '#fbf7ec', 6);
    }
    return canvas.toDrawing();
  }
  const h = canvas.height;
  jar(
    6,
    0,
    628,
    h - 4,
    ['#d9903a', '#e0c07a', '#a9c48a', '#f3ecd8', '#d9c3a0'][form] ?? '#e0c07a',
    form === 1 ? '#c99a5e' : colour,
  );
  if (form === 4)
    canvas
      .path(roundedBox(8, h * 0.42, 624, h * 0.44, 16), canvas.round(colour))
      .path(roundedBox(8, h * 0.42, 624, h * 0.44, 16), canvas.cloth(colour, 9), 'fill-opacity="0.4"');
  if (form === 3)
    canvas
      .solid('M300 14H340V-60H300Z', canvas.sheet(colour))
      .path(roundedBox(200, h * 0.46, 240, h * 0.3, 14), '#f7f2e6');
  printText(
    canvas,
    form === 3 ? 'Formula' : print.brand,
    { x: 210, y: h * 0.5, width: 220, height: h * 0.22 },
    { face: print.face, colour: form === 4 ? lighten(colour, 0.8) : '#3a322a' },
  );
  return canvas.toDrawing();
}

/** A lunch box that is open, from above: five compartments, with a cup, two tiers, insulated, with cutlery. */
export function drawLunchBox({ colour, form, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(form === 3 ? 560 : 1000, form === 2 ? 960 : form === 3 ? 800 : 760);
  if (form === 3) {
    canvas.cord('M130 210C100 -40 460 -40 430 210', darken(colour, 0.3), 30);
    canvas
      .path(
        outlineTurned(
          280,
          [
            [266, 270],
            [266, 740],
            [240, 792],
          ],
          14,
        ),
        canvas.round(colour),
      )
      .path(
        outlineTurned(
          280,
          [
            [220, 90],
            [256, 150],
            [266, 280],
          ],
          20,
        ),
        canvas.round(contrast(colour, 0.4)),
      );
    canvas.path('M14 300H546V318H14Z', canvas.metal('#c3c7cb'));
    printBrand(canvas, print, { x: 140, y: 470, width: 280, height: 120 }, contrast(colour, 0.7));
    return canvas.toDrawing();
  }
  const tray = (x: number, y: number, w: number, h: number) => {
    canvas.path(roundedBox(x, y, w, h, 60), darken(colour, 0.4));
    canvas.solid(roundedBox(x, y - 6, w, h - 4, 60), canvas.sheet(colour), { relief: 0.5, depth: 22 });
  };
  const cell = (
    x: number,
    y: number,
    w: number,
    h: number,
    food: 'berries' | 'bread' | 'carrot' | 'peas' | 'cheese' | 'none',
  ) => {
    canvas.path(
      roundedBox(x, y, w, h, 30),
      canvas.slant([0, darken(colour, 0.34)], [1, lighten(colour, 0.3)]),
    );
    const spots = (tone: string, r: number) => {
      for (let cy = y + r + 12; cy < y + h - r; cy += r * 2.1)
        for (let cx = x + r + 12; cx < x + w - r; cx += r * 2.1)
          canvas.path(circle(cx, cy, r), canvas.ball(tone));
    };
    if (food === 'berries') spots('#3f4f86', 38);
    if (food === 'peas') spots('#7fa64a', 34);
    if (food === 'bread')
      for (const dx of [0, 0.46])
        canvas.solid(roundedBox(x + 20 + w * dx, y + 24, w * 0.44, h - 48, 40), canvas.sheet('#e3c08a'), {
          relief: 0.6,
          depth: 20,
        });
    if (food === 'carrot')
      for (let i = 0; i < 4; i++)
        canvas.solid(
          roundedBox(x + 18, y + 20 + i * ((h - 30) / 4), w - 36, (h - 60) / 4, 20),
          canvas.sheet('#d97b2f'),
          { relief: 0.3, depth: 8 },
        );
    if (food === 'cheese')
      canvas.path(
        `M${x + 30} ${y + h - 30}L${x + w - 30} ${y + h - 30}L${x + w - 30} ${y + 60}Z`,
        canvas.sheet('#e6c04c'),
      );
  };
  if (form === 2) {
    tray(10, 16, 980, 420);
    cell(50, 50, 420, 350, 'berries');
    cell(510, 50, 440, 350, 'carrot');
    tray(10, 520, 980, 430);
    cell(50, 556, 900, 350, 'bread');
    return canvas.toDrawing();
  }
  tray(10, 16, 980, 738);
  cell(50, 50, 520, 380, 'bread');
  cell(610, 50, 340, 180, 'carrot');
  cell(610, 260, 340, 170, 'cheese');
  if (form === 4) {
    canvas.path(roundedBox(50, 470, 900, 240, 40), canvas.sheet(darken(colour, 0.16)));
    canvas
      .path(
        'M110 560H620Q660 540 700 540H880V556H740V574H880V590H740V608H880V624H700Q660 624 620 606H110Z',
        canvas.metal('#c9cdd0'),
      )
      .path(roundedBox(110, 640, 560, 26, 13), canvas.metal('#c9cdd0'))
      .path(ellipse(760, 653, 110, 40), canvas.steel('#c9cdd0'));
  } else {
    cell(50, 470, 420, 240, 'peas');
    cell(510, 470, 440, 240, form === 1 ? 'none' : 'berries');
    if (form === 1)
      canvas
        .path(circle(730, 590, 106), canvas.ball(contrast(colour, 0.4)))
        .path(circle(730, 590, 80), '#c9545a');
  }
  return canvas.toDrawing();
}

/** A fork, a knife and a spoon for children: two, in a roll, to learn, engraved, clipped. */
export function drawChildCutlery({ colour, form, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(form === 1 ? 760 : 560, 900);
  const steel = canvas.metal('#c9cdd0');
  const beech = form === 0 ? '#d9b67e' : '#c99a5e';
  const handle = (x: number) => {
    const d = roundedBox(x - 40, 420, 80, 460, 40);
    if (form === 3 || form === 4) canvas.path(d, steel);
    else
      canvas.solid(d, form === 1 ? canvas.sheet(colour) : canvas.wood(beech, 88), {
        relief: 0.55,
        depth: 16,
      });
    if (form === 3)
      canvas.paintMoved(`rotate(90 ${x} 640)`, () =>
        printText(
          canvas,
          'Juniper',
          { x: x - 120, y: 610, width: 240, height: 60 },
          { face: 'script', colour: '#6a7076', lines: 1 },
        ),
      );
    else if (form !== 4)
      printBrand(
        canvas,
        print,
        { x: x - 34, y: 800, width: 68, height: 40 },
        contrast(form === 1 ? colour : beech, 0.5),
      );
  };
  const fork = (x: number) => {
    canvas.path(
      `M${x - 66} 20h22v170h26V20h36v170h26V20h22V240Q${x + 66} 310 ${x + 22} 330L${x + 26} 430H${x - 26}L${x - 22} 330Q${x - 66} 310 ${x - 66} 240Z`,
      steel,
    );
    handle(x);
  };
  const knife = (x: number) => {
    canvas.path(
      `M${x - 26} 430V20Q${x + 70} 40 ${x + 62} 260Q${x + 60} 360 ${x + 26} 380V430Z`,
      canvas.steel('#c9cdd0'),
    );
    handle(x);
  };
  const spoon = (x: number) => {
    canvas
      .path(
        `M${x} 16C${x + 100} 16 ${x + 92} 240 ${x + 30} 290L${x + 24} 430H${x - 24}L${x - 30} 290C${x - 92} 240 ${x - 100} 16 ${x} 16Z`,
        steel,
      )
      .path(ellipse(x, 140, 50, 90), canvas.slant([0, '#8f969b'], [1, '#eef1f2']));
    handle(x);
  };
  if (form === 1) {
    fork(190);
    knife(360);
    spoon(560);
    canvas.solid('M14 430H746V860Q380 900 14 860Z', canvas.cloth(colour, 8), { relief: 0.5, depth: 40 });
    canvas.line('M270 440V870M470 440V870', darken(colour, 0.4), 5, 'stroke-dasharray="12 9"');
    canvas.cord('M746 620Q600 640 380 620T14 640', contrast(colour, 0.5), 18);
    return canvas.toDrawing();
  }
  fork(100);
  knife(form === 0 || form === 2 ? 420 : 270);
  if (form === 3 || form === 4) spoon(456);
  if (form === 4)
    canvas.solid(roundedBox(20, 560, 520, 110, 30), canvas.sheet(colour), { relief: 0.5, depth: 16 });
  return canvas.toDrawing();
}
