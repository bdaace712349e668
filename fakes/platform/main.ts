import { join } from 'node:path';
import { orders } from '@fernway/contract/orders';
import { originOf } from '@fernway/server-kit/origin';
import { runServer } from '@fernway/server-kit/run-server';
import { dataFolder, type Environment, readEnvironment } from '@fernway/settings';
import { type PlatformOptions, startPlatform } from './platform.ts';
import { createDemoShops } from './shops/demo.ts';

/** Runs the stand-in for Shopify with the demo's shops: `node fakes/platform/main.ts`. */
async function main() {
  const env = readEnvironment();
  const platform = await startPlatform({
    port: env.PLATFORM_PORT,
    connectOrigin: originOf(env.SITE_HOST_CONNECT),
    folder: join(dataFolder(env), 'platform'),
    ...demoShops(env),
    legacy: {
      key: env.PLATFORM_KEY ?? '',
      webhooks: {
        CA: env.REGION_URL_CA + orders.orders.path,
        US: env.REGION_URL_US + orders.orders.path,
      },
    },
  });
  return () => platform.close();
}

/** The demo's synced stores as shops. They are made of the whole catalogue: a start need not wait for it. */
function demoShops(env: Environment): Pick<PlatformOptions, 'shops' | 'storefrontTokenOf' | 'pictures'> {
  const recipes = new Map<string, object>();
  let tokenOf: ((host: string) => string) | undefined;
  return {
    storefrontTokenOf: (host) => tokenOf?.(host),
    async pictures(name) {
      const recipe = recipes.get(name);
      if (!recipe) return undefined;
      const { composeInThread } = await import('@fernway/demo/pictures/composer');
      return { type: 'image/webp', bytes: await composeInThread(recipe) };
    },
    async shops(clock, filesOrigin) {
      const [{ demoStores }, { isSynced, shopHostOf, storefrontTokenOf }, pictures, { recipeKey }] =
        await Promise.all([
          import('@fernway/demo/catalogue'),
          import('@fernway/demo/shops'),
          import('@fernway/demo/pictures/store-recipes'),
          import('@fernway/demo/pictures/recipe'),
        ]);
      tokenOf = storefrontTokenOf;
      const addressOf = (recipe: ReturnType<typeof pictures.productRecipesOf>[number]) => {
        const name = `${recipeKey(recipe)}.webp`;
        recipes.set(name, recipe);
        return `${filesOrigin}/files/${name}`;
      };
      const sources = demoStores(env.FERNWAY_DEMO)
        .filter(isSynced)
        .map((store) => ({
          ...store,
          host: shopHostOf(store),
          products: store.products.map((product) => {
            const { colours, groups } = pictures.coloursOf(product.line.variants ?? [{ options: [] }]);
            const addresses = new Map<string, string[]>();
            for (const [colour, variants] of groups) {
              const ofColour = pictures.productRecipesOf(store, product, colours, colour).map(addressOf);
              for (const { options } of variants) addresses.set(options.join('\n'), ofColour);
            }
            return {
              line: product.line,
              picturesOf: (options: readonly string[]) => addresses.get(options.join('\n')) ?? [],
            };
          }),
        }));
      return createDemoShops(sources, clock);
    },
  };
}

runServer(main);
