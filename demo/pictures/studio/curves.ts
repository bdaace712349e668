/** The nearest value from 0 to 1. */
export const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** 0 up to `from`, 1 from `to` on, and straight in between. */
export const ramp = (value: number, from: number, to: number): number => clamp((value - from) / (to - from));

/** 0 up to `from`, 1 from `to` on, without a corner in between. */
export function smooth(value: number, from: number, to: number): number {
  const share = ramp(value, from, to);
  return share * share * (3 - 2 * share);
}
