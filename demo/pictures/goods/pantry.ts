import { drawBaguette } from '../drawings/baguettes.ts';
import { drawBagels, drawCake, drawPretzel, drawWheat } from '../drawings/bakes.ts';
import { drawCookie } from '../drawings/cookies.ts';
import { drawCroissant } from '../drawings/croissants.ts';
import {
  drawButter,
  drawCheese,
  drawCreamPot,
  drawIceCream,
  drawMilk,
  drawPudding,
} from '../drawings/dairy.ts';
import { drawEggs } from '../drawings/eggs.ts';
import { fillingOf } from '../drawings/fillings.ts';
import {
  drawClearJar,
  drawCoffee,
  drawColdDrink,
  drawHerbalTea,
  drawHoney,
  drawOlives,
  drawPickles,
  drawRub,
  drawSalt,
  drawSpice,
  drawSyrup,
  drawTea,
  drawWindowPouch,
} from '../drawings/larder.ts';
import { drawLoaf } from '../drawings/loaves.ts';
import { drawBottle, drawJar, drawPouch, drawTin } from '../drawings/packages.ts';
import { drawPie } from '../drawings/pies.ts';
import { drawPreserve } from '../drawings/preserve-jars.ts';
import {
  drawApples,
  drawBerries,
  drawCarrots,
  drawGarlic,
  drawGarlicBraid,
  drawGinger,
  drawHerbs,
  drawLeafBunch,
  drawLemons,
  drawLettuce,
  drawOranges,
  drawPears,
  drawSaladBag,
  drawTomatoes,
  drawVegetableBox,
} from '../drawings/produce.ts';
import { drawCannedCase } from '../drawings/several.ts';
import { drawCandy, drawChocolate, drawLollipop, drawPopcorn, drawTruffles } from '../drawings/sweets.ts';
import type { Family } from './family.ts';

const crusts = ['#b5733a', '#a8642f', '#c08347', '#9c5c2c'];

