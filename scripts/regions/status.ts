import { replicationUrls } from '@fernway/db/replication/direction';
import { type DirectionStatus, readStatus } from '@fernway/db/replication/status';
import { openDatabases } from '@fernway/devkit/launch/databases';
import { explain } from '@fernway/devkit/process/start-error';
import { readEnvironment } from '@fernway/settings';

const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const env = readEnvironment();
  // None of them has to answer: a server that is away is what this command reports.
  await using databases = await openDatabases(env, 'regions:status', []);
  const { directions, wrong, waiting } = await readStatus(replicationUrls(databases.urls, env));
  for (const line of table(directions)) say(line);
  for (const line of [...waiting, ...wrong]) say(line);
  if (wrong.length > 0) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}

/** A column for each direction. */
function table(directions: DirectionStatus[]): string[] {
  const rows: [string, (one: DirectionStatus) => string | undefined][] = [
    ['', ({ from, to }) => `${from} to ${to}`],
    ['state', ({ state }) => state],
    ['not confirmed', ({ lagBytes }) => bytes(lagBytes)],
    ['seconds behind', ({ lagSeconds }) => lagSeconds?.toFixed(1)],
    ['errors', ({ errors }) => errors?.toString()],
    ['slot', ({ slot }) => slot?.name],
    ['log kept by it', ({ slot }) => bytes(slot?.retainedBytes)],
    ['until it is lost', ({ slot }) => (slot ? (bytes(slot.remainingBytes) ?? 'no bound') : undefined)],
    ['tables to copy', ({ copying }) => copying && (copying.join(', ') || 'none')],
  ];
  return rows.map(([name, cell]) => {
    const cells = directions.map((one) => (cell(one) ?? 'unknown').padEnd(24));
    return `${name.padEnd(18)}${cells.join('')}`.trimEnd();
  });
}

function bytes(count: number | undefined): string | undefined {
  if (count === undefined) return undefined;
  return count < 1_000_000 ? `${(count / 1_000).toFixed(1)} kB` : `${(count / 1_000_000).toFixed(1)} MB`;
}
