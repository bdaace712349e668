import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The secrets that a data folder holds where the environment has none, by the variables that they stand for. */
export const SECRET_FILES = {
  IDENTITY_SECRET: 'identity.secret',
  LINK_KEY: 'links.secret',
  PLATFORM_TOKEN_KEY: 'platform-tokens.secret',
  VAPID_PRIVATE_KEY: 'push.secret',
} as const;

/**
 * A secret of the data folder, readable for its owner only; it is made when there is none.
 * @returns 64 hexadecimal digits
 */
export function readOrCreateSecret(dataFolder: string, variable: keyof typeof SECRET_FILES): string {
  const path = join(dataFolder, SECRET_FILES[variable]);
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8').trim();
}
