import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { buildSite } from '@fernway/devkit/launch/site-build';
import { startTokenIssuer, type TestShopper, type TokenIssuer } from '@fernway/region/auth/test-issuer';
import { inject } from 'vitest';
import { fillCatalogue } from './goods.ts';
import { lostOrRepeated, wrongCounters } from './invariants.ts';
import { startWorkload, type Workload, type WorkloadGoods } from './workload.ts';
import { startWorld, type World } from './world.ts';

/** Seconds for which tokens of shoppers hold: no fault takes longer. Those of identity would have to be renewed. */
const TOKENS_HOLD = 4 * 3_600;

/** One region with shoppers who may act on it. */
export interface ActiveRegion extends AsyncDisposable {
  world: World;
  identity: TokenIssuer;
  shoppers: TestShopper[];
  goods: WorkloadGoods;
  /** All shoppers act, each one thing after the other. */
  work(options?: { seed?: number; deadline?: number; perSecond?: number }): Workload;
  /** Asks the region as the site does. */
  ask(path: string): Promise<Response>;
  /** Asks the Canadian site for a page; the status, and how long it took in milliseconds. */
  page(path: string): Promise<{ status: number; milliseconds: number }>;
  /** Sockets, timers and the like that the region holds now. */
  handles(): Promise<number>;
  /** What is wrong by I1 to I3: nothing when all is well. */
  wrong(workload: Workload): Promise<unknown[]>;
}

/** The Canadian region on a server of its own, with goods, and shoppers whose tokens it believes. */
export async function startActiveRegion({
  shoppers: count = 12,
  products = 40,
  withSite = false,
  variables,
}: {
  shoppers?: number;
  products?: number;
  withSite?: boolean;
  variables?: Record<string, string>;
} = {}): Promise<ActiveRegion> {
  if (withSite) await buildSite(() => {});
  await using stack = new AsyncDisposableStack();
  const identity = await startTokenIssuer('CA');
  stack.defer(() => identity.close());
  let goods: WorkloadGoods = { products: [], stores: [] };
  const world = stack.use(
    await startWorld({
      templates: inject('faultTemplates'),
      parts: ['region-ca', ...(withSite ? (['site'] as const) : [])],
      identityUrl: identity.url,
      ...(variables && { variables }),
      prepare: async ({ CA }) => {
        goods = await fillCatalogue(CA, { products, stores: 5 });
      },
    }),
  );
  const exp = Math.floor(Date.now() / 1_000) + TOKENS_HOLD;
  const shoppers = await Promise.all(Array.from({ length: count }, () => identity.shopper({ exp })));
  const ownedStack = stack.move();
  return {
    world,
    identity,
    shoppers,
    goods,
    work: (options) =>
      startWorkload({
        origin: world.parts['region-ca'].origin,
        siteKey: world.siteKey,
        shoppers,
        goods,
        seed: 1,
        ...options,
      }),
    ask: (path) =>
      fetch(`${world.parts['region-ca'].origin}${path}`, { headers: { 'x-site-key': world.siteKey } }),
    page: (path) => askForPage(world.parts.site.origin, path),
    async handles() {
      const metrics = await fetch(`${world.parts['region-ca'].metricsOrigin}/metrics`);
      return Number(/^nodejs_active_resources_total (\d+)$/m.exec(await metrics.text())?.[1]);
    },
    wrong: async ({ ledger }) => [
      ...(await lostOrRepeated(world.databases.CA, ledger)),
      ...(await wrongCounters(world.databases.CA)),
    ],
    [Symbol.asyncDispose]: () => ownedStack.disposeAsync(),
  };
}

async function askForPage(origin: string, path: string): Promise<{ status: number; milliseconds: number }> {
  const began = performance.now();
  const { port } = new URL(origin);
  const pageRequest = request({
    ...{ port, path },
    headers: { host: `ca.localhost:${port}`, accept: 'text/html', cookie: '__Host-browser=yes' },
  });
  pageRequest.end();
  const [answer] = (await once(pageRequest, 'response')) as [IncomingMessage];
  await buffer(answer);
  return { status: answer.statusCode ?? 0, milliseconds: performance.now() - began };
}
