import { encodeBase64 } from '@fernway/contract/encoding';
import { own } from '../acting/own.ts';
import type { PushKey } from '../serving/push.ts';
import { pushPaths } from './push-paths.ts';
import { noneShownHere, SHOWN_HERE, shownHere } from './shown-here.ts';

/** What a push service is asked for by. */
type GivenSubscription = Pick<PushSubscriptionJSON, 'endpoint' | 'keys'>;

/** Whether this browser can show messages, does, or was told not to. */
export type Showing = 'can' | 'does' | 'refuses' | 'cannot';

/** A service worker that is not there by then does not come. */
const PATIENCE_MS = 10_000;

/**
 * How it is now. Asks nothing of the shopper; where messages are shown, whoever pushes them is told again where to, since
 * push services and the region forget browsers.
 */
export async function showing(): Promise<Showing> {
  if (!('Notification' in window && 'serviceWorker' in navigator && 'PushManager' in window)) return 'cannot';
  if (Notification.permission === 'denied') return 'refuses';
  const endpoint = shownHere();
  if (Notification.permission !== 'granted' || endpoint === null) return 'can';
  if (isStandIn(endpoint)) return 'does';
  const subscription = await currentSubscription();
  if (!subscription) return 'can';
  await keep(subscription.toJSON());
  return 'does';
}

/**
 * Has messages shown in this browser. Call it at a press: only then a browser asks whether it may.
 * @throws what the browser or a server refuses
 */
export async function showMessages(): Promise<Showing> {
  if ((await Notification.requestPermission()) !== 'granted') return showing();
  const { key, hasStandIn } = await asked<PushKey>(pushPaths.key());
  await keep(
    hasStandIn
      ? await asked<GivenSubscription>(pushPaths.standIn(), { method: 'POST' })
      : await subscribe(key),
  );
  return 'does';
}

/** Shows none any more: the push service then says that nobody is there, and the region forgets the browser. */
export async function stopMessages(): Promise<Showing> {
  const endpoint = shownHere();
  if (endpoint !== null && isStandIn(endpoint))
    await asked(pushPaths.standIn(endpoint), { method: 'DELETE' });
  else await (await currentSubscription())?.unsubscribe();
  noneShownHere();
  return showing();
}

/** A browser's own service is never reached like this. */
const isStandIn = (endpoint: string): boolean => endpoint.startsWith('http:');

async function currentSubscription(): Promise<PushSubscription | null | undefined> {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.pushManager.getSubscription();
}

/** Has the region push to it what the shopper is told. */
async function keep({ endpoint = '', keys: { p256dh = '', auth = '' } = {} }: GivenSubscription) {
  await own('updateUserWebToken', {
    pushToken: encodeBase64(endpoint),
    body: { endpoint, keys: { p256dh, auth } },
  });
  localStorage.setItem(SHOWN_HERE, endpoint);
}

async function subscribe(applicationServerKey: string): Promise<GivenSubscription> {
  const { pushManager } = await Promise.race([navigator.serviceWorker.ready, noWorker()]);
  const options = { userVisibleOnly: true, applicationServerKey };
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // It may have been made for other keys.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  return subscription.toJSON();
}

const noWorker = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('there is no service worker')), PATIENCE_MS);
  });

async function asked<Answer>(address: string, init?: RequestInit): Promise<Answer> {
  const answer = await fetch(address, { ...init, headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.json();
}
