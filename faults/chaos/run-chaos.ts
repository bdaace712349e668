import { setTimeout as pause } from 'node:timers/promises';
import type { Home } from '@fernway/db/replication/direction';
import { buildSite } from '@fernway/devkit/launch/site-build';
import { HOSTS, SITE_KEY } from '@fernway/identity/testing';
import { startTestSmtp } from '@fernway/mail/testing';
import { fillCatalogue } from '../goods.ts';
import { Ledger } from '../ledger.ts';
import { makeTemplates } from '../templates.ts';
import type { WorkloadGoods } from '../workload.ts';
import { startWorld, type World } from '../world.ts';
import type { ChaosOptions } from './arguments.ts';
import { type Population, startPopulation } from './population.ts';
import { runSchedule, seconds } from './run-schedule.ts';
import { scheduleFaults } from './schedule.ts';
import { HOMES, signUp } from './shoppers.ts';
import { findCalmTrouble, measureCalm } from './speed.ts';
import { awaitAgreement, findLateCalls, findLosses, findWrongCounters } from './verdict.ts';

interface ChaosRun extends ChaosOptions {
  say(line: string): void;
  /** Takes each line that a process or server writes. */
  onLog(writer: string, line: string): void;
  signal: AbortSignal;
}

const SHOPPERS = 10;
const GOODS = { products: 80, stores: 5 };
const LOOK_EVERY_MS = 15_000;

/**
 * Lets shoppers act on the whole of Fernway while the seed's faults befall it, and looks for broken invariants.
 * @returns a line for each one; none when all hold
 */
export async function runChaos({ seed, minutes, say, onLog, signal }: ChaosRun): Promise<string[]> {
  await using stack = new AsyncDisposableStack();
  const faults = scheduleFaults({ seed, minutes });
  say(`seed ${seed}, ${minutes} minutes: ${faults.length} faults`);
  await buildSite(say);
  const templates = await makeTemplates();
  stack.defer(() => templates.remove());
  const smtp = await startTestSmtp();
  stack.defer(() => smtp.close());
  signal.throwIfAborted();
  const goods = {} as Record<Home, WorkloadGoods>;
  const world = stack.use(
    await startWorld({
      templates: templates.folder,
      parts: ['region-ca', 'region-us', 'identity', 'site'],
      variables: {
        SITE_KEY,
        SMTP_URL: smtp.url,
        SITE_HOST_CA: HOSTS.CA,
        SITE_HOST_US: HOSTS.US,
        TRUSTED_PROXIES: '127.0.0.0/8',
      },
      onLog,
      prepare: async (databases) => {
        for (const home of HOMES) goods[home] = await fillCatalogue(databases[home], GOODS);
      },
    }),
  );
  signal.throwIfAborted();
  const accounts = new Ledger();
  const shoppers = await signUp(world, SHOPPERS, accounts);
  const population = startPopulation({ world, shoppers, goods, accounts, seed });
  // Whatever fails: nobody acts on what is removed then.
  stack.defer(() => population.stop().catch(() => {}));
  const before = await measureCalm(world, population, signal);

  const looking = new AbortController();
  const [{ windows, findings }, looks] = await Promise.all([
    runSchedule({ world, faults, lasts: minutes * 60_000, say, signal }).finally(() => looking.abort()),
    lookMeanwhile(world, looking.signal),
  ]);
  say('all faults are over');
  const after = await measureCalm(world, population, signal);
  await population.stop();
  const agreement = await awaitAgreement(world);
  say(`both regions agree ${seconds(agreement.took)} after the last call`);
  const late = await findLateCalls(population, windows);
  say(`the slowest call to a region that was not struck itself took ${seconds(late.longest)}`);
  for (const line of summarise(population)) say(line);
  return [
    ...new Set([
      ...findings,
      ...looks,
      ...agreement.findings,
      ...(await findLosses(world, population)),
      ...late.findings,
      ...population.visits.findings,
      ...(await findCalmTrouble(before, after)),
      ...findUnexpected(population),
    ]),
  ];
}

/** I3, as often as the databases answer. */
async function lookMeanwhile(world: World, signal: AbortSignal): Promise<string[]> {
  const findings: string[] = [];
  while (!signal.aborted) {
    await pause(LOOK_EVERY_MS, undefined, { signal }).catch(() => {});
    for (const home of HOMES) findings.push(...(await findWrongCounters(world, home).catch(() => [])));
  }
  return findings;
}

/** Answers that nobody should get, whatever is broken. */
const findUnexpected = ({ workloads, visits }: Population): string[] =>
  Object.entries({ CA: workloads.CA.ledger, US: workloads.US.ledger, site: visits.ledger }).flatMap(
    ([where, ledger]) => {
      const { 'no answer': _unanswered, 401: _expired, ...others } = ledger.unexpectedStatuses();
      return Object.entries(others).map(([status, times]) => `${where} answered ${status} ${times} times`);
    },
  );

function summarise({ workloads, accounts, visits, changes }: Population): string[] {
  const ledgers = { 'acts in CA': workloads.CA.ledger, 'acts in US': workloads.US.ledger, accounts };
  return [
    ...Object.entries(ledgers).map(([name, ledger]) => {
      const { acknowledged, refused, unknown } = ledger.counts();
      return `${name}: ${acknowledged} acknowledged, ${refused} refused, ${unknown} unknown ${JSON.stringify(ledger.statuses())}`;
    }),
    `answers of the site: ${JSON.stringify(visits.ledger.statuses())}`,
    ...HOMES.map(
      (home) =>
        `changes of ${home}'s catalogue: ${changes[home].batches} acknowledged, ${changes[home].refused} unknown`,
    ),
  ];
}
