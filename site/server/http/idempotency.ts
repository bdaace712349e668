import { createHash } from 'node:crypto';
import { type Call, takesIdempotencyKey } from '@fernway/contract/call';
import { IDEMPOTENCY_FIELD, IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY } from '@fernway/contract/idempotency';
import type { FastifyRequest } from 'fastify';
import { isPlainForm } from './plain-form.ts';

/** Milliseconds within which the same form without script and without a key counts as sent again. */
const WINDOW_MS = 2 * 60 * 1_000;

/** The header that passes the key of a request on to whoever does what it asks for. */
export const idempotencyHeaders = ({ headers }: Pick<FastifyRequest, 'headers'>): Record<string, string> => {
  const key = headers[IDEMPOTENCY_HEADER];
  return typeof key === 'string' ? { [IDEMPOTENCY_HEADER]: key } : {};
};

/**
 * Gives a form that was posted without script a key, as scripts send it in a header: that of its hidden field; else, as
 * on pages that are the same for everybody, one made of its content and the time.
 */
export function readFormKey(call: Call, request: FastifyRequest): void {
  if (!takesIdempotencyKey(call) || !isPlainForm(request)) return;
  const { [IDEMPOTENCY_FIELD]: key, ...fields } = (request.body ?? {}) as Record<string, unknown>;
  request.body = fields;
  if (typeof key === 'string' && IDEMPOTENCY_KEY.test(key)) request.headers[IDEMPOTENCY_HEADER] = key;
  // What answers with a secret, such as a sign-in, is better done again than refused.
  else if (call.repeat === 'key') request.headers[IDEMPOTENCY_HEADER] = deriveKey([request.url, fields]);
}

/** A key that is the same for the same content for a short time. */
export const deriveKey = (sent: unknown): string => {
  const content = JSON.stringify([Math.floor(Date.now() / WINDOW_MS), sent]);
  return `form-${createHash('sha256').update(content).digest('base64url')}`;
};
