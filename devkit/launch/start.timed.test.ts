import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { onLinux, slowdown } from '../process/testing.ts';
import { ownSettings, startFernway, temporaryFolder } from './testing.ts';

describe.skipIf(!onLinux)('npm start in time (Linux only)', () => {
  const root = temporaryFolder();
  const data = join(root, 'data');
  afterAll(() => rmSync(root, { recursive: true }));

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
