import { openDatabases } from '@fernway/devkit/launch/databases';
import { link } from '@fernway/devkit/launch/prepare';
import { explain } from '@fernway/devkit/process/start-error';
import { readEnvironment } from '@fernway/settings';

const say = (line: string) => process.stderr.write(`${line}\n`);

try {
  await using databases = await openDatabases(readEnvironment(), 'regions:link', ['CA', 'US']);
  if (await link(databases.urls, say)) say('Both regions follow each other.');
  else process.exitCode = 1;
} catch (error) {
  say(explain(error));
  process.exitCode = 1;
}
