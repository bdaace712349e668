import {
  drawHammer,
  drawHandSaw,
  drawRuler,
  drawScrewdriver,
  drawScrewPress,
  drawSetSquare,
  drawToolbox,
  drawWrench,
} from '../drawings/hand-tools.ts';
import {
  drawCartWheel,
  drawChain,
  drawHexBolts,
  drawLadder,
  drawPadlock,
  drawRope,
  drawWallHook,
} from '../drawings/hardware.ts';
import { drawMagnet } from '../drawings/magnets.ts';
import { withoutMargins } from '../drawings/margins.ts';
import { inNamedTone } from '../drawings/named-tones.ts';
import { drawTapeMeasure } from '../drawings/pet-and-tool-basics.ts';
import {
  drawCordlessDrill,
  drawCordlessScrewdriver,
  drawExtensionCord,
  drawShopPail,
  drawToolBattery,
  drawWorkLight,
} from '../drawings/power-tools.ts';
import {
  drawBandages,
  drawFireExtinguisher,
  drawHardHat,
  drawSafetyGoggles,
  drawSafetyVest,
  drawSiteBarrier,
  drawWorkGloves,
} from '../drawings/safety-gear.ts';
import { drawWorkBoots } from '../drawings/work-boots.ts';
import type { Family } from './family.ts';

const GRIP = ['#b5482f', '#33343a', '#3f7f80', '#d0a13a', '#3f5a7a'];
const BOX = ['#9c4a37', '#2b3d63', '#2f5a43', '#33343a', '#566b7e'];
const STEEL = ['#b3b8bd', '#9aa0a6', '#4a4b4e', '#c3c6c4', '#c9a24f'];
const IRON = ['#3a3b3e', '#5a5d60', '#b08d45', '#a9aeb3', '#44474b'];
const WOOD = ['#c79a5f', '#d5b06a', '#b98450', '#c98f52'];

