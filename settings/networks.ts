import { BlockList, isIP } from 'node:net';

/** Networks by their CIDRs. */
export interface NetworkList {
  /** Whether an address belongs to one of them. */
  includes(address: string): boolean;
}

/** @throws Error naming what is no CIDR, such as `66.249.64.0/19` or `2001:4860::/32` */
export function parseNetworks(cidrs: readonly string[]): NetworkList {
  const list = new BlockList();
  for (const cidr of cidrs) {
    const [, network = '', bits = ''] = /^([\da-f.:]+)\/(\d{1,3})$/i.exec(cidr) ?? [];
    const version = isIP(network);
    if (version === 0 || Number(bits) > (version === 4 ? 32 : 128)) throw new Error(`${cidr} is no CIDR`);
    list.addSubnet(network, Number(bits), familyOf(version));
  }
  return {
    includes: (address) => {
      const version = isIP(address);
      return version !== 0 && list.check(address, familyOf(version));
    },
  };
}

const familyOf = (version: number) => (version === 4 ? 'ipv4' : 'ipv6');
