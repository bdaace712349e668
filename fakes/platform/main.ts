import { orders } from '@fernway/contract/orders';
import { runServer } from '@fernway/server-kit/run-server';
import { readEnvironment } from '@fernway/settings';
import { startPlatform } from './platform.ts';

/** Runs the stand-in for the platform of the demo's shops: `node fakes/platform/main.ts`. */
async function main() {
  const env = readEnvironment();
  const platform = await startPlatform({
    port: env.PLATFORM_PORT,
    key: env.PLATFORM_KEY ?? '',
    webhooks: {
      CA: env.REGION_URL_CA + orders.orders.path,
      US: env.REGION_URL_US + orders.orders.path,
    },
    // Made of the whole catalogue: a start need not wait for it.
    shops: async () => (await import('@fernway/demo/shops')).demoShops(env.FERNWAY_DEMO),
  });
  return () => platform.close();
}

runServer(main);
