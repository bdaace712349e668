import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { passwordLength } from '@fernway/contract/limits';
import { dictionary } from '@zxcvbn-ts/language-common';

const derive = promisify(argon2);

/** https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#argon2id */
const COST = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 } as const;
const common = new Set(dictionary['passwords-common']);

/** Normalizes a password, so that it is the same however a keyboard composes its letters. */
const normalise = (password: string): string => password.normalize('NFKC');

/**
 * Whether a password must not be chosen: too short, longer than the operator allows, common, or the address itself.
 * @param maxLength MAX_PASSWORD_LENGTH
 * @param email of the account, where it is known
 */
export function isWeak(password: string, maxLength: number, email = ''): boolean {
  const guess = normalise(password).toLowerCase();
  if (guess.length < passwordLength.min || password.length > maxLength) return true;
  const [local] = email.toLowerCase().split('@');
  return common.has(guess) || guess === email.toLowerCase() || guess === local;
}

/** Hashes a password with argon2id: `$argon2id$v=19$m=..,t=..,p=..$salt$hash`, in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive('argon2id', { ...COST, message: normalise(password), nonce: salt });
  const { memory, passes, parallelism } = COST;
  const encoded = [salt, hash].map((bytes) => bytes.toString('base64url')).join('$');
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encoded}`;
}

/** Whether the password is the one that was hashed, whatever cost the hash states. */
export async function verifyPassword({
  hash,
  password,
}: {
  hash: string;
  password: string;
}): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/.exec(hash);
  if (!parts) return false;
  const [, memory, passes, parallelism, salt = '', expectedHash = ''] = parts;
  const expected = Buffer.from(expectedHash, 'base64url');
  const found = await derive('argon2id', {
    message: normalise(password),
    nonce: Buffer.from(salt, 'base64url'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(found, expected);
}
