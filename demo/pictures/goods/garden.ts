import type { DrawnKind } from '../drawings/drawing.ts';
import * as houseplants from '../drawings/garden-house-plants.ts';
import * as outdoors from '../drawings/garden-outdoors.ts';
import * as plants from '../drawings/garden-plants.ts';
import * as pots from '../drawings/garden-pots.ts';
import * as seeds from '../drawings/garden-seeds.ts';
import * as tools from '../drawings/garden-tools.ts';
import * as vases from '../drawings/home-vases.ts';
import { drawGardenHose } from '../drawings/outdoor-basics.ts';
import { drawYoungTree } from '../drawings/young-trees.ts';
import type { Family } from './family.ts';

const POTS = ['#bf6b49', '#ece7dd', '#566b7e', '#4a4c52', '#8da88c'];
const WOODS = ['#b98d5b', '#a87845', '#c79a68', '#8a6238'];
const WILLOW = ['#b98450', '#c39a6b', '#96602f', '#d5b48a'];
const GREENS = ['#4d8a4f', '#3f7355', '#6d9a50', '#31604f'];
const PAILS = ['#3f7355', '#566b7e', '#e6c04c', '#9aa7b1'];
const STONES = ['#a8a296', '#bcb4a4', '#8f9290', '#b9a58a'];

const houseplant = (plant: houseplants.HousePlant): DrawnKind => ({
  pose: 'stands',
  size: 1,
  colours: POTS,
  forms: 3,
  draw: houseplants.drawHousePlant(plant),
});
const cactus = (kind: houseplants.CactusKind): DrawnKind => ({
  pose: 'stands',
  size: 0.7,
  colours: POTS,
  forms: 3,
  draw: houseplants.drawCactus(kind),
});
const herb = (kind: plants.Herb): DrawnKind => ({
  pose: 'stands',
  size: 0.7,
  colours: POTS,
  forms: 3,
  draw: plants.drawHerb(kind),
});
const packet = (crop: seeds.SeedCrop, colours: string[]): DrawnKind => ({
  pose: 'stands',
  size: 0.7,
  colours,
  forms: 3,
  draw: seeds.drawSeedPacket(crop),
});
const bulbs = (crop: seeds.SeedCrop, colours: string[]): DrawnKind => ({
  pose: 'stands',
  size: 0.8,
  colours,
  forms: 3,
  draw: seeds.drawBulbs(crop),
});

