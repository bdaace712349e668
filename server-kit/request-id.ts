import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

// https://www.w3.org/TR/trace-context/#traceparent-header
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}/;

/** The caller's trace id, if the request has one, else a new one: 32 hex digits. */
export function requestId({ headers }: IncomingMessage): string {
  const { traceparent } = headers;
  const trace = typeof traceparent === 'string' && TRACEPARENT.exec(traceparent)?.[1];
  return trace || randomUUID().replaceAll('-', '');
}
