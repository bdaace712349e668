import { createHash } from 'node:crypto';
import type { Shop, ShopGoods, Shops } from '@fernway/fakes/platform/shops';
import { demoStores, type Extent } from './catalogue.ts';
import type { DemoProduct, DemoStore } from './demo-store.ts';

/** A store whose goods are kept in step with its shop on the platform. */
export const isSynced = ({ products }: DemoStore): boolean =>
  products.some((product) => saleOf(product).some(({ variantId }) => variantId !== undefined));

/** Where a store's shop is on the stand-in for the platform: `teahouse.example` is there as `teahouse.localhost`. */
export const shopHostOf = ({ website }: Pick<DemoStore, 'website'>): string =>
  new URL(website).hostname.replace(/\.example$/, '.localhost');

/**
 * The store as it is loaded where the stand-in runs: with its shop there.
 * @param platform origin of the stand-in; undefined: there is none
 */
export function connectStore(store: DemoStore, platform: string | undefined): DemoStore {
  if (platform === undefined || !isSynced(store)) return store;
  return { ...store, shop: `http://${shopHostOf(store)}:${new URL(platform).port}` };
}

/** The public token that carts of a shop are opened with. It is no secret. */
export const storefrontTokenOf = (shopHost: string): string =>
  createHash('sha256').update(`storefront of ${shopHost}`).digest('hex').slice(0, 32);

/** The shops of the demo's synced stores, by host. Branches of a store sell through one shop. */
export function demoShops(extent: Extent): Shops {
  const shops = new Map<string, Shop>();
  for (const store of demoStores(extent).filter(isSynced)) {
    const host = shopHostOf(store);
    const shopGoods = shops.get(host)?.goods ?? [];
    shops.set(host, {
      name: store.storeName,
      home: store.home,
      storefrontToken: storefrontTokenOf(host),
      goods: new Map([...shopGoods, ...store.products.flatMap(goodsOf)]),
    });
  }
  return shops;
}

const saleOf = ({ line }: DemoProduct) => line.variants ?? [{ ...line, options: [] }];

const goodsOf = (product: DemoProduct): [string, ShopGoods][] =>
  saleOf(product).flatMap(({ options, price, inventory = 0, variantId }) => {
    if (variantId === undefined) return [];
    const choice = options.map((value, index) => `${product.line.options?.[index]}: ${value}`).join(', ');
    const title = choice === '' ? product.line.title : `${product.line.title} (${choice})`;
    return [[String(variantId), { title, price: Math.round(Number(price) * 100), inventory }]];
  });
