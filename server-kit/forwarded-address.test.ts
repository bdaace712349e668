import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { ignoreForgedAddresses } from './forwarded-address.ts';

test('S68 a forwarding header that is no address leaves the address of the socket', async () => {
  const app = Fastify({ trustProxy: ['127.0.0.0/8'] });
  ignoreForgedAddresses(app);
  app.get('/', async ({ ip }) => ip);
  const addressFor = async (forwarded: string | string[]) =>
    (await app.inject({ url: '/', headers: { 'x-forwarded-for': forwarded } })).body;
  expect(await addressFor('203.0.113.5')).toBe('203.0.113.5');
  expect(await addressFor('198.51.100.1, 2001:db8::5')).toBe('2001:db8::5');
  for (const forged of ['x', '203.0.113.5:443', '[2001:db8::5]:443', '203.0.113.5, x', '0x7f.1', '203.0.113'])
    expect(await addressFor(forged), forged).toBe('127.0.0.1');
});
