import { expect, test } from 'vitest';
import { parseNetworks } from './networks.ts';

test('an address belongs to a network of the list, or to none', () => {
  const networks = parseNetworks(['66.249.64.0/19', '2001:4860::/32']);
  const belongs = (address: string) => networks.includes(address);
  expect(['66.249.95.255', '::ffff:66.249.64.1', '2001:4860:4801::1'].map(belongs)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['66.249.96.0', '2001:4861::1', '::1', 'x', ''].map(belongs)).toEqual(Array(5).fill(false));
  expect(parseNetworks([]).includes('127.0.0.1')).toBe(false);
});

test.each(['66.249.64.0', '66.249.64.0/33', '66.249.64/19', '2001:4860::/129', 'google.com/8', '/8'])(
  'what is no CIDR is refused: %s',
  (cidr) => {
    expect(() => parseNetworks([cidr])).toThrow(`${cidr} is no CIDR`);
  },
);
