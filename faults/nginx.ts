import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@fernway/devkit/process/ports';
import { projectRoot } from '@fernway/settings';
import { type Balancers, isReady } from './balancer.ts';
import type { ServerPart } from './world.ts';

/** Which part listens on a port of the example. */
const PARTS: Record<string, ServerPart> = {
  3000: 'site',
  3001: 'region-ca',
  3002: 'region-us',
  3003: 'identity',
};
const BEGUN_WITHIN_MS = 10_000;

export const hasNginx = spawnSync('nginx', ['-v']).status === 0;

/** Runs nginx before the copies as `deploy/nginx.conf` says, except for addresses, names and TLS. */
export async function nginxBefore(hosts: readonly string[]): Promise<Balancers> {
  const ports = {} as Record<ServerPart, number>;
  for (const part of Object.values(PARTS)) ports[part] = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'fernway-nginx-'));
  await chmod(folder, 0o755); // its workers run as `nobody`
  const log = join(folder, 'error.log');
  let nginx: ChildProcess | undefined;
  let spreadOver = {} as Record<ServerPart, readonly string[]>;
  return {
    origins: originsOf(ports),
    async spread(copies) {
      spreadOver = copies;
      const example = await readFile(join(projectRoot, 'deploy/nginx.conf'), 'utf8');
      const conf = join(folder, 'nginx.conf');
      await writeFile(conf, adaptExample(example, { ports, unused: await freePort(), copies, hosts }));
      const settings = `daemon off; pid ${join(folder, 'pid')}; error_log ${log};`;
      nginx = spawn('nginx', ['-c', conf, '-g', settings], { stdio: ['ignore', 'ignore', 'inherit'] });
      const until = AbortSignal.timeout(BEGUN_WITHIN_MS);
      while (!(await fetch(originsOf(ports).site, { signal: until }).catch(() => until.throwIfAborted())));
    },
    // nginx itself checks no server's health, and takes none for away longer than two seconds.
    ready: async (part) => (await Promise.all(spreadOver[part].map(isReady))).filter(Boolean).length,
    async [Symbol.asyncDispose]() {
      if (nginx?.exitCode === null) {
        nginx.kill();
        await once(nginx, 'exit');
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const originsOf = (ports: Record<ServerPart, number>): Record<ServerPart, string> => ({
  site: `http://127.0.0.1:${ports.site}`,
  'region-ca': `http://127.0.0.1:${ports['region-ca']}`,
  'region-us': `http://127.0.0.1:${ports['region-us']}`,
  identity: `http://127.0.0.1:${ports.identity}`,
});

interface NginxTargets {
  ports: Record<ServerPart, number>;
  /** Where nobody asks. */
  unused: number;
  copies: Record<ServerPart, readonly string[]>;
  hosts: readonly string[];
}

/** The example, adapted to this machine. Visitors state their own addresses, as all of them come from here. */
function adaptExample(example: string, { ports, unused, copies, hosts }: NginxTargets): string {
  const copy = (port: string, index: number) => {
    const part = PARTS[port];
    return part && `server ${copies[part][index]?.replace('http://', '')}`;
  };
  const replaced: [RegExp, string | ((all: string, port: string) => string | undefined)][] = [
    [/server 10\.0\.0\.11:(\d+)/g, (_, port) => copy(port, 0)],
    [/server 10\.0\.0\.12:(\d+)/g, (_, port) => copy(port, 1)],
    [/listen 10\.0\.0\.10:(\d+)/g, (_, port) => PARTS[port] && `listen 127.0.0.1:${ports[PARTS[port]]}`],
    [/listen 80\b/g, `listen 127.0.0.1:${unused}`],
    [/listen 443 ssl http2/g, `listen 127.0.0.1:${ports.site}`],
    [/^ *ssl_.*$/gm, ''],
    [/rate=\d+r/g, 'rate=100000r'],
    [/allow 10\.0\.0\.0\/16/g, 'allow 127.0.0.0/8'],
    [/server_name fernway\.example .*;/g, `server_name ${hosts.map(nameOf).join(' ')};`],
    [/Host \$host;/g, 'Host $http_host;'],
    [/X-Forwarded-For \$remote_addr/g, 'X-Forwarded-For $http_x_forwarded_for'],
  ];
  return replaced.reduce((text, [what, by]) => {
    if (!what.test(text)) throw new Error(`the example has no ${what.source} any more`);
    return text.replace(what, by as string);
  }, example);
}

const nameOf = (host: string): string => host.replace(/:\d+$/, '');
