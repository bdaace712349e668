import { expect, test } from 'vitest';
import { guardedFetcher } from './guarded-fetch.ts';
import { type Network, publicInternet } from './network.ts';
import { isPublicAddress } from './public-address.ts';
import type { Refusal } from './refusals.ts';

/** Forms of S23 that the address alone gives away; the resolver is never asked. */
const refused: Partial<Record<Refusal, string[]>> = {
  address_literal: [
    'http://127.0.0.1/',
    'http://127.0.0.1./',
    'https://127.0.0.1/',
    'http://127.1/',
    'http://127.0.1/',
    'http://0x7f.1/',
    'http://0x7f.0x0.0x0.0x1/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://0177.0.0.01/',
    'http://00000177.1/',
    'http://017700000001/',
    'http://2130706433/',
    'http://2130706433./',
    'http://0/',
    'http://0.0.0.0/',
    'http://00/',
    'http://0x0/',
    'http://127%2e0%2e0%2e1/',
    'http://%31%32%37.0.0.1/',
    'http://１２７.0.0.1/',
    'http://①②⑦.0.0.1/',
    'http://127。0。0。1/',
    'http:127.0.0.1/',
    'http:/127.0.0.1/',
    'http:\\\\127.0.0.1\\',
    'http:///127.0.0.1/',
    'ht\ntp://127.0.0.1/',
    ' http://127.0.0.1/ ',
    'HTTP://127.0.0.1/',
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://0xa9fea9fe/',
    'http://2852039166/',
    'http://100.100.100.200/',
    'http://255.255.255.255/',
    'http://[::1]/',
    'http://[::]/',
    'http://[0:0:0:0:0:0:0:1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::127.0.0.1]/',
    'http://[2002:7f00:1::]/',
    'http://[fe80::1]/',
    'http://[fd00:ec2::254]/',
    'http://[fc00::1]/',
    'http://[ff02::1]/',
    // A public address is refused too: a merchant's host has a name.
    'http://93.184.216.34/',
    'http://[2606:2800:220:1:248:1893:25c8:1946]/',
    'http://@127.0.0.1/',
  ],
  credentials: [
    'https://shop.test@127.0.0.1/',
    'https://shop.test:80@127.0.0.1/',
    'https://user:password@shop.test/',
    'https://user@shop.test/',
    'https://:password@shop.test/',
    'http://127.0.0.1@shop.test/',
    'http://shop.test%40127.0.0.1@shop.test/',
  ],
  port: [
    'http://shop.test:25/',
    'http://shop.test:22/',
    'http://shop.test:5432/',
    'http://shop.test:6379/',
    'http://shop.test:8080/',
    'https://shop.test:0/',
    'http://shop.test:65535/',
  ],
  scheme: [
    'file:///etc/passwd',
    'file://shop.test/etc/passwd',
    'gopher://shop.test:70/_x',
    'ftp://shop.test/a.png',
    'ftps://shop.test/',
    'dict://shop.test:11211/stat',
    'ldap://shop.test/',
    'ws://shop.test/',
    'jar:http://shop.test!/',
    'data:image/png;base64,iVBORw0KGgo=',
    'javascript:alert(1)',
    'blob:http://shop.test/1',
    'about:blank',
    'shop.test:80/a.png',
  ],
  malformed_address: [
    '',
    'a.png',
    '/a.png',
    '//127.0.0.1/',
    'http://',
    'http://[',
    'http://[::1',
    'http://[fe80::1%25eth0]/',
    'http://127.0.0.1:99999/',
    'http://256.256.256.256/',
    'http://0x7f.0.0.0x100/',
    'http://shop .test/',
    'http://shop.test%00.example/',
    `http://shop.test/${'a'.repeat(2_048)}`,
  ],
};

const forms = Object.entries(refused).flatMap(([refusal, addresses]) =>
  addresses.map((address) => ({ refusal, address })),
);

test.each(forms)('S23 $address is refused: $refusal', async ({ refusal, address }) => {
  const contacted: string[] = [];
  const network: Network = {
    ...publicInternet,
    resolve: async (host) => {
      contacted.push(host);
      return [];
    },
  };
  const result = await guardedFetcher(network)(address, { contentTypes: ['image/png'], maxBytes: 1_000 });
  expect(result).toEqual({ ok: false, refusal });
  expect(contacted).toEqual([]);
});

test('S23 names of this machine and of internal zones reach nothing', async () => {
  const table: Record<string, string[]> = {
    localhost: ['127.0.0.1', '::1'],
    'localhost.': ['127.0.0.1'],
    'a.localhost': ['::1'],
    '127.0.0.1.nip.test': ['127.0.0.1'],
    'metadata.google.internal': ['169.254.169.254'],
    'mapped.test': ['::ffff:10.0.0.1'],
    '1ynrnhl.xip.test': ['10.0.0.1'],
    'xn--80ak6aa92e.test': ['192.168.0.1'],
  };
  const fetch = guardedFetcher({ ...publicInternet, resolve: async (host) => table[host] ?? [] });
  for (const host of Object.keys(table)) {
    const result = await fetch(`http://${host}/`, { contentTypes: ['image/png'], maxBytes: 1_000 });
    expect(result, host).toEqual({ ok: false, refusal: 'private_address' });
  }
});

test('S23 only ordinary addresses of the public internet are allowed', () => {
  const open = ['93.184.216.34', '1.1.1.1', '8.8.8.8', '2606:2800:220:1:248:1893:25c8:1946', '2a00:1450::1'];
  const shut = [
    ...['0.0.0.0', '0.1.2.3', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.255.255.254', '169.254.169.254'],
    ...['172.16.0.1', '172.31.255.255', '192.0.0.1', '192.0.2.1', '192.88.99.1', '192.168.0.1', '198.18.0.1'],
    ...['198.51.100.1', '203.0.113.1', '224.0.0.1', '239.1.1.1', '240.0.0.1', '255.255.255.255'],
    ...[
      '::',
      '::1',
      '::127.0.0.1',
      '::ffff:1.1.1.1',
      '::ffff:127.0.0.1',
      '::ffff:0:127.0.0.1',
      '64:ff9b::1.1.1.1',
    ],
    ...[
      '64:ff9b:1::1',
      '100::1',
      '2001::1',
      '2001:2::1',
      '2001:10::1',
      '2001:db8::1',
      '2002:7f00:1::',
      '3fff::1',
    ],
    ...['4000::1', '5f00::1', 'fc00::1', 'fd00:ec2::254', 'fe80::1', 'fe80::1%eth0', 'fec0::1', 'ff02::1'],
    ...[
      '2606:2800::1%eth0',
      '',
      'localhost',
      '127.1',
      '0x7f.1',
      '2130706433',
      '1.1.1.1/32',
      '01.1.1.1',
      ' 1.1.1.1',
    ],
  ];
  expect(open.filter((address) => !isPublicAddress(address))).toEqual([]);
  expect(shut.filter((address) => isPublicAddress(address))).toEqual([]);
});
