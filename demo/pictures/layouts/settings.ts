import { artNamed, FAMILIES } from '../art.ts';
import type { Family } from '../goods/family.ts';
import type { SettingName } from '../scene.ts';

interface FamilyPlaces {
  stands: SettingName;
  lies: SettingName;
}

/** Where goods of a family are used. */
const PLACES = new Map<Family, FamilyPlaces>([
  [FAMILIES.pantry, { stands: 'kitchen', lies: 'boards' }],
  [FAMILIES.kitchen, { stands: 'kitchen', lies: 'boards' }],
  [FAMILIES.home, { stands: 'room', lies: 'linen' }],
  [FAMILIES.garden, { stands: 'garden', lies: 'boards' }],
  [FAMILIES.clothing, { stands: 'floor', lies: 'linen' }],
  [FAMILIES.beauty, { stands: 'bath', lies: 'marble' }],
  [FAMILIES.baby, { stands: 'nursery', lies: 'linen' }],
  [FAMILIES.pets, { stands: 'floor', lies: 'rug' }],
  [FAMILIES.outdoors, { stands: 'garden', lies: 'boards' }],
  [FAMILIES.electronics, { stands: 'room', lies: 'boards' }],
  [FAMILIES.tools, { stands: 'workshop', lies: 'boards' }],
  [FAMILIES.toys, { stands: 'nursery', lies: 'rug' }],
  [FAMILIES.paper, { stands: 'room', lies: 'boards' }],
]);

/** What stands elsewhere than others of its family. */
const OWN_PLACES: Readonly<Record<string, SettingName>> = {
  'baby-lotion': 'bath',
  'baby-tub': 'bath',
  'baby-wash': 'bath',
  'bath-duck': 'bath',
  'bird-bath': 'lawn',
  'bird-feeder': 'garden',
  'cleaning-bucket': 'floor',
  'curling-stone': 'snow',
  'dish-soap': 'kitchen',
  'dish-sponge': 'kitchen',
  'fire-extinguisher': 'floor',
  'garden-boots': 'garden',
  'garden-slide': 'lawn',
  'gem-ring': 'marble-shelf',
  'band-ring': 'marble-shelf',
  'ice-skates': 'snow',
  'laundry-basket': 'bath',
  'laundry-soap': 'bath',
  'play-ball': 'lawn',
  'porch-lantern': 'garden',
  'rain-boot': 'garden',
  'reading-glasses': 'room',
  'sand-pail': 'garden',
  'site-barrier': 'garden',
  'ski-boots': 'snow',
  'ski-goggles': 'snow',
  'ski-set': 'snow',
  'toilet-paper': 'bath',
  'toy-scooter': 'garden',
  'wooden-sled': 'snow',
  bathtub: 'bath',
  boot: 'garden',
  'camp-tent': 'lawn',
  firewood: 'lawn',
  'garden-fountain': 'lawn',
  'rose-bush': 'lawn',
  'young-fir': 'lawn',
  'young-tree': 'lawn',
  'garden-bricks': 'lawn',
  mailbox: 'lawn',
  'soccer-ball': 'lawn',
  volleyball: 'lawn',
  briefcase: 'floor',
  bouquet: 'room',
  cap: 'room',
  clog: 'floor',
  daypack: 'floor',
  hat: 'room',
  purse: 'room',
  sled: 'snow',
  suitcase: 'floor',
  sunglasses: 'room',
  toboggan: 'snow',
  'top-hat': 'room',
  weekender: 'floor',
  'school-backpack': 'floor',
  'bike-bell': 'workshop',
  'bike-light': 'workshop',
  'bike-lock': 'workshop',
  'yoga-mat': 'floor',
  'boxing-gloves': 'floor',
  stopwatch: 'boards',
  kite: 'grass',
  boomerang: 'grass',
  'sleeping-bag': 'grass',
  'fetch-ball': 'grass',
  'tennis-racket': 'grass',
};

/** Plants that live in a room. */
const HOUSE_PLANTS: ReadonlySet<string> = new Set([
  'plant',
  'jade-plant',
  'rubber-plant',
  'weeping-fig',
  'dragon-tree',
  'umbrella-tree',
  'cast-iron-plant',
  'cactus',
  'column-cactus',
  'golden-cactus',
  'prickly-pear',
  'old-man-cactus',
  'saguaro-cactus',
  'bishops-cap',
  'potted-palm',
  'basil-plant',
  'thyme-plant',
  'rosemary-plant',
  'coriander-plant',
  'mint-plant',
  'tarragon-plant',
  'sprout',
]);

/** From this size on a good of a house stands on its floor, not on its table. */
const FLOOR_SIZE = 1.1;

/** The place that a good is pictured in as in use. */
export function settingOf(name: string): SettingName {
  const own = OWN_PLACES[name];
  if (own) return own;
  if (HOUSE_PLANTS.has(name)) return 'room';
  const { family, pose, size } = artNamed(name);
  const place = PLACES.get(family)?.[pose] ?? (pose === 'stands' ? 'room' : 'boards');
  return place === 'room' && size >= FLOOR_SIZE ? 'floor' : place;
}
