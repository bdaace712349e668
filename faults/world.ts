import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RegionAddresses } from '@fernway/db/replication/direction';
import { linkRegions } from '@fernway/db/replication/link';
import { manyRenders } from '@fernway/devkit/launch/render-settings';
import { freePort } from '@fernway/devkit/process/ports';
import { REGION_NODE_OPTIONS } from '@fernway/settings/node-options';
import { type DatabaseServer, databaseServer } from './database-server.ts';
import { type FaultProxy, startProxy } from './proxy.ts';
import { type ServerProcess, serverProcess, startAgain } from './server-process.ts';
import { type DatabaseOwner, databaseOf, OWNERS, openFolder } from './templates.ts';

/** The processes of Fernway's that a world may have. */
export type ServerPart = 'region-ca' | 'region-us' | 'identity' | 'site';

interface WorldOptions {
  /** The folder of the data folders that it begins with: see `makeTemplates`. */
  templates: string;
  /** Which parts run from the start; the others can be started later. */
  parts: ServerPart[];
  /** Which databases there are; default: those of these parts. */
  owners?: readonly DatabaseOwner[];
  /** Settings of all processes beyond the usual. */
  variables?: Record<string, string>;
  /** Settings of the PostgreSQL servers beyond the usual. */
  postgres?: Record<string, string | number>;
  /** The identity service, where it is no part. */
  identityUrl?: string;
  /** Takes each line that a process or server writes. */
  onLog?: (writer: ServerPart | `database-${DatabaseOwner}`, line: string) => void;
  /** Runs before the regions follow each other and anything is started. */
  prepare?: (
    databases: Record<DatabaseOwner, DatabaseServer>,
    changesOf: World['changesOf'],
  ) => Promise<unknown>;
}

/**
 * Fernway as an operator runs it: processes that share nothing, each region's database on a server of its own. All that
 * they send to each other goes through proxies, which can apply faults.
 */
export interface World extends AsyncDisposable {
  parts: Record<ServerPart, ServerProcess>;
  databases: Record<DatabaseOwner, DatabaseServer>;
  /** Between a region, or identity, and those who call it. */
  callsOf: Record<Exclude<ServerPart, 'site'>, FaultProxy>;
  /** Between a database and the processes that it belongs to. */
  queriesOf: Record<DatabaseOwner, FaultProxy>;
  /** Between the database of a region and the other region's, which follows it. */
  changesOf: Record<'CA' | 'US', FaultProxy>;
  /** How the regions' databases are reached, by us and by each other. */
  regions: RegionAddresses;
  siteKey: string;
  peerKey: string;
  /** One more process of a part, on ports of its own, which does not run yet. */
  copyOf(part: ServerPart): Promise<ServerProcess>;
}

/** What sets the port of a part, and that of its metrics. */
const PORTS: Record<ServerPart, { port: string; metrics: string }> = {
  'region-ca': { port: 'REGION_CA_PORT', metrics: 'METRICS_CA_PORT' },
  'region-us': { port: 'REGION_US_PORT', metrics: 'METRICS_US_PORT' },
  identity: { port: 'IDENTITY_PORT', metrics: 'METRICS_IDENTITY_PORT' },
  site: { port: 'SITE_PORT', metrics: 'METRICS_SITE_PORT' },
};
const ARGUMENTS: Record<ServerPart, string[]> = {
  'region-ca': [...REGION_NODE_OPTIONS, 'region/main.ts', 'ca'],
  'region-us': [...REGION_NODE_OPTIONS, 'region/main.ts', 'us'],
  identity: ['identity/main.ts'],
  site: ['site/server.ts'],
};

const KEYS = {
  siteKey: 'the site of the faults',
  peerKey: 'our own servers of the faults',
};

