import { type DatabaseUrls, OWNERS, openDatabases } from '@fernway/devkit/launch/databases';
import { prepareDatabases } from '@fernway/devkit/launch/prepare';
import { refuseDemo } from '@fernway/devkit/launch/refuse-demo';
import { explain, StartError } from '@fernway/devkit/process/start-error';
import { isOnThisMachine, readEnvironment } from '@fernway/settings';

const say = (line: string) => process.stderr.write(`${line}\n`);

try {
  const owners = wantedOwners(process.argv.slice(2));
  const env = readEnvironment();
  await using databases = await openDatabases(env, 'db:migrate', owners);
  await prepareDatabases(databases.urls, say, owners);
  // Where a service manager starts the processes, this is the only command that sees all databases before.
  if (owners === OWNERS && !isOnThisMachine(env)) await refuseDemo(databases.urls);
  say(
    owners === OWNERS
      ? 'The databases of both regions and of identity are up to date.'
      : `Up to date: ${owners.join(', ')}.`,
  );
} catch (error) {
  say(explain(error));
  process.exitCode = 1;
}

/** All of them, or the named ones: the others may be away, or run another version. */
function wantedOwners(names: string[]): readonly (keyof DatabaseUrls)[] {
  if (names.length === 0) return OWNERS;
  return names.map((name) => {
    const owner = OWNERS.find((one) => one === name.toUpperCase());
    if (!owner) throw new StartError('npm run db:migrate takes nothing, or some of CA, US and IDENTITY');
    return owner;
  });
}
