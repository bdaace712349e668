import { rebuild } from '@fernway/db/replication/rebuild';
import { readEnvironment } from '@fernway/env';
import { openDatabases } from './launch/databases.ts';
import { prepareDatabases, replicate, replicationUrls } from './launch/prepare.ts';
import { explain, StartError } from './process/start-error.ts';

const say = (line: string) => process.stderr.write(`${line}\n`);

try {
  const region = wantedRebuild(process.argv.slice(2));
  const env = readEnvironment();
  await using databases = await openDatabases(env, 'db:replicate');
  await prepareDatabases(databases.urls, say);
  if (region) {
    await rebuild(replicationUrls(databases.urls, env), region, (table, rows) => say(`${table}: ${rows}`));
  }
  if (await replicate(databases.urls, say)) say('Both regions follow each other.');
  else process.exitCode = 1;
} catch (error) {
  say(explain(error));
  process.exitCode = 1;
}

function wantedRebuild([option, region]: string[]): 'CA' | 'US' | undefined {
  if (option === undefined) return undefined;
  if (option === '--rebuild' && (region === 'CA' || region === 'US')) return region;
  throw new StartError('npm run db:replicate takes nothing, or --rebuild CA, or --rebuild US');
}
