import { randomUUID } from 'node:crypto';
import type { PlatformClock } from '../clock.ts';
import type { AppInstallation, AppInstallations } from '../installations.ts';
import type { ShopFacts } from '../shops/model.ts';
import { shopBody } from '../shops/rest-bodies.ts';
import type { ShopRegistry } from '../shops/shop-registry.ts';
import type { WebhookSender } from './webhook-sender.ts';

interface AppEventsOptions {
  clock: PlatformClock;
  registry: ShopRegistry;
  installations: AppInstallations;
  sender: WebhookSender;
}

/** Two days after a shop has left, the app must erase what it has of it. */
const REDACT_AFTER_MS = 48 * 3_600_000;

/** The scope without which a topic's events are not sent, by the first part of the topic. */
const SCOPE_OF_TOPIC: Readonly<Record<string, string>> = {
  products: 'read_products',
  collections: 'read_products',
  inventory_levels: 'read_inventory',
  product_publications: 'read_publications',
  orders: 'read_orders',
  refunds: 'read_orders',
  discounts: 'read_discounts',
  locations: 'read_locations',
};

/**
 * Passes on to the app what happens in shops that have it, and that they installed it no longer or otherwise.
 * @returns sends a compliance topic, whether or not the shop has the app: `customers/redact` and the like
 */
export function passEventsOn({ clock, registry, installations, sender }: AppEventsOptions) {
  const redactions = new Map<string, AbortController>();
  const send = (shopHost: string, topic: string, body: Record<string, unknown>) =>
    sender.take(shopHost, { topic, body, eventId: randomUUID(), triggeredAt: clock.now() });
  const factsOf = (shopHost: string) => registry.find(shopHost)?.facts;

  registry.onAdd((shop) =>
    shop.onEvent((event) => {
      const { host } = shop.facts;
      const installation = installations.of(host);
      if (installation && isAllowed(installation, event.topic)) sender.take(host, event);
    }),
  );
  installations.listen({
    onInstall: ({ shopHost }) => redactions.get(shopHost)?.abort(),
    onScopesChange({ shopHost, scopes }, previous) {
      const body = { id: Number(factsOf(shopHost)?.id), previous, current: scopes };
      send(shopHost, 'app/scopes_update', { ...body, updated_at: new Date(clock.now()).toISOString() });
    },
    async onUninstall(shopHost) {
      const facts = factsOf(shopHost);
      if (!facts) return;
      send(shopHost, 'app/uninstalled', shopBody(facts, clock.now()));
      const controller = new AbortController();
      redactions.set(shopHost, controller);
      await clock.delay(REDACT_AFTER_MS, controller.signal);
      if (!controller.signal.aborted) send(shopHost, 'shop/redact', complianceBody(facts));
    },
  });
  return (facts: ShopFacts, topic: string, more: Record<string, unknown>) =>
    send(facts.host, topic, { ...complianceBody(facts), ...more });
}

const isAllowed = ({ scopes }: AppInstallation, topic: string): boolean => {
  const scope = SCOPE_OF_TOPIC[topic.split('/')[0] ?? ''];
  return scope === undefined || scopes.includes(scope) || scopes.includes(scope.replace('read_', 'write_'));
};

const complianceBody = ({ id, host }: ShopFacts) => ({ shop_id: Number(id), shop_domain: host });
