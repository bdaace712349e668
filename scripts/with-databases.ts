import { join } from 'node:path';
import { openDatabases } from '@fernway/devkit/launch/databases';
import { prepareDatabases } from '@fernway/devkit/launch/prepare';
import { readOrCreateSecret } from '@fernway/devkit/launch/secret-file';
import { runInForeground } from '@fernway/devkit/process/foreground';
import { explain } from '@fernway/devkit/process/start-error';
import { dataFolder, projectRoot, readEnvironment } from '@fernway/settings';

const say = (line: string) => process.stderr.write(`${line}\n`);

// Runs a script (`COMMAND SCRIPT ARGUMENTS...`) with the DATABASE_URL_* variables set: to the operator's servers, to
// those of a running `npm start`, or to the embedded server, which then runs for as long as the script does. LINK_KEY is
// that of the regions.
const [, , command = '', script = '', ...args] = process.argv;
try {
  const env = readEnvironment();
  await using databases = await openDatabases(env, command);
  const { CA, US, IDENTITY } = databases.urls;
  await prepareDatabases(databases.urls, say);
  process.exitCode = await runInForeground([process.execPath, join(projectRoot, script), ...args], {
    DATABASE_URL_CA: CA,
    DATABASE_URL_US: US,
    DATABASE_URL_IDENTITY: IDENTITY,
    LINK_KEY: env.LINK_KEY ?? readOrCreateSecret(dataFolder(env), 'LINK_KEY'),
  });
} catch (error) {
  say(explain(error));
  process.exitCode = 1;
}
