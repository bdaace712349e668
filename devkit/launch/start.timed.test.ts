import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onLinux, slowdown } from '../process/testing.ts';
import { endFernway, ownSettings, startFernway, temporaryFolder } from './testing.ts';

describe.skipIf(!onLinux)('npm start in time (Linux only)', () => {
  const root = temporaryFolder();
  const data = join(root, 'data');
  beforeAll(async () => {
    const first = startFernway(await ownSettings(data));
    await first.ready;
    await endFernway(first);
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it('serves within 5 seconds when it starts again', { retry: 2 }, async () => {
    const settings = await ownSettings(data);
    const began = performance.now();
    const second = startFernway(settings);
    await second.ready;
    const milliseconds = performance.now() - began;
    const names = ['SITE_PORT', 'REGION_CA_PORT', 'REGION_US_PORT'];
    const answers = await Promise.all(
      names.map((name) => fetch(`http://127.0.0.1:${settings[name]}/readyz`)),
    );
    await endFernway(second);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(milliseconds).toBeLessThan(5_000 * (await slowdown()));
  });

  it('F25 refuses within 2 seconds when a port is taken', { retry: 2 }, async () => {
    const settings = await ownSettings(data);
    const server = createServer();
    await new Promise<void>((listening) => server.listen(Number(settings.SITE_PORT), '127.0.0.1', listening));
    const { code, milliseconds } = await startFernway(settings).ended;
    server.close();
    expect(code).toBe(1);
    expect(milliseconds).toBeLessThan(2_000 * (await slowdown()));
  });
});
