import type { LimitName } from './call.ts';

/** Requests a minute for one network (IPv4 address or IPv6 /64), by budget. */
export const requestLimits: Record<LimitName, number> = {
  usual: 1_200,
  suggestions: 600,
  shopTokens: 60,
};
