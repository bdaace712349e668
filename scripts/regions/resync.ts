import { resync } from '@fernway/db/replication/resync';
import { readEnvironment } from '@fernway/env';
import { openDatabases } from '../launch/databases.ts';
import { link, replicationUrls } from '../launch/prepare.ts';
import { explain, StartError } from '../process/start-error.ts';

const say = (line: string) => process.stderr.write(`${line}\n`);

try {
  const to = wantedRegion(process.argv.slice(2));
  const env = readEnvironment();
  await using databases = await openDatabases(env, 'regions:resync', ['CA', 'US']);
  await resync(replicationUrls(databases.urls, env), {
    to,
    onProgress: (table, rows) => say(`${table}: ${rows}`),
  });
  if (await link(databases.urls, say)) say('Both regions follow each other.');
  else process.exitCode = 1;
} catch (error) {
  say(explain(error));
  process.exitCode = 1;
}

function wantedRegion([region = '', ...rest]: string[]): 'CA' | 'US' {
  const name = region.toUpperCase();
  if (rest.length === 0 && (name === 'CA' || name === 'US')) return name;
  throw new StartError(
    'npm run regions:resync -- CA, or -- US: the region that misses changes of the other one',
  );
}
