import type { DrawnKind } from '../drawings/drawing.ts';
import { drawBoardGame } from '../drawings/pet-and-tool-basics.ts';
import * as games from '../drawings/toys-games.ts';
import * as outdoors from '../drawings/toys-outdoors.ts';
import * as plush from '../drawings/toys-plush.ts';
import * as puzzles from '../drawings/toys-puzzles.ts';
import * as targets from '../drawings/toys-targets.ts';
import * as wooden from '../drawings/toys-wooden.ts';
import type { Family } from './family.ts';

const PAINTS = ['#b83b3e', '#3f6fa6', '#d0a13a', '#4d8a4f', '#3f7f80'];
const FURS = ['#b98450', '#d9bd94', '#7a5236', '#b9b3a8', '#c9818a'];
const WOODS = ['#c79a68', '#a87845', '#6a4a35', '#d5b48a'];

const jigsaw = (picture: puzzles.PuzzlePicture): DrawnKind => ({
  pose: 'stands',
  size: 0.9,
  colours: ['#3f7f80', '#d0a13a', '#b83b3e', '#6d7a3f'],
  forms: 3,
  draw: puzzles.drawJigsaw(picture),
});

export const toys: Family = {
  tints: ['blush', 'butter', 'mist', 'lilac', 'sage', 'oat'],
  kinds: {
    'ferry-puzzle': jigsaw('ferry'),
    'mushroom-puzzle': jigsaw('mushrooms'),
    'store-puzzle': jigsaw('store'),
    'map-puzzle': jigsaw('map'),
    'garden-puzzle': jigsaw('garden'),
    'mystery-puzzle': jigsaw('mystery'),
    'puzzle-pieces': { pose: 'lies', size: 0.6, colours: PAINTS, forms: 3, draw: puzzles.drawPuzzlePieces },
    'chess-set': {
      pose: 'stands',
      size: 0.9,
      colours: ['#6a4a35', '#33343a', '#8a5a3a', '#4a3326'],
      forms: 3,
      draw: games.drawChessSet,
    },
    'wooden-dice': {
      pose: 'stands',
      size: 0.4,
      colours: ['#d8b384', '#efe4cc', '#b83b3e', '#3f7f80'],
      forms: 3,
      draw: games.drawDice,
    },
    'picture-dice': {
      pose: 'stands',
      size: 0.4,
      colours: ['#d8b384', '#9cc9b0', '#e6c04c', '#e9b3a8'],
      forms: 3,
      draw: games.drawPictureDice,
    },
    'playing-cards': {
      pose: 'stands',
      size: 0.55,
      colours: ['#2b3d63', '#8c2f3f', '#2f5a43', '#33343a'],
      forms: 3,
      draw: games.drawCards,
    },
    'bowling-set': { pose: 'stands', size: 1, colours: PAINTS, forms: 3, draw: games.drawSkittles },
    'magic-set': {
      pose: 'stands',
      size: 0.8,
      colours: ['#6f4262', '#b83b3e', '#2b3d63', '#3f7f80'],
      forms: 3,
      draw: games.drawMagicSet,
    },
    pinata: {
      pose: 'lies',
      size: 1,
      colours: ['#df7f9a', '#d97b3a', '#3f9a94', '#a48fc0'],
      forms: 3,
      draw: games.drawPinata,
    },
    dartboard: { pose: 'stands', size: 1, colours: PAINTS, forms: 3, draw: targets.drawDartboard },
    'ring-target': { pose: 'stands', size: 1, colours: PAINTS, forms: 3, draw: targets.drawRingTarget },
    'bag-toss': { pose: 'stands', size: 1, colours: PAINTS, forms: 3, draw: targets.drawBagToss },

    kite: {
      pose: 'lies',
      size: 1.2,
      colours: ['#b83b3e', '#3f6fa6', '#3f7f80', '#d97b3a'],
      forms: 3,
      draw: outdoors.drawKite,
    },
    'toy-scooter': {
      pose: 'stands',
      size: 1.2,
      colours: ['#3f7f80', '#b83b3e', '#33343a', '#df92a5'],
      forms: 3,
      draw: outdoors.drawScooter,
    },
    'wooden-sled': {
      pose: 'stands',
      size: 1.2,
      colours: ['#b98d5b', '#c79a68', '#96602f', '#a87845'],
      forms: 3,
      draw: outdoors.drawSled,
    },
    skateboard: {
      pose: 'lies',
      size: 1.1,
      colours: ['#3f7f80', '#b83b3e', '#d0a13a', '#6f4262'],
      forms: 3,
      draw: outdoors.drawSkateboard,
    },
    boomerang: {
      pose: 'lies',
      size: 0.8,
      colours: ['#b98450', '#b5482f', '#c79a68', '#3f7f80'],
      forms: 3,
      draw: outdoors.drawBoomerang,
    },
    'play-ball': {
      pose: 'stands',
      size: 0.7,
      colours: ['#3f6fa6', '#b83b3e', '#2f5a43', '#d97b3a'],
      forms: 3,
      draw: outdoors.drawSoccerBall,
    },
    'garden-slide': {
      pose: 'stands',
      size: 1.6,
      colours: ['#e6c04c', '#b83b3e', '#4d8a4f', '#3f6fa6'],
      forms: 3,
      draw: outdoors.drawSlide,
    },
    'sand-pail': {
      pose: 'stands',
      size: 0.8,
      colours: ['#3f7355', '#e07a68', '#8db9d6', '#e6c04c'],
      forms: 3,
      draw: outdoors.drawSandPail,
    },

    teddy: { pose: 'stands', size: 0.9, colours: FURS, forms: 3, draw: plush.drawTeddy },
    'plush-bunny': {
      pose: 'stands',
      size: 0.8,
      colours: ['#d8c4a0', '#efe4cc', '#b9b3a8', '#c9a98a'],
      forms: 3,
      draw: plush.drawBunny,
    },
    'plush-elephant': {
      pose: 'stands',
      size: 0.9,
      colours: ['#9a9ea4', '#8d9bab', '#b9b3a8', '#a48fa8'],
      forms: 3,
      draw: plush.drawElephant,
    },
    'plush-penguin': {
      pose: 'stands',
      size: 0.8,
      colours: ['#3a3f4a', '#2b3d63', '#4a4c52', '#566b7e'],
      forms: 3,
      draw: plush.drawPenguin,
    },
    'plush-whale': {
      pose: 'stands',
      size: 1,
      colours: ['#5b8fa8', '#3f6fa6', '#566b7e', '#8db9d6'],
      forms: 3,
      draw: plush.drawWhale,
    },
    'plush-lamb': {
      pose: 'stands',
      size: 0.8,
      colours: ['#efe7d6', '#e3d6bd', '#f3efe6', '#c9beae'],
      forms: 3,
      draw: plush.drawLamb,
    },
    'plush-sauropod': {
      pose: 'stands',
      size: 1,
      colours: ['#6d9a50', '#3f7f80', '#c9818a', '#7d8aa8'],
      forms: 3,
      draw: plush.drawSauropod,
    },
    'plush-tyrannosaur': {
      pose: 'stands',
      size: 1,
      colours: ['#4d8a4f', '#d97b3a', '#6f7a3f', '#a6552f'],
      forms: 3,
      draw: plush.drawTyrannosaur,
    },
    'plush-owl': {
      pose: 'stands',
      size: 0.8,
      colours: ['#96704a', '#7a8a94', '#b98450', '#6f5a7a'],
      forms: 3,
      draw: plush.drawOwl,
    },

    'toy-train': { pose: 'stands', size: 0.9, colours: PAINTS, forms: 3, draw: wooden.drawTrain },
    'toy-tram': {
      pose: 'stands',
      size: 0.9,
      colours: ['#b83b3e', '#3f7355', '#d0a13a', '#3f6fa6'],
      forms: 3,
      draw: wooden.drawTram,
    },
    'toy-tractor': {
      pose: 'stands',
      size: 0.9,
      colours: ['#4d8a4f', '#b83b3e', '#3f6fa6', '#d97b3a'],
      forms: 3,
      draw: wooden.drawTractor,
    },
    'toy-fire-engine': {
      pose: 'stands',
      size: 0.9,
      colours: ['#b83b3e', '#c9463f', '#a8303a', '#b5482f'],
      forms: 3,
      draw: wooden.drawFireEngine,
    },
    'toy-car': {
      pose: 'stands',
      size: 0.7,
      colours: ['#b83b3e', '#3f6fa6', '#d0a13a', '#4d8a4f'],
      forms: 3,
      draw: wooden.drawToyCar,
    },
    'toy-bus': {
      pose: 'stands',
      size: 0.9,
      colours: ['#e6b02e', '#d0a13a', '#e6c04c', '#d97b3a'],
      forms: 3,
      draw: wooden.drawToyBus,
    },
    yoyo: {
      pose: 'lies',
      size: 0.5,
      colours: [...WOODS, '#b83b3e', '#3f7f80'],
      forms: 3,
      draw: wooden.drawYoyo,
    },
    abacus: { pose: 'stands', size: 0.9, colours: WOODS, forms: 3, draw: wooden.drawAbacus },
    'board-game': {
      pose: 'lies',
      size: 1,
      colours: ['#3f7355', '#b5482f', '#2b3d63', '#6f4262', '#d0a13a'],
      forms: 3,
      draw: drawBoardGame,
    },
  },
};
