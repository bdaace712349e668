import { FREE_SHIPPING } from '@fernway/contract/shipping';
import type { HomeShop } from './read.ts';
import type { Kind } from './schema.ts';

/** What a platform says of a product where the merchant said nothing. */
const STANDARD = 'Standard Shipping';
const LOCAL = 'Pick-up or local delivery';

/** What spoils, melts, breaks in the mail or is too heavy for it. A shop in a city hands it over, or brings it around the corner. */
const LOCAL_KINDS: ReadonlySet<string> = new Set(
  `sourdough-tin-loaf baguettes viennoiserie bagel-bag farmhouse-pie celebration-cake soft-pretzels
  pasture-eggs bottled-milk set-puddings scooped-ice-cream cream-and-spoonables
  orchard-apples perry-pears citrus-crate wild-berry-flat root-box leaf-box
  young-fir shade-tree potted-palm pond-lily clay-amphora half-barrel footed-planter garden-fountain kiln-dried-firewood`.split(
    /\s+/,
  ),
);

/** How a store's product reaches a buyer who pays so many dollars for it: what its feed says of shipping. */
export function shippingOf(kind: Pick<Kind, 'key'>, shop: HomeShop, dollars: number) {
  const shippingType = shippingTypeOf(kind, shop, dollars);
  if (shop.city === undefined) return { shippingType };
  const city = shop.city.replace(/,.*/, '');
  return {
    shippingType,
    shippingInstructions: shippingType === LOCAL ? city : `Can be picked up in ${city}.`,
  };
}

function shippingTypeOf(
  { key }: Pick<Kind, 'key'>,
  { city, freeShippingOver, shipsFrom }: HomeShop,
  dollars: number,
): string {
  const isShipped = freeShippingOver !== undefined || shipsFrom !== undefined;
  if (city !== undefined && (LOCAL_KINDS.has(key) || !isShipped)) return LOCAL;
  if (freeShippingOver !== undefined && dollars >= Number(freeShippingOver)) return FREE_SHIPPING;
  return shipsFrom === undefined ? STANDARD : `Ships from $${shipsFrom}`;
}
