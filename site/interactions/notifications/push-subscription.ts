import { apiErrorCode, askSite } from '@fernway/client/browser';
import { encodeBase64 } from '@fernway/contract/base64';
import { sharedStorage } from '../../runtime/browser-storage.ts';
import { callAsShopper } from '../viewer/call-as-shopper.ts';
import { clearPushEndpoint, PUSH_ENDPOINT_KEY, storedPushEndpoint } from './push-endpoint.ts';
import { pushPaths } from './push-paths.ts';

/** The parts of a subscription that the region needs to push to it. */
type SubscriptionKeys = Pick<PushSubscriptionJSON, 'endpoint' | 'keys'>;

/** Whether this browser can show messages, does, or was told not to; `unsupported` too where nothing is pushed. */
export type PushState = 'available' | 'subscribed' | 'denied' | 'unsupported';

/** How long to wait for the service worker. */
const TIMEOUT_MS = 10_000;

/**
 * The current state, without asking the shopper for anything. If messages are shown here, sends the region the
 * subscription again, since push services and the region forget browsers.
 */
export async function pushState(): Promise<PushState> {
  if (!('Notification' in window && 'serviceWorker' in navigator && 'PushManager' in window))
    return 'unsupported';
  if (!(await isPushed())) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const endpoint = storedPushEndpoint();
  if (Notification.permission !== 'granted' || endpoint === null) return 'available';
  if (isStandIn(endpoint)) return 'subscribed';
  const subscription = await currentSubscription();
  if (!subscription) return 'available';
  await registerSubscription(subscription.toJSON());
  return 'subscribed';
}

/**
 * Turns on messages in this browser. Call it from a press: browsers only then ask for permission.
 * @throws when the browser or a server refuses
 */
export async function enablePush(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState();
  const { key, hasStandIn } = await askSite<'pushKey'>(pushPaths.key());
  await registerSubscription(
    hasStandIn
      ? await askSite<'subscribeAtStandIn'>(pushPaths.standIn(), { method: 'POST' })
      : await subscribe(key),
  );
  return 'subscribed';
}

/** Turns off messages: the push service then reports the subscription as gone, and the region forgets the browser. */
export async function disablePush(): Promise<PushState> {
  const endpoint = storedPushEndpoint();
  if (endpoint !== null && isStandIn(endpoint))
    await askSite<'unsubscribeAtStandIn'>(pushPaths.standIn(endpoint), { method: 'DELETE' });
  else await (await currentSubscription())?.unsubscribe();
  clearPushEndpoint();
  return pushState();
}

/** Whether messages are pushed at all: they are where the operator has set keys. */
const isPushed = (): Promise<boolean> =>
  askSite<'pushKey'>(pushPaths.key()).then(
    () => true,
    (error: unknown) => apiErrorCode(error) !== 'not_found',
  );

/** The endpoints of real push services are never plain `http:`. */
const isStandIn = (endpoint: string): boolean => endpoint.startsWith('http:');

async function currentSubscription(): Promise<PushSubscription | null | undefined> {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.pushManager.getSubscription();
}

/** Registers a subscription with the region, which pushes the shopper's messages to it. */
async function registerSubscription({
  endpoint = '',
  keys: { p256dh = '', auth = '' } = {},
}: SubscriptionKeys) {
  await callAsShopper('updateUserWebToken', {
    pushToken: encodeBase64(endpoint),
    body: { endpoint, keys: { p256dh, auth } },
  });
  sharedStorage.setItem(PUSH_ENDPOINT_KEY, endpoint);
}

async function subscribe(applicationServerKey: string): Promise<SubscriptionKeys> {
  const { pushManager } = await Promise.race([navigator.serviceWorker.ready, failAfterTimeout()]);
  const options = { userVisibleOnly: true, applicationServerKey };
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // The existing subscription may have been made with another key.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  return subscription.toJSON();
}

const failAfterTimeout = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('there is no service worker')), TIMEOUT_MS);
  });
