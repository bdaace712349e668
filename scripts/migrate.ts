import { readEnvironment } from '@fernway/env';
import { openDatabases } from './launch/databases.ts';
import { prepareDatabases } from './launch/prepare.ts';
import { explain } from './process/start-error.ts';

const say = (line: string) => process.stderr.write(`${line}\n`);

try {
  await using databases = await openDatabases(readEnvironment(), 'db:migrate');
  await prepareDatabases(databases.urls, say);
  say('The databases of both regions and of identity are up to date.');
} catch (error) {
  say(explain(error));
  process.exitCode = 1;
}
