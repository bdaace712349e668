import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot, readEnvironment } from '@fernway/settings';
import { expect, test } from 'vitest';
import { startActiveRegion } from './testing.ts';

const isFull = Boolean(readEnvironment().FERNWAY_FULL_FAULTS);
const MINUTES = isFull ? 60 : 1;
/** About 60 % of what a region answers on one of two cores. */
const PER_SECOND = 60;
const SAMPLE_MS = 5_000;
/** Megabytes by which memory after a collection may grow in an hour; a run of a minute says little about an hour. */
const GROWTH = isFull ? 1 : 1_200;
/**
 * V8's spaces for compiled code: it goes on compiling what has become hot for more than half an hour. What the program
 * keeps lies in the other spaces, except the new space, which holds what was allocated since the collection.
 */
const COMPILED = /^(?:shared_)?(?:code|trusted)/;
/** How many more descriptors and the like there may be: in a minute beside other tests pools and sockets still fill. */
const MORE = isFull ? 5 : 50;

/** How long the beginning and the end are whose slowest answers are compared. */
const COMPARED_MS = 300_000;

interface Sample {
  /** Bytes that the program keeps, in the heap and in buffers beside it. */
  retainedBytes: number;
  /** Bytes of compiled code. */
  compiled: number;
  descriptors: number;
  handles: number;
  timers: number;
}

test(`F26 ${MINUTES} min of steady load leave ${isFull ? 'speed, ' : ''}memory, descriptors, handles and timers as they were`, async () => {
  await using active = await startActiveRegion({
    shoppers: 60,
    variables: { NODE_OPTIONS: `--expose-gc --import=${join(projectRoot, 'faults/collects-on-signal.ts')}` },
  });
  const { metricsOrigin, pid } = active.world.parts['region-ca'];
  const workload = active.work({ perSecond: PER_SECOND });
  await pause(10_000); // caches and compiled code come first
  const samples: Sample[] = [];
  const began = performance.now();
  for (const until = performance.now() + MINUTES * 60_000; performance.now() < until; ) {
    await pause(SAMPLE_MS);
    process.kill(pid(), 'SIGUSR2');
    const text = await (await fetch(`${metricsOrigin}/metrics`)).text();
    const value = (name: string, labels = '(?:{[^}]*})?') =>
      Number(new RegExp(`^${name}${labels} (\\S+)$`, 'm').exec(text)?.[1]);
    const spaces = [
      ...text.matchAll(/^nodejs_heap_space_size_used_bytes\{space="(\w+)".*\} (\S+)$/gm),
    ].filter(([, space]) => space !== 'new');
    const bytes = (some: typeof spaces) => some.reduce((sum, [, , used]) => sum + Number(used), 0);
    samples.push({
      retainedBytes:
        bytes(spaces.filter(([, space = '']) => !COMPILED.test(space))) +
        value('nodejs_external_memory_bytes'),
      compiled: bytes(spaces.filter(([, space = '']) => COMPILED.test(space))),
      descriptors: value('process_open_fds'),
      handles: value('nodejs_active_handles_total'),
      timers: value('nodejs_active_resources', '{type="Timeout"}'),
    });
  }
  const ended = performance.now();
  await workload.stop();
  expect(await active.wrong(workload)).toEqual([]);
  expect(workload.ledger.unexpectedStatuses()).toEqual({});

  const [first, last] = [samples.slice(0, samples.length >> 1), samples.slice(samples.length >> 1)];
  // Requests are in progress at each sample.
  const least = (some: Sample[], what: keyof Sample) => Math.min(...some.map((one) => one[what]));
  /** The median: at a moment when the process was held up there are fewer timers and more sockets than usual. */
  const usual = (some: Sample[], what: keyof Sample) =>
    some.map((one) => one[what]).sort((one, other) => one - other)[some.length >> 1] ?? Number.NaN;
  const hours = (samples.length * SAMPLE_MS) / 2 / 3_600_000;
  const growth = (least(last, 'retainedBytes') - least(first, 'retainedBytes')) / 1024 ** 2 / hours;
  const tenths = <Of>(of: (n: number) => Of) => Array.from({ length: 10 }, (_, n) => of(n));
  const tenth = samples.length / 10;
  const course = (what: 'retainedBytes' | 'compiled') =>
    tenths((n) => least(samples.slice(n * tenth, (n + 1) * tenth), what) / 1024 ** 2);
  const inMegabytes = (values: number[]) => values.map((value) => value.toFixed(2)).join(', ');
  const compiled = course('compiled');
  const p99 = (from: number, to: number) => workload.ledger.percentile(0.99, from, to);
  const [early, late] = [p99(began, began + COMPARED_MS), p99(ended - COMPARED_MS, ended)];
  const span = (ended - began) / 10;
  const speeds = tenths((n) => p99(began + n * span, began + (n + 1) * span).toFixed(1)).join(', ');
  console.info(
    `what is kept grew by ${growth.toFixed(2)} MB an hour; the least of each tenth in MB: ${inMegabytes(course('retainedBytes'))}; of compiled code: ${inMegabytes(compiled)}
p99 ${early.toFixed(1)} ms at first, ${late.toFixed(1)} ms in the end; of each tenth: ${speeds}`,
  );
  expect(least(first, 'retainedBytes')).toBeGreaterThan(0);
  expect(growth).toBeLessThan(GROWTH);
  for (const what of ['descriptors', 'handles', 'timers'] as const) {
    expect(usual(first, what), what).toBeGreaterThan(0);
    expect(usual(last, what), what).toBeLessThanOrEqual(usual(first, what) + MORE);
  }
  // A minute beside other tests says nothing about speed, nor about what is compiled.
  if (!isFull) return;
  const more = (from: number, to: number) => (compiled[to] ?? Number.NaN) - (compiled[from] ?? Number.NaN);
  expect(more(5, 9), 'less and less is compiled').toBeLessThan(more(0, 4) / 2);
  expect(late).toBeLessThanOrEqual(early * 1.1);
}, 4_500_000);
