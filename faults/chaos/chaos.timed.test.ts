import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { tieToParent } from '@fernway/devkit/process/tie-to-parent';
import { projectRoot, readEnvironment } from '@fernway/settings';
import { expect, test } from 'vitest';

const SEED = 17;

test.runIf(readEnvironment().FERNWAY_FULL)(
  `three minutes of the faults of seed ${SEED} hold I1 to I7 (npm run test:full)`,
  async () => {
    const main = join(projectRoot, 'faults/chaos/main.ts');
    const [program, ...args] = tieToParent(
      [process.execPath, main, '--seed', `${SEED}`, '--minutes', '3'],
      'INT',
    );
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const [said, complaints, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ]);
    console.info(said);
    expect(said + complaints).toContain(`I1 to I7 hold with seed ${SEED}`);
    expect(code).toBe(0);
  },
  1_800_000,
);
