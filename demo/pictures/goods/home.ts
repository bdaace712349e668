import { drawDuvet } from '../drawings/duvets.ts';
import * as bedding from '../drawings/home-bedding.ts';
import { drawBookshelf } from '../drawings/home-bookshelves.ts';
import * as cleaning from '../drawings/home-cleaning.ts';
import * as decor from '../drawings/home-decor.ts';
import * as furniture from '../drawings/home-furniture.ts';
import * as lamps from '../drawings/home-lamps.ts';
import * as lighting from '../drawings/home-lighting.ts';
import * as scents from '../drawings/home-scents.ts';
import { drawArmchair } from '../drawings/home-seating.ts';
import { drawSofa } from '../drawings/home-sofas.ts';
import * as vases from '../drawings/home-vases.ts';
import { inNamedTone } from '../drawings/named-tones.ts';
import { drawDressingRobe } from '../drawings/robes.ts';
import type { Family } from './family.ts';

const LINENS = ['#566b7e', '#8da88c', '#d8c4a0', '#a6552f', '#efe4cc'];
const WHITES = ['#ece7dd', '#e3d6bd', '#dfe4e0', '#e9e2ef'];
const QUILTS = ['#3f6fa6', '#6d7a3f', '#8c3b4a', '#566b7e', '#a6552f'];
const WOODS = ['#c79a68', '#6a4a35', '#a87845', '#d5b48a'];
const WILLOW = ['#b98450', '#c39a6b', '#96602f', '#d5b48a'];
const WAXES = ['#ead9ae', '#e9c46f', '#f1e9da', '#8da88c', '#c9818a'];
const METALS = ['#c9a25a', '#9aa7b1', '#4a4c52', '#b8754a'];
const GLAZES = ['#b8684a', '#566b7e', '#ece7dd', '#8da88c', '#4a4c52', '#d0a13a'];
const TERRACOTTAS = ['#bf6b49', '#b8684a', '#c97f5a', '#a6552f'];
const SOAPS = ['#d9c38f', '#8da88c', '#ece7dd', '#a48fc0', '#b9b3a8'];
const BRIGHT = ['#3f7355', '#b83b3e', '#2b3d63', '#efe4cc', '#566b7e'];

const drawHerbs = scents.drawBunch({
  boxes: [
    [74, 91, 742, 896],
    [191, 115, 509, 874],
    [303, 101, 288, 888],
  ],
  breadth: 0.3,
  length: 92,
  colour: '#6f8a4e',
});
const drawLavender = scents.drawBunch({
  boxes: [
    [71, 69, 746, 918],
    [190, 96, 511, 893],
    [301, 80, 293, 909],
  ],
  breadth: 0.14,
  length: 96,
  colour: '#8a9a6a',
  flower: '#8c76b8',
});

