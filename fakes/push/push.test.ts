import { createECDH } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import webPush from 'web-push';
import { decrypt } from './decrypt.ts';
import { type GivenSubscription, type PushStandIn, startPush } from './push.ts';

const pairOf = () => {
  const pair = createECDH('prime256v1');
  return { publicKey: pair.generateKeys('base64url'), privateKey: pair.getPrivateKey('base64url') };
};
const OURS = pairOf();

let folder = '';
let push: PushStandIn;
const open = () => startPush(join(folder, 'push'), 0);
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'push-'));
  push = await open();
});
afterEach(async () => {
  await push.close();
  await rm(folder, { recursive: true });
});

/** Sends as another library would; answers the status. */
async function send(
  browser: GivenSubscription,
  { text = 'Hello', keys = OURS, audience = browser.endpoint, headers = {} as Record<string, string> } = {},
): Promise<number> {
  const details = webPush.generateRequestDetails({ ...browser, endpoint: audience }, text, {
    vapidDetails: { subject: 'mailto:a@shop.example', ...keys },
    TTL: 60,
    topic: 'a-topic',
  });
  const answer = await fetch(browser.endpoint, {
    method: 'POST',
    headers: { ...(details.headers as Record<string, string>), ...headers },
    body: new Uint8Array(details.body),
  });
  return answer.status;
}

test('the example of RFC 8291 is read as it stands there', () => {
  const key = createECDH('prime256v1');
  key.setPrivateKey('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url');
  const message =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
  const auth = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url');
  expect(decrypt(Buffer.from(message, 'base64url'), key, auth)).toBe(
    'When I grow up, I want to be a watermelon',
  );
});

test('a message is read as its browser reads it, and shown', async () => {
  const browser = await push.subscribe(OURS.publicKey);
  expect(await send(browser, { text: '{"title":"<Zymurgy>","body":"New & cheap"}' })).toBe(201);
  expect(push.messages()).toMatchObject([{ to: browser.endpoint, topic: 'a-topic', lasts: 60 }]);
  const page = await (await fetch(push.origin)).text();
  expect(page).toContain('<strong>&lt;Zymurgy&gt;</strong><br>New &amp; cheap');
  const response = await fetch(`${push.origin}/messages?endpoint=${encodeURIComponent(browser.endpoint)}`);
  expect(await response.json()).toHaveLength(1);
});

test('a sender that the browser has not subscribed for, or who is not who it says, is refused', async () => {
  const browser = await push.subscribe(OURS.publicKey);
  expect(await send(browser, { keys: pairOf() })).toBe(403);
  expect(await send(browser, { audience: 'https://fcm.googleapis.com/a' })).toBe(403);
  expect(await send(browser, { headers: { authorization: 'vapid t=a.b.c, k=x' } })).toBe(403);
  expect(await send(browser, { headers: { 'content-encoding': 'aesgcm' } })).toBe(400);
  expect(push.messages()).toEqual([]);
});

test('browsers are known after a restart; those that have left are gone, others were never there', async () => {
  const [stays, leaves] = [await push.subscribe(OURS.publicKey), await push.subscribe(OURS.publicKey)];
  const leaving = `${push.origin}/subscriptions?endpoint=${encodeURIComponent(leaves.endpoint)}`;
  expect((await fetch(leaving, { method: 'DELETE' })).status).toBe(204);
  await push.close();
  push = await open();
  const now = ({ endpoint, keys }: GivenSubscription) => ({
    endpoint: push.origin + new URL(endpoint).pathname,
    keys,
  });
  expect(await send(now(stays))).toBe(201);
  expect(await send(now(leaves))).toBe(410);
  expect(await send({ ...now(stays), endpoint: `${push.origin}/send/nobody` })).toBe(404);
});