export const pantry: Family = {
  tints: ['butter', 'oat', 'clay', 'sage', 'stone', 'mist', 'blush'],
  kinds: {
    loaf: { pose: 'stands', size: 0.9, colours: crusts, forms: 4, draw: drawLoaf },
    baguette: { pose: 'lies', size: 1.1, colours: crusts, forms: 3, draw: drawBaguette },
    croissant: {
      pose: 'lies',
      size: 0.7,
      colours: ['#c98a44', '#bb7a38', '#d0954f', '#b5733a'],
      forms: 3,
      draw: drawCroissant,
    },
    bagels: {
      pose: 'lies',
      size: 0.7,
      colours: ['#bd8245', '#c58d52', '#b0713a', '#c99a5c'],
      forms: 4,
      draw: drawBagels,
    },
    pretzel: {
      pose: 'lies',
      size: 0.7,
      colours: ['#8f4f22', '#9c5a28', '#7f441d', '#a8662f'],
      forms: 3,
      draw: drawPretzel,
    },
    pie: { pose: 'lies', size: 0.9, colours: crusts, forms: 3, draw: drawPie },
    cake: {
      pose: 'stands',
      size: 0.9,
      colours: ['#f6e6d2', '#f0d3d0', '#efe9da', '#e9d8e6'],
      forms: 3,
      draw: drawCake,
    },
    cookie: {
      pose: 'lies',
      size: 0.6,
      colours: ['#c58d4e', '#b87c3f', '#cf9d5f', '#a86e38'],
      forms: 3,
      draw: drawCookie,
    },
    wheat: {
      pose: 'lies',
      size: 0.8,
      colours: ['#d8b25c', '#cfa54c', '#dfc07a', '#c39a48'],
      forms: 3,
      draw: drawWheat,
    },

    'coffee-bag': {
      pose: 'stands',
      size: 0.9,
      colours: ['#3b2c28', '#c99f6c', '#27364a', '#a6452c', '#2f5a43', '#b8684a'],
      forms: 3,
      draw: drawCoffee,
    },
    'tea-tin': {
      pose: 'stands',
      size: 0.7,
      colours: ['#2f5a43', '#a6452c', '#27364a', '#7a4a24'],
      forms: 4,
      draw: drawTea,
    },
    'herbal-tea': {
      pose: 'stands',
      size: 0.8,
      colours: ['#7d8f52', '#8fa55e', '#9a8a4a', '#9c3145'],
      forms: 4,
      draw: drawHerbalTea,
    },
    'cold-drink': {
      pose: 'stands',
      size: 0.8,
      colours: ['#c9782b', '#d9a24a', '#b9653a', '#cdb06a'],
      forms: 3,
      draw: drawColdDrink,
    },
    cocoa: {
      pose: 'stands',
      size: 0.8,
      colours: ['#5b3323', '#7a4a2c', '#8c3b4a', '#27364a'],
      forms: 3,
      draw: (style) =>
        style.form === 1
          ? drawPouch({ ...style, form: 1 })
          : drawTin({ ...style, form: style.form === 0 ? 0 : 3 }),
    },
    cordial: {
      pose: 'stands',
      size: 0.9,
      colours: ['#b8434f', '#d9a441', '#7b2f57', '#9bab52'],
      forms: 3,
      draw: (style) =>
        drawBottle(style, { content: fillingOf(style.print.name, style.colour), lid: style.print.accent }),
    },

    gouda: {
      pose: 'stands',
      size: 0.8,
      colours: ['#c8923a', '#b3402f', '#d9a93f', '#3a322c'],
      forms: 3,
      draw: drawCheese,
    },
    butter: {
      pose: 'stands',
      size: 0.5,
      colours: ['#f3d98a', '#efcf78', '#f6e1a0', '#d9a860'],
      forms: 3,
      draw: drawButter,
    },
    eggs: {
      pose: 'stands',
      size: 0.7,
      colours: ['#d9a77c', '#efe2cd', '#c08a5c', '#cfd8cf'],
      forms: 3,
      draw: drawEggs,
    },
    milk: {
      pose: 'stands',
      size: 0.9,
      colours: ['#3f6fa6', '#b83b3e', '#4d8a4f', '#d0a13a'],
      forms: 3,
      draw: drawMilk,
    },
    'pudding-pot': {
      pose: 'stands',
      size: 0.5,
      colours: ['#f0d79a', '#e9c98c', '#c9a27c', '#4b2a1c'],
      forms: 3,
      draw: drawPudding,
    },
    'ice-cream': {
      pose: 'stands',
      size: 0.6,
      colours: ['#f6ecd8', '#f0cfc9', '#dfe6c2', '#e3bd7f'],
      forms: 3,
      draw: drawIceCream,
    },
    'cream-pot': {
      pose: 'stands',
      size: 0.6,
      colours: ['#e6dccb', '#8da88c', '#9db3c0', '#d8b98a'],
      forms: 3,
      draw: drawCreamPot,
    },

    apples: {
      pose: 'stands',
      size: 0.8,
      colours: ['#b52f33', '#8fa63e', '#c6503a', '#9c2433', '#d0a13a'],
      forms: 4,
      draw: drawApples,
    },
    pears: {
      pose: 'stands',
      size: 0.8,
      colours: ['#b9b04a', '#cdb84f', '#a8a04a', '#c9a04a'],
      forms: 4,
      draw: drawPears,
    },
    oranges: {
      pose: 'stands',
      size: 0.8,
      colours: ['#e6862c', '#ee9532', '#dd7727', '#f0a03c'],
      forms: 4,
      draw: drawOranges,
    },
    lemons: {
      pose: 'stands',
      size: 0.5,
      colours: ['#ecc93f', '#e6bd38', '#f0d35a', '#d9c24a'],
      forms: 3,
      draw: drawLemons,
    },
    berries: {
      pose: 'stands',
      size: 0.6,
      colours: ['#3c4474', '#34305c', '#4a4f86', '#2f3560'],
      forms: 3,
      draw: drawBerries,
    },
    'canned-tomatoes': {
      pose: 'stands',
      size: 0.9,
      colours: ['#c9372a', '#b82f2a', '#d24a30'],
      forms: 3,
      draw: drawCannedCase,
    },
    tomato: {
      pose: 'stands',
      size: 0.6,
      colours: ['#c9372a', '#d24a30', '#b82f2a', '#e0942f'],
      forms: 3,
      draw: drawTomatoes,
    },
    carrots: {
      pose: 'lies',
      size: 1,
      colours: ['#e07f30', '#d9772f', '#e68d3f', '#cf6a28'],
      forms: 3,
      draw: drawCarrots,
    },
    'vegetable-box': {
      pose: 'stands',
      size: 1.1,
      colours: ['#d9772f', '#7a2444', '#c9a36a', '#5d8a4a'],
      forms: 3,
      draw: drawVegetableBox,
    },
    lettuce: {
      pose: 'stands',
      size: 0.7,
      colours: ['#8fb35e', '#7fa653', '#9cbc6a', '#6f9a4d'],
      forms: 3,
      draw: drawLettuce,
    },
    'salad-leaves': {
      pose: 'stands',
      size: 0.7,
      colours: ['#6f9a4d', '#557f3f', '#8fb35e', '#4f7a3c'],
      forms: 3,
      draw: drawSaladBag,
    },
    'leaf-bunch': {
      pose: 'lies',
      size: 0.9,
      colours: ['#4c7a3c', '#5d8a45', '#43693a', '#588443'],
      forms: 3,
      draw: drawLeafBunch,
    },
    garlic: {
      pose: 'stands',
      size: 0.5,
      colours: ['#efe6d8', '#e9dccb', '#f3ece2', '#e0cfd3'],
      forms: 3,
      draw: drawGarlic,
    },
    'garlic-braid': {
      pose: 'lies',
      size: 1,
      colours: ['#efe6d8', '#e9dccb', '#f3ece2', '#e0cfd3'],
      forms: 3,
      draw: drawGarlicBraid,
    },
    ginger: {
      pose: 'lies',
      size: 0.6,
      colours: ['#cda667', '#c49a5a', '#d8b57a', '#b98d4f'],
      forms: 3,
      draw: drawGinger,
    },
    herbs: {
      pose: 'lies',
      size: 0.7,
      colours: ['#5f7d4a', '#6f8f55', '#4f6d42', '#7d9a5f'],
      forms: 3,
      draw: drawHerbs,
    },

    honey: {
      pose: 'stands',
      size: 0.7,
      colours: ['#d28a1c', '#e3a83a', '#b8701a', '#e9c46a'],
      forms: 6,
      draw: drawHoney,
    },
    jam: {
      pose: 'stands',
      size: 0.7,
      colours: ['#8c2f39', '#c9792b', '#3b2a4d'],
      forms: 6,
      draw: (style) =>
        drawPreserve(style, {
          content: fillingOf(style.print.name, style.colour),
          lid: style.print.accent,
        }),
    },
    pickles: {
      pose: 'stands',
      size: 0.8,
      colours: ['#7f8a3c', '#8f9a4a', '#6f7a34', '#a3a84f'],
      forms: 3,
      draw: drawPickles,
    },
    syrup: {
      pose: 'stands',
      size: 0.8,
      colours: ['#a8561c', '#8a4218', '#c07a2a', '#6b3414'],
      forms: 4,
      draw: drawSyrup,
    },
    vinegar: {
      pose: 'stands',
      size: 0.9,
      colours: ['#b8434f', '#c98a35', '#b9b26a', '#7b2f57'],
      forms: 3,
      draw: (style) =>
        drawBottle(style, { content: fillingOf(style.print.name, style.colour), lid: '#2b2622' }),
    },

    'olive-oil': {
      pose: 'stands',
      size: 0.9,
      colours: ['#5a6b2c', '#7a6a1e', '#3f4d24'],
      forms: 3,
      draw: (style) => drawBottle(style, { content: style.colour }),
    },
    olives: {
      pose: 'stands',
      size: 0.7,
      colours: ['#7d8a3a', '#6a7430', '#4a3a44', '#8f9a4a'],
      forms: 3,
      draw: drawOlives,
    },
    salt: {
      pose: 'stands',
      size: 0.5,
      colours: ['#f4f1ea', '#efe9df', '#e6e9ea', '#f0e4e0'],
      forms: 3,
      draw: drawSalt,
    },
    spice: {
      pose: 'stands',
      size: 0.5,
      colours: ['#b8622a', '#d0a13a', '#8a5a34', '#a8341f'],
      forms: 4,
      draw: drawSpice,
    },
    seasoning: {
      pose: 'stands',
      size: 0.6,
      colours: ['#9a8a5a', '#b98a55', '#8f9a5a', '#a86a44'],
      forms: 4,
      draw: drawRub,
    },
    'dried-chilies': {
      pose: 'stands',
      size: 0.7,
      colours: ['#a32a20', '#7a2620', '#c23a24', '#5f1f1c'],
      forms: 3,
      draw: (style) =>
        style.form === 1
          ? drawWindowPouch(style, style.colour, 'pods')
          : drawClearJar({ ...style, form: style.form ? 1 : 0 }, { content: 'pods' }),
    },
    'black-garlic': {
      pose: 'stands',
      size: 0.6,
      colours: ['#33261f', '#4a3427', '#2a2228'],
      forms: 3,
      draw: (style) => drawClearJar(style, { content: 'cloves', lids: ['screw', 'cork', 'clip'] }),
    },
    'garlic-cloves': {
      pose: 'stands',
      size: 0.6,
      colours: ['#e9d6a8', '#e3c98f', '#eadfc0', '#dcb878'],
      forms: 3,
      draw: (style) => drawClearJar(style, { content: 'cloves', lids: ['screw', 'clip', 'cork'] }),
    },
    paste: {
      pose: 'stands',
      size: 0.6,
      colours: ['#e9d3a0', '#d8782a', '#c98a35', '#e3c98f'],
      forms: 3,
      draw: (style) => drawJar(style, { content: fillingOf(style.print.name, style.colour) }),
    },
    'coconut-oil': {
      pose: 'stands',
      size: 0.7,
      colours: ['#f6f1e4', '#f2ead6', '#f8f4ea'],
      forms: 6,
      draw: (style) => drawPreserve(style, { content: style.colour, lid: style.print.accent }),
    },
    'candied-ginger': {
      pose: 'stands',
      size: 0.6,
      colours: ['#d8b25c', '#cfa54c', '#dfc07a'],
      forms: 3,
      draw: (style) => drawClearJar(style, { content: 'crystals' }),
    },

    choc: {
      pose: 'lies',
      size: 0.7,
      colours: ['#4a2a1c', '#8a5634', '#3a2018', '#f0dfb4'],
      forms: 3,
      draw: drawChocolate,
    },
    popcorn: {
      pose: 'stands',
      size: 0.8,
      colours: ['#b83b3e', '#3f6fa6', '#d0a13a', '#3f7355'],
      forms: 3,
      draw: drawPopcorn,
    },
    candy: {
      pose: 'stands',
      size: 0.6,
      colours: ['#c9413f', '#d98a3a', '#7fa66a', '#a3506a'],
      forms: 3,
      draw: drawCandy,
    },
    nuts: {
      pose: 'stands',
      size: 0.7,
      colours: ['#c9924f', '#b8803f', '#d0a060', '#a86f35'],
      forms: 3,
      draw: (style) => drawWindowPouch(style, style.colour, 'nuts'),
    },
    peanuts: {
      pose: 'stands',
      size: 0.7,
      colours: ['#d3ab6c', '#c99f60', '#dcb87c'],
      forms: 3,
      draw: (style) => drawWindowPouch(style, style.colour, 'shells'),
    },
    truffles: {
      pose: 'lies',
      size: 0.7,
      colours: ['#5a2a30', '#2f4f40', '#27364a', '#c99f6c'],
      forms: 3,
      draw: drawTruffles,
    },
    lollipop: {
      pose: 'lies',
      size: 0.7,
      colours: ['#c9413f', '#d9628a', '#8a5aa6', '#e0862f'],
      forms: 3,
      draw: drawLollipop,
    },
  },
};
