import { PICTURE_HOST } from '@fernway/fakes/platform/own-names';
import type { DemoShopSource } from '@fernway/fakes/platform/shops/demo';
import type { Storefront } from '@fernway/fakes/platform/storefront/storefront';
import { demoStores, type Extent } from './catalogue.ts';
import type { DemoProduct, DemoStore } from './demo-store.ts';
import { coloursOf } from './pictures/palette.ts';
import { type ProductRecipe, recipeKey } from './pictures/recipe.ts';
import { productRecipesOf } from './pictures/store-recipes.ts';

/** A store whose goods are kept in step with its shop on the platform. */
export const isSynced = ({ products }: DemoStore): boolean =>
  products.some(({ line }) => (line.variants ?? [line]).some(({ variantId }) => variantId !== undefined));

/** The stores that have a shop on the platform. @throws Error when two of them would share one */
export function shopStores(extent: Extent): DemoStore[] {
  const stores = demoStores(extent).filter(isSynced);
  const hosts = new Set<string>();
  for (const store of stores) {
    const host = shopHostOf(store);
    if (hosts.has(host)) throw new Error(`${host} would be the shop of two stores`);
    hosts.add(host);
  }
  return stores;
}

/** Where a store's shop is on the stand-in for the platform: `teahouse.example` is there as `teahouse.localhost`. */
export const shopHostOf = ({ website }: Pick<DemoStore, 'website'>): string =>
  new URL(website).hostname.replace(/\.example$/, '.localhost');

/**
 * Where the pages of a store are on the stand-in that sells by these alone: `teahouse.example` is `www.teahouse.localhost`.
 * Its branches have them in common; another branch of it may be a shop, which has the name without `www`.
 */
export const storefrontHostOf = (store: Pick<DemoStore, 'website'>): string => `www.${shopHostOf(store)}`;

/**
 * The store as it is loaded where the stand-in runs: its website is its shop there, or its pages. A shop is connected later,
 * as any shop is.
 * @param platform origin of the stand-in; undefined: there is none
 */
export function placeShop(store: DemoStore, platform: string | undefined): DemoStore {
  if (platform === undefined) return store;
  const { port } = new URL(platform);
  if (!isSynced(store)) return { ...store, shop: { origin: `http://${storefrontHostOf(store)}:${port}` } };
  return {
    ...store,
    shop: {
      origin: `http://${shopHostOf(store)}:${port}`,
      pictures: `http://${PICTURE_HOST}:${port}/files`,
    },
    // Shops do not say in which order their collections stand.
    collections: store.collections.toSorted((one, other) =>
      lower(one.heading) < lower(other.heading) ? -1 : 1,
    ),
  };
}

const lower = (text: string): string => text.toLowerCase();

/** The pictures of a product as a shop has them. */
export interface ShopPictures {
  /** The product's own ones, then the first one of each other colour. */
  ofProduct: ProductRecipe[];
  /** The picture of a variant: one of those. */
  pictureOf(options: readonly string[]): ProductRecipe | undefined;
}

/** A shop has one list of pictures for each product, and one picture of it for each variant. */
export function shopPicturesOf(store: DemoStore, product: DemoProduct): ShopPictures {
  const { colours, groups } = coloursOf(product.line.variants ?? [{ options: [] }]);
  const ofColours = [...groups].map(([colour, variants]) => ({
    variants: new Set(variants.map(({ options }) => options.join('\n'))),
    recipes: productRecipesOf(store, product, colours, colour),
  }));
  const [first, ...others] = ofColours;
  const all = [...(first?.recipes ?? []), ...others.flatMap(({ recipes }) => recipes.slice(0, 1))];
  return {
    ofProduct: [...new Map(all.map((recipe) => [recipeKey(recipe), recipe])).values()],
    pictureOf: (options) => ofColours.find(({ variants }) => variants.has(options.join('\n')))?.recipes[0],
  };
}

/** The file of a picture at the stand-in. */
export const pictureFileOf = (recipe: ProductRecipe): string => `${recipeKey(recipe)}.webp`;

/**
 * What the stand-in makes a store's shop of.
 * @param addressOf gives a picture its address there
 */
export const shopSourceOf = (
  store: DemoStore,
  addressOf: (recipe: ProductRecipe) => string,
): DemoShopSource => ({
  ...store,
  host: shopHostOf(store),
  products: store.products.map((product) => {
    const { ofProduct, pictureOf } = shopPicturesOf(store, product);
    return {
      line: product.line,
      pictures: ofProduct.map(addressOf),
      pictureOf(options) {
        const recipe = pictureOf(options);
        return recipe && addressOf(recipe);
      },
    };
  }),
});

/**
 * The pages of the stores that sell by these alone, one for those of a website.
 * @param addressOf gives a picture its address
 */
export function storefrontsOf(
  stores: readonly DemoStore[],
  addressOf: (recipe: ProductRecipe) => string,
): Storefront[] {
  const byHost = Map.groupBy(
    stores.filter((store) => !isSynced(store)),
    storefrontHostOf,
  );
  return [...byHost].map(([host, branches]) => ({
    host,
    name: branches[0]?.storeName ?? host,
    currency: branches[0]?.home === 'US' ? 'USD' : 'CAD',
    products: branches.flatMap((store) =>
      store.products.map((product) => storefrontProductOf(store, product, addressOf)),
    ),
  }));
}

function storefrontProductOf(
  store: DemoStore,
  product: DemoProduct,
  addressOf: (recipe: ProductRecipe) => string,
): Storefront['products'][number] {
  const { line } = product;
  const sale = line.variants?.[0] ?? line;
  const [recipe] = shopPicturesOf(store, product).ofProduct;
  return {
    ...{ handle: line.handle ?? line.id, title: line.title, description: line.description ?? '' },
    priceCents: Math.round(Number(sale.price ?? line.price) * 100),
    ...(line.brand !== undefined && { brand: line.brand }),
    ...(recipe && { picture: addressOf(recipe) }),
  };
}
