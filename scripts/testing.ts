import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startTestIdentity, type TestIdentity } from '@fernway/identity/testing';
import { startTestRegion, type TestRegion } from '@fernway/region/testing';

/** Both regions and identity, and commands that run on them as an operator's do. */
export interface TestServers {
  identity: TestIdentity;
  regions: { CA: TestRegion; US: TestRegion };
  /** Runs a script of this folder, such as `jobs.ts`, with other databases where some are named. */
  run(
    script: string,
    args: string[],
    databases?: Record<string, string>,
  ): Promise<{ code: number; out: string; err: string }>;
  close(): Promise<unknown>;
}

export async function startTestServers(): Promise<TestServers> {
  const [CA, US, identity] = await Promise.all([
    startTestRegion('CA'),
    startTestRegion('US'),
    startTestIdentity(),
  ]);
  return {
    identity,
    regions: { CA, US },
    async run(script, args, databases) {
      const child = spawn(process.execPath, [join(import.meta.dirname, script), ...args], {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          ...process.env,
          DATABASE_URL_CA: CA.url,
          DATABASE_URL_US: US.url,
          DATABASE_URL_IDENTITY: identity.url,
          ...databases,
        },
      });
      const [[code], out, err] = await Promise.all([
        once(child, 'exit') as Promise<[number]>,
        text(child.stdout),
        text(child.stderr),
      ]);
      return { code, out, err };
    },
    close: () => Promise.all([identity.close(), CA.close(), US.close()]),
  };
}
