import { setTimeout as pause } from 'node:timers/promises';
import type { Home } from '@fernway/db/replication/direction';
import { slowdown } from '@fernway/devkit/process/testing';
import { missedChanges } from '../changes.ts';
import { differingProfiles, differingTables, lostOrRepeated, wrongCounters } from '../invariants.ts';
import type { CallOutcome } from '../ledger.ts';
import type { ServerPart, World } from '../world.ts';
import type { Population } from './population.ts';
import type { FaultWindow } from './run-schedule.ts';
import { seconds } from './run-schedule.ts';
import type { FaultTarget } from './schedule.ts';
import { HOMES } from './shoppers.ts';

/** Promised: milliseconds within which both regions agree, and within which a call is answered. */
const AGREE_MS = 60_000;
const CALL_TIMEOUT_MS = 7_000;
/** A connection that is lost may be used, and waited for, until the caller gives up. */
const LOST_MS = 60_000;

/** I1, I2, I3: what was acknowledged is there, once, and counters are right. Nobody may act meanwhile. */
export async function findLosses(world: World, population: Population): Promise<string[]> {
  const findings: string[] = [];
  for (const home of HOMES) {
    const database = world.databases[home];
    const lines = await lostOrRepeated(database, population.workloads[home].ledger);
    findings.push(...lines.map((line) => `I1 I2 ${home}: ${line}`));
    findings.push(...(await findWrongCounters(world, home)));
    for (const region of HOMES) {
      const missed = await missedChanges(world.databases[region], population.changes[home].acknowledged);
      findings.push(...missed.map((line) => `I1 change of ${home} in ${region}: ${line}`));
    }
    if (population.changes[home].batches === 0)
      findings.push(`no change of the catalogue of ${home} succeeded`);
  }
  const rows = await world.databases.IDENTITY.query<{ email: string }>('select email from "user"');
  const accounts = population.accounts.lostOrRepeated(rows.map(({ email }) => `account ${email}`));
  return [...findings, ...accounts.map((line) => `I1 I2 identity: ${line}`)];
}

/** I3, at any time: one statement sees rows and counters of one moment. */
export const findWrongCounters = async (world: World, home: Home): Promise<string[]> =>
  (await wrongCounters(world.databases[home])).map((row) => `I3 ${home}: ${JSON.stringify(row)}`);

/**
 * I4: waits until both regions and identity hold the same.
 * @returns what differs when the time is over, and how long it took
 */
export async function awaitAgreement({ databases }: World): Promise<{ findings: string[]; took: number }> {
  const began = performance.now();
  const limit = AGREE_MS * (await slowdown());
  for (;;) {
    const different = [...(await differingTables(databases)), ...(await differingProfiles(databases))];
    const took = performance.now() - began;
    if (different.length === 0) return { findings: [], took };
    if (took > limit)
      return { findings: different.map((line) => `I4 after ${seconds(took)}: ${line}`), took };
    await pause(250);
  }
}

const STRUCK: Record<Home, readonly FaultTarget[]> = {
  CA: ['region-ca', 'calls of region-ca', 'region CA'],
  US: ['region-us', 'calls of region-us', 'region US'],
};

/** I6: calls to a region that was not struck itself end in time, whatever befell what it needs. */
export async function findLateCalls(
  { workloads }: Population,
  windows: readonly FaultWindow[],
): Promise<{ findings: string[]; longest: number }> {
  const limit = CALL_TIMEOUT_MS * (await slowdown());
  const findings: string[] = [];
  let longest = 0;
  for (const home of HOMES) {
    const own = windows.filter(({ target }) => STRUCK[home].includes(target));
    for (const outcome of workloads[home].ledger.outcomes) {
      if (own.some((window) => overlaps(outcome, window))) continue;
      longest = Math.max(longest, outcome.milliseconds);
      if (outcome.status === 'no answer' || outcome.milliseconds > limit)
        findings.push(`I6 ${home} answered ${outcome.status} after ${seconds(outcome.milliseconds)}`);
    }
  }
  return { findings, longest };
}

const overlaps = ({ at, milliseconds }: CallOutcome, { kind, from, to }: FaultWindow): boolean =>
  at >= from && at - milliseconds <= to + (kind === 'lost' ? LOST_MS : 0);

/** What a process holds and how fast it answers at rest: sockets, timers and the like, by part. */
export async function readHandles({ parts }: World): Promise<Record<ServerPart, number>> {
  const entries = await Promise.all(
    Object.entries(parts).map(async ([name, { metricsOrigin }]) => {
      const metrics = await fetch(`${metricsOrigin}/metrics`);
      return [name, Number(/^nodejs_active_resources_total (\d+)$/m.exec(await metrics.text())?.[1])];
    }),
  );
  return Object.fromEntries(entries) as Record<ServerPart, number>;
}
