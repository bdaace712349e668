import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * The keys that a setting names: one, or while it is exchanged a comma list of the one that is used and others that are
 * believed, too.
 */
export const keysOf = (setting: string | undefined): string[] =>
  (setting ?? '').split(',').flatMap((key) => key.trim() || []);

/** Whether somebody shows one of the keys; in a time that says nothing about them. */
export function isOneOf(setting: string | undefined, shown: string | string[] | undefined): boolean {
  if (typeof shown !== 'string') return false;
  return keysOf(setting).some((key) => timingSafeEqual(digest(key), digest(shown)));
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