export const home: Family = {
  tints: ['oat', 'stone', 'clay', 'sage', 'mist', 'blush', 'lilac'],
  kinds: {
    'duvet-set': { pose: 'stands', size: 1.2, colours: LINENS, forms: 3, draw: bedding.drawDuvetSet },
    'sheet-set': {
      pose: 'stands',
      size: 1,
      colours: [...WHITES, '#9cc9b0', '#a48fc0'],
      forms: 3,
      draw: bedding.drawSheetSet,
    },
    duvet: { pose: 'stands', size: 1.2, colours: WHITES, forms: 5, draw: drawDuvet },
    'log-cabin-quilt': {
      pose: 'stands',
      size: 1.3,
      colours: QUILTS,
      forms: 3,
      draw: bedding.drawQuilt('log-cabin'),
    },
    'flying-geese-quilt': {
      pose: 'stands',
      size: 1.3,
      colours: QUILTS,
      forms: 3,
      draw: bedding.drawQuilt('flying-geese'),
    },
    'nine-patch-quilt': {
      pose: 'stands',
      size: 1.3,
      colours: ['#3f6fa6', '#2b3d63', '#5b8fa8', '#4d6a8f'],
      forms: 3,
      draw: bedding.drawQuilt('nine-patch'),
    },
    'denim-quilt': {
      pose: 'stands',
      size: 1.3,
      colours: ['#4d6a8f', '#2b3d63', '#566b7e', '#5b8fa8'],
      forms: 3,
      draw: bedding.drawQuilt('denim'),
    },
    'crazy-quilt': { pose: 'stands', size: 1.3, colours: QUILTS, forms: 3, draw: bedding.drawQuilt('crazy') },
    'wholecloth-quilt': {
      pose: 'stands',
      size: 1.3,
      colours: LINENS,
      forms: 3,
      draw: bedding.drawQuilt('wholecloth'),
    },
    'dressing-robe': {
      pose: 'lies',
      size: 1.2,
      colours: ['#2c3e57', '#6f4262', '#2f5a43', '#d8c4a0'],
      forms: 3,
      draw: drawDressingRobe,
    },
    'bed-socks': {
      pose: 'lies',
      size: 0.6,
      colours: ['#d0a13a', '#566b7e', '#9c4a37', '#d8c4a0'],
      forms: 3,
      draw: bedding.drawBedSocks,
    },
    'storage-basket': {
      pose: 'stands',
      size: 1,
      colours: WILLOW,
      forms: 3,
      draw: bedding.drawStorageBasket,
    },
    'lidded-basket': {
      pose: 'stands',
      size: 1,
      colours: WILLOW,
      forms: 3,
      draw: bedding.drawLiddedBasket,
    },

    candle: { pose: 'stands', size: 0.7, colours: WAXES, forms: 3, draw: scents.drawPillarCandle },
    'candle-holder': {
      pose: 'stands',
      size: 0.75,
      colours: METALS,
      forms: 3,
      draw: inNamedTone(scents.drawCandleHolder),
    },
    'jar-candle': {
      pose: 'stands',
      size: 0.6,
      colours: ['#8da88c', '#b8684a', '#566b7e', '#efe4cc', '#6f4262'],
      forms: 6,
      draw: scents.drawJarCandle,
    },
    'essential-oil': {
      pose: 'stands',
      size: 0.5,
      colours: ['#a48fc0', '#3f7355', '#d97b3a', '#9c4a37'],
      forms: 3,
      draw: scents.drawEssentialOil,
    },
    'linen-spray': {
      pose: 'stands',
      size: 0.8,
      colours: ['#8db9d6', '#c9818a', '#8da88c', '#e6c04c'],
      forms: 3,
      draw: scents.drawLinenSpray,
    },
    'herb-bunch': {
      pose: 'lies',
      size: 0.85,
      colours: ['#6d7a3f', '#8da88c', '#4d8a4f', '#7c7d47'],
      forms: 3,
      draw: drawHerbs,
    },
    'eucalyptus-bunch': {
      pose: 'lies',
      size: 0.95,
      colours: ['#8da88c', '#7d9a8a', '#9cb5a0', '#6f8f7f'],
      forms: 3,
      draw: scents.drawBunch({
        boxes: [
          [69, 89, 752, 898],
          [183, 113, 524, 876],
          [290, 97, 314, 892],
        ],
        breadth: 0.5,
        length: 120,
        colour: '#83a196',
        isRound: true,
      }),
    },
    'lavender-bunch': {
      pose: 'lies',
      size: 0.85,
      colours: ['#a48fc0', '#7d9a5a', '#8da88c', '#b6a3cf'],
      forms: 3,
      // Herbs for the kitchen are sold under the same name; they have no blossoms.
      draw: (style) => (/bay|rosemary/i.test(style.print.name) ? drawHerbs : drawLavender)(style),
    },
    'sage-bunch': {
      pose: 'lies',
      size: 0.85,
      colours: ['#9cab94', '#8da88c', '#b3bda6', '#7f937f'],
      forms: 3,
      draw: scents.drawBunch({
        boxes: [
          [51, 78, 788, 909],
          [170, 98, 550, 891],
          [281, 84, 332, 905],
        ],
        breadth: 0.3,
        length: 130,
        colour: '#9aab93',
      }),
    },
    'potpourri-jar': {
      pose: 'stands',
      size: 0.65,
      colours: ['#c9818a', '#d97b3a', '#a48fc0', '#6d7a3f', '#d0a13a'],
      forms: 3,
      draw: scents.drawPotpourri,
    },

    broom: {
      pose: 'lies',
      size: 1.3,
      colours: ['#b83b3e', '#3f7355', '#566b7e', '#7a5236'],
      forms: 3,
      draw: cleaning.drawBroom,
    },
    'cleaning-bucket': {
      pose: 'stands',
      size: 0.9,
      colours: ['#566b7e', '#8da88c', '#b83b3e', '#efe4cc'],
      forms: 3,
      draw: cleaning.drawPail,
    },
    'dish-sponge': {
      pose: 'stands',
      size: 0.5,
      colours: ['#e6c04c', '#9cc9b0', '#e9c9a0', '#8db9d6'],
      forms: 3,
      draw: cleaning.drawSponge,
    },
    'laundry-soap': { pose: 'stands', size: 0.5, colours: SOAPS, forms: 3, draw: cleaning.drawLaundrySoap },
    'dish-soap': {
      pose: 'stands',
      size: 0.7,
      colours: ['#9cc9b0', '#e6c04c', '#8db9d6', '#ece7dd', '#6d7a3f'],
      forms: 3,
      draw: cleaning.drawDishSoap,
    },
    'toilet-paper': {
      pose: 'stands',
      size: 0.75,
      colours: ['#ece7dd', '#e2d8c4', '#e4e6e2', '#efe4cc'],
      forms: 3,
      draw: cleaning.drawToiletPaper,
    },
    'laundry-basket': {
      pose: 'stands',
      size: 1.1,
      colours: WILLOW,
      forms: 3,
      draw: cleaning.drawLaundryBasket,
    },
    plunger: {
      pose: 'stands',
      size: 0.9,
      colours: ['#9c4a37', '#33343a', '#566b7e', '#3f7355'],
      forms: 3,
      draw: cleaning.drawPlunger,
    },

    vase: { pose: 'stands', size: 0.9, colours: GLAZES, forms: 6, draw: vases.drawVase },
    'handled-vase': { pose: 'stands', size: 0.9, colours: GLAZES, forms: 3, draw: vases.drawHandledVase },
    'branch-vase': { pose: 'stands', size: 0.9, colours: GLAZES, forms: 3, draw: vases.drawBranchVase },
    'terracotta-vase': { pose: 'stands', size: 0.9, colours: TERRACOTTAS, forms: 6, draw: vases.drawVase },
    'table-vase': { pose: 'stands', size: 0.6, colours: GLAZES, forms: 3, draw: vases.drawTableVase },
    'floor-vase': { pose: 'stands', size: 1.2, colours: GLAZES, forms: 3, draw: vases.drawFloorVase },
    'mantel-clock': { pose: 'stands', size: 0.8, colours: WOODS, forms: 4, draw: decor.drawClock },
    'alarm-clock': { pose: 'stands', size: 0.45, colours: BRIGHT, forms: 3, draw: decor.drawAlarmClock },
    'framed-print': {
      pose: 'stands',
      size: 1,
      colours: ['#3f7355', '#566b7e', '#6d7a3f', '#b8684a', '#3f7f80'],
      forms: 4,
      draw: decor.drawFramedPrint,
    },
    'wind-chime': {
      pose: 'lies',
      size: 1,
      colours: ['#9aa7b1', '#5b8fa8', '#3f7f80', '#b8754a'],
      forms: 3,
      draw: decor.drawWindChime,
    },
    hourglass: { pose: 'stands', size: 0.6, colours: WOODS, forms: 3, draw: decor.drawHourglass },
    'hand-fan': {
      pose: 'lies',
      size: 0.8,
      colours: ['#9c4a37', '#3f7f80', '#6f4262', '#efe4cc'],
      forms: 3,
      draw: decor.drawHandFan,
    },
    'hand-bell': {
      pose: 'stands',
      size: 0.6,
      colours: ['#c9a25a', '#b8924d', '#b8754a', '#a88a4a'],
      forms: 3,
      draw: decor.drawHandBell,
    },
    'wall-bell': {
      pose: 'lies',
      size: 0.6,
      colours: ['#c9a25a', '#b8924d', '#b8754a', '#a88a4a'],
      forms: 3,
      draw: decor.drawWallBell,
    },
    board: { pose: 'lies', size: 0.9, colours: WOODS, forms: 3, draw: decor.drawBoard },

    'two-seat-sofa': {
      pose: 'stands',
      size: 2.3,
      colours: ['#6d7a3f', '#566b7e', '#a6552f', '#d8c4a0'],
      forms: 5,
      draw: drawSofa,
    },
    'dining-chair': {
      pose: 'stands',
      size: 1.4,
      colours: ['#c79a68', '#6a4a35', '#33343a', '#a87845'],
      forms: 5,
      draw: furniture.drawDiningChair,
    },
    'bed-frame': { pose: 'stands', size: 2.3, colours: WOODS, forms: 4, draw: furniture.drawBedFrame },
    'wall-mirror': {
      pose: 'stands',
      size: 1.1,
      colours: ['#c98a2b', '#6a4a35', '#ece7dd', '#b98d5b'],
      forms: 4,
      draw: furniture.drawWallMirror,
    },
    'blanket-ladder': {
      pose: 'stands',
      size: 1.4,
      colours: WOODS,
      forms: 3,
      draw: furniture.drawBlanketLadder,
    },
    'stump-table': {
      pose: 'stands',
      size: 1.05,
      colours: ['#a87845', '#8a6a4a', '#b98d5b', '#7a5236'],
      forms: 3,
      draw: furniture.drawStumpTable,
    },
    bathtub: {
      pose: 'stands',
      size: 2.1,
      colours: ['#ece7dd', '#566b7e', '#3f7355', '#efe4cc'],
      forms: 3,
      draw: furniture.drawBathtub,
    },

    'light-bulb': {
      pose: 'stands',
      size: 0.42,
      colours: ['#e6c04c', '#d9a566', '#efe4cc', '#e9b872'],
      forms: 4,
      draw: lighting.drawLightBulb,
    },
    'paper-lantern': {
      pose: 'stands',
      size: 0.9,
      colours: ['#b5482f', '#efe4cc', '#6d7a3f', '#d0a13a'],
      forms: 3,
      draw: lighting.drawPaperLantern,
    },
    'bedside-flashlight': {
      pose: 'lies',
      size: 0.65,
      colours: ['#3a3a40', '#9aa7b1', '#b83b3e', '#3f7355'],
      forms: 3,
      draw: lighting.drawFlashlight,
    },
    'lamp-cord': {
      pose: 'lies',
      size: 0.7,
      colours: ['#9c4a37', '#33343a', '#d0a13a', '#ece7dd'],
      forms: 3,
      draw: lighting.drawLampCord,
    },
    'porch-lantern': {
      pose: 'stands',
      size: 0.85,
      colours: ['#d0a13a', '#9c4a37', '#3f7f80', '#33343a'],
      forms: 3,
      draw: lighting.drawPorchLantern,
    },
    'led-candle': { pose: 'stands', size: 0.65, colours: METALS, forms: 3, draw: lighting.drawLedCandle },
    'table-lamp': {
      pose: 'stands',
      size: 1,
      colours: ['#566b7e', '#8da88c', '#b8684a', '#ece7dd', '#d0a13a', '#3f7f80'],
      forms: 4,
      draw: lamps.drawTableLamp,
    },
    'bedside-lamp': {
      pose: 'stands',
      size: 0.7,
      colours: ['#c97f5a', '#8da88c', '#566b7e', '#d0a13a'],
      forms: 4,
      draw: lamps.drawBedsideLamp,
    },
    'desk-lamp': {
      pose: 'stands',
      size: 0.95,
      colours: ['#3f7355', '#33343a', '#b83b3e', '#566b7e', '#d0a13a'],
      forms: 4,
      draw: lamps.drawDeskLamp,
    },
    'floor-lamp': {
      pose: 'stands',
      size: 2.15,
      colours: ['#8a5f3a', '#33343a', '#b8754a', '#6a4a35'],
      forms: 4,
      draw: lamps.drawFloorLamp,
    },
    'pendant-lamp': {
      pose: 'lies',
      size: 0.85,
      colours: ['#3f7355', '#33343a', '#b8684a', '#566b7e', '#d0a13a'],
      forms: 4,
      draw: lamps.drawPendantLamp,
    },
    armchair: {
      pose: 'stands',
      size: 1.45,
      colours: ['#566b7e', '#8da88c', '#b8684a', '#d8c4a0', '#2b3d63'],
      forms: 3,
      draw: drawArmchair,
    },
    bookshelf: {
      pose: 'stands',
      size: 2,
      colours: ['#c79a68', '#6a4a35', '#d5b48a', '#ece7dd'],
      forms: 3,
      draw: drawBookshelf,
    },
  },
};
