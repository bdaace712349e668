import { randomUUID } from 'node:crypto';
import { TOKEN_LIFETIME } from '@fernway/contract/token';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followRevokedSessions, type RevokedSessions } from './revoked-sessions.ts';
import { startTokenIssuer, type TokenIssuer } from './test-issuer.ts';

const MINUTE_MS = 60_000;

let issuer: TokenIssuer;
let sessions: RevokedSessions;
beforeEach(async () => {
  issuer = await startTokenIssuer('CA');
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
  sessions = followRevokedSessions({
    identityUrl: issuer.url,
    peerKey: undefined,
    onEnded() {},
    log: { info() {}, warn() {} },
  });
  await untilTrue(() => issuer.listeners() === 1);
});
afterEach(async () => {
  sessions.stop();
  vi.useRealTimers();
  await issuer.close();
});

/** Only what passes through the network is waited for: time stands still meanwhile. */
async function untilTrue(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}

async function endSession(): Promise<string> {
  const sid = randomUUID();
  issuer.end(sid);
  await untilTrue(() => sessions.has(sid));
  return sid;
}

test('a session is forgotten once no token of it is left', async () => {
  const sid = await endSession();
  vi.advanceTimersByTime(TOKEN_LIFETIME * 1_000);
  expect(sessions.has(sid)).toBe(true);
  vi.advanceTimersByTime(4 * MINUTE_MS);
  expect(sessions.has(sid)).toBe(false);
});

test.each([
  ['forward and back', 24 * 60 * MINUTE_MS],
  ['back and forward', -24 * 60 * MINUTE_MS],
])('a session that has ended stays so while the clock is set %s', async (_, jump) => {
  const sid = await endSession();
  vi.setSystemTime(Date.now() + jump);
  vi.advanceTimersByTime(2 * MINUTE_MS);
  vi.setSystemTime(Date.now() - jump);
  expect(sessions.has(sid)).toBe(true);
  vi.advanceTimersByTime(12 * MINUTE_MS);
  expect(sessions.has(sid)).toBe(false);
});

test('a session that has ended stays so though identity, whose clock was set forward, says it no more', async () => {
  const sid = await endSession();
  issuer.purgeEnded();
  await issuer.away();
  await issuer.back();
  await untilTrue(() => issuer.listeners() === 1);
  const other = await endSession();
  expect([sessions.has(sid), sessions.has(other)]).toEqual([true, true]);
});
