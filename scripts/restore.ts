import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { holdDataFolder } from '@fernway/devkit/launch/data-folder';
import { operatorUrls } from '@fernway/devkit/launch/databases';
import { endOrphans } from '@fernway/devkit/postgres/orphans';
import { explain, StartError } from '@fernway/devkit/process/start-error';
import { dataFolder, readEnvironment } from '@fernway/settings';
import { restoreArguments } from './backup/arguments.ts';
import { restoreBackup } from './backup/restore.ts';

const say = (line: string) => process.stderr.write(`${line}\n`);

try {
  const began = performance.now();
  const env = readEnvironment();
  const { folder, until, lost } = restoreArguments(process.argv.slice(2), env);
  const path = dataFolder(env);
  using _held = lockFolder(path);
  using _lost = lost === undefined || !isWritable(lost) ? undefined : lockFolder(lost);
  if (_lost) await endOrphans(join(_lost.path, 'postgres'));
  const done = await restoreBackup({
    backups: folder,
    dataFolder: path,
    until,
    lost,
    hasBucket: env.S3_BUCKET !== undefined,
    say,
  });
  say(`${path} is restored after ${((performance.now() - began) / 1000).toFixed(1)} s.`);
  if (done.sessionsEnded) say(`Sessions ended: ${done.sessionsEnded}. Who was signed in signs in again.`);
  if (done.picturesRemoved) say(`Private pictures removed that no row names: ${done.picturesRemoved}`);
  if (done.picturesMissing) say(`Private pictures that are in no backup: ${done.picturesMissing}`);
  if (done.backup.cluster && operatorUrls(env))
    say('DATABASE_URL_* are set: npm start does not use the databases that were restored');
  if (done.damaged.length > 0) {
    say(`Damaged and not restored, files: ${done.damaged.length}`);
    for (const path of done.damaged) say(`  ${path}`);
    process.exitCode = 2;
  }
  say('Make a backup now: the log of before does not lead on from here.');
} catch (error) {
  say(explain(error));
  process.exitCode = 1;
}

function lockFolder(path: string) {
  const folder = holdDataFolder(path, 'restore');
  if (!('pid' in folder)) return folder;
  throw new StartError(`npm run ${folder.command} (process ${folder.pid}) uses ${path}: stop it first`);
}

// A disk that was taken out may be mounted read-only: then nothing runs on it.
function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
