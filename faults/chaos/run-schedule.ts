import { setTimeout as pause } from 'node:timers/promises';
import type { World } from '../world.ts';
import { applyFault, resourcesOf } from './apply-fault.ts';
import type { ScheduledFault } from './schedule.ts';

/** From when to when a fault lasted, by `performance.now()`. */
export interface FaultWindow extends Pick<ScheduledFault, 'target' | 'kind'> {
  from: number;
  to: number;
}

interface ScheduleRun {
  world: World;
  faults: readonly ScheduledFault[];
  /** Milliseconds after which no fault begins any more. */
  lasts: number;
  say(line: string): void;
  signal: AbortSignal;
}

/** With more faults at once hardly any call would succeed. */
const MAX_AT_ONCE = 3;

/**
 * Applies the faults, each at its time, or later where its target does not work again yet or a slow machine is behind.
 * @returns once everything works again: which fault lasted when, and a line for each part that ended by itself or could
 * not be started again
 */
export async function runSchedule(run: ScheduleRun): Promise<{ windows: FaultWindow[]; findings: string[] }> {
  const began = performance.now();
  const windows: FaultWindow[] = [];
  const findings: string[] = [];
  const running = new Set<Promise<void>>();
  const busy = new Map<string, Promise<void>>();

  async function befall(fault: ScheduledFault, number: number): Promise<void> {
    const from = performance.now();
    const what = `${seconds(from - began)} fault ${number}: ${fault.kind} ${fault.target}`;
    run.say(`${what} for ${seconds(fault.lasts)}`);
    const window: FaultWindow = {
      target: fault.target,
      kind: fault.kind,
      from,
      to: Number.POSITIVE_INFINITY,
    };
    windows.push(window);
    try {
      const end = await applyFault(run.world, fault);
      await pause(fault.lasts);
      await end();
    } catch (error) {
      findings.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
    }
    window.to = performance.now();
  }

  for (const [index, fault] of run.faults.entries()) {
    await pause(Math.max(0, began + fault.at - performance.now()), undefined, { signal: run.signal });
    while (running.size >= MAX_AT_ONCE) await Promise.race(running);
    const resources = resourcesOf(fault.target);
    await Promise.all(resources.map((resource) => busy.get(resource)));
    run.signal.throwIfAborted();
    if (performance.now() - began > run.lasts) {
      run.say(`${run.faults.length - index} of ${run.faults.length} faults had no time: the machine is slow`);
      break;
    }
    const one = befall(fault, index + 1).finally(() => running.delete(one));
    running.add(one);
    for (const resource of resources) busy.set(resource, one);
  }
  await Promise.all(running);
  return { windows, findings };
}

export const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`;
