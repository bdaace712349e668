import { drawCosmeticJar } from '../drawings/cream-pots.ts';
import { drawDropper } from '../drawings/droppers.ts';
import {
  drawComb,
  drawFoldingFan,
  drawHairbrush,
  drawHairPick,
  drawRazor,
  drawVanityMirror,
} from '../drawings/grooming.ts';
import { drawShears } from '../drawings/kitchen-tools.ts';
import { drawKonjacSponge } from '../drawings/konjac-sponges.ts';
import { drawLipBalm } from '../drawings/lip-balms.ts';
import {
  drawEyePencil,
  drawLipstick,
  drawMakeupBag,
  drawMakeupBrush,
  drawSachet,
  drawScentStones,
} from '../drawings/makeup.ts';
import { drawPerfumeOil } from '../drawings/perfume-oils.ts';
import { drawBathOil, drawVials } from '../drawings/scents-and-creams.ts';
import { drawSoapEnds } from '../drawings/several.ts';
import { drawLoofah, drawShampooBar, drawShavingSoap, drawSoap, drawSponge } from '../drawings/soaps.ts';
import { drawSolidPerfume } from '../drawings/solid-perfumes.ts';
import {
  drawBathSalts,
  drawBubbleBath,
  drawCleanser,
  drawConditioner,
  drawLotion,
  drawShampoo,
  drawWash,
} from '../drawings/toiletries.ts';
import type { Family } from './family.ts';

const soaps = ['#e9d9b8', '#b6a3cf', '#e3a76a', '#a9c0a4', '#dfe4de'];
const liquids = ['#8da88c', '#e9e2d3', '#c9818a', '#5f7f8a', '#d9b26a'];
const woods = ['#b98d5b', '#7a5236', '#c79a68', '#6a4a35'];
const oils = ['#d9a441', '#c07a2a', '#a9a04a', '#d98a5a'];

