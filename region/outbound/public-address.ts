import ipaddr from 'ipaddr.js';

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address, as a resolver gives it, is an ordinary host of the public internet: unicast and in no range
 * that is private, local, reserved, or leads on to an IPv4 address (mapped, compatible, 6to4, Teredo, NAT64).
 */
export function isPublicAddress(address: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return ipaddr.IPv4.parse(address).range() === 'unicast';
  // A zone names an interface of this machine.
  if (!ipaddr.IPv6.isValid(address) || address.includes('%')) return false;
  const parsed = ipaddr.IPv6.parse(address);
  return parsed.match(globalUnicast) && parsed.range() === 'unicast';
}