export const garden: Family = {
  tints: ['sage', 'oat', 'clay', 'butter', 'mist', 'stone'],
  kinds: {
    'garden-snips': {
      pose: 'lies',
      size: 0.6,
      colours: ['#9c4a37', '#3f7355', '#33343a', '#c9463f'],
      forms: 3,
      draw: tools.drawGardenSnips,
    },
    'pruning-saw': {
      pose: 'lies',
      size: 0.9,
      colours: ['#a87845', '#c9463f', '#6a4a35', '#b98d5b'],
      forms: 3,
      draw: tools.drawPruningSaw,
    },
    'gardening-gloves': {
      pose: 'lies',
      size: 0.6,
      colours: ['#d9bd94', '#6d7a3f', '#96602f', '#3f7355'],
      forms: 3,
      draw: tools.drawGardeningGloves,
    },
    'harvest-basket': { pose: 'stands', size: 1, colours: WILLOW, forms: 3, draw: tools.drawHarvestBasket },
    'splitting-axe': { pose: 'lies', size: 1, colours: WOODS, forms: 3, draw: tools.drawSplittingAxe },
    'digging-pick': { pose: 'lies', size: 1.1, colours: WOODS, forms: 3, draw: tools.drawGardenPick },
    'garden-twine': {
      pose: 'stands',
      size: 0.5,
      colours: ['#3f7f80', '#d0a13a', '#d5b48a', '#7d9a5a'],
      forms: 3,
      draw: tools.drawTwine,
    },
    'garden-boots': {
      pose: 'stands',
      size: 1,
      colours: ['#31604f', '#2b3d63', '#d0a13a', '#4a4c52'],
      forms: 3,
      draw: tools.drawGardenBoots,
    },

    'garden-fountain': { pose: 'stands', size: 1.7, colours: STONES, forms: 4, draw: outdoors.drawFountain },
    'garden-umbrella': {
      pose: 'stands',
      size: 2.2,
      colours: ['#2b3d63', '#7c7d47', '#e07a68', '#efe4cc'],
      forms: 3,
      draw: outdoors.drawGardenUmbrella,
    },
    'bamboo-arrangement': {
      pose: 'stands',
      size: 1,
      colours: POTS,
      forms: 3,
      draw: outdoors.drawBambooArrangement,
    },
    mailbox: {
      pose: 'stands',
      size: 1.1,
      colours: ['#31604f', '#b83b3e', '#4a4c52', '#566b7e'],
      forms: 3,
      draw: outdoors.drawMailbox,
    },
    'bird-nest': {
      pose: 'stands',
      size: 0.6,
      colours: ['#a5825a', '#8a6a48', '#b99a6b', '#7a6248'],
      forms: 3,
      draw: outdoors.drawBirdNest,
    },
    firewood: {
      pose: 'stands',
      size: 1.1,
      colours: ['#a87845', '#c39a6b', '#9c5f3f', '#b98d5b'],
      forms: 3,
      draw: outdoors.drawFirewood,
    },
    'compost-thermometer': {
      pose: 'lies',
      size: 0.9,
      colours: ['#b9bec3', '#9aa0a4', '#c8a862'],
      forms: 3,
      draw: outdoors.drawCompostThermometer,
    },
    'garden-thermometer': {
      pose: 'stands',
      size: 0.7,
      colours: ['#a8683f', '#b98d5b', '#3f7355', '#566b7e'],
      forms: 3,
      draw: outdoors.drawGardenThermometer,
    },

    plant: { pose: 'stands', size: 1, colours: POTS, forms: 6, draw: houseplants.drawPlant },
    'jade-plant': houseplant('jade'),
    'rubber-plant': houseplant('rubber'),
    'weeping-fig': houseplant('fig'),
    'dragon-tree': houseplant('dragon'),
    'umbrella-tree': houseplant('umbrella'),
    'cast-iron-plant': houseplant('cast-iron'),
    cactus: { pose: 'stands', size: 0.7, colours: POTS, forms: 6, draw: houseplants.drawAnyCactus },
    'column-cactus': cactus('column'),
    'golden-cactus': cactus('golden'),
    'prickly-pear': cactus('prickly'),
    'old-man-cactus': cactus('old-man'),
    'saguaro-cactus': cactus('saguaro'),
    'bishops-cap': cactus('bishop'),
    'rose-bush': {
      pose: 'stands',
      size: 1.1,
      colours: ['#b83b3e', '#8c2f3f', '#df92a5', '#e07a68'],
      forms: 3,
      draw: plants.drawRoseBush,
    },
    'young-fir': {
      pose: 'stands',
      size: 1.2,
      colours: ['#3f6a4a', '#4f7a6a', '#466f48', '#5b8578'],
      forms: 3,
      draw: plants.drawFir,
    },
    'young-tree': {
      pose: 'stands',
      size: 1.3,
      colours: ['#6d9a50', '#4d8a4f', '#c9563a', '#d0932f'],
      forms: 3,
      draw: drawYoungTree,
    },
    'potted-palm': { pose: 'stands', size: 1.2, colours: GREENS, forms: 3, draw: houseplants.drawPalm },
    'basil-plant': herb('basil'),
    'thyme-plant': herb('thyme'),
    'rosemary-plant': herb('rosemary'),
    'coriander-plant': herb('coriander'),
    'mint-plant': herb('mint'),
    'tarragon-plant': herb('tarragon'),
    'water-lily': {
      pose: 'lies',
      size: 0.9,
      colours: ['#df92a5', '#f4f0e6', '#c9617a', '#efd9a0'],
      forms: 3,
      draw: plants.drawWaterLily,
    },
    sprout: { pose: 'stands', size: 0.6, colours: POTS, forms: 3, draw: plants.drawSprout },
    bouquet: {
      pose: 'stands',
      size: 0.9,
      colours: ['#c9818a', '#b83b3e', '#a48fc0', '#d97b3a'],
      forms: 3,
      draw: plants.drawBouquet,
    },

    'footed-planter': {
      pose: 'stands',
      size: 0.9,
      colours: ['#ece7dd', '#bf6b49', '#4a4c52', '#a8a296'],
      forms: 3,
      draw: pots.drawFootedPlanter,
    },
    amphora: {
      pose: 'stands',
      size: 1,
      colours: ['#bf6b49', '#b8684a', '#a6552f', '#c98a5a'],
      forms: 3,
      draw: vases.drawAmphora,
    },
    'planting-pail': { pose: 'stands', size: 0.9, colours: PAILS, forms: 3, draw: pots.drawPlantingPail },
    'rain-barrel': {
      pose: 'stands',
      size: 1.2,
      colours: ['#96602f', '#9aa7b1', '#a87845', '#7a5236'],
      forms: 3,
      draw: pots.drawRainBarrel,
    },
    'plant-basket': { pose: 'stands', size: 1, colours: WILLOW, forms: 3, draw: pots.drawPlantBasket },
    'plant-labels': { pose: 'stands', size: 0.6, colours: WOODS, forms: 3, draw: pots.drawPlantLabels },
    'garden-bricks': {
      pose: 'stands',
      size: 1.1,
      colours: ['#b0593e', '#9c4a37', '#bf6b49', '#a5674d'],
      forms: 3,
      draw: pots.drawGardenBricks,
    },

    'tulip-bulbs': bulbs('tulips', ['#b83b3e', '#d0a13a', '#df92a5', '#6f4262']),
    'hyacinth-bulbs': bulbs('hyacinths', ['#5f7fc0', '#a48fc0', '#df92a5', '#3f6fa6']),
    'muscari-bulbs': {
      ...bulbs('grape-hyacinths', ['#5566b0', '#3f6fa6', '#6f4262', '#a48fc0']),
      draw: (style) => seeds.drawBulbs('grape-hyacinths')({ ...style, form: 1 + (style.form % 2) }),
    },
    'sunflower-seeds': packet('sunflower', ['#d0a13a', '#8db9d6', '#d97b3a', '#7d9a5a']),
    'daisy-seeds': packet('daisies', ['#5b8fa8', '#7d9a5a', '#d0a13a', '#8db9d6']),
    'meadow-seeds': packet('meadow', ['#a48fc0', '#8db9d6', '#d97b3a', '#7d9a5a']),
    'clover-seeds': packet('clover', ['#7d9a5a', '#8da88c', '#4d8a4f', '#9cc9b0']),
    'seed-garlic': bulbs('garlic', ['#a48fc0', '#6f4262', '#d8c4a0', '#c9818a']),
    'tomato-seeds': packet('tomatoes', ['#b83b3e', '#d97b3a', '#7d9a5a', '#d0a13a']),
    'bean-seeds': packet('beans', ['#7d9a5a', '#9c4a37', '#8da88c', '#b8684a']),
    'garden-hose': {
      pose: 'lies',
      size: 1.1,
      colours: ['#4d8a4f', '#3f7355', '#d0a13a', '#3f6fa6'],
      forms: 3,
      draw: drawGardenHose,
    },
  },
};
