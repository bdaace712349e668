/**
 * Every reason why a resource of somebody else's choosing is not fetched. The list is closed.
 * `later`: the same address may work another time. `hostile`: no honest address looks like this, so it is a security event.
 */
export const refusals = {
  malformed_address: { later: false, hostile: false },
  scheme: { later: false, hostile: true },
  credentials: { later: false, hostile: true },
  port: { later: false, hostile: true },
  address_literal: { later: false, hostile: true },
  private_address: { later: false, hostile: true },
  unknown_host: { later: true, hostile: false },
  connection_failed: { later: true, hostile: false },
  timed_out: { later: true, hostile: false },
  too_many_redirects: { later: false, hostile: false },
  broken_redirect: { later: false, hostile: false },
  not_served: { later: false, hostile: false },
  not_served_now: { later: true, hostile: false },
  content_type: { later: false, hostile: false },
  content_encoding: { later: false, hostile: false },
  too_large: { later: false, hostile: false },
} as const;

export type Refusal = keyof typeof refusals;
