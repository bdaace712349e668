import {
  type Call,
  type CallAnswer,
  type CallName,
  type CallRequest,
  type Contract,
  contract,
  errors,
  takesBody,
} from '@fernway/contract';
import { lsnHeaders } from '@fernway/contract/lsn';
import { ProblemError, problemOf, unavailable } from './problem-error.ts';

export { ProblemError } from './problem-error.ts';

export interface ClientOptions {
  /** Origin of the region, such as `http://127.0.0.1:3001`. */
  baseUrl: string;
  /** Longest time for a call, including a second attempt; default 2,000. */
  timeoutMs?: number;
  /** Headers of every call: `traceparent`, credentials of the caller. */
  headers?: Readonly<Record<string, string>>;
  /** Default: the platform's. */
  fetch?: typeof fetch;
  /** Called after a write with the position of the region's database: see `contract/lsn.ts`. */
  onWrote?: ((position: string) => void) | undefined;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** The bearer token of the shopper for whom the call is made. */
  token?: string | undefined;
}

/**
 * Every call of the contract as a function. It takes path and query parameters in one object, with `body` if the call
 * has one, and returns the declared answer.
 */
export type Client = {
  readonly [Name in CallName]: (
    request: CallRequest<Contract[Name]>,
    options?: CallOptions,
  ) => Promise<CallAnswer<Contract[Name]>>;
};

type Parameters = Record<string, string | number | boolean | undefined>;

/**
 * A client of one region. Its functions throw ProblemError for every answer that is not the declared one:
 * `unavailable` when the region cannot be reached or does not answer in time; `invalid_request` for values that cannot
 * be put in an address. Answers are trusted to have the declared shape: the region has checked them.
 */
export function createClient({
  baseUrl,
  timeoutMs = 2_000,
  headers = {},
  fetch: send = fetch,
  onWrote,
}: ClientOptions): Client {
  const functions = Object.entries(contract).map(([name, call]: [string, Call]) => [
    name,
    async (request: Parameters & { body?: object }, { signal, token }: CallOptions = {}) => {
      const { body, type } = bodyOf(call, request.body);
      const deadline = AbortSignal.timeout(call.takes === 'picture' ? PICTURE_TIMEOUT_MS : timeoutMs);
      const url = baseUrl + address(call, request);
      const response = await reach(call, () =>
        send(url, {
          method: call.method,
          headers: {
            accept: `${contentTypes[call.content]}, application/problem+json`,
            ...headers,
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
            ...(type !== undefined && { 'content-type': type }),
          },
          ...(body !== undefined && { body }),
          signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
          redirect: 'error',
        }),
      );
      const position = response.headers.get(lsnHeaders.wrote);
      if (position !== null) onWrote?.(position);
      return read(call, response);
    },
  ]);
  return Object.fromEntries(functions) as Client;
}

/** Longer than other calls: a picture has to be uploaded, wait for its turn, and be drawn anew. */
const PICTURE_TIMEOUT_MS = 20_000;

/** The body and its content type; for a form, `fetch` sets the type itself. */
function bodyOf(call: Call, body: object | undefined): { body?: string | FormData; type?: string } {
  if (!takesBody(call)) return {};
  if (call.takes === 'json') return { body: JSON.stringify(body), type: 'application/json' };
  const form = new FormData();
  const { file } = body as { file: Uint8Array<ArrayBuffer> };
  form.append('file', new Blob([file]), 'picture');
  return { body: form };
}

/**
 * Path and query of a call. Undefined parameters are left out of the query.
 * @throws ProblemError invalid_request for a value that is not a string, number or boolean, or would change the path
 */
function address({ path, params }: Call, request: Record<string, unknown>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const text = textOf(`path.${name}`, request[name]);
    // Dot segments are resolved even when escaped: https://url.spec.whatwg.org/#double-dot-path-segment
    if (text === '.' || text === '..') throw refused(`path.${name}`);
    return encodeURIComponent(text);
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request)) {
    if (value !== undefined && !Object.hasOwn(params.properties, name) && name !== 'body')
      query.set(name, textOf(`query.${name}`, value));
  }
  return query.size > 0 ? `/api${filled}?${query}` : `/api${filled}`;
}

// The types cannot be relied on: a page passes on what a browser has sent.
function textOf(field: string, value: unknown): string {
  const isPlain = value === undefined || ['string', 'number', 'boolean'].includes(typeof value);
  if (!isPlain || !String(value).isWellFormed()) throw refused(field);
  return String(value);
}

const refused = (field: string): ProblemError =>
  new ProblemError({
    ...{ code: 'invalid_request', status: errors.invalid_request.status },
    issues: [{ field, message: 'cannot stand in an address' }],
  });

const contentTypes: Record<Call['content'], string> = { json: 'application/json', html: 'text/html' };

/** Sends, and retries once when the connection failed and the call is a GET, which is safe to repeat. */
async function reach(call: Call, send: () => Promise<Response>): Promise<Response> {
  try {
    return await send();
  } catch (error) {
    if (call.method !== 'GET' || isAborted(error)) throw unavailable(error);
  }
  try {
    return await send();
  } catch (error) {
    throw unavailable(error);
  }
}

const isAborted = (error: unknown): boolean =>
  error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name);

async function read(call: Call, response: Response): Promise<never> {
  try {
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok) throw problemOf(response, type.includes('json') ? await response.json() : {});
    if (!type.startsWith(contentTypes[call.content])) throw unavailable(new Error(`answered ${type}`));
    return (call.content === 'html' ? await response.text() : await response.json()) as never;
  } catch (error) {
    throw error instanceof ProblemError ? error : unavailable(error);
  }
}
