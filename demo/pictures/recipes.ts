import { artNamed } from './art.ts';
import { type Chances, chances } from './chances.ts';
import { COMPANIONS } from './companions.ts';
import type { ColourName, TintName } from './palette.ts';
import {
  type CoverRecipe,
  LIGHTS,
  type LogoRecipe,
  MARKS,
  type Mark,
  type OfferRecipe,
  type PicturedGood,
  type ProductRecipe,
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
  /** How long it is, where a picture shows that. */
  length?: string;
}

/**
 * The pictures of a product, its first one first: the same for the same seed, and different from one seed to the next.
 * @param count at most so many: as many as there are views that differ
 * @throws RangeError for an art that is not there
 */
export function productRecipes(subject: PictureSubject, seed: string, count: number): ProductRecipe[] {
  const chance = chances(seed);
  const goods = goodsOf(subject);
  const [good] = goods;
  const tints = shuffle(artNamed(good.name).family.tints, chance);
  const isMirrored = chance.isLucky(0.3);
  return viewsOf(subject, goods)
    .slice(0, count)
    .map((view, i) => ({
      kind: 'product',
      view,
      goods: goodsInView(view, goods, chance),
      ...(view === 'measure' && { length: subject.length }),
      tint: view === 'scene' ? 'stone' : at(tints, i),
      // A good that is alone is on plain paper: twigs and panes of light would be taken for a part of it.
      light: PLAIN_VIEWS.has(view) ? 'soft' : chance.pick(LIGHTS),
      isMirrored: isMirrored && !PLAIN_VIEWS.has(view),
      zoom: PLAIN_VIEWS.has(view) ? 1 : chance.pick([0.94, 1, 1.06]),
    }));
}

const PLAIN_VIEWS: ReadonlySet<View> = new Set(['front', 'close', 'measure']);

/** What is larger stands before an arch and on no plinth: nobody has seen a bed on one. */
const MAX_RAISED_SIZE = 1;

/** The pictures that show something of a product that the others do not. */
function viewsOf({ art, length }: PictureSubject, goods: readonly PicturedGood[]): View[] {
  const { pose, size } = artNamed(art);
  return [
    'front',
    'close',
    'scene',
    ...(goods.length > 1 ? [goods.length > 2 ? ('trio' as const) : ('pair' as const)] : []),
    ...(length === undefined ? [] : ['measure' as const]),
    pose === 'lies' || size <= MAX_RAISED_SIZE ? 'plinth' : 'niche',
  ];
}

/** Goods in a wide picture. */
const MAX_GOODS = 5;

/** A picture of up to five goods, 16:10. */
export const offerRecipe = (subjects: readonly PictureSubject[], seed: string): OfferRecipe => ({
  kind: 'offer',
  ...groupOf(subjects.slice(0, MAX_GOODS), chances(seed)),
});

/** A store's wide picture, 3:1, of three to five goods that stay in sight when it is cut to 2:1 or to 5:1. */
export function coverRecipe(subjects: readonly PictureSubject[], seed: string): CoverRecipe {
  return { kind: 'cover', ...groupOf(subjects.slice(0, MAX_GOODS), chances(seed)) };
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
 * @param chosen of its looks, what the name does not decide; the symbol is a trade: a name of the symbols of stores
 * @throws RangeError for a name without any of the letters A to Z
 */
export function logoRecipe(
  storeName: string,
  chosen: Partial<Pick<LogoRecipe, 'colour' | 'mark' | 'symbol'>> = {},
): LogoRecipe {
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
    colour: ownColour,
    mark: chance.pick(storeName.length > 20 ? MARKS_OF_LONG_NAMES : MARKS),
    name: storeName,
    ...chosen,
  };
}

function goodsOf({
  colours = [],
  art,
  brand,
  title,
  variety,
}: PictureSubject): [PicturedGood, ...PicturedGood[]] {
  // In this order: a picture is kept under what its recipe is as text.
  const good = { name: art, variety, brand, title };
  const [first, ...others] = colours.map((colour): PicturedGood => ({ ...good, colour }));
  return [first ?? good, ...others];
}

/** What is in the picture beside the good itself: what belongs to it in a scene, its other colours where several are shown. */
function goodsInView(view: View, goods: [PicturedGood, ...PicturedGood[]], chance: Chances): PicturedGood[] {
  const [good] = goods;
  switch (view) {
    case 'scene':
      return [
        good,
        ...(COMPANIONS[good.name] ?? []).map((name) => ({ name, variety: Math.floor(chance.share() * 12) })),
      ];
    case 'trio':
      return [good, at(goods, 1), at(goods, 2)];
    case 'pair':
      return [good, at(goods, 1)];
    case 'front':
    case 'close':
    case 'detail':
    case 'measure':
    case 'plinth':
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
): { goods: PicturedGood[]; tint: TintName; light: (typeof LIGHTS)[number] } {
  const goods = subjects.map((subject) => goodsOf(subject)[0]);
  const tints = goods.flatMap(({ name }) => artNamed(name).family.tints);
  const light = tints.filter((tint) => !BROWN_TINTS.has(tint));
  return { goods, tint: chance.pick(light.length > 0 ? light : tints), light: chance.pick(LIGHTS) };
}

/** Papers on which wood, leather and iron sink. */
const BROWN_TINTS: ReadonlySet<TintName> = new Set(['clay', 'oat']);

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
