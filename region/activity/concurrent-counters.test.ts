import type { Like } from '@fernway/contract';
import { users } from '@fernway/db/schema/index';
import { readEnvironment } from '@fernway/settings';
import { eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestShopper } from '../auth/test-issuer.ts';
import { builders, startTestRegion, type TestRegion } from '../testing.ts';
import { wrongLikesAndFollowers } from './test-recount.ts';

let region: TestRegion;
let stores: string[];
/** Main products and their variants. */
let products: string[];
let offers: string[];
beforeAll(async () => {
  region = await startTestRegion();
  const make = builders(region.db);
  stores = await Promise.all([1, 2, 3].map(() => make.store()));
  const mains = await Promise.all(stores.flatMap((storeId) => [1, 2].map(() => make.product({ storeId }))));
  const variants = await Promise.all(
    mains.map((mainId, at) => make.product({ mainId, storeId: stores[Math.floor(at / 2)] ?? '' })),
  );
  products = [...mains, ...variants];
  offers = await Promise.all(stores.map((storeId) => make.offer({ storeId })));
});
afterAll(() => region.close());

const wrong = async (): Promise<unknown[]> => (await region.db.execute(wrongLikesAndFollowers)).rows;

const post = async <Body>(shopper: TestShopper, path: string, body?: object) => {
  const answer = await region.get<Body>(path, {
    method: 'POST',
    headers: { ...shopper.headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect([200, 401, 409], path).toContain(answer.status);
  return answer.body;
};

test('S34 a hundred likes at once count one, and so do a hundred follows', async () => {
  const ann = await region.identity.shopper();
  const [product = '', store = ''] = [products[0], stores[0]];
  const postHundredTimes = <Body>(path: string) =>
    Promise.all(
      Array.from({ length: 100 }, () => region.get<Body>(path, { method: 'POST', headers: ann.headers })),
    );
  const likes = await postHundredTimes<Like>(`/offers/makeLikes/${ann.user}/${product}/Product`);
  const answers = new Set(likes.map(({ status, body }) => `${status} ${body.id} ${body.totalLikes}`));
  expect([...answers]).toEqual([`200 ${likes[0]?.body.id} 1`]);
  const eve = await region.identity.shopper();
  const follows = await Promise.all(
    Array.from({ length: 100 }, () =>
      region.get<{ totalFollowers: number }>(`/offers/makeFollow/${eve.user}/${store}/follow`, {
        method: 'POST',
        headers: eve.headers,
      }),
    ),
  );
  expect(new Set(follows.map(({ status, body }) => `${status} ${body.totalFollowers}`))).toEqual(
    new Set(['200 1']),
  );
  expect(await wrong()).toEqual([]);
});

type ActivityStep = { kind: 'like' | 'unlike' | 'follow' | 'unfollow' | 'list'; at: number };
const step = fc.record({
  kind: fc.constantFrom<ActivityStep['kind']>('like', 'like', 'unlike', 'follow', 'unfollow', 'list'),
  at: fc.nat(10_000),
});

/** What one shopper does, one after the other: likes and unlikes of their own, of variants, of things liked before. */
async function act(shopper: TestShopper, steps: readonly ActivityStep[]): Promise<void> {
  const once = actorOf(shopper);
  for (const one of steps) await once(one);
}

function actorOf(shopper: TestShopper): (step: ActivityStep) => Promise<void> {
  const likeIds = new Map<string, string>();
  return async ({ kind, at }) => {
    const things = [...products, ...offers];
    const thing = things[at % things.length] ?? '';
    const type = offers.includes(thing) ? 'Offer' : 'Product';
    const store = stores[at % stores.length] ?? '';
    if (kind === 'like') {
      const like = await post<Like>(shopper, `/offers/makeLikes/${shopper.user}/${thing}/${type}`);
      if (like.id) likeIds.set(thing, like.id);
    } else if (kind === 'unlike') {
      // Sometimes a like of another thing: then nothing is removed.
      const likeId = likeIds.get(thing) ?? [...likeIds.values()][0] ?? shopper.sid;
      await post(shopper, `/offers/makeUnLikes/${shopper.user}/${thing}/${type}/${likeId}`);
    } else if (kind === 'list') {
      const body = type === 'Offer' ? { type, offerId: thing } : { type, productId: thing };
      await post(shopper, `/snippets/add/${shopper.user}`, body);
    } else await post(shopper, `/offers/makeFollow/${shopper.user}/${store}/${kind}`);
  };
}

test('S34 whatever shoppers do at once, and whoever of them is deleted meanwhile, counters equal a recount', async () => {
  const sameAsTwo = fc.array(fc.array(step, { minLength: 1, maxLength: 12 }), {
    minLength: 2,
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(sameAsTwo, fc.nat(3), async (all, deleted) => {
      const shoppers = await Promise.all(all.map(() => region.identity.shopper()));
      const gone = shoppers.slice(0, deleted).map(({ id }) => id);
      await Promise.all([
        ...all.map((steps, at) => act(shoppers[at] as TestShopper, steps)),
        // Two devices of one shopper.
        ...all.map((steps, at) => act(shoppers[at] as TestShopper, steps.toReversed())),
        // Accounts are deleted one by one.
        ...gone.map((id) => region.db.delete(users).where(eq(users.id, id))),
      ]);
      expect(await wrong()).toEqual([]);
      await region.db.delete(users).where(inArray(users.id, gone));
      expect(await wrong()).toEqual([]);
    }),
    { numRuns: 6, endOnFailure: true },
  );
  await region.db.delete(users);
  expect(await wrong()).toEqual([]);
  const { rows } = await region.db.execute(
    sql`select sum(total_likes + total_followers)::int as left from stores`,
  );
  expect(rows).toEqual([{ left: 0 }]);
}, 120_000);

const ACTIONS = 50;
const CONNECTIONS = 64;

test('S34 a crowd of shoppers with fifty actions each, all at once', async () => {
  const shoppers = readEnvironment().FERNWAY_FULL ? 1_000 : 20;
  const crowd = await Promise.all(Array.from({ length: shoppers }, () => region.identity.shopper()));
  const actors = crowd.map((shopper, seed) => ({
    once: actorOf(shopper),
    steps: fc.sample(step, { numRuns: ACTIONS, seed }),
  }));
  // Takes from each in turn, on so few connections that none is idle and closed.
  function* turns() {
    for (let turn = 0; turn < ACTIONS; turn += 1)
      for (const { once, steps } of actors) yield () => once(steps[turn] as ActivityStep);
  }
  const waiting = turns();
  const connection = async () => {
    for (const next of waiting) await next();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  expect(await wrong()).toEqual([]);
}, 600_000);