/** Starts a world; disposing of it ends all that it has started and removes its data. */
export async function startWorld(options: WorldOptions): Promise<World> {
  await using stack = new AsyncDisposableStack();
  const folder = await openFolder();
  stack.defer(() => rm(folder, { recursive: true, force: true }));

  const owners = options.owners ?? OWNERS.filter((owner) => needs(options.parts, owner));
  const databases = {} as Record<DatabaseOwner, DatabaseServer>;
  const queriesOf = {} as Record<DatabaseOwner, FaultProxy>;
  const changesOf = {} as Record<DatabaseOwner, FaultProxy>;
  await Promise.all(
    owners.map(async (owner) => {
      const dataFolder = join(folder, owner);
      // Keeps the owners of the files.
      await promisify(execFile)('cp', ['-a', join(options.templates, owner), dataFolder]);
      const server = await databaseServer({
        dataFolder,
        database: databaseOf(owner),
        ...(options.postgres && { settings: options.postgres }),
        onLog: (line) => options.onLog?.(`database-${owner}`, line),
      });
      stack.defer(() => server.stop());
      databases[owner] = server;
      queriesOf[owner] = stack.use(await startProxy(server.port));
      changesOf[owner] = stack.use(await startProxy(server.port));
    }),
  );
  await options.prepare?.(databases, changesOf);

  const regions = {} as RegionAddresses;
  for (const home of ['CA', 'US'] as const)
    if (databases[home])
      regions[home] = { url: databases[home].url(), reach: databases[home].url(changesOf[home].port) };
  if (databases.CA && databases.US) await linkRegions(regions);

  const ports = await portsOf(['region-ca', 'region-us', 'identity', 'site']);
  const metricsPorts = await portsOf(['region-ca', 'region-us', 'identity', 'site']);
  const callsOf = {
    'region-ca': stack.use(await startProxy(ports['region-ca'])),
    'region-us': stack.use(await startProxy(ports['region-us'])),
    identity: stack.use(await startProxy(ports.identity)),
  };
  await mkdir(join(folder, 'data'));
  const variables: Record<string, string> = {
    NODE_ENV: 'production',
    FERNWAY_DATA: join(folder, 'data'),
    SITE_PORT: String(ports.site),
    REGION_CA_PORT: String(ports['region-ca']),
    REGION_US_PORT: String(ports['region-us']),
    IDENTITY_PORT: String(ports.identity),
    METRICS_SITE_PORT: String(metricsPorts.site),
    METRICS_CA_PORT: String(metricsPorts['region-ca']),
    METRICS_US_PORT: String(metricsPorts['region-us']),
    METRICS_IDENTITY_PORT: String(metricsPorts.identity),
    REGION_URL_CA: `http://127.0.0.1:${callsOf['region-ca'].port}`,
    REGION_URL_US: `http://127.0.0.1:${callsOf['region-us'].port}`,
    IDENTITY_URL: options.identityUrl ?? `http://127.0.0.1:${callsOf.identity.port}`,
    ...Object.fromEntries(
      owners.map((owner) => [`DATABASE_URL_${owner}`, databases[owner].url(queriesOf[owner].port)]),
    ),
    SITE_KEY: KEYS.siteKey,
    PEER_KEY: KEYS.peerKey,
    LINK_KEY: 'the links of the faults',
    IDENTITY_SECRET: 'the identity service of the faults keeps this',
    PUSH_SERVICES: 'push.invalid',
    ...manyRenders,
    ...options.variables,
  };
  const part = (name: ServerPart, port: number, metricsPort: number): ServerProcess => {
    const own = { [PORTS[name].port]: String(port), [PORTS[name].metrics]: String(metricsPort) };
    const server = serverProcess({
      args: ARGUMENTS[name],
      port,
      metricsPort,
      variables: { ...variables, ...own },
      onLog: (line) => options.onLog?.(name, line),
    });
    return server;
  };
  const first = (name: ServerPart) => {
    const server = part(name, ports[name], metricsPorts[name]);
    stack.defer(() => server.kill());
    return server;
  };
  const parts = {
    'region-ca': first('region-ca'),
    'region-us': first('region-us'),
    identity: first('identity'),
    site: first('site'),
  };
  await Promise.all(options.parts.map((name) => startAgain(() => parts[name].start())));

  const ownedStack = stack.move();
  return {
    parts,
    async copyOf(name) {
      const copy = part(name, await freePort(), await freePort());
      ownedStack.defer(() => copy.kill());
      return copy;
    },
    databases,
    callsOf,
    queriesOf,
    changesOf,
    regions,
    ...KEYS,
    [Symbol.asyncDispose]: () => ownedStack.disposeAsync(),
  };
}

const needs = (parts: ServerPart[], owner: DatabaseOwner): boolean =>
  parts.includes(owner === 'IDENTITY' ? 'identity' : owner === 'CA' ? 'region-ca' : 'region-us');

async function portsOf(parts: ServerPart[]): Promise<Record<ServerPart, number>> {
  const pairs = await Promise.all(parts.map(async (part) => [part, await freePort()] as const));
  return Object.fromEntries(pairs) as Record<ServerPart, number>;
}
