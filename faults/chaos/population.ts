import { setTimeout as pause } from 'node:timers/promises';
import type { Home } from '@fernway/db/replication/direction';
import { changeCatalogue } from '../changes.ts';
import { Ledger } from '../ledger.ts';
import { startWorkload, type Workload, type WorkloadGoods } from '../workload.ts';
import type { World } from '../world.ts';
import { type ChaosShopper, HOMES, keepTokens, registerAccount, within } from './shoppers.ts';
import { readOwnData, type Visits, visitSite } from './visitors.ts';

interface PopulationOptions {
  world: World;
  shoppers: readonly ChaosShopper[];
  /** What each region sells. The first half is liked and listed, the other half changes. */
  goods: Record<Home, WorkloadGoods>;
  /** Registered ones, newly registered ones, and what was acknowledged. */
  accounts: Ledger;
  seed: number;
}

/** All who act, and what they were answered. */
export interface Population {
  workloads: Record<Home, Workload>;
  accounts: Ledger;
  visits: Visits;
  changes: Record<Home, CatalogueChanges>;
  /** Settles when nobody acts any more. */
  stop(): Promise<void>;
}

/** Changes of a region's catalogue. */
interface CatalogueChanges {
  /** State of each product as the last acknowledged change left it; not of those whose last change was not acknowledged. */
  acknowledged: Map<string, string>;
  batches: number;
  refused: number;
}

/** Acts a second in each region. */
const ACTS_PER_SECOND = 15;
const DEADLINE_MS = 30_000;
const VISITORS = ['visitor-1', 'visitor-2'];
const REGISTER_EVERY_MS = 4_000;
const CHANGE_EVERY_MS = 1_000;
const CHANGES_TOGETHER = 5;

export function startPopulation({ world, shoppers, goods, accounts, seed }: PopulationOptions): Population {
  const leaving = new AbortController();
  const { signal } = leaving;
  const visits: Visits = { ledger: new Ledger(), findings: [] };
  const changes = { CA: noChanges(), US: noChanges() };
  const workload = (home: Home) =>
    startWorkload({
      origin: `http://127.0.0.1:${world.callsOf[home === 'CA' ? 'region-ca' : 'region-us'].port}`,
      siteKey: world.siteKey,
      shoppers: shoppers.map(({ as }) => as[home]),
      goods: { ...goods[home], products: firstHalf(goods[home].products) },
      seed,
      deadline: DEADLINE_MS,
      perSecond: ACTS_PER_SECOND,
    });
  const workloads = { CA: workload('CA'), US: workload('US') };
  const others = Promise.all([
    keepTokens(shoppers, signal),
    registerPeople(world, accounts, signal),
    readOwnData({ world, shoppers, visits }, signal),
    ...VISITORS.map((name) => visitSite({ world, name, accounts, visits }, signal)),
    ...HOMES.map((home) => sell({ world, home, goods: goods[home], changes: changes[home] }, signal)),
  ]);
  // What fails before the end is told at the end, when everything is removed.
  others.catch(() => {});
  return {
    workloads,
    accounts,
    visits,
    changes,
    async stop() {
      leaving.abort();
      await Promise.all([workloads.CA.stop(), workloads.US.stop(), others]);
    },
  };
}

const noChanges = (): CatalogueChanges => ({ acknowledged: new Map(), batches: 0, refused: 0 });
const firstHalf = (ids: readonly string[]) => ids.slice(0, ids.length >> 1);

async function registerPeople(world: World, accounts: Ledger, signal: AbortSignal): Promise<void> {
  for (let number = 1; !signal.aborted; number += 1) {
    await registerAccount(world, `newcomer-${number}@example.test`, accounts);
    await pause(REGISTER_EVERY_MS, undefined, { signal }).catch(() => {});
  }
}

/** A region's merchants change prices, add products and retire others, until it is aborted. */
async function sell(
  {
    world,
    home,
    goods,
    changes,
  }: { world: World; home: Home; goods: WorkloadGoods; changes: CatalogueChanges },
  signal: AbortSignal,
): Promise<void> {
  const products = goods.products.slice(goods.products.length >> 1);
  for (let from = 0; !signal.aborted; from += CHANGES_TOGETHER) {
    try {
      const batch = changeCatalogue(world.databases[home], { ...goods, products }, CHANGES_TOGETHER, from);
      for (const [id, state] of await within(batch)) changes.acknowledged.set(id, state);
      changes.batches += 1;
    } catch {
      // Nobody knows whether it was committed.
      for (let n = from; n < from + CHANGES_TOGETHER; n += 1)
        changes.acknowledged.delete(products[n % products.length] ?? '');
      changes.refused += 1;
    }
    await pause(CHANGE_EVERY_MS, undefined, { signal }).catch(() => {});
  }
}
