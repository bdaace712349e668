import { mailAddresses } from '@fernway/brand';
import webPush from 'web-push';
import { BlockedRequestError, guardedRequest } from '../outbound/guarded-request.ts';
import type { PushServices } from './push-services.ts';
import type { PushSubscription } from './subscriptions.ts';

/** By which push services recognise the sender, in base64url: https://www.rfc-editor.org/rfc/rfc8292 */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

export interface PushMessage {
  /** At most 4,000 bytes, or no push service takes it. */
  text: string;
  /** Seconds for which a service keeps it for a browser that is offline. */
  ttlSeconds: number;
  /** It replaces a waiting message of the same topic: 32 characters of base64url at most. */
  topic: string;
}

/** What became of a message: taken; the browser no longer exists; refused for good; or to be sent later. */
export type PushResult = 'sent' | 'gone' | 'refused' | { waits: number };

export type SendPush = (subscription: PushSubscription, message: PushMessage) => Promise<PushResult>;

/** A push service does not answer, or has failed: a retry may work. */
export class PushServiceUnavailableError extends Error {
  override name = 'PushServiceUnavailableError';
}

/** Milliseconds for everything. */
const PUSH_TIMEOUT_MS = 10_000;
/** Seconds to wait where a service does not say how long, and the most that we wait. */
const WAIT = { usual: 60, most: 86_400 };

/** Sends messages to browsers, encrypted for them alone (RFC 8291). It contacts only the push services. */
export function createPushSender(
  keys: PushKeys,
  services: PushServices,
  deadline = PUSH_TIMEOUT_MS,
): SendPush {
  const vapidDetails = { ...keys, subject: `mailto:${mailAddresses.contact}` };
  return async (subscription, { text, ttlSeconds, topic }) => {
    const network = services.networkOf(subscription.endpoint);
    if (!network) return 'gone';
    const { headers, body } = webPush.generateRequestDetails(subscription, text, {
      vapidDetails,
      ...{ TTL: ttlSeconds, topic, urgency: 'normal', contentEncoding: 'aes128gcm' },
    });
    const signal = AbortSignal.timeout(deadline);
    const url = new URL(subscription.endpoint);
    try {
      const answer = await guardedRequest(network, url, { method: 'POST', headers, body, signal });
      answer.destroy();
      return readAnswer(answer.statusCode ?? 0, answer.headers['retry-after']);
    } catch (error) {
      if (error instanceof BlockedRequestError && error.refusal !== 'unknown_host') return 'refused';
      if (error instanceof PushServiceUnavailableError) throw error;
      throw new PushServiceUnavailableError(`${url.host} cannot be reached`, { cause: error });
    }
  };
}

function readAnswer(status: number, retryAfter: string | undefined): PushResult {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  if (status === 429) return { waits: secondsOf(retryAfter) };
  if (status >= 500 || status === 408)
    throw new PushServiceUnavailableError(`the push service answered ${status}`);
  return 'refused';
}

/** A number of seconds, or a date: https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3 */
function secondsOf(retryAfter: string | undefined): number {
  const seconds = /^\d{1,9}$/.test(retryAfter ?? '')
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter ?? '') - Date.now()) / 1_000);
  return Number.isNaN(seconds) ? WAIT.usual : Math.min(Math.max(seconds, 1), WAIT.most);
}
