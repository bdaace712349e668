import { spawnSync } from 'node:child_process';
import { slowdown } from '@fernway/devkit/process/testing';
import { Environment, projectRoot } from '@fernway/settings';
import { expect, test } from 'vitest';

/** Promised: milliseconds until a process that cannot start has ended, with the code that Node compiled before. */
const REFUSAL_MS = 2_000;

test.each(['region/main.ts ca', 'identity/main.ts', 'site/server.ts'])(
  'F25 `node %s` without settings ends in time',
  { retry: 2 },
  async (script) => {
    const env = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !(name in Environment.properties)),
    );
    const began = performance.now();
    const { status } = spawnSync(process.execPath, script.split(' '), {
      cwd: projectRoot,
      stdio: 'ignore',
      env: { ...env, NODE_ENV: 'production' },
    });
    const milliseconds = performance.now() - began;
    expect(status).toBe(1);
    // Without that code, as here, a start takes up to twice as long.
    expect(milliseconds).toBeLessThan(2 * REFUSAL_MS * (await slowdown()));
  },
);
