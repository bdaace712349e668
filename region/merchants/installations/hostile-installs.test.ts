import { createHmac, randomBytes } from 'node:crypto';
import { connect } from '@fernway/contract/connect';
import { oauthStates, platformInstallations } from '@fernway/db/schema/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHOPIFY_SECRET, SITE_KEY, startTestRegion, type TestRegion } from '../../testing.ts';

let region: TestRegion;
beforeAll(async () => {
  region = await startTestRegion();
});
afterAll(() => region.close());

const HOST = 'tea-house.myshopify.com';
const seconds = (): string => String(Math.floor(Date.now() / 1_000));

/** A query signed as Shopify does, with the secret of our app unless another one is named. */
function sign(parameters: Record<string, string>, secret = SHOPIFY_SECRET): string {
  const names = Object.keys(parameters).sort();
  const text = new URLSearchParams(names.map((name) => [name, parameters[name] ?? ''])).toString();
  const query = text.replaceAll('+', '%20');
  return `${query}&hmac=${createHmac('sha256', secret).update(query).digest('hex')}`;
}

async function post<Answer>(path: string, body: object): Promise<{ status: number; answer: Answer }> {
  const response = await fetch(`${region.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-site-key': SITE_KEY },
    body: JSON.stringify(body),
  });
  return { status: response.status, answer: (await response.json()) as Answer };
}

async function begin(shop = HOST): Promise<string> {
  const query = sign({ shop, timestamp: seconds() });
  const { answer } = await post<{ state?: string }>(connect.beginInstall.path, { query });
  if (answer.state === undefined) throw new Error('it was refused');
  return answer.state;
}
const finish = (query: string, state: string) =>
  post<{ outcome?: string; reason?: string }>(connect.finishInstall.path, { query, state });

test('S30 who does not come from Shopify’s app store, or not now, is not led to consent', async () => {
  const right = { shop: HOST, timestamp: seconds() };
  const attacks: [string, string][] = [
    ['nothing', ''],
    ['no signature', `shop=${HOST}&timestamp=${seconds()}`],
    ['another secret', sign(right, 'another secret')],
    ['an empty signature', `shop=${HOST}&timestamp=${seconds()}&hmac=`],
    ['upper case', sign(right).replace(/hmac=(.*)$/, (_, hmac: string) => `hmac=${hmac.toUpperCase()}`)],
    ['another shop', sign(right).replace('tea-house', 'tee-house')],
    ['a second shop', `${sign(right)}&shop=evil.myshopify.com`],
    ['two minutes ago', sign({ ...right, timestamp: String(Number(seconds()) - 120) })],
    ['in two minutes', sign({ ...right, timestamp: String(Number(seconds()) + 120) })],
    ['no time', sign({ shop: HOST })],
    ['a time that is none', sign({ ...right, timestamp: 'now' })],
    ['a host that is no shop', sign({ ...right, shop: 'evil.example' })],
    ['a host that ends like one', sign({ ...right, shop: 'evil.example/.myshopify.com' })],
    ['a host with a user', sign({ ...right, shop: 'a@evil.myshopify.com' })],
    ['a host with a port', sign({ ...right, shop: `${HOST}:444` })],
    ['a host in a path', sign({ ...right, shop: 'evil.example#a.myshopify.com' })],
    ['a host below a shop', sign({ ...right, shop: 'a.b.myshopify.com' })],
    ['no host', sign({ timestamp: seconds() })],
    ['a long label', sign({ ...right, shop: `${'a'.repeat(64)}.myshopify.com` })],
    ['a line break', sign({ ...right, shop: 'tea\nhouse.myshopify.com' })],
  ];
  for (const [what, query] of attacks)
    expect([what, await post(connect.beginInstall.path, { query })]).toEqual([
      what,
      { status: 200, answer: { outcome: 'refused', reason: 'signature' } },
    ]);
  expect(await region.db.$count(oauthStates)).toBe(0);
});

test('S30 a callback stores nothing without Shopify’s signature and a state of this browser, this shop, once', async () => {
  const callback = (state: string, more: Record<string, string> = {}) => ({
    ...{ code: 'c'.repeat(32), shop: HOST, state, timestamp: seconds() },
    ...more,
  });
  const [mine, ofAnotherShop, spent] = [await begin(), await begin('other.myshopify.com'), await begin()];
  // No code: the merchant has said no, and the state is used up.
  const cancelled = { shop: HOST, state: spent, error: 'access_denied', timestamp: seconds() };
  expect((await finish(sign(cancelled), spent)).answer).toEqual({ outcome: 'refused', reason: 'cancelled' });
  const invented = `ca.${randomBytes(32).toString('hex')}`;
  const attacks: [string, string, string, 'signature' | 'state'][] = [
    ['no signature', new URLSearchParams(callback(mine)).toString(), mine, 'signature'],
    ['another secret', sign(callback(mine), 'another secret'), mine, 'signature'],
    ['another code', sign(callback(mine)).replace('code=cc', 'code=dd'), mine, 'signature'],
    ['another state in it', sign(callback(mine)).replace(mine, invented), invented, 'signature'],
    ['an old one', sign(callback(mine, { timestamp: String(Number(seconds()) - 600) })), mine, 'signature'],
    ['a shop that is none', sign(callback(mine, { shop: 'evil.example' })), mine, 'signature'],
    ['a second code', `${sign(callback(mine))}&code=x`, mine, 'signature'],
    ['a browser without the state', sign(callback(mine)), '', 'state'],
    ['another browser', sign(callback(mine)), ofAnotherShop, 'state'],
    ['a state that we never gave', sign(callback(invented)), invented, 'state'],
    ['the state of another shop', sign(callback(ofAnotherShop)), ofAnotherShop, 'state'],
    ['a state that was used', sign(callback(spent)), spent, 'state'],
    ['no state', sign({ code: 'c', shop: HOST, timestamp: seconds() }), '', 'state'],
    ['an empty state', sign(callback('')), '', 'state'],
    ['a state without its secret', sign(callback('ca.')), 'ca.', 'state'],
    ['the secret alone', sign(callback(mine.slice(3))), mine.slice(3), 'state'],
  ];
  for (const [what, query, cookie, reason] of attacks)
    expect([what, (await finish(query, cookie)).answer]).toEqual([what, { outcome: 'refused', reason }]);
  // The state of another shop was used up by the attempt; a right callback reaches Shopify, which is nowhere here.
  const right = await begin();
  expect((await finish(sign(callback(right)), right)).answer).toEqual({
    outcome: 'refused',
    reason: 'unavailable',
  });
  expect((await finish(sign(callback(right)), right)).answer).toEqual({
    outcome: 'refused',
    reason: 'state',
  });
  expect(await region.db.$count(platformInstallations)).toBe(0);
  const text = region.logs.join('');
  for (const secret of [SHOPIFY_SECRET, right.slice(3), 'c'.repeat(32)]) expect(text).not.toContain(secret);
});
