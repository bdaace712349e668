import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { datasetsFolder, readEnvironment } from '@fernway/settings';
import { describe, expect, test } from 'vitest';
import type { AdminProduct, AdminVariant } from './answers.ts';
import { toFeedProduct } from './to-feed-product.ts';

// Products as Shopify's own documentation and libraries print them, in the shape of its older REST API.

const folder = join(datasetsFolder(readEnvironment()) ?? '', 'shopify');

interface RestVariant {
  id: number;
  position: number;
  price: string;
  compare_at_price: string | null;
  inventory_policy: string;
  inventory_management?: string | null;
  inventory_quantity: number;
  option1: string | null;
  option2: string | null;
  option3: string | null;
}
interface RestProduct {
  id: number;
  title: string;
  handle: string;
  body_html: string | null;
  vendor: string;
  product_type: string;
  tags: string;
  status?: string;
  published_at: string | null;
  updated_at: string;
  options: { name: string; position?: number }[];
  images: { id: number; src: string; alt?: string | null }[];
  variants: RestVariant[];
}

const readGolden = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));

/** All products anywhere in a body. */
function productsIn(value: unknown): RestProduct[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('variants' in value && 'handle' in value && 'options' in value) return [value as RestProduct];
  return Object.values(value).flatMap(productsIn);
}

function toAdminVariant(product: RestProduct, variant: RestVariant, at: number): AdminVariant {
  const isTracked = Boolean(variant.inventory_management ?? 'shopify');
  const isEndless = !isTracked || variant.inventory_policy === 'continue';
  const values = [variant.option1, variant.option2, variant.option3];
  const money = (amount: string) => ({ amount, currencyCode: 'CAD' });
  return {
    id: `gid://shopify/ProductVariant/${variant.id}`,
    legacyResourceId: String(variant.id),
    position: variant.position ?? at + 1,
    availableForSale: isEndless || variant.inventory_quantity > 0,
    inventoryPolicy: variant.inventory_policy.toUpperCase(),
    sellableOnlineQuantity: variant.inventory_quantity,
    requiresComponents: false,
    selectedOptions: product.options.map(({ name }, option) => ({ name, value: values[option] ?? '' })),
    inventoryItem: { tracked: isTracked },
    media: { nodes: [] },
    home: {
      price: money(variant.price),
      compareAtPrice: variant.compare_at_price === null ? null : money(variant.compare_at_price),
    },
  };
}

const toAdminProduct = (product: RestProduct): AdminProduct => ({
  id: `gid://shopify/Product/${product.id}`,
  legacyResourceId: String(product.id),
  updatedAt: product.updated_at,
  publishedAt: product.published_at,
  status: (product.status ?? 'active').toUpperCase(),
  handle: product.handle,
  title: product.title,
  descriptionHtml: product.body_html ?? '',
  vendor: product.vendor,
  productType: product.product_type,
  tags: product.tags.split(', '),
  isGiftCard: false,
  onlineStoreUrl: null,
  requiresSellingPlan: false,
  category: null,
  options: product.options.map(({ name, position }, at) => ({ name, position: position ?? at + 1 })),
  media: {
    nodes: product.images.map(({ id, src, alt = null }) => ({
      id: `gid://shopify/MediaImage/${id}`,
      alt,
      status: 'READY',
      image: { url: src },
    })),
  },
  variants: { nodes: product.variants.map((variant, at) => toAdminVariant(product, variant, at)) },
});

const context = {
  home: 'CA',
  website: 'https://shop.example',
  onlyPublishedToApp: false,
  allowsFree: false,
  hasDefaultCategory: true,
} as const;

const mapFile = (file: string) =>
  productsIn(readGolden(file)).map((product) => toFeedProduct(toAdminProduct(product), context));

describe.skipIf(!existsSync(folder))('products of Shopify’s documentation', () => {
  test.each([
    'rest-2026-07/product.json',
    'rest-fixtures/product.json',
    'rest-fixtures/products.json',
    'go-fixtures/product.json',
    'webhooks/products-create.json',
  ])('of %s can be read', (file) => {
    const mappings = mapFile(file);
    expect(mappings.length).toBeGreaterThan(0);
    for (const { product, issues } of mappings) {
      const codes = issues.map(({ code }) => code);
      expect(codes).not.toContain('unreadable');
      expect(product === undefined).toBe(
        codes.some((code) => ['not_active', 'not_published', 'free'].includes(code)),
      );
    }
  });

  test('the iPod has its variants, price and pictures', () => {
    const [mapping] = mapFile('rest-2026-07/product.json');
    expect(mapping).toMatchObject({
      productId: '632910392',
      issues: [],
      product: {
        key: '632910392',
        heading: 'IPod Nano - 8GB',
        brand: 'Apple',
        types: ['Cult Products'],
        tags: ['Emotive', 'Flash Memory', 'MP3', 'Music'],
        url: 'https://shop.example/products/ipod-nano',
        options: ['Color'],
      },
    });
    expect(mapping?.product?.variants[0]).toMatchObject({
      key: '632910392/808950810',
      options: ['Pink'],
      offerPriceCents: 19_900,
      platformId: '808950810',
    });
    expect(mapping?.product?.pictures.length).toBeGreaterThan(0);
  });
});
