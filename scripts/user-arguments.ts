import { parseArgs } from 'node:util';
import type { Role } from '@fernway/contract/token';

export const USAGE = `npm run user -- --admin EMAIL       may do everything that the console will offer; cannot be deleted by a mailed link
npm run user -- --moderator EMAIL   may judge ratings there
npm run user -- --shopper EMAIL     takes either back`;

/** A mistake in the command line. The message is one line. */
export class UserError extends Error {
  override name = 'UserError';
}

/**
 * Reads the command line; undefined when it asks for help.
 * @throws UserError naming what is wrong or missing.
 */
export function readArguments(args: string[]): { email: string; role: Role | undefined } | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  const roles = (['admin', 'moderator', 'shopper'] as const).flatMap((kind) => {
    const email = values[kind];
    return email === undefined ? [] : [{ kind, email }];
  });
  const [one, other] = roles;
  if (!one) throw new UserError('say --admin, --moderator or --shopper, and the e-mail address');
  if (other) throw new UserError(`one at a time: --${one.kind} or --${other.kind}`);
  if (positionals[0] !== undefined)
    throw new UserError(`one address at a time: ${one.email} or ${positionals[0]}`);
  if (!/^[^@\s]+@[^@\s]+$/.test(one.email)) throw new UserError(`${one.email} is no e-mail address`);
  return { email: one.email, role: one.kind === 'shopper' ? undefined : one.kind };
}

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { admin: text, moderator: text, shopper: text, help: { type: 'boolean' } },
    });
  } catch (error) {
    throw new UserError(error instanceof Error ? (error.message.split('. ', 1)[0] ?? '') : String(error));
  }
}
