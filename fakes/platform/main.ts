import { join } from 'node:path';
import { originOf } from '@fernway/server-kit/origin';
import { runServer } from '@fernway/server-kit/run-server';
import { dataFolder, type Environment, readEnvironment } from '@fernway/settings';
import { type PlatformOptions, startPlatform } from './platform.ts';
import { createDemoShop } from './shops/demo.ts';

/** Runs the stand-in for Shopify with the demo's shops: `node fakes/platform/main.ts`. */
async function main() {
  const env = readEnvironment();
  const platform = await startPlatform({
    port: env.PLATFORM_PORT,
    connectOrigin: originOf(env.SITE_HOST_CONNECT),
    folder: join(dataFolder(env), 'platform'),
    ...demoShops(env),
  });
  return () => platform.close();
}

/** The demo's synced stores as shops, and the pages of its others. They are made of the whole catalogue: a start need not wait for it. */
function demoShops(env: Environment): Pick<PlatformOptions, 'shops' | 'storefronts' | 'pictures'> {
  const recipes = new Map<string, object>();
  const pictureAddresses = async (filesOrigin: string) => {
    const { pictureFileOf } = await import('@fernway/demo/shops');
    return (recipe: Parameters<typeof pictureFileOf>[0]) => {
      const name = pictureFileOf(recipe);
      recipes.set(name, recipe);
      return `${filesOrigin}/files/${name}`;
    };
  };
  return {
    async pictures(name) {
      const recipe = recipes.get(name);
      if (!recipe) return undefined;
      const { composeInThread } = await import('@fernway/demo/pictures/composer');
      return { type: 'image/webp', bytes: await composeInThread(recipe) };
    },
    async shops(clock, filesOrigin) {
      const { shopSourceOf, shopStores } = await import('@fernway/demo/shops');
      const addressOf = await pictureAddresses(filesOrigin);
      return shopStores(env.FERNWAY_DEMO).map((store) =>
        createDemoShop(shopSourceOf(store, addressOf), clock),
      );
    },
    async storefronts(filesOrigin) {
      const { storefrontsOf } = await import('@fernway/demo/shops');
      const { demoStores } = await import('@fernway/demo/catalogue');
      return storefrontsOf(demoStores(env.FERNWAY_DEMO), await pictureAddresses(filesOrigin));
    },
  };
}

runServer(main);
