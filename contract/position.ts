/**
 * How far a region's database has come, as PostgreSQL writes it (`16/B374D848`). A call that writes, of a region that has
 * replicas, answers in `x-fernway-wrote` how far it came; who sends that with what they read next, in `x-fernway-seen`, is shown
 * nothing older. A shopper's call without it is answered from what is newest.
 */
export const positionHeaders = { wrote: 'x-fernway-wrote', seen: 'x-fernway-seen' } as const;

/** https://www.postgresql.org/docs/18/datatype-pg-lsn.html */
const POSITION = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/;

/** Before everything: any replica will do. */
export const ANYTHING = '0/0';

/** Later than everything: only what is written to will do. */
export const NEWEST = 'FFFFFFFF/FFFFFFFF';

/** The later one of two positions; what is none is before all of them. */
export function laterOf(one: string, other: string | undefined): string {
  return (positionOf(other) ?? -1n) > (positionOf(one) ?? -1n) ? (other ?? one) : one;
}

/** A position as a number; undefined for what is none. */
export function positionOf(text: unknown): bigint | undefined {
  const [, high, low] = (typeof text === 'string' && POSITION.exec(text)) || [];
  return high && low ? (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`) : undefined;
}
