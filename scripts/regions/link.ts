import { readEnvironment } from '@fernway/env';
import { openDatabases } from '../launch/databases.ts';
import { link } from '../launch/prepare.ts';
import { explain } from '../process/start-error.ts';

const say = (line: string) => process.stderr.write(`${line}\n`);

try {
  await using databases = await openDatabases(readEnvironment(), 'regions:link', ['CA', 'US']);
  if (await link(databases.urls, say)) say('Both regions follow each other.');
  else process.exitCode = 1;
} catch (error) {
  say(explain(error));
  process.exitCode = 1;
}
