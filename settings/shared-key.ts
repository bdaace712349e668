import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * The keys of a setting: one, or, while keys are rotated, a comma list of the one that we use and others that we also
 * accept.
 */
export const keysOf = (setting: string | undefined): string[] =>
  (setting ?? '').split(',').flatMap((key) => key.trim() || []);

/** Whether the given text is one of the keys; the time that it takes says nothing about them. */
export function isOneOf(setting: string | undefined, presented: string | string[] | undefined): boolean {
  if (typeof presented !== 'string') return false;
  return keysOf(setting).some((key) => timingSafeEqual(digest(key), digest(presented)));
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
