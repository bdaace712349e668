import { setTimeout as pause } from 'node:timers/promises';
import type { Home } from '@fernway/db/replication/direction';
import type { ServerPart, World } from '../world.ts';
import type { Population } from './population.ts';
import { seconds } from './run-schedule.ts';
import { HOMES } from './shoppers.ts';
import { readHandles } from './verdict.ts';

/** Speed and open handles while there is no fault. */
export interface Calm {
  /** Milliseconds within which half of a region's answers came. */
  median: Record<Home, number>;
  handles: Record<ServerPart, number>;
}

const SETTLE_MS = 30_000;
const MEASURE_MS = 15_000;
/** A machine that is shared may be several times as slow at the end; what stays broken is slower by more than this. */
const SLOWER = 5;
const SLOWER_MS = 500;
/** So many more handles of a process are no leak: their number depends on what it is asked just then. */
const MORE_HANDLES = 60;

/** Waits until caches, pools and circuits have settled, for 30 seconds, and measures. */
export async function measureCalm(
  world: World,
  { workloads }: Population,
  signal: AbortSignal,
): Promise<Calm> {
  await pause(SETTLE_MS, undefined, { signal });
  const from = performance.now();
  await pause(MEASURE_MS, undefined, { signal });
  const median = (home: Home) => workloads[home].ledger.percentile(0.5, from, performance.now());
  return { median: { CA: median('CA'), US: median('US') }, handles: await readHandles(world) };
}

/** I7: what is slower than before, or holds more. */
export function findCalmTrouble(before: Calm, after: Calm): string[] {
  const slower = HOMES.filter((home) => after.median[home] > before.median[home] * SLOWER + SLOWER_MS).map(
    (home) =>
      `I7 ${home} answers in ${seconds(after.median[home])}, before in ${seconds(before.median[home])}`,
  );
  const moreHandles = (Object.keys(before.handles) as ServerPart[])
    .filter((part) => after.handles[part] > before.handles[part] + MORE_HANDLES)
    .map((part) => `I7 ${part} holds ${after.handles[part]} handles, before ${before.handles[part]}`);
  return [...slower, ...moreHandles];
}
