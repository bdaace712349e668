import { Canvas, contrast } from './canvas.ts';
import type { Drawing, DrawingStyle } from './drawing.ts';
import { sewLabel } from './garment.ts';
import { darken, lighten } from './tones.ts';

/** An umbrella rolled up: with a crook, storm-proof, slim, with a maple handle, repaired. */
export function drawRolledUmbrella({ colour, form, print }: DrawingStyle): Drawing {
  const canvas = new Canvas(form === 0 || form === 4 ? 240 : 150, 1000);
  const x = canvas.width === 240 ? 84 : 75;
  const wide = form === 2 ? 34 : form === 1 ? 66 : 56;
  const wood = form === 3 ? '#d0a468' : '#6a4228';
  canvas
    .path(`M${x - 7} 930H${x + 7}L${x + 3} 996H${x - 3}Z`, canvas.metal('#b9bec3'))
    .path(`M${x - 8} 180H${x + 8}V300H${x - 8}Z`, canvas.metal('#8f9499'));
  const body = `M${x - wide * 0.5} 262Q${x} 240 ${x + wide * 0.5} 262C${x + wide * 1.1} 400 ${x + wide} 600 ${x + 14} 940H${x - 14}C${x - wide} 600 ${x - wide * 1.1} 400 ${x - wide * 0.5} 262Z`;
  canvas.path(body, canvas.round(colour));
  canvas.inside(body, () => {
    for (let i = -2; i < 3; i++)
      canvas.path(
        `M${x + i * 26 - 20} 240Q${x + i * 40 + 40} 560 ${x + 4} 950Q${x + i * 30} 560 ${x + i * 26 - 6} 240Z`,
        i % 2 === 0 ? darken(colour, 0.35) : lighten(colour, 0.2),
        'fill-opacity="0.6"',
      );
    if (form === 4)
      canvas.path(`M${x} 520L${x + 70} 540L${x + 60} 640L${x - 10} 620Z`, contrast(colour, 0.5));
  });
  canvas
    .path(
      `M${x - wide * 0.98} 470Q${x} 500 ${x + wide * 0.98} 470V506Q${x} 536 ${x - wide * 0.98} 506Z`,
      darken(colour, 0.4),
    )
    .path(`M${x - 10} 476h26v44h-26z`, '#c3a86a');
  if (canvas.width === 240) {
    canvas.cord(`M${x} 210V90C${x} -10 ${x + 120} -10 ${x + 124} 80V110`, wood, 34);
    canvas.path(`M${x - 20} 190h40v34h-40z`, canvas.metal('#c3a86a'));
  } else if (form === 1) {
    canvas.solid(
      `M${x - 40} 10H${x + 40}Q${x + 52} 60 ${x + 34} 120V230H${x - 34}V120Q${x - 52} 60 ${x - 40} 10Z`,
      canvas.round('#3a3c40'),
      { depth: 12 },
    );
  } else {
    canvas.path(`M${x - 24} 14Q${x} 0 ${x + 24} 14L${x + 18} 230H${x - 18}Z`, canvas.round(wood));
    if (form === 3) canvas.path(`M${x - 20} 206h40v30h-40z`, canvas.metal('#c3a86a'));
  }
  sewLabel(canvas, print, { x: x - 26, y: 560, width: 52, height: 26 });
  return canvas.toDrawing();
}

/** An umbrella that is open: for two, domed, for children, of waxed cotton, for sun and rain. */
export function drawOpenUmbrella({ colour, form }: DrawingStyle): Drawing {
  const canvas = new Canvas(1000, form === 1 ? 1000 : 900);
  const top = 56;
  const rim = form === 1 ? 560 : form === 0 ? 400 : 430;
  const light = form === 4 ? '#e6e1d2' : contrast(colour, 0.55);
  const foot = canvas.height - 6;
  canvas.path(`M492 12H508V${top + 20}H492Z`, canvas.metal('#9aa0a5'));
  canvas.path(`M492 ${rim - 60}H508V${foot - 120}H492Z`, canvas.metal('#b9bec3'));
  canvas.cord(
    `M500 ${foot - 190}V${foot - 80}C500 ${foot + 10} 604 ${foot + 10} 604 ${foot - 70}V${foot - 90}`,
    form === 2 ? '#d0a13a' : '#7a4a2a',
    34,
  );
  canvas.path(`M30 ${rim}Q500 ${rim - 150} 970 ${rim}Q500 ${rim + 60} 30 ${rim}Z`, darken(colour, 0.55));
  const scallop = `M8 ${rim}C${form === 1 ? '40 80' : '90 110'} 300 ${top} 500 ${top}S${form === 1 ? '960 80' : '910 110'} 992 ${rim}Q900 ${rim - 50} 830 ${rim}Q740 ${rim - 60} 660 ${rim}Q500 ${rim - 70} 340 ${rim}Q260 ${rim - 60} 170 ${rim}Q100 ${rim - 50} 8 ${rim}Z`;
  canvas.solid(scallop, canvas.sheet(colour), { relief: 0.55, depth: 60 });
  canvas.inside(scallop, () => {
    const panel = (a: number, b: number, tone: string, opacity: number) =>
      canvas.path(
        `M500 ${top}Q${500 + (a - 500) * 0.9} ${top + 90} ${a} ${rim + 10}H${b}Q${500 + (b - 500) * 0.9} ${top + 90} 500 ${top}Z`,
        tone,
        `fill-opacity="${opacity}"`,
      );
    if (form === 0 || form === 2 || form === 4) {
      panel(170, 340, light, 0.95);
      panel(660, 830, light, 0.95);
    }
    panel(830, 1000, '#1d1208', 0.24);
    panel(660, 830, '#1d1208', 0.1);
    panel(0, 170, '#1d1208', 0.06);
    panel(170, 340, '#ffffff', 0.12);
    for (const x of [170, 340, 660, 830])
      canvas.line(
        `M500 ${top}Q${500 + (x - 500) * 0.9} ${top + 90} ${x} ${rim}`,
        darken(colour, 0.5),
        4,
        'stroke-opacity="0.6"',
      );
    if (form === 3) canvas.line(`M0 ${rim - 36}Q500 ${rim - 130} 1000 ${rim - 36}`, '#8a5a32', 20);
  });
  return canvas.toDrawing();
}
