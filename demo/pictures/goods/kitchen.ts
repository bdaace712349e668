import {
  drawBirthdayCandles,
  drawCupcakeCases,
  drawPieDish,
  drawPuddingMould,
} from '../drawings/bakeware.ts';
import { drawCuttingBoard } from '../drawings/home-seating.ts';
import {
  drawBasket,
  drawCompostPail,
  drawFoodFlask,
  drawFoodPouch,
  drawPreservingJar,
  drawSourdoughJar,
  drawStorageJar,
  drawTravelCup,
} from '../drawings/kitchen-storage.ts';
import {
  drawBreadKnife,
  drawCleaver,
  drawKnife,
  drawScales,
  drawShaker,
  drawShears,
  drawThermometer,
  drawTimer,
  drawWoodenSpoon,
} from '../drawings/kitchen-tools.ts';
import { drawLunchbox } from '../drawings/lunchboxes.ts';
import { drawMeasuringSpoons } from '../drawings/measuring-spoons.ts';
import { drawMug } from '../drawings/mugs.ts';
import { inNamedTone } from '../drawings/named-tones.ts';
import { drawFryingPan, drawGrillPan, drawSkillet } from '../drawings/pans.ts';
import { drawPlate, drawPlatter } from '../drawings/plates.ts';
import {
  drawClayPot,
  drawDutchOven,
  drawFondue,
  drawPaellaPan,
  drawStockPot,
  drawTagine,
} from '../drawings/pots.ts';
import { inARow } from '../drawings/several.ts';
import {
  drawBowl,
  drawCup,
  drawCutlery,
  drawNoodleBowl,
  drawRiceBowl,
  drawTeapot,
  drawWineGlass,
} from '../drawings/tableware.ts';
import type { Family } from './family.ts';

const glazes = ['#8da88c', '#2c3e57', '#b5482f', '#ece7dd', '#9db3bd', '#d0a13a'];
const irons = ['#34353a', '#3b3a3c', '#2e3035', '#403c3a'];
const woods = ['#c79a68', '#b98d5b', '#8a5a34', '#d3ab74'];

