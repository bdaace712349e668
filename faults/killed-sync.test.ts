import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '@fernway/contract/connect';
import { freePort } from '@fernway/devkit/process/ports';
import { createPlatformClock } from '@fernway/fakes/platform/clock';
import { giveConsent, pressInstall } from '@fernway/fakes/platform/merchant-browser';
import { type Platform, startPlatform } from '@fernway/fakes/platform/platform';
import type { FakeShop } from '@fernway/fakes/platform/shops/shop';
import { isOffered, openTestShop, truthOf } from '@fernway/region/merchants/sync/test-shops';
import { readEnvironment } from '@fernway/settings';
import { expect, inject, test, vi } from 'vitest';
import { startWorld, type World } from './world.ts';

const KILLS = readEnvironment().FERNWAY_FULL_FAULTS ? 200 : 8;
const PRODUCTS = 600;
/** Longer than the stand-in waits before it delivers a webhook again for the third time. */
const RETRIES_MS = 200_000;

test(`F01 a shop is read while the region and its database are killed ${KILLS} times: no change is lost, nothing is there twice`, async () => {
  await using world = await startWorld({ templates: inject('faultTemplates'), parts: [], owners: ['CA'] });
  const region = world.parts['region-ca'];
  const { CA } = world.databases;
  const connectHost = `connect.localhost:${world.callsOf['region-ca'].port}`;
  const clock = createPlatformClock();
  const platform = await startPlatform({
    ...{ port: await freePort(), connectOrigin: `http://${connectHost}`, clock },
  });
  await using stack = new AsyncDisposableStack();
  stack.defer(() => platform.close());
  const settings = {
    SITE_HOST_CONNECT: connectHost,
    PLATFORM_PORT: String(platform.port),
    PLATFORM_TOKEN_KEY: 'tokens of the faults',
  };
  await region.start(settings);
  const shop = openTestShop({ platform, clock }, { products: PRODUCTS });
  await install(world, platform, shop);

  for (let kill = 0; kill < KILLS; kill += 1) {
    const offered = [...shop.products.values()].filter(isOffered);
    for (let step = 0; step < 5; step += 1) {
      const product = offered[(kill * 31 + step * 7) % offered.length];
      const variant = product?.variants[0];
      if (variant) shop.changeVariant(variant.id, { priceCents: 1_000 + kill * 10 + step });
    }
    const deleted = offered[(kill * 53 + 3) % offered.length];
    if (deleted) shop.deleteProduct(deleted.id);
    // Any instant is as good as another, of the first reading and of the changes after it.
    await pause((kill * 271) % 1_500);
    if (kill % 4 === 3) {
      await CA.kill();
      await CA.start();
    } else {
      await region.kill();
      await region.start(settings);
    }
  }
  // What was delivered to nobody comes again.
  clock.advance(RETRIES_MS);
  await vi.waitFor(async () => expect(await readShop(world, shop)).toEqual(truthOf(shop)), {
    timeout: 120_000,
    interval: 500,
  });
  // Twice would be one with an id of its own: a key names one row of a store, so rows are counted by variant.
  expect(
    await CA.query(`select platform_variant_id from products where platform_variant_id is not null
      group by platform_variant_id having count(*) > 1`),
  ).toEqual([]);
}, 1_800_000);

/** Installs the app as its merchant does; the region is asked itself, as no site runs. */
async function install(world: World, platform: Platform, shop: FakeShop): Promise<void> {
  const call = async <Answer>(path: string, body: object): Promise<Answer> => {
    const response = await fetch(`${world.parts['region-ca'].origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-site-key': world.siteKey },
      body: JSON.stringify(body),
    });
    return (await response.json()) as Answer;
  };
  const pressed = await pressInstall({ platform: platform.origin, host: shop.facts.host });
  const begun = await call<{ url: string; state: string }>(connect.beginInstall.path, {
    query: queryOf(pressed),
  });
  const back = await giveConsent(begun.url);
  const finished = await call<{ visit?: string }>(connect.finishInstall.path, {
    query: queryOf(back),
    state: begun.state,
  });
  expect(finished.visit).toBeDefined();
}

const queryOf = (address: string): string => new URL(address).search.slice(1);

/** What the store of a shop offers. */
const readShop = (world: World, shop: FakeShop) =>
  world.databases.CA.query(
    `select source_key as "sourceKey", heading, offer_price_cents as "priceCents" from products
     join platform_installations using (store_id)
     where shop_host = $1 and products.status = 'active' order by source_key collate "C"`,
    [shop.facts.host],
  );
