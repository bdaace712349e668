/**
 * A position in the log of a region's database, as PostgreSQL writes it (`16/B374D848`). If a region has replicas, the
 * answer to a writing call has the position after the write in `x-fernway-wrote`; a client that sends it in
 * `x-fernway-seen` with later reads sees nothing older. A shopper's read without it is answered by the primary.
 */
export const lsnHeaders = { wrote: 'x-fernway-wrote', seen: 'x-fernway-seen' } as const;

/** https://www.postgresql.org/docs/18/datatype-pg-lsn.html */
const LSN = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/;

/** Before all positions: any replica will do. */
export const MIN_LSN = '0/0';

/** After all positions: only the primary will do. */
export const MAX_LSN = 'FFFFFFFF/FFFFFFFF';

/** The later of two positions; an invalid one counts as earliest. */
export function laterLsn(one: string, other: string | undefined): string {
  return (parseLsn(other) ?? -1n) > (parseLsn(one) ?? -1n) ? (other ?? one) : one;
}

/** A position as a number; undefined if it is invalid. */
export function parseLsn(text: unknown): bigint | undefined {
  const [, high, low] = (typeof text === 'string' && LSN.exec(text)) || [];
  return high && low ? (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`) : undefined;
}