export const kitchen: Family = {
  tints: ['oat', 'clay', 'mist', 'butter', 'sage', 'stone'],
  kinds: {
    bowl: { pose: 'stands', size: 0.9, colours: glazes, forms: 4, draw: inNamedTone(drawBowl) },
    'pie-dish': { pose: 'lies', size: 0.9, colours: glazes, forms: 3, draw: drawPieDish },
    'pudding-mould': {
      pose: 'stands',
      size: 0.7,
      colours: ['#b87a4b', '#b9bec3', '#c8894f', '#a86a42'],
      forms: 4,
      draw: inNamedTone(drawPuddingMould),
    },
    'ring-moulds': {
      pose: 'stands',
      size: 0.8,
      colours: ['#b9bec3', '#c8894f', '#a9afb3'],
      forms: 3,
      draw: ({ print, ...style }) =>
        inARow(
          inNamedTone(drawPuddingMould)({ ...style, form: 1, print: { ...print, name: 'ring' } }),
          2 + (style.form % 2),
          style.form % 3 === 2 ? 0.86 : 0.7,
        ),
    },
    'cupcake-cases': {
      pose: 'stands',
      size: 0.6,
      colours: ['#c9818a', '#8db9d6', '#d0a13a', '#9cc9b0'],
      forms: 3,
      draw: drawCupcakeCases,
    },
    'birthday-candles': {
      pose: 'lies',
      size: 0.6,
      colours: ['#c9818a', '#5b8fa8', '#d9a43f', '#8a6fb0'],
      forms: 3,
      draw: drawBirthdayCandles,
    },
    'sourdough-jar': {
      pose: 'stands',
      size: 0.7,
      colours: ['#efe0c2', '#ead8b4', '#f2e6cc'],
      forms: 3,
      draw: drawSourdoughJar,
    },
    'measuring-spoons': {
      pose: 'lies',
      size: 0.6,
      colours: ['#b9bec3', '#aeb4b9', '#c4c8cb'],
      forms: 4,
      draw: drawMeasuringSpoons,
    },

    skillet: { pose: 'lies', size: 1, colours: irons, forms: 3, draw: drawSkillet },
    'grill-pan': { pose: 'lies', size: 1, colours: irons, forms: 3, draw: drawGrillPan },
    'frying-pan': {
      pose: 'lies',
      size: 1,
      colours: ['#50575f', '#484d54', '#5a5f66', '#444a52'],
      forms: 3,
      draw: drawFryingPan,
    },
    'dutch-oven': {
      pose: 'stands',
      size: 1,
      colours: ['#b5482f', '#2f5a43', '#2c3e57', '#d0a13a', '#ece7dd'],
      forms: 3,
      draw: drawDutchOven,
    },
    'stock-pot': {
      pose: 'stands',
      size: 1.1,
      colours: ['#b9bec3', '#aeb4b9', '#c6cacd'],
      forms: 3,
      draw: drawStockPot,
    },
    'paella-pan': {
      pose: 'lies',
      size: 1.1,
      colours: ['#a9aeb2', '#9aa0a5', '#b9bec3'],
      forms: 3,
      draw: drawPaellaPan,
    },
    'fondue-set': {
      pose: 'stands',
      size: 0.9,
      colours: ['#9c4a37', '#2c3e57', '#2f5a43', '#b5482f'],
      forms: 3,
      draw: drawFondue,
    },
    'clay-pot': {
      pose: 'stands',
      size: 0.9,
      colours: ['#b0643f', '#a3563a', '#bf7a50', '#8f4a32'],
      forms: 3,
      draw: drawClayPot,
    },
    tagine: {
      pose: 'stands',
      size: 0.9,
      colours: ['#b0643f', '#c08347', '#a3563a', '#3f7f80'],
      forms: 3,
      draw: drawTagine,
    },

    'storage-jar': {
      pose: 'stands',
      size: 0.7,
      colours: ['#d9e8e4', '#dfe9e2', '#d3e3e6'],
      forms: 4,
      draw: drawStorageJar,
    },
    'preserving-jars': {
      pose: 'stands',
      size: 0.7,
      colours: ['#dfe9e2', '#d3e3e6', '#e4ece8'],
      forms: 3,
      draw: (style) => inARow(drawPreservingJar(style), 3, 0.86),
    },
    lunchbox: {
      pose: 'stands',
      size: 0.7,
      colours: ['#2c3e57', '#2f5a43', '#9c4a37', '#d0a13a'],
      forms: 4,
      draw: drawLunchbox,
    },
    'food-flask': {
      pose: 'stands',
      size: 0.7,
      colours: ['#2c3e57', '#2f5a43', '#9c4a37', '#9aa7b1'],
      forms: 3,
      draw: drawFoodFlask,
    },
    'travel-cup': {
      pose: 'stands',
      size: 0.6,
      colours: ['#3f7355', '#c9818a', '#2c3e57', '#e6dccb'],
      forms: 4,
      draw: drawTravelCup,
    },
    basket: {
      pose: 'stands',
      size: 1,
      colours: ['#b98a52', '#a87842', '#c79a60', '#8f6538'],
      forms: 4,
      draw: drawBasket,
    },
    'compost-pail': {
      pose: 'stands',
      size: 0.9,
      colours: ['#566b7e', '#2f5a43', '#b5482f', '#ece7dd'],
      forms: 4,
      draw: drawCompostPail,
    },
    'food-pouch': {
      pose: 'lies',
      size: 0.7,
      colours: ['#dccfb8', '#8da88c', '#c9a26a', '#9db3c0'],
      forms: 3,
      draw: drawFoodPouch,
    },

    knife: {
      pose: 'lies',
      size: 0.9,
      colours: ['#6a4a35', '#34353a', '#9a6a3c', '#7a4a2c'],
      forms: 3,
      draw: drawKnife,
    },
    cleaver: {
      pose: 'lies',
      size: 0.9,
      colours: ['#6a4a35', '#34353a', '#9a6a3c'],
      forms: 3,
      draw: drawCleaver,
    },
    'bread-knife': {
      pose: 'lies',
      size: 0.9,
      colours: ['#6a4a35', '#34353a', '#9a6a3c'],
      forms: 3,
      draw: drawBreadKnife,
    },
    timer: {
      pose: 'stands',
      size: 0.5,
      colours: ['#8da88c', '#b5482f', '#2c3e57', '#d0a13a'],
      forms: 3,
      draw: drawTimer,
    },
    'wooden-spoon': { pose: 'lies', size: 0.7, colours: woods, forms: 3, draw: drawWoodenSpoon },
    'kitchen-thermometer': {
      pose: 'lies',
      size: 0.6,
      colours: ['#34353a', '#b5482f', '#2c3e57', '#3f7355'],
      forms: 3,
      draw: drawThermometer,
    },
    'kitchen-shears': {
      pose: 'lies',
      size: 0.7,
      colours: ['#34353a', '#b5482f', '#2f5a43', '#e6dccb'],
      forms: 3,
      draw: inNamedTone((style) => drawShears(style)),
    },
    scales: {
      pose: 'stands',
      size: 1,
      colours: ['#c9a24f', '#b8893c', '#d0b068'],
      forms: 3,
      draw: drawScales,
    },
    shaker: {
      pose: 'stands',
      size: 0.5,
      colours: ['#ece7dd', '#8da88c', '#2c3e57', '#b5482f'],
      forms: 3,
      draw: drawShaker,
    },

    teapot: { pose: 'stands', size: 0.8, colours: glazes, forms: 3, draw: drawTeapot },
    cup: { pose: 'stands', size: 0.6, colours: glazes, forms: 4, draw: inNamedTone(drawCup) },
    'rice-bowl': {
      pose: 'stands',
      size: 0.6,
      colours: ['#b8684a', '#3f7f80', '#2c3e57', '#ece7dd'],
      forms: 3,
      draw: drawRiceBowl,
    },
    'noodle-bowl': {
      pose: 'stands',
      size: 0.8,
      colours: ['#566b7e', '#ece7dd', '#3a3634', '#8da88c'],
      forms: 3,
      draw: drawNoodleBowl,
    },
    plate: {
      pose: 'lies',
      size: 0.9,
      colours: ['#ece7dd', '#9db3bd', '#8da88c', '#d8c4a0', '#566b7e'],
      forms: 4,
      draw: drawPlate,
    },
    platter: {
      pose: 'lies',
      size: 1,
      colours: ['#ece7dd', '#9db3bd', '#d8c4a0'],
      forms: 3,
      draw: drawPlatter,
    },
    'cutlery-set': {
      pose: 'lies',
      size: 0.8,
      colours: ['#b9bec3', '#aeb4b9', '#c6cacd'],
      forms: 3,
      draw: drawCutlery,
    },
    'wine-glass': {
      pose: 'stands',
      size: 0.8,
      colours: ['#dfe9e6', '#e4ecec', '#d9e6e0'],
      forms: 3,
      draw: drawWineGlass,
    },
    mug: {
      pose: 'stands',
      size: 0.6,
      colours: ['#566b7e', '#b8684a', '#ece7dd', '#8da88c', '#d0a13a', '#3f7f80'],
      forms: 6,
      draw: drawMug,
    },
    'cutting-board': {
      pose: 'lies',
      size: 1,
      colours: ['#c79a68', '#b98450', '#8a5f3a', '#d5b48a'],
      forms: 3,
      draw: drawCuttingBoard,
    },
  },
};
