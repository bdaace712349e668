import { sanitiseHtml } from '../../../content/sanitise-html.ts';
import type { AdminDiscountNode } from './answers.ts';
import { digitsOfId } from './bulk-products.ts';
import { withoutBroken } from './product-values.ts';

/** A discount that a shop gives to everybody, as far as it can be an offer. */
export interface DiscountOffer {
  /** The end of its id, such as `DiscountAutomaticNode/1`: it names the discount for as long as there is one. */
  discountId: string;
  heading: string;
  /** Safe HTML. */
  description: string;
  /** undefined: buyers need none. */
  code: string | undefined;
  startsAt: Date;
  endsAt: Date | undefined;
  /** What it is about, in the platform's digits; both empty: everything. */
  collectionIds: string[];
  productIds: string[];
}

const MAX_HEADING = 200;
const MAX_DESCRIPTION = 2_000;

/**
 * Reads a discount that counts now and that anybody may use.
 * @param showsCodes the merchant has said that codes may be shown
 * @returns undefined: it is for some buyers alone, needs a code that is not shown, has ended, or is of another kind
 */
export function toDiscountOffer(
  { id, discount }: AdminDiscountNode,
  { showsCodes }: { showsCodes: boolean },
): DiscountOffer | undefined {
  const { context, customerGets } = discount;
  const [title, summary] = [lineOf(discount.title), lineOf(discount.summary)];
  const shortSummary = lineOf(discount.shortSummary);
  const startsAt = new Date(discount.startsAt ?? '');
  const endsAt = discount.endsAt ? new Date(discount.endsAt) : undefined;
  const isReadable = !Number.isNaN(startsAt.getTime()) && !Number.isNaN(endsAt?.getTime());
  if (!isReadable || discount.status !== 'ACTIVE' || context?.__typename !== 'DiscountBuyerSelectionAll')
    return undefined;
  const needsCode = discount.__typename.startsWith('DiscountCode');
  const code = needsCode && showsCodes ? publicCodeOf(discount) : undefined;
  if (needsCode && code === undefined) return undefined;
  const items = customerGets?.items;
  const collectionIds = (items?.collections?.nodes ?? []).map((node) => digitsOfId(node.id));
  const productIds = (items?.products?.nodes ?? []).map((node) => digitsOfId(node.id));
  // Free shipping says nothing of items. What is for collections that are gone, or for single variants, is not for everything.
  const isForEverything = items === undefined || items.__typename === 'AllDiscountItems';
  if (!isForEverything && collectionIds.length + productIds.length === 0) return undefined;
  // The title of a discount with a code is mostly the code again, which says nothing.
  const names = title.toLowerCase() === code?.toLowerCase() ? [shortSummary, summary, title] : [title];
  const heading = [...names, shortSummary, summary].find((name) => name !== '');
  if (heading === undefined) return undefined;
  return {
    discountId: id.replace('gid://shopify/', ''),
    heading: withoutBroken(heading.slice(0, MAX_HEADING)),
    description: sanitiseHtml(withoutBroken(summary.slice(0, MAX_DESCRIPTION))),
    ...{ code, startsAt, endsAt, collectionIds, productIds },
  };
}

const lineOf = (text = ''): string => withoutBroken(text).trim();

/** The one code of a discount. Many codes, or one that works once, are meant for one buyer each. */
function publicCodeOf({ codes, codesCount, usageLimit }: AdminDiscountNode['discount']): string | undefined {
  const isForMany = codesCount?.count === 1 && (usageLimit ?? Number.POSITIVE_INFINITY) > 1;
  return isForMany ? codes?.nodes[0]?.code : undefined;
}
