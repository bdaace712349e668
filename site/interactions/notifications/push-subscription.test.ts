import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pushState } from './push-subscription.ts';

let answer: () => Promise<Response>;
beforeEach(() => {
  // A browser that can show messages, and whose shopper was not asked yet.
  const Notification = { permission: 'default' };
  vi.stubGlobal('window', { Notification, PushManager: {} });
  vi.stubGlobal('Notification', Notification);
  vi.stubGlobal('navigator', { serviceWorker: {} });
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', () => answer());
});
afterEach(() => vi.unstubAllGlobals());

test('S65 messages are offered where they are pushed, and not where the operator has set no keys', async () => {
  answer = async () => Response.json({ key: 'BA', hasStandIn: false });
  expect(await pushState()).toBe('available');
  answer = async () => Response.json({ code: 'not_found' }, { status: 404 });
  expect(await pushState()).toBe('unsupported');
});

test('a press finds out whether messages are pushed while the site does not answer', async () => {
  answer = () => Promise.reject(new TypeError('failed to fetch'));
  expect(await pushState()).toBe('available');
});
