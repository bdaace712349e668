import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

/**
 * What goes wrong with an answer to the app, whatever it asked: another status, an answer after half a minute, half an
 * answer, none although all was done, or none at all.
 */
export type TransportFailure = keyof typeof STATUSES | 'slow' | 'cut' | 'lost' | 'refused';
/** Where it goes wrong. */
export type FailurePlace = 'graphql' | 'token';

/** An answer to the app. */
export interface AppAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** A text is sent as it is, an object as JSON. */
  body: unknown;
  /** The connection is to break in the middle of the body. */
  isCut?: boolean;
}

/** Answers to the app that go wrong, because a test said so. */
export interface Failures {
  /** The next answers of this kind go wrong. */
  failNext(shopHost: string, place: FailurePlace, mode: TransportFailure, times: number): void;
  /** From now on the platform does not answer for this shop, or for all; undefined: it does again. */
  setOutage(shopHost: string | undefined, mode: TransportFailure | undefined): void;
  /** Answers, or fails. */
  answer(
    reply: FastifyReply,
    at: { shopHost: string; place: FailurePlace },
    make: () => AppAnswer | Promise<AppAnswer>,
  ): Promise<FastifyReply>;
}

const STATUSES = {
  unauthorized: [
    401,
    '{"errors":"[API] Invalid API key or access token (unrecognized login or wrong password)"}',
  ],
  frozen: [402, '{"errors":"Payment Required"}'],
  forbidden: [403, '{"errors":"[API] This action requires merchant approval for a scope."}'],
  locked: [423, '{"errors":"Unavailable Shop"}'],
  'server-error': [500, '{"errors":"Internal Server Error"}'],
  'bad-gateway': [502, '<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>'],
  unavailable: [503, '{"errors":"Service Unavailable"}'],
} as const satisfies Record<string, readonly [number, string]>;

/** Longer than any client waits. */
const SLOW_MS = 30_000;

/** Whether a text names such a failure. */
export const isTransportFailure = (mode: unknown): mode is TransportFailure =>
  typeof mode === 'string' && (mode in STATUSES || ['slow', 'cut', 'lost', 'refused'].includes(mode));

/** Nothing fails until somebody says so. */
export function createFailures(): Failures {
  const planned = new Map<string, TransportFailure[]>();
  const outages = new Map<string, TransportFailure>();
  const nextOf = (shopHost: string, place: FailurePlace): TransportFailure | undefined =>
    outages.get('') ?? outages.get(shopHost) ?? planned.get(`${shopHost} ${place}`)?.shift();
  return {
    failNext(shopHost, place, mode, times) {
      const key = `${shopHost} ${place}`;
      planned.set(key, [...(planned.get(key) ?? []), ...Array<TransportFailure>(times).fill(mode)]);
    },
    setOutage(shopHost = '', mode) {
      if (mode === undefined) outages.delete(shopHost);
      else outages.set(shopHost, mode);
    },
    async answer(reply, { shopHost, place }, make) {
      const mode = nextOf(shopHost, place);
      if (mode === 'refused') return breakOff(reply);
      if (mode !== undefined && mode in STATUSES) {
        const [status, body] = STATUSES[mode as keyof typeof STATUSES];
        return reply
          .code(status)
          .type(body.startsWith('<') ? 'text/html' : 'application/json')
          .send(body);
      }
      if (mode === 'slow') await pause(SLOW_MS, undefined, { ref: false });
      const made = await make();
      if (mode === 'lost') return breakOff(reply);
      if (mode === 'cut' || made.isCut) return breakOff(reply, made);
      return reply.code(made.status).headers(made.headers).send(made.body);
    },
  };
}

/** Ends the connection, after half of an answer or none of it. */
function breakOff(reply: FastifyReply, half?: AppAnswer): FastifyReply {
  reply.hijack();
  if (!half) reply.raw.destroy();
  else {
    const bytes = Buffer.from(typeof half.body === 'string' ? half.body : JSON.stringify(half.body));
    reply.raw.writeHead(half.status, { ...half.headers, 'content-length': bytes.length });
    reply.raw.write(bytes.subarray(0, bytes.length / 2), () => reply.raw.destroy());
  }
  return reply;
}
