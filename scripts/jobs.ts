import { parseArgs } from 'node:util';
import { openDatabases } from '@fernway/devkit/launch/databases';
import { explain } from '@fernway/devkit/process/start-error';
import { openPool } from '@fernway/identity/database';
import { countJobs, reviveJobs } from '@fernway/jobs/dead-letters';
import { readEnvironment } from '@fernway/settings';

const USAGE = `npm run jobs              what waits in each database, and what was given up
npm run jobs -- --again   lets what was given up be done`;

const SERVICES = ['IDENTITY', 'CA', 'US'] as const;

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/**
 * `npm run jobs`: what is still to be done by identity and both regions. A database that is away is reported, with exit
 * code 1; the others are shown all the same.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { again: { type: 'boolean' }, help: { type: 'boolean' } } });
  if (values.help) return say(USAGE);
  await using databases = await openDatabases(readEnvironment(), 'jobs', []);
  for (const service of SERVICES) {
    const name = service === 'IDENTITY' ? 'identity' : `region ${service}`;
    try {
      for (const line of await linesOf(databases.urls[service], values.again)) say(`${name}: ${line}`);
    } catch (error) {
      process.stderr.write(`${name}: ${whyNot(error)}\n`);
      process.exitCode = 1;
    }
  }
}

async function linesOf(url: string, again = false): Promise<string[]> {
  const pool = openPool(url, 1, 5_000);
  try {
    // Counted even before a revival, because this gives up in time on a database that is away.
    const counts = await countJobs((text) => pool.query(text));
    if (again) return [`${await reviveJobs(url)} are done again`];
    if (counts.length === 0) return ['nothing waits'];
    return counts.map(
      ({ queue, state, rows }) => `${queue} ${rows} ${state === 'dead' ? 'given up' : 'waiting'}`,
    );
  } finally {
    await pool.end();
  }
}

/** A connection that was refused on several addresses has a code and no message. */
function whyNot(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  return (message || code || String(error)).split('\n', 1)[0] ?? '';
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
});
