import { SENDER_ROWS_HEADER, webhookHeaders } from '@fernway/server-kit/webhook';
import type { FastifyRequest } from 'fastify';
import { fail } from '../http/problem.ts';
import type { CallingShop } from './caller.ts';

const HOST = /^[a-z0-9.-]{1,253}$/;
const EVENT = /^[!-~]{1,128}$/;
const SIGNATURE = /^[A-Za-z0-9+/]{43}=$/;

/**
 * The shop that a request claims to come from, and the signature that is to prove it.
 * @throws CallError unauthorized: a header is missing or malformed
 */
export function shopOf(headers: FastifyRequest['headers']): CallingShop & { signature: string } {
  const text = (name: string) => (typeof headers[name] === 'string' ? headers[name] : '');
  const host = text(webhookHeaders.shop).toLowerCase();
  const eventId = text(webhookHeaders.event);
  const signature = text(webhookHeaders.signature);
  if (!HOST.test(host) || !EVENT.test(eventId) || !SIGNATURE.test(signature)) fail('unauthorized');
  return {
    kind: 'shop',
    ...{ host, topic: text(webhookHeaders.topic), eventId, signature },
    triggeredAt: text(webhookHeaders.triggeredAt),
    rowsOfSender: text(SENDER_ROWS_HEADER).split(' ').filter(Boolean),
  };
}
