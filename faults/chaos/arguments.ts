import { parseArgs } from 'node:util';

export const USAGE = `npm run chaos                            three minutes of faults in an order of chance
npm run chaos -- --seed N --minutes M    M minutes of those that the seed gives`;

/** A mistake in the command line. The message is one line. */
export class ChaosArgumentError extends Error {
  override name = 'ChaosArgumentError';
}

export interface ChaosOptions {
  seed: number;
  minutes: number;
}

const MAX_SEED = 2 ** 31 - 1;
const MAX_MINUTES = 24 * 60;

/**
 * Reads the command line; undefined when it asks for help.
 * @throws ChaosArgumentError naming what is wrong
 */
export function readArguments(args: string[]): ChaosOptions | undefined {
  const values = parse(args);
  if (values.help) return undefined;
  const seed =
    values.seed === undefined ? Math.floor(Math.random() * MAX_SEED) : readNumber('--seed', values.seed);
  const minutes = values.minutes === undefined ? 3 : readNumber('--minutes', values.minutes);
  if (!Number.isInteger(seed) || seed > MAX_SEED)
    throw new ChaosArgumentError(`--seed has to be a whole number up to ${MAX_SEED}, and not ${values.seed}`);
  if (minutes === 0 || minutes > MAX_MINUTES)
    throw new ChaosArgumentError(
      `--minutes has to be more than 0 and at most ${MAX_MINUTES}, and not ${values.minutes}`,
    );
  return { seed, minutes };
}

function readNumber(name: string, text: string): number {
  if (!/^\d+(?:\.\d+)?$/.test(text))
    throw new ChaosArgumentError(`${name} has to be a number, and not ${text}`);
  return Number(text);
}

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ args, options: { seed: text, minutes: text, help: { type: 'boolean' } } }).values;
  } catch (error) {
    throw new ChaosArgumentError(
      error instanceof Error ? (error.message.split('. ', 1)[0] ?? '') : String(error),
    );
  }
}
