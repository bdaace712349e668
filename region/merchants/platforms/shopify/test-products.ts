import type { AdminMedia, AdminProduct, AdminVariant } from './answers.ts';

/** A variant as the Admin API gives it, for sale and counted. */
export function adminVariant(more: Partial<AdminVariant> & { digits?: number } = {}): AdminVariant {
  const { digits = 11, ...fields } = more;
  return {
    id: `gid://shopify/ProductVariant/${digits}`,
    legacyResourceId: String(digits),
    position: digits - 10,
    availableForSale: true,
    inventoryPolicy: 'DENY',
    sellableOnlineQuantity: 5,
    requiresComponents: false,
    selectedOptions: [{ name: 'Title', value: 'Default Title' }],
    inventoryItem: { tracked: true },
    media: { nodes: [] },
    home: { price: { amount: '19.99', currencyCode: 'CAD' }, compareAtPrice: null },
    ...fields,
  };
}

/** A variant that costs this. */
export const variantAt = (
  amount: string,
  more: Partial<AdminVariant> & { digits?: number } = {},
): AdminVariant =>
  adminVariant({ home: { price: { amount, currencyCode: 'CAD' }, compareAtPrice: null }, ...more });

/** A picture that is ready, unless `more` says otherwise. */
export function adminPicture(name: string, more: Partial<AdminMedia> = {}) {
  const id = `gid://shopify/MediaImage/${Buffer.from(name).readUIntBE(0, Math.min(name.length, 6))}`;
  const media: AdminMedia = { id, alt: null, status: 'READY', image: { url: pictureUrl(name) }, ...more };
  return { ...media, id };
}

/** The address of `adminPicture`. */
export const pictureUrl = (name: string): string => `https://cdn.shopify.com/s/files/1/${name}.jpg?v=1`;

/** A product as the Admin API gives it: live, with one variant and one picture. */
export function adminProduct(more: Partial<AdminProduct> = {}): AdminProduct {
  return {
    id: 'gid://shopify/Product/1',
    legacyResourceId: '1',
    updatedAt: '2026-11-26T04:00:00Z',
    publishedAt: '2026-11-01T00:00:00Z',
    status: 'ACTIVE',
    handle: 'wool-sock',
    title: 'Wool sock',
    descriptionHtml: '<p>Warm</p>',
    vendor: 'Maple Goods',
    productType: 'Socks',
    tags: [],
    isGiftCard: false,
    onlineStoreUrl: 'https://maple-goods.example/products/wool-sock',
    requiresSellingPlan: false,
    category: null,
    options: [{ name: 'Title', position: 1 }],
    publishedOnPublication: true,
    media: { nodes: [adminPicture('sock')] },
    variants: { nodes: [adminVariant()] },
    ...more,
  };
}
