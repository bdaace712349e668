import type { DatabaseServer } from '../database-server.ts';
import type { FaultProxy, ProxyFault } from '../proxy.ts';
import { type ServerProcess, startAgain } from '../server-process.ts';
import type { World } from '../world.ts';
import type { FaultKind, FaultTarget } from './schedule.ts';

/** Ends a fault: settles when its target works again. */
export type EndFault = () => Promise<void>;

interface FaultToApply {
  target: FaultTarget;
  kind: FaultKind;
}

const PROXY_FAULTS: Partial<Record<FaultKind, ProxyFault>> = {
  slow: { kind: 'slow', milliseconds: 500 },
  silent: { kind: 'silent' },
  lost: { kind: 'lost' },
  refuse: { kind: 'refuse' },
  truncate: { kind: 'truncate', after: 40 },
  'reset at commit': { kind: 'reset', saying: 'commit', when: 'answered' },
  'mute at commit': { kind: 'mute', saying: 'commit' },
};

/** What has to be free before a fault begins: a server cannot be killed while it is started again. */
export const resourcesOf = (target: FaultTarget): string[] =>
  target === 'region CA'
    ? ['region-ca', 'database CA']
    : target === 'region US'
      ? ['region-us', 'database US']
      : [target];

/** Begins a fault. */
export async function applyFault(world: World, { target, kind }: FaultToApply): Promise<EndFault> {
  if (target === 'region CA') return restart(world.parts['region-ca'], world.databases.CA);
  if (target === 'region US') return restart(world.parts['region-us'], world.databases.US);
  const { process, database, proxy } = findTarget(world, target);
  if (process) return befallProcess(process, kind);
  if (database) return befallDatabase(database, kind);
  const fault = PROXY_FAULTS[kind];
  if (!proxy || !fault) throw new Error(`nothing of ${target} can be struck by ${kind}`);
  await proxy.inject(fault);
  return () => proxy.inject({ kind: 'none' });
}

function findTarget(
  world: World,
  target: FaultTarget,
): { process?: ServerProcess; database?: DatabaseServer; proxy?: FaultProxy } {
  const found = {
    ...Object.fromEntries(Object.entries(world.parts).map(([name, process]) => [name, { process }])),
    ...Object.fromEntries(
      Object.entries(world.databases).map(([owner, database]) => [`database ${owner}`, { database }]),
    ),
    ...proxies('calls', world.callsOf),
    ...proxies('queries', world.queriesOf),
    ...proxies('changes', world.changesOf),
  };
  return found[target] ?? {};
}

const proxies = (what: string, all: Record<string, FaultProxy>) =>
  Object.fromEntries(Object.entries(all).map(([name, proxy]) => [`${what} of ${name}`, { proxy }]));

async function befallProcess(process: ServerProcess, kind: FaultKind): Promise<EndFault> {
  if (kind === 'freeze') {
    process.freeze();
    return async () => process.thaw();
  }
  await process.kill();
  return () => startAgain(() => process.start());
}

async function befallDatabase(database: DatabaseServer, kind: FaultKind): Promise<EndFault> {
  if (kind === 'freeze') {
    database.freeze();
    return async () => database.thaw();
  }
  if (kind === 'kill session') {
    await database.killSession();
    return async () => {};
  }
  await database.kill();
  return () => startAgain(() => database.start());
}

/** A region's process and its server, ended as an operator does who restarts the machine. */
async function restart(process: ServerProcess, database: DatabaseServer): Promise<EndFault> {
  await process.stop();
  await database.stop();
  return async () => {
    await startAgain(() => database.start());
    await startAgain(() => process.start());
  };
}
