import { addressOf } from '@fernway/client';
import { sendRequest } from '@fernway/client/send-request';
import type { Call, CallAnswer, CallBody, CallRequest } from '@fernway/contract/call';
import type { AnyErrorCode } from '@fernway/contract/errors';
import { IDEMPOTENCY_HEADER } from '@fernway/contract/idempotency';
import { type CircuitBreaker, type CircuitOptions, createCircuitBreaker } from './circuit.ts';
import { type SignedCall, signCall } from './signed-call.ts';

/** Bytes of an answer in JSON, at most. */
const MAX_JSON_BYTES = 1024 * 1024;
const JSON_TYPES = ['application/json', 'application/problem+json', 'application/jwk-set+json'];
/** Statuses by which a server, or a proxy before it, says that it cannot answer now. */
const UNAVAILABLE_STATUSES = [429, 502, 503, 504];

/** A call of another server. */
export interface PeerCall {
  method: 'GET' | 'POST';
  /** With the query. */
  path: string;
  /** JSON. */
  body?: string;
  headers?: Record<string, string>;
  /** Milliseconds for which the caller waits, where that is less than two seconds. */
  deadline?: number;
}

/** A call that asks for a file of this type. */
export interface FileCall extends PeerCall {
  type: string;
  /** Bytes, at most. */
  maxBytes: number;
}

/** What another server answers to a call of the contract; it is trusted to have the declared shape. */
export type PeerAnswer<C extends Call> =
  | { status: 200; answer: CallAnswer<C>; code?: undefined }
  /** Any other status; undefined: the body is no problem of ours. */
  | { status: number; answer?: undefined; code: AnyErrorCode | undefined };

/** Another server, as this one calls it. */
export interface Peer {
  /**
   * Asks for JSON; problems are answers too.
   * @throws PeerUnavailableError when it does not answer in time, with something else, or is left alone
   */
  json(call: PeerCall): Promise<{ status: number; body: unknown }>;
  /**
   * Asks for a file; undefined when there is none (404).
   * @throws PeerUnavailableError as above
   */
  file(call: FileCall): Promise<Buffer | undefined>;
}

export interface PeerOptions extends CircuitOptions {
  /** Such as `http://127.0.0.1:3002`; looked up for each call. */
  readonly origin: string;
  /** The server that calls are signed for, and the key. Without it calls are not signed. */
  signed?: { to: SignedCall['to']; key: string | undefined };
}

/**
 * How our servers call each other: signed, with two seconds until the last byte of the answer, whose type and size are
 * checked, through a circuit breaker. No redirect is followed.
 */
export function openPeer(options: PeerOptions): Peer {
  const circuit: CircuitBreaker = createCircuitBreaker(options);

  async function send(call: PeerCall, signal: AbortSignal): Promise<Response> {
    const { method, path, body = '', headers } = call;
    const { signed } = options;
    const answer = await sendRequest(new URL(path, options.origin), {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
        ...(signed?.key && signCall(signed.key, { to: signed.to, method, path, body })),
      },
      ...(body && { body }),
      signal,
    });
    if (UNAVAILABLE_STATUSES.includes(answer.status))
      throw await rejectAnswer(answer, `answers ${answer.status}`);
    return answer;
  }

  const callThroughCircuit = <Result>(
    call: PeerCall,
    readAnswer: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> => {
    if (options.signed && !options.signed.key)
      throw new Error(`PEER_KEY is not set: ${options.name} would not believe us`);
    return circuit(readAnswer, call.deadline);
  };

  return {
    json: async (call) =>
      callThroughCircuit(call, async (signal) => {
        const answer = await send(call, signal);
        if (!JSON_TYPES.includes(typeOf(answer))) throw await rejectAnswer(answer, 'answers no JSON');
        return { status: answer.status, body: parseJson(await readLimited(answer, MAX_JSON_BYTES)) };
      }),
    file: async (call) =>
      callThroughCircuit(call, async (signal) => {
        const answer = await send(call, signal);
        if (answer.status === 404) {
          await answer.body?.cancel();
          return undefined;
        }
        if (answer.status !== 200 || typeOf(answer) !== call.type)
          throw await rejectAnswer(answer, `answers ${answer.status} of another type`);
        return readLimited(answer, call.maxBytes);
      }),
  };
}

/**
 * Makes a call of the contract to another of our servers.
 * @param deadline as in `PeerCall`
 * @param headers besides those of the call
 * @param idempotencyKey with the same one, a call that takes keys is done once
 * @throws PeerUnavailableError as `Peer.json`
 */
export async function callPeer<C extends Call>(
  peer: Peer,
  call: C,
  { body: sent, ...parameters }: CallRequest<C> & { body?: CallBody<C> },
  {
    deadline,
    headers,
    idempotencyKey,
  }: {
    deadline?: number | undefined;
    headers?: Record<string, string>;
    idempotencyKey?: string | undefined;
  } = {},
): Promise<PeerAnswer<C>> {
  const { status, body } = await peer.json({
    method: call.method === 'GET' ? 'GET' : 'POST',
    path: addressOf(call, parameters),
    ...(call.hasBody && { body: JSON.stringify(sent) }),
    ...(deadline !== undefined && { deadline }),
    headers: { ...headers, ...(idempotencyKey !== undefined && { [IDEMPOTENCY_HEADER]: idempotencyKey }) },
  });
  if (status === 200) return { status, answer: body as CallAnswer<C> };
  return { status, code: (body as { code?: AnyErrorCode } | null)?.code };
}

const typeOf = ({ headers }: Response): string =>
  headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';

async function rejectAnswer(answer: Response, why: string): Promise<Error> {
  await answer.body?.cancel();
  return new Error(why);
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    throw new Error('answers no JSON'); // the parser's own message quotes the body
  }
}

async function readLimited({ body }: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new Error('answers too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