export const beauty: Family = {
  tints: ['lilac', 'blush', 'sage', 'mist', 'oat', 'stone'],
  kinds: {
    'soap-ends': { pose: 'stands', size: 0.8, colours: soaps, forms: 3, draw: drawSoapEnds },
    soap: { pose: 'stands', size: 0.5, colours: soaps, forms: 6, draw: drawSoap },
    'shaving-soap': {
      pose: 'stands',
      size: 0.5,
      colours: ['#8f6a45', '#3f5a50', '#7a2e3a'],
      forms: 3,
      draw: drawShavingSoap,
    },
    'shampoo-bar': { pose: 'stands', size: 0.5, colours: soaps, forms: 3, draw: drawShampooBar },
    sponge: {
      pose: 'stands',
      size: 0.6,
      colours: ['#e5c67a', '#dcb969', '#ebd08c', '#d9b56c'],
      forms: 3,
      draw: drawSponge,
    },
    loofah: {
      pose: 'stands',
      size: 0.8,
      colours: ['#d8bd85', '#cbae72', '#e3cc9a'],
      forms: 3,
      draw: drawLoofah,
    },
    'konjac-sponge': {
      pose: 'stands',
      size: 0.5,
      colours: ['#efe7d6', '#e0b3a3', '#cdd8b8', '#e9dcc4'],
      forms: 3,
      draw: drawKonjacSponge,
    },
    'bubble-bath': {
      pose: 'stands',
      size: 0.8,
      colours: ['#b6a3cf', '#9cc9b0', '#8db9d6', '#e9b8b0'],
      forms: 3,
      draw: drawBubbleBath,
    },
    'bath-salts': {
      pose: 'stands',
      size: 0.7,
      colours: ['#e6e9ea', '#e8d6d0', '#dfe6dc'],
      forms: 3,
      draw: drawBathSalts,
    },
    wash: { pose: 'stands', size: 0.8, colours: liquids, forms: 3, draw: drawWash },
    cleanser: {
      pose: 'stands',
      size: 0.7,
      colours: ['#cfe0dc', '#f0ebe2', '#e8cfcb', '#d6dfc9'],
      forms: 3,
      draw: drawCleanser,
    },
    shampoo: { pose: 'stands', size: 0.8, colours: liquids, forms: 3, draw: drawShampoo },
    conditioner: {
      pose: 'stands',
      size: 0.8,
      colours: ['#efe6d6', '#c9a58c', '#a9bda4', '#e0b8b4'],
      forms: 3,
      draw: drawConditioner,
    },
    lotion: {
      pose: 'stands',
      size: 0.8,
      colours: ['#f0ebe2', '#b6a3cf', '#a9bda4', '#e8cfcb'],
      forms: 4,
      draw: drawLotion,
    },
    'bath-oil': { pose: 'stands', size: 0.7, colours: oils, forms: 3, draw: drawBathOil },
    'dropper-bottle': { pose: 'stands', size: 0.6, colours: oils, forms: 6, draw: drawDropper },
    'scalp-drops': {
      pose: 'stands',
      size: 0.7,
      colours: ['#6f8f6a', '#5f7f8a', '#8a6a3c'],
      forms: 6,
      draw: drawDropper,
    },
    'perfume-oil': {
      pose: 'stands',
      size: 0.35,
      colours: ['#d9a441', '#c9818a', '#8f9a6a', '#b08ac0'],
      forms: 3,
      draw: drawPerfumeOil,
    },
    'perfume-vial': {
      pose: 'stands',
      size: 0.5,
      colours: ['#d9c27a', '#8f9a6a', '#b98a5a', '#9db9c0'],
      forms: 3,
      draw: drawVials,
    },
    'balm-tin': {
      pose: 'stands',
      size: 0.3,
      colours: ['#f0dfae', '#dfe6c8', '#e9cfc6'],
      forms: 6,
      draw: drawSolidPerfume,
    },
    'cosmetic-jar': {
      pose: 'stands',
      size: 0.42,
      colours: ['#f0ebe2', '#c9a58c', '#a9bda4', '#e0b8b4'],
      forms: 6,
      draw: drawCosmeticJar,
    },

    comb: { pose: 'lies', size: 0.6, colours: woods, forms: 3, draw: drawComb },
    'hair-pick': { pose: 'lies', size: 0.6, colours: woods, forms: 3, draw: drawHairPick },
    brush: { pose: 'lies', size: 0.8, colours: woods, forms: 3, draw: drawHairbrush },
    'hair-scissors': {
      pose: 'lies',
      size: 0.6,
      colours: ['#34353a', '#b9bec3', '#7a2e3a'],
      forms: 3,
      draw: (style) => drawShears(style, { isFine: true }),
    },
    razor: { pose: 'lies', size: 0.6, colours: ['#b9bec3', '#caa45f', '#8f959a'], forms: 3, draw: drawRazor },

    lipstick: {
      pose: 'stands',
      size: 0.5,
      colours: ['#9c4a37', '#c9818a', '#6f4262', '#e07a68'],
      forms: 3,
      draw: drawLipstick,
    },
    'lip-balm': {
      pose: 'stands',
      size: 0.5,
      colours: ['#c9818a', '#a6552f', '#e07a68', '#9c3a5a'],
      forms: 3,
      draw: drawLipBalm,
    },
    'make-up-brush': {
      pose: 'lies',
      size: 0.6,
      colours: ['#2b2622', '#b98d5b', '#7a2e3a', '#efe6d6'],
      forms: 4,
      draw: drawMakeupBrush,
    },
    'vanity-mirror': {
      pose: 'stands',
      size: 0.8,
      colours: ['#c9818a', '#c98a2b', '#8da88c', '#efe6d6'],
      forms: 3,
      draw: drawVanityMirror,
    },
    'makeup-bag': {
      pose: 'lies',
      size: 0.8,
      colours: ['#b98450', '#c9818a', '#6d7a3f', '#3a4a5a'],
      forms: 4,
      draw: drawMakeupBag,
    },
    'eye-pencil': {
      pose: 'lies',
      size: 0.5,
      colours: ['#5a3a28', '#4a5664', '#6f4262', '#2b2622'],
      forms: 3,
      draw: drawEyePencil,
    },

    sachet: {
      pose: 'lies',
      size: 0.5,
      colours: ['#e6dccb', '#c9b8dc', '#d3dcc6', '#efe0d6'],
      forms: 3,
      draw: drawSachet,
    },
    'folding-fan': {
      pose: 'lies',
      size: 0.9,
      colours: ['#8f3a45', '#2c3e57', '#c9818a', '#3f7355'],
      forms: 3,
      draw: drawFoldingFan,
    },
    'scent-stones': {
      pose: 'stands',
      size: 0.6,
      colours: ['#d8c4ae', '#c98f78', '#b9c0b8', '#cbb5c4'],
      forms: 3,
      draw: drawScentStones,
    },
  },
};
