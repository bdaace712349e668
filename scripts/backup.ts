import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabases, operatorUrls } from '@fernway/devkit/launch/databases';
import { tryLock } from '@fernway/devkit/process/lock';
import { explain, StartError } from '@fernway/devkit/process/start-error';
import { dataFolder, readEnvironment } from '@fernway/settings';
import { backupArguments } from './backup/arguments.ts';
import { prune } from './backup/prune.ts';
import { takeBackup } from './backup/take.ts';

const say = (line: string) => process.stderr.write(`${line}\n`);

try {
  const env = readEnvironment();
  const { folder, keep } = backupArguments(process.argv.slice(2), env);
  const data = dataFolder(env);
  const isOperators = operatorUrls(env) !== undefined;
  if (!isOperators && !existsSync(join(data, 'postgres'))) throw new StartError(`${data} holds no database`);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const release = tryLock(join(folder, 'lock'));
  if (!release) throw new StartError(`another backup is being made in ${folder}`);
  await using databases = isOperators ? undefined : await openDatabases(env, 'backup');
  const made = await takeBackup({ dataFolder: data, backups: folder, urls: databases?.urls, say });
  if (keep !== undefined) await prune({ backups: folder, keep, made, say });
  release();
  say(`${made.folder}: ${made.files} files, ${Math.ceil(made.bytes / 1024 / 1024)} MB written`);
  if (isOperators) say('Without the databases: DATABASE_URL_* are set, see "Backup" in docs/operating.md');
} catch (error) {
  say(explain(error));
  process.exitCode = 1;
}
