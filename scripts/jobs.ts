import { parseArgs } from 'node:util';
import { MARKETS } from '@fernway/contract/wire';
import { readEnvironment } from '@fernway/env';
import { openPool } from '@fernway/identity/database';
import { countOutbox, reviveOutbox } from '@fernway/identity/outbox/counts';
import { countJobs, reviveJobs } from '@fernway/jobs/dead';
import { explain } from './process/start-error.ts';

const USAGE = `npm run jobs              what waits in each database, and what was given up
npm run jobs -- --again   lets what was given up be done`;

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** `npm run jobs`: what is still to be done by identity and both regions, whose databases the environment names. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { again: { type: 'boolean' }, help: { type: 'boolean' } } });
  if (values.help) return say(USAGE);
  const env = readEnvironment();
  for (const service of ['IDENTITY', ...MARKETS] as const) {
    const url = env[`DATABASE_URL_${service}`];
    if (!url) throw new Error('the databases are not known: `npm run jobs` names them');
    const pool = openPool(url, 1, 5_000);
    try {
      const name = service === 'IDENTITY' ? 'identity' : `region ${service}`;
      if (values.again) {
        const revived = await (service === 'IDENTITY' ? reviveOutbox(pool) : reviveJobs(url));
        say(`${name}: ${revived} are done again`);
      } else {
        for (const line of await linesOf(service === 'IDENTITY', pool)) say(`${name}: ${line}`);
      }
    } finally {
      await pool.end();
    }
  }
}

async function linesOf(isIdentity: boolean, pool: ReturnType<typeof openPool>): Promise<string[]> {
  const counts = isIdentity
    ? (await countOutbox(pool)).map(({ kind: queue, ...count }) => ({ queue, ...count }))
    : await countJobs((text) => pool.query(text));
  if (counts.length === 0) return ['nothing waits'];
  return counts.map(
    ({ queue, state, rows }) => `${queue} ${rows} ${state === 'dead' ? 'given up' : 'waiting'}`,
  );
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
});
