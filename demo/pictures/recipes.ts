import { artNamed, FAMILIES, mainColourOf } from './art.ts';
import { type Chances, chances } from './chances.ts';
import { brightness } from './drawings/tones.ts';
import type { Family } from './goods/family.ts';
import { type ColourName, DEEP_TINTS, type TintName } from './palette.ts';
import {
  type CoverRecipe,
  LIGHTS,
  type LogoRecipe,
  MARKS,
  type Mark,
  type OfferRecipe,
  type PicturedGood,
  type ProductRecipe,
  VIEWS,
  type View,
} from './recipe.ts';

/** What a product is pictured by: an art, what is printed on it, and the colours that it is sold in where it has several. */
export interface PictureSubject {
  art: string;
  brand: string;
  title: string;
  /** Tells it from others with the same art. */
  variety: number;
  colours?: readonly ColourName[];
}

/**
 * The pictures of a product, its first one first: the same for the same seed, and different from one seed to the next.
 * @param count 1 to 11; from the ninth on views come again on other paper
 * @throws RangeError for an art that is not there
 */
export function productRecipes(subject: PictureSubject, seed: string, count: number): ProductRecipe[] {
  const chance = chances(seed);
  const goods = goodsOf(subject);
  const [good] = goods;
  const tints = shuffle(artNamed(good.name).family.tints, chance);
  const isMirrored = chance.isLucky(0.3);
  return Array.from({ length: count }, (_, i) => {
    const view = VIEWS[i % VIEWS.length] ?? 'front';
    return {
      kind: 'product',
      view,
      goods: goodsInView(view, goods, chance),
      tint: view === 'deep' ? chance.pick(DEEP_TINTS) : at(tints, i),
      light: view === 'niche' ? 'soft' : chance.pick(LIGHTS),
      isMirrored: isMirrored !== i >= VIEWS.length,
      zoom: chance.pick([0.92, 1, 1.07]),
    };
  });
}

/** How much larger in life the others may be than what is raised. */
const MAX_TIMES_OF_RAISED = 1.25;

/** A picture of two or three goods, 16:10. The first is the largest. */
export function offerRecipe(subjects: readonly PictureSubject[], seed: string): OfferRecipe {
  const chance = chances(seed);
  const pictured = subjects.slice(0, 3);
  const [first = 0, ...others] = pictured.map(({ art }) => artNamed(art).size);
  return {
    kind: 'offer',
    ...groupOf(pictured, chance, 0.15),
    // What stands on a plinth is drawn largest: no padlock may tower over a bicycle.
    isRaised: chance.isLucky(0.5) && others.every((size) => size <= first * MAX_TIMES_OF_RAISED),
  };
}

/** A store's wide picture, 3:1, of three to five goods that stay in sight when it is cut to 2:1 or to 5:1. */
export function coverRecipe(subjects: readonly PictureSubject[], seed: string): CoverRecipe {
  return { kind: 'cover', ...groupOf(subjects.slice(0, 5), chances(seed), 0.1) };
}

/** A name of many letters is too small to be read in these places. */
const MARKS_OF_LONG_NAMES: readonly Mark[] = MARKS.filter((mark) => mark !== 'badge' && mark !== 'wordmark');

/** Grounds on which white letters can be read. */
const LOGO_COLOURS: readonly ColourName[] = [
  'forest',
  'pine',
  'fern',
  'walnut',
  'saddle',
  'brick',
  'rust',
  'plum',
  'navy',
  'ink',
  'slate',
  'denim',
  'teal',
  'charcoal',
];

/**
 * A store's mark: its name, a symbol of what it sells, or the first letters of its first two words.
 * @param symbol the trade that it is known for: a name of the symbols of stores
 * @throws RangeError for a name without any of the letters A to Z
 */
export function logoRecipe(storeName: string, colour?: ColourName, symbol?: string): LogoRecipe {
  const words = storeName
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .match(/[a-z]+/gi);
  if (!words) throw new RangeError(`"${storeName}" has no letters for a monogram`);
  const letters = words.slice(0, 2).map((word) => word.slice(0, 1).toUpperCase());
  const chance = chances(storeName);
  const ownColour = chance.pick(LOGO_COLOURS);
  return {
    kind: 'logo',
    letters: letters.join(''),
    colour: colour ?? ownColour,
    mark: chance.pick(storeName.length > 20 ? MARKS_OF_LONG_NAMES : MARKS),
    name: storeName,
    ...(symbol !== undefined && { symbol }),
  };
}

