/** Why a product of a shop is not live, or what of it could not be taken as it is. */
export type ProductIssueCode =
  // It is not live.
  | 'not_active'
  | 'unlisted'
  | 'not_published'
  | 'not_published_to_app'
  | 'gift_card'
  | 'selling_plan'
  | 'currency'
  | 'no_variant'
  | 'options'
  | 'title_missing'
  | 'unreadable'
  // A variant is not live; the product is, unless it has no other one.
  | 'no_price'
  | 'free'
  | 'price_high'
  // It is live, but not as it stands in the shop.
  | 'price_rounded'
  | 'title_long'
  | 'text_long'
  | 'picture_not_ready'
  | 'picture_address'
  | 'no_picture'
  | 'no_category';

/** One thing that the merchant can put right; each has a sentence in messages/product-issues.ts. */
export interface ProductIssue {
  code: ProductIssueCode;
  /** Of the product as Shopify names it, such as `title` or `variants/42/price`. */
  field: string;
  /** What stands there, 200 characters at most. */
  detail: string;
}

const MAX_DETAIL = 200;

export const productIssue = (code: ProductIssueCode, field: string, detail = ''): ProductIssue => ({
  code,
  field,
  detail: detail.slice(0, MAX_DETAIL).toWellFormed(),
});
