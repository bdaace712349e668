import { randomUUID } from 'node:crypto';
import type { PlatformClock } from '../clock.ts';
import type { MerchantApp } from '../merchant-app.ts';
import type { ShopEvent } from '../shops/model.ts';
import { DeliveryCounter, type DeliveryCounts } from './delivery-counts.ts';
import { createWebhookConnection } from './webhook-connection.ts';
import { STEADY_WEBHOOKS, type WebhookKnobs } from './webhook-knobs.ts';
import { asNewerEvent, classicBody, headersOf, type WebhookMessage } from './webhook-message.ts';

/** A delivery as a shop's admin lists it. */
export interface DeliveryReport {
  topic: string;
  webhookId: string;
  triggeredAt: number;
  attempts: number;
  state: 'waiting' | 'delivered' | 'given up' | 'dropped';
  /** Of the last answer; undefined: there was none. */
  status: number | undefined;
}

/** Tells the app what happens in the shops that have it. */
export interface WebhookSender {
  /** Takes an event and returns at once, whatever becomes of it. */
  take(shopHost: string, event: ShopEvent): void;
  knobs(): WebhookKnobs;
  setKnobs(change: Partial<WebhookKnobs>): void;
  counts(): DeliveryCounts & { queued: number; retrying: number };
  resetCounts(): void;
  /** The last ones of a shop, newest first. */
  latest(shopHost: string): DeliveryReport[];
  /** Resolves when nothing is queued or under way; what is late or will be retried may wait. */
  idle(): Promise<void>;
  close(): void;
}

interface WebhookSenderOptions {
  app: MerchantApp;
  clock: PlatformClock;
}

const MAX_CONNECTIONS = 50;
/** Eight retries, the last one nearly four hours after the event. */
const RETRY_WAITS_MS = [10, 30, 120, 420, 1_200, 2_400, 4_200, 6_000].map((seconds) => seconds * 1_000);
/** A body that is equal to one of this long ago is not sent again, if the subscription chose its fields. */
const DEBOUNCE_MS = 2_000;
const MAX_REPORTS = 50;

interface Delivery {
  url: string;
  message: WebhookMessage;
  report: DeliveryReport;
}

/** Posts webhooks to the subscriptions of the app's configuration, fifty at once. */
export function createWebhookSender({ app, clock }: WebhookSenderOptions): WebhookSender {
  const connection = createWebhookConnection(MAX_CONNECTIONS);
  const counter = new DeliveryCounter();
  const ending = new AbortController();
  const reports = new Map<string, DeliveryReport[]>();
  const recentBodies = new Map<string, number>();
  const idleListeners = new Set<() => void>();
  let knobs = STEADY_WEBHOOKS;
  let queue: Delivery[] = [];
  let next = 0;
  let underWay = 0;
  let retrying = 0;

  const hits = (percent: number) => percent > 0 && Math.random() * 100 < percent;

  const isRepetition = (key: string): boolean => {
    const now = clock.now();
    for (const [old, at] of recentBodies) {
      if (now - at < DEBOUNCE_MS) break;
      recentBodies.delete(old);
    }
    if (recentBodies.has(key)) return true;
    recentBodies.set(key, now);
    return false;
  };

  const list = (shopHost: string, report: DeliveryReport) => {
    const listed = reports.get(shopHost) ?? [];
    reports.set(shopHost, listed);
    listed.unshift(report);
    listed.length = Math.min(listed.length, MAX_REPORTS);
  };

  const enqueue = (delivery: Delivery) => {
    queue.push(delivery);
    pump();
  };

  const pump = () => {
    while (underWay < MAX_CONNECTIONS && !ending.signal.aborted) {
      const delivery = queue[next];
      if (!delivery) break;
      next += 1;
      underWay += 1;
      void attempt(delivery).then(() => {
        underWay -= 1;
        pump();
      });
    }
    // Cut seldom: a queue of ten thousand is not moved for each of them.
    if (next > 1_000 || next === queue.length) {
      queue = queue.slice(next);
      next = 0;
    }
    if (underWay === 0 && queue.length === 0) for (const listener of idleListeners) listener();
  };

  const attempt = async (delivery: Delivery): Promise<void> => {
    const { message, report, url } = delivery;
    const headers = headersOf(message, {
      version: app.configuration.webhookVersion,
      secret: app.signingSecret(),
    });
    const start = performance.now();
    const status = await connection.post(url, headers, message.body);
    counter.add('attempts');
    report.attempts += 1;
    report.status = status;
    if (status !== undefined) counter.addTime(performance.now() - start);
    if (status !== undefined && status >= 200 && status < 300) {
      if (report.state !== 'delivered') counter.add('delivered');
      report.state = 'delivered';
    } else void retry(delivery);
  };

  const retry = async (delivery: Delivery): Promise<void> => {
    const wait = RETRY_WAITS_MS[delivery.report.attempts - 1];
    if (wait === undefined) {
      delivery.report.state = 'given up';
      counter.add('givenUp');
      return;
    }
    retrying += 1;
    await clock.delay(wait, ending.signal);
    retrying -= 1;
    enqueue(delivery);
  };

  const send = async (delivery: Delivery): Promise<void> => {
    const wait = hits(knobs.latePercent) ? knobs.lateMs : Math.random() * knobs.shuffleMs;
    if (wait > 0) await clock.delay(wait, ending.signal);
    enqueue(delivery);
    if (!hits(knobs.duplicatePercent)) return;
    counter.add('duplicated');
    enqueue({ ...delivery, report: { ...delivery.report } });
  };

  const messageOf = (
    shopHost: string,
    event: ShopEvent,
    { includeFields, name }: { includeFields: readonly string[] | undefined; name: string | undefined },
  ): WebhookMessage => ({
    ...{ topic: event.topic, shopHost, eventId: event.eventId, triggeredAt: event.triggeredAt, name },
    webhookId: randomUUID(),
    body: classicBody(event, includeFields),
    events: undefined,
    ...(knobs.style === 'events' && asNewerEvent(event)),
  });

  return {
    take(shopHost, event) {
      for (const subscription of app.configuration.subscriptions) {
        if (!subscription.topics.includes(event.topic)) continue;
        const message = messageOf(shopHost, event, subscription);
        const key = `${shopHost} ${event.topic} ${message.body}`;
        if (subscription.includeFields && isRepetition(key)) {
          counter.add('debounced');
          continue;
        }
        counter.add('made');
        const report: DeliveryReport = {
          ...{ topic: event.topic, webhookId: message.webhookId, triggeredAt: event.triggeredAt },
          ...{ attempts: 0, state: 'waiting', status: undefined },
        };
        list(shopHost, report);
        if (hits(knobs.dropPercent)) {
          counter.add('dropped');
          report.state = 'dropped';
        } else void send({ url: subscription.uri, message, report });
      }
    },
    knobs: () => knobs,
    setKnobs(change) {
      knobs = { ...knobs, ...change };
    },
    counts: () => ({ ...counter.read(), queued: queue.length - next + underWay, retrying }),
    resetCounts: () => counter.reset(),
    latest: (shopHost) => reports.get(shopHost) ?? [],
    idle: () =>
      new Promise((resolve) => {
        const listener = () => {
          idleListeners.delete(listener);
          resolve();
        };
        if (underWay === 0 && queue.length === 0) resolve();
        else idleListeners.add(listener);
      }),
    close() {
      ending.abort();
      connection.close();
    },
  };
}