function goodsOf({ colours = [], art, ...print }: PictureSubject): [PicturedGood, ...PicturedGood[]] {
  const good = { name: art, ...print };
  const [first, ...others] = colours.map((colour): PicturedGood => ({ ...good, colour }));
  return [first ?? good, ...others];
}

/** A prop is drawn at half the size of the good at least: what is smaller in life would look too large. */
const MAX_TIMES_LARGER = 2;

/** Families whose goods are pictured without props. */
const ALONE: ReadonlySet<Family> = new Set([
  FAMILIES.baby,
  FAMILIES.clothing,
  FAMILIES.electronics,
  FAMILIES.home,
  FAMILIES.pets,
  FAMILIES.tools,
  FAMILIES.toys,
]);

/**
 * What may be beside a good in a picture of it: of its family's props those that are smaller than the good, but not so
 * small that they would have to be drawn larger than life. Goods of many trades are alone, as no prop suits a lamp cord
 * and a duvet alike.
 */
function propsBeside(name: string): string[] {
  const { pose, family, size } = artNamed(name);
  if (ALONE.has(family)) return [];
  return (pose === 'stands' ? family.props.stand : family.props.lie).filter((prop) => {
    const share = artNamed(prop).size / size;
    return prop !== name && share <= 1 && share >= 1 / MAX_TIMES_LARGER;
  });
}

/** What is in the picture beside the good itself: props in a scene, its other colours where several are shown. */
function goodsInView(view: View, goods: [PicturedGood, ...PicturedGood[]], chance: Chances): PicturedGood[] {
  const [good] = goods;
  const props = propsBeside(good.name);
  switch (view) {
    case 'scene':
      return [
        good,
        ...shuffle(props, chance)
          .slice(0, 2)
          .map((name) => ({ name, variety: Math.floor(chance.share() * 12) })),
      ];
    case 'trio':
      return [good, at(goods, 1), at(goods, 2)];
    case 'pair':
      return [good, at(goods, 1)];
    case 'front':
    case 'plinth':
    case 'close':
    case 'niche':
    case 'deep':
      return [good];
    default:
      return view satisfies never;
  }
}

function groupOf(
  subjects: readonly PictureSubject[],
  chance: Chances,
  shareOfDeep: number,
): { goods: PicturedGood[]; tint: TintName; light: (typeof LIGHTS)[number] } {
  const goods = subjects.map((subject) => goodsOf(subject)[0]);
  const tints = goods.flatMap(({ name }) => artNamed(name).family.tints);
  return {
    goods,
    tint: inContrast(
      chance.isLucky(shareOfDeep) ? chance.pick(DEEP_TINTS) : chance.pick(tints),
      goods,
      tints,
    ),
    light: chance.pick(LIGHTS),
  };
}

/** On dark paper goods are brighter than this, or they sink in it. */
const MIN_BRIGHTNESS_ON_DARK = 0.62;

/** A paper on which all goods stand out: in place of a dark one, the first light one where any of them is dark. */
function inContrast(
  tint: TintName,
  goods: readonly PicturedGood[],
  lightTints: readonly TintName[],
): TintName {
  if (!DEEP_TINTS.includes(tint)) return tint;
  const isBright = goods.every((good) => brightness(mainColourOf(good)) >= MIN_BRIGHTNESS_ON_DARK);
  return isBright ? tint : at(lightTints, goods.length);
}

/** The member of a list at an index; beyond the end it begins again. */
function at<Value>(list: readonly Value[], index: number): Value {
  const found = list[index % list.length];
  if (found === undefined) throw new RangeError('there is nothing in the list');
  return found;
}

function shuffle<Value>(list: readonly Value[], chance: Chances): Value[] {
  const remaining = [...list];
  return list.map(() => {
    const next = chance.pick(remaining);
    remaining.splice(remaining.indexOf(next), 1);
    return next;
  });
}
