import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ownSettings, startFernway, temporaryFolder } from '@fernway/devkit/launch/testing';
import { printTable } from './measure.ts';

const STARTS = 4;

/** How long `npm start` takes until it serves: first with an empty data folder, then again and again. */
async function main(): Promise<void> {
  const folder = temporaryFolder();
  try {
    const seconds: number[] = [];
    for (let at = 0; at < STARTS; at += 1) {
      const began = performance.now();
      const fernway = startFernway(await ownSettings(join(folder, 'data')));
      await fernway.ready;
      seconds.push((performance.now() - began) / 1_000);
      fernway.kill('SIGTERM');
      await fernway.ended;
    }
    printTable(
      ['start', 'seconds', 'of the first'],
      seconds.map((value, at) => [
        at === 0 ? 'first' : `again, ${at}`,
        value.toFixed(1),
        `${((100 * value) / (seconds[0] ?? value)).toFixed()} %`,
      ]),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

await main();