export const tools: Family = {
  tints: ['stone', 'mist', 'oat', 'sage', 'clay'],
  kinds: withoutMargins({
    'claw-hammer': {
      pose: 'lies',
      size: 0.9,
      colours: ['#b5482f', '#3f5a7a', '#8a3b2f', '#2f5a43', '#7a5030'],
      forms: 5,
      draw: drawHammer,
    },
    'adjustable-wrench': { pose: 'lies', size: 0.8, colours: GRIP, forms: 5, draw: drawWrench },
    screwdriver: { pose: 'lies', size: 0.7, colours: GRIP, forms: 5, draw: drawScrewdriver },
    handsaw: {
      pose: 'lies',
      size: 1.1,
      colours: ['#a9703f', '#8a5a34', '#6a4a35', '#b98450', '#d0813a'],
      forms: 5,
      draw: drawHandSaw,
    },
    'screw-press': {
      pose: 'stands',
      size: 0.9,
      colours: ['#2f4a42', '#b98450', '#3a3d42', '#55626e'],
      forms: 4,
      draw: drawScrewPress,
    },
    'steel-toolbox': { pose: 'stands', size: 0.9, colours: BOX, forms: 5, draw: drawToolbox },
    ruler: {
      pose: 'lies',
      size: 0.8,
      colours: ['#d9b67e', '#d5a95f', '#b9bec3', '#e2c48f'],
      forms: 4,
      draw: drawRuler,
    },
    'set-square': { pose: 'lies', size: 0.8, colours: WOOD, forms: 4, draw: drawSetSquare },
    'hex-bolts': { pose: 'lies', size: 0.5, colours: STEEL, forms: 5, draw: inNamedTone(drawHexBolts) },
    'wall-hook': { pose: 'lies', size: 0.5, colours: IRON, forms: 5, draw: inNamedTone(drawWallHook) },
    'steel-chain': {
      pose: 'lies',
      size: 0.7,
      colours: ['#b3b8bd', '#7c8187', '#c9a24f', '#9aa0a6'],
      forms: 4,
      draw: drawChain,
    },
    padlock: {
      pose: 'stands',
      size: 0.5,
      colours: ['#c9a24f', '#3a3d42', '#c9a24f', '#b08d45', '#d0ad5f'],
      forms: 5,
      draw: inNamedTone(drawPadlock),
    },
    magnet: {
      pose: 'lies',
      size: 0.6,
      colours: ['#c0332f', '#b5482f', '#3f6fa6', '#c0332f', '#d0a13a'],
      forms: 5,
      draw: drawMagnet,
    },
    'rope-coil': {
      pose: 'lies',
      size: 0.8,
      colours: ['#c9a46a', '#5f86a8', '#e6dcc6', '#d9d4c9', '#6a4a35'],
      forms: 5,
      draw: drawRope,
    },
    'wooden-ladder': { pose: 'stands', size: 1.6, colours: WOOD, forms: 4, draw: drawLadder },
    'cart-wheel': {
      pose: 'stands',
      size: 0.9,
      colours: ['#9c4a37', '#b9bec3', '#d0a13a', '#3f5a4c'],
      forms: 4,
      draw: drawCartWheel,
    },
    'tool-battery': {
      pose: 'stands',
      size: 0.6,
      colours: ['#b5482f', '#d0a13a', '#3f7f80', '#6d7a3f', '#3f6fa6'],
      forms: 5,
      draw: drawToolBattery,
    },
    'extension-cord': {
      pose: 'lies',
      size: 0.8,
      colours: ['#d97b3a', '#3f6fa6', '#d0a13a', '#4d8a4f', '#33343a'],
      forms: 5,
      draw: drawExtensionCord,
    },
    'work-light': {
      pose: 'stands',
      size: 0.7,
      colours: ['#d0a13a', '#d97b3a', '#3a3d42', '#e0b83a', '#b5482f'],
      forms: 5,
      draw: drawWorkLight,
    },
    'cordless-screwdriver': {
      pose: 'lies',
      size: 0.7,
      colours: ['#b5482f', '#566b7e', '#4a4d52', '#d0a13a'],
      forms: 4,
      draw: drawCordlessScrewdriver,
    },
    'cordless-drill': {
      pose: 'stands',
      size: 0.9,
      colours: ['#9c4a37', '#566b7e', '#d0a13a', '#3f7f80', '#4d8a4f'],
      forms: 5,
      draw: drawCordlessDrill,
    },
    'shop-pail': {
      pose: 'stands',
      size: 0.9,
      colours: ['#d97b3a', '#33343a', '#3f6fa6', '#8d9096'],
      forms: 4,
      draw: drawShopPail,
    },
    'safety-goggles': {
      pose: 'lies',
      size: 0.6,
      colours: ['#4f7a8a', '#d97b3a', '#3a3d42', '#4d8a6a', '#b83b3e'],
      forms: 5,
      draw: drawSafetyGoggles,
    },
    'hard-hat': {
      pose: 'stands',
      size: 0.8,
      colours: ['#c0332f', '#2b2a2c', '#c0432f', '#e6e2da'],
      forms: 4,
      draw: drawHardHat,
    },
    'work-gloves': {
      pose: 'lies',
      size: 0.7,
      colours: ['#566b7e', '#b5743a', '#c79a5f', '#4a4d52', '#d0813a'],
      forms: 5,
      draw: drawWorkGloves,
    },
    'safety-vest': {
      pose: 'lies',
      size: 1,
      colours: ['#d7e03a', '#f08a2f', '#cfe03a', '#e8c02f', '#e0622f'],
      forms: 5,
      draw: drawSafetyVest,
    },
    'work-boots': {
      pose: 'stands',
      size: 0.9,
      colours: ['#a9703f', '#7a4a2c', '#5a4232', '#8c5a4a', '#6a3f2a'],
      forms: 5,
      draw: drawWorkBoots,
    },
    'fire-extinguisher': {
      pose: 'stands',
      size: 1,
      colours: ['#c0332f', '#b82f2f', '#c9402f', '#c0332f'],
      forms: 5,
      draw: drawFireExtinguisher,
    },
    'site-barrier': {
      pose: 'stands',
      size: 1.3,
      colours: ['#d9613a', '#c0432f', '#e0762f', '#3f6fa6'],
      forms: 4,
      draw: drawSiteBarrier,
    },
    'adhesive-bandages': {
      pose: 'lies',
      size: 0.6,
      colours: ['#b5482f', '#4f7a8a', '#3f6fa6', '#c0332f', '#6d8a4f'],
      forms: 5,
      draw: drawBandages,
    },
    'tape-measure': {
      pose: 'lies',
      size: 0.7,
      colours: ['#d97b3a', '#3f6fa6', '#b83b3e', '#4d8a4f'],
      forms: 3,
      draw: drawTapeMeasure,
    },
  }),
};
