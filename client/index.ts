import {
  type Call,
  type CallAnswer,
  CallError,
  type CallRequest,
  type Calls,
  type Contract,
  contract,
  pathOf,
  takesIdempotencyKey,
} from '@fernway/contract';
import { type AnyErrorCode, type Issue, isErrorCode } from '@fernway/contract/errors';
import { IDEMPOTENCY_HEADER } from '@fernway/contract/idempotency';
import { lsnHeaders } from '@fernway/contract/lsn';
import { sendRequest } from './send-request.ts';

export { CallError } from '@fernway/contract/call-error';

export interface ClientOptions<Served extends Calls> {
  /** Origin of the server, such as `http://127.0.0.1:3001`. */
  baseUrl: string;
  /** What it answers; default: what a region does. */
  calls?: Served;
  /** Longest time for a call, including a second attempt; default 2,000. */
  timeoutMs?: number;
  /** Headers of every call: `traceparent`, credentials of the caller. */
  headers?: Readonly<Record<string, string>>;
  /** How requests are sent, for whoever needs more of an answer than its content; default: `sendRequest`. */
  send?: typeof sendRequest;
  /** Called after a write with the position of the region's database: see `contract/lsn.ts`. */
  onWrote?: ((position: string) => void) | undefined;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** The bearer token of the shopper for whom the call is made. */
  token?: string | undefined;
  /** Headers of this call alone. */
  headers?: Readonly<Record<string, string>>;
  /** Names what is to be done once: with the same key, a call that takes one is not done again. */
  idempotencyKey?: string | undefined;
  /** Where this call takes longer than others of the client. */
  timeoutMs?: number;
}

/**
 * Every call of a contract as a function. It takes path and query parameters in one object, with `body` if the call
 * has one, and returns the declared answer. Streams are followed by `event-stream.ts`.
 */
export type Client<Served extends Calls = Contract> = {
  readonly [Name in keyof Served]: (
    request: CallRequest<Served[Name]>,
    options?: CallOptions,
  ) => Promise<CallAnswer<Served[Name]>>;
};

type Parameters = Record<string, string | number | boolean | undefined>;

/**
 * A client of one server. Its functions throw CallError for every answer that is not the declared one: `unavailable`
 * when the server cannot be reached or does not answer in time; `invalid_request` for values that cannot be put in an
 * address. Answers are trusted to have the declared shape: the server has checked them.
 */
export function createClient<Served extends Calls = Contract>({
  baseUrl,
  calls = contract as unknown as Served,
  timeoutMs = 2_000,
  headers = {},
  send = sendRequest,
  onWrote,
}: ClientOptions<Served>): Client<Served> {
  const functions = Object.entries(calls).map(([name, call]) => [
    name,
    async (request: Parameters & { body?: object }, options: CallOptions = {}) => {
      const { signal, token, headers: own, idempotencyKey, timeoutMs: longest = timeoutMs } = options;
      const { body, type } = bodyOf(call, request.body);
      const deadline = AbortSignal.timeout(call.takes === 'picture' ? PICTURE_TIMEOUT_MS : longest);
      const url = baseUrl + addressOf(call, request);
      const response = await reach(call, () =>
        send(url, {
          method: call.method,
          headers: {
            accept: [...call.types, 'application/problem+json'].join(', '),
            ...headers,
            ...own,
            ...(idempotencyKey !== undefined &&
              takesIdempotencyKey(call) && { [IDEMPOTENCY_HEADER]: idempotencyKey }),
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
            ...(type !== undefined && { 'content-type': type }),
          },
          ...(body !== undefined && { body }),
          signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
        }),
      );
      const position = response.headers.get(lsnHeaders.wrote);
      if (position !== null) onWrote?.(position);
      return read(call, response);
    },
  ]);
  return Object.fromEntries(functions) as Client<Served>;
}

/** Longer than other calls: a picture has to be uploaded, wait for its turn, and be drawn anew. */
const PICTURE_TIMEOUT_MS = 20_000;

/** The body and its content type; for a form, `fetch` sets the type itself. */
function bodyOf(call: Call, body: object | undefined): { body?: string | FormData; type?: string } {
  if (!call.hasBody) return {};
  if (call.takes !== 'picture') return { body: JSON.stringify(body ?? {}), type: 'application/json' };
  const form = new FormData();
  const { file } = body as { file: Uint8Array<ArrayBuffer> };
  form.append('file', new Blob([file]), 'picture');
  return { body: form };
}

/**
 * Path and query of a call. Undefined parameters are left out of the query.
 * @throws CallError invalid_request for a value that is not a string, number or boolean, or would change the path
 */
export function addressOf(call: Pick<Call, 'path' | 'params'>, request: Record<string, unknown>): string {
  const path = pathOf(call, (name) => {
    const text = textOf(`path.${name}`, request[name]);
    // Dot segments are resolved even when escaped: https://url.spec.whatwg.org/#double-dot-path-segment
    if (text === '.' || text === '..') throw createFieldError(`path.${name}`);
    return text;
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request)) {
    if (value !== undefined && !Object.hasOwn(call.params.properties, name) && name !== 'body')
      query.set(name, textOf(`query.${name}`, value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

// The types cannot be relied on: a page passes on what a browser has sent.
function textOf(field: string, value: unknown): string {
  const isPlain = value === undefined || ['string', 'number', 'boolean'].includes(typeof value);
  if (!isPlain || !String(value).isWellFormed()) throw createFieldError(field);
  return String(value);
}

const createFieldError = (field: string): CallError =>
  new CallError('invalid_request', { issues: [{ field, message: 'cannot stand in an address' }] });

/** Sends, and retries once when the connection failed and the call is a GET, which is safe to repeat. */
async function reach(call: Call, send: () => Promise<Response>): Promise<Response> {
  try {
    return await send();
  } catch (error) {
    if (call.method !== 'GET' || isAborted(error)) throw createUnavailableError(error);
  }
  try {
    return await send();
  } catch (error) {
    throw createUnavailableError(error);
  }
}

const isAborted = (error: unknown): boolean =>
  error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name);

async function read(call: Call, response: Response): Promise<never> {
  try {
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok) throw problemOf(response, type.includes('json') ? await response.json() : {});
    if (call.shape === 'nothing') return undefined as never;
    if (!call.types.some((one) => type.startsWith(one)))
      throw createUnavailableError(new Error(`answered ${type}`));
    return (call.shape === 'json' ? await response.json() : await response.text()) as never;
  } catch (error) {
    throw error instanceof CallError ? error : createUnavailableError(error);
  }
}

/** The error for an answer that never came or could not be read. */
const createUnavailableError = (cause: unknown): CallError => new CallError('unavailable', { cause });

/** The error of an answer with problem details; any other body does not come from a server of ours. */
function problemOf({ status, headers }: Response, body: unknown): CallError {
  const { code, issues, requestId } = body as { code?: AnyErrorCode; issues?: Issue[]; requestId?: string };
  if (!isErrorCode(code)) return createUnavailableError(new Error(`answered ${status}`));
  return new CallError(code, { issues, requestId, retryAfter: headers.get('retry-after') ?? undefined });
}
