import type { FastifyInstance } from 'fastify';
import { isTransportFailure } from '../failures.ts';
import { OWN_NAMES } from '../own-names.ts';
import type { PlatformContext } from '../platform-context.ts';
import { ControlError, need, readFields } from './control-fields.ts';
import { addShopControls } from './shop-controls.ts';

/**
 * `/_control/...`: what tests and benchmarks do to the platform that no merchant could; JSON both ways, on the stand-in's
 * own names alone. A POST's fields stand in braces, those with a question mark may be left out.
 *
 * - `GET|POST /clock {advanceMs}`
 * - `GET|POST /webhooks {dropPercent? duplicatePercent? shuffleMs? latePercent? lateMs? style? reset?}`: knobs and counts;
 *   `POST /webhooks/idle` answers when nothing is under way
 * - `POST /outage {host? mode?}`: `mode` is one of `TransportFailure`, or `off`
 * - `POST /api {indexLagMs? bulkMs? isPersonalDataApproved?}`
 * - `GET|POST /secrets {add? revoke?}`
 * - `GET|POST /shops {name country? currency? language? products? kind?}`, and below `/shops/{host}`:
 *   `GET /` · `GET /truth` (a line of JSON a product) · `GET /deliveries` ·
 *   `GET|POST /changes {count | perSecond seconds, kinds?}` · `POST /restore-rate {points}` ·
 *   `POST /fail {mode place? times?}` · `POST /install` · `POST /uninstall` · `POST /scopes {scopes}` ·
 *   `POST /compliance {topic body?}` · `POST /events {topic body? eventId? triggeredAt?}` ·
 *   `GET|POST|DELETE /products/{id} {change}` · `POST /variants/{id} {change}` ·
 *   `POST /orders {variantId quantity? email? isTest? isOurs? attributes? referralCode?}` ·
 *   `POST /orders/{id}/refund` · `POST /orders/{id}/cancel`
 */
export function addControlRoutes(server: FastifyInstance, context: PlatformContext): void {
  server.register(
    async (control) => {
      control.addHook('onRequest', async (request, reply) => {
        if (!OWN_NAMES.has(request.hostname)) return reply.code(421).send();
      });
      control.setErrorHandler((error, _request, reply) =>
        error instanceof ControlError
          ? reply.code(400).send({ error: error.message })
          : reply.code(500).send({ error: String(error) }),
      );
      addPlatformControls(control, context);
      addShopControls(control, context);
    },
    { prefix: '/_control' },
  );
}

function addPlatformControls(control: FastifyInstance, context: PlatformContext): void {
  const { api, app, clock, failures, sender } = context;

  control.get('/clock', async () => ({ now: clock.now() }));
  control.post('/clock', async ({ body }) => {
    clock.advance(need(readFields(body).number('advanceMs'), 'advanceMs'));
    return { now: clock.now() };
  });

  control.get('/webhooks', async () => ({ knobs: sender.knobs(), counts: sender.counts() }));
  control.post('/webhooks', async ({ body }) => {
    const fields = readFields(body);
    const style = fields.text('style');
    if (style !== undefined && style !== 'classic' && style !== 'events')
      throw new ControlError('style must be classic or events');
    const numbers = ['dropPercent', 'duplicatePercent', 'shuffleMs', 'latePercent', 'lateMs'].flatMap(
      (name) => {
        const value = fields.number(name);
        return value === undefined ? [] : [[name, value]];
      },
    );
    sender.setKnobs({ ...Object.fromEntries(numbers), ...(style && { style }) });
    if (fields.flag('reset')) sender.resetCounts();
    return { knobs: sender.knobs(), counts: sender.counts() };
  });
  control.post('/webhooks/idle', async () => {
    await sender.idle();
    return { counts: sender.counts() };
  });

  control.post('/outage', async ({ body }) => {
    const fields = readFields(body);
    const mode = fields.text('mode') ?? 'unavailable';
    if (mode !== 'off' && !isTransportFailure(mode)) throw new ControlError(`there is no mode ${mode}`);
    failures.setOutage(fields.text('host'), mode === 'off' ? undefined : mode);
    return { mode };
  });

  control.post('/api', async ({ body }) => {
    const fields = readFields(body);
    const [lag, bulk, isApproved] = [
      fields.number('indexLagMs'),
      fields.number('bulkMs'),
      fields.flag('isPersonalDataApproved'),
    ];
    if (lag !== undefined) api.setIndexLag(lag);
    if (bulk !== undefined) api.setBulkDuration(bulk < 0 ? undefined : bulk);
    if (isApproved !== undefined) api.setPersonalDataApproved(isApproved);
    return {};
  });

  control.get('/secrets', async () => ({ secrets: app.secrets }));
  control.post('/secrets', async ({ body }) => {
    const fields = readFields(body);
    const [added, revoked] = [fields.text('add'), fields.text('revoke')];
    if (added !== undefined) app.addSecret(added);
    if (revoked !== undefined) app.revokeSecret(revoked);
    return { secrets: app.secrets };
  });
}
