import type { FastifyInstance } from 'fastify';
import { isTransportFailure } from '../failures.ts';
import type { FailureMode } from '../graphql/requests.ts';
import { installAddress } from '../oauth/install-address.ts';
import type { PlatformContext } from '../platform-context.ts';
import { ShopCreationError } from '../shops/create-generated-shop.ts';
import type { ShopProduct, ShopVariant } from '../shops/model.ts';
import type { FakeShop } from '../shops/shop.ts';
import { ControlError, need, readFields } from './control-fields.ts';
import { CHANGE_KINDS, type ChangeRun, startChanges } from './random-changes.ts';
import { streamTruth } from './shop-truth.ts';

type ShopParams = { Params: { host: string } };
type PartParams = { Params: { host: string; id: string } };

/** `/_control/shops...`: making shops and changing what is in them. */
export function addShopControls(control: FastifyInstance, context: PlatformContext): void {
  const { api, clock, failures, installations, registry, sender } = context;
  const runs = new Map<string, ChangeRun>();

  const shopOf = ({ params }: { params: { host: string } }): FakeShop => {
    const shop = registry.find(params.host);
    if (!shop) throw new ControlError(`there is no shop at ${params.host}`);
    return shop;
  };
  const describe = ({ facts, products, orders }: FakeShop) => {
    const installation = installations.of(facts.host);
    return {
      ...{ host: facts.host, name: facts.name, facts, products: products.size, orders: orders.size },
      isInstalled: installation !== undefined,
      scopes: installation?.scopes ?? [],
    };
  };

  control.get('/shops', async () => registry.all().map(describe));
  control.post('/shops', async ({ body }) => {
    const fields = readFields(body);
    const [country, language] = [fields.text('country'), fields.text('language')];
    try {
      return describe(
        context.createShop({
          name: need(fields.text('name'), 'name'),
          country: country ?? 'CA',
          currency: fields.text('currency') ?? (country === 'US' ? 'USD' : 'CAD'),
          language: language ?? 'en',
          productCount: fields.number('products') ?? 10,
          kind: fields.text('kind'),
        }),
      );
    } catch (error) {
      if (error instanceof ShopCreationError) throw new ControlError(error.message);
      throw error;
    }
  });
  control.get<ShopParams>('/shops/:host', async (request) => describe(shopOf(request)));
  control.get<ShopParams>('/shops/:host/truth', async (request, reply) =>
    reply.type('application/jsonl').send(streamTruth(shopOf(request))),
  );

  control.post<ShopParams>('/shops/:host/changes', async (request) => {
    const fields = readFields(request.body);
    const [perSecond, seconds] = [fields.number('perSecond'), fields.number('seconds')];
    const count =
      fields.number('count') ?? (perSecond && seconds ? Math.round(perSecond * seconds) : undefined);
    const kinds = fields.list('kinds') ?? ['price', 'stock'];
    const run = startChanges(shopOf(request), {
      ...{ clock, perSecond, count: need(count, 'count, or perSecond and seconds,') },
      kinds: CHANGE_KINDS.filter((kind) => kinds.includes(kind)),
    });
    runs.set(request.params.host, run);
    // A storm is over when it is answered; what goes on for a while is asked for.
    if (perSecond === undefined) await run.done;
    return { planned: run.planned, made: run.changes.length };
  });
  control.get<ShopParams>('/shops/:host/changes', async ({ params }) => {
    const { planned, isOver, changes } = need(runs.get(params.host), 'a run of changes');
    return { planned, isOver, changes };
  });

  control.post<ShopParams>('/shops/:host/restore-rate', async (request) => {
    const points = need(readFields(request.body).number('points'), 'points');
    api.setRestoreRate(shopOf(request).facts.host, points);
    return { points };
  });
  control.post<ShopParams>('/shops/:host/fail', async (request) => {
    const fields = readFields(request.body);
    const [place, mode, times] = [
      fields.text('place') ?? 'graphql',
      fields.text('mode'),
      fields.number('times') ?? 1,
    ];
    const { host } = shopOf(request).facts;
    if (place !== 'graphql' && place !== 'token') throw new ControlError('place must be graphql or token');
    if (isTransportFailure(mode)) failures.failNext(host, place, mode, times);
    else if (place === 'graphql' && isQueryFailure(mode))
      for (let made = 0; made < times; made += 1) api.failNext(host, mode);
    else throw new ControlError(`there is no mode ${mode}`);
    return { place, mode, times };
  });

  control.post<ShopParams>('/shops/:host/install', async (request) => ({
    address: installAddress(context, shopOf(request)),
  }));
  control.post<ShopParams>('/shops/:host/uninstall', async (request) => {
    installations.uninstall(shopOf(request).facts.host);
    return {};
  });
  control.post<ShopParams>('/shops/:host/scopes', async (request) => {
    const { host } = shopOf(request).facts;
    if (!installations.of(host)) throw new ControlError('the app is not installed');
    installations.grant(host, need(readFields(request.body).list('scopes'), 'scopes'));
    return { scopes: installations.of(host)?.scopes };
  });
  control.post<ShopParams>('/shops/:host/compliance', async (request) => {
    const fields = readFields(request.body);
    const topic = need(fields.text('topic'), 'topic');
    context.sendCompliance(shopOf(request).facts, topic, fields.object('body') ?? {});
    return { topic };
  });
  control.post<ShopParams>('/shops/:host/events', async (request) => {
    const fields = readFields(request.body);
    sender.take(shopOf(request).facts.host, {
      topic: need(fields.text('topic'), 'topic'),
      body: fields.object('body') ?? {},
      eventId: fields.text('eventId') ?? crypto.randomUUID(),
      triggeredAt: fields.number('triggeredAt') ?? clock.now(),
    });
    return {};
  });
  control.get<ShopParams>('/shops/:host/deliveries', async (request) =>
    sender.latest(shopOf(request).facts.host),
  );

  control.get<PartParams>('/shops/:host/products/:id', async (request) =>
    need(shopOf(request).products.get(request.params.id), 'a product'),
  );
  control.post<PartParams>('/shops/:host/products/:id', async (request) => {
    const shop = shopOf(request);
    shop.changeProduct(request.params.id, readFields(request.body).object('change') as Partial<ShopProduct>);
    return need(shop.products.get(request.params.id), 'a product');
  });
  control.delete<PartParams>('/shops/:host/products/:id', async (request) => {
    shopOf(request).deleteProduct(request.params.id);
    return {};
  });
  control.post<PartParams>('/shops/:host/variants/:id', async (request) => {
    const shop = shopOf(request);
    shop.changeVariant(request.params.id, readFields(request.body).object('change') as Partial<ShopVariant>);
    return need(shop.variantOf(request.params.id)?.variant, 'a variant');
  });

  control.post<ShopParams>('/shops/:host/orders', async (request) => {
    const fields = readFields(request.body);
    const order = shopOf(request).placeOrder({
      email: fields.text('email') ?? 'buyer@example.com',
      isTest: fields.flag('isTest') ?? false,
      isOurs: fields.flag('isOurs') ?? true,
      attributes: (fields.object('attributes') ?? {}) as Record<string, string>,
      referralCode: fields.text('referralCode'),
      lines: [
        { variantId: need(fields.text('variantId'), 'variantId'), quantity: fields.number('quantity') ?? 1 },
      ],
    });
    return need(order, 'enough of it');
  });
  control.post<PartParams>('/shops/:host/orders/:id/refund', async (request) => {
    shopOf(request).refundOrder(request.params.id);
    return {};
  });
  control.post<PartParams>('/shops/:host/orders/:id/cancel', async (request) => {
    shopOf(request).cancelOrder(request.params.id);
    return {};
  });
}

const QUERY_FAILURES = [
  ...(['throttled', 'internal-error'] as const),
  ...(['bulk-timeout', 'bulk-access-denied', 'bulk-internal-error'] as const),
] satisfies FailureMode[];

const isQueryFailure = (mode: string | undefined): mode is (typeof QUERY_FAILURES)[number] =>
  (QUERY_FAILURES as readonly (string | undefined)[]).includes(mode);
