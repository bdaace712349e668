import {
  type Call,
  type CallAnswer,
  type CallName,
  type CallRequest,
  type Contract,
  contract,
  takesBody,
} from '@fernway/contract';
import { ProblemError, problemOf, unavailable } from './problem-error.ts';

export { ProblemError } from './problem-error.ts';

export interface ClientOptions {
  /** Origin of the region, such as `http://127.0.0.1:3001`. */
  baseUrl: string;
  /** When a call must have ended, a second attempt included; default 2,000. */
  timeoutMs?: number;
  /** Sent with every call: `traceparent`, what proves the caller. */
  headers?: Readonly<Record<string, string>>;
  /** Default: the platform's. */
  fetch?: typeof fetch;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Proves whom the call is made for. */
  token?: string | undefined;
}

/**
 * Every call of the contract as a function: path and query parameters in one object in, with `body` where the call takes
 * one, and the declared answer out.
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
 * `unavailable` when the region cannot be reached or does not answer in time. Answers are trusted to have the
 * declared shape: the region has checked them.
 */
export function createClient({
  baseUrl,
  timeoutMs = 2_000,
  headers = {},
  fetch: send = fetch,
}: ClientOptions): Client {
  const functions = Object.entries(contract).map(([name, call]: [string, Call]) => [
    name,
    async (request: Parameters & { body?: object }, { signal, token }: CallOptions = {}) => {
      const body = takesBody(call) ? JSON.stringify(request.body) : undefined;
      const deadline = AbortSignal.timeout(timeoutMs);
      const response = await reach(call, () =>
        send(baseUrl + address(call, request), {
          method: call.method,
          headers: {
            accept: `${contentTypes[call.content]}, application/problem+json`,
            ...headers,
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          ...(body !== undefined && { body }),
          signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
          redirect: 'error',
        }),
      );
      return read(call, response);
    },
  ]);
  return Object.fromEntries(functions) as Client;
}

/** Path and query of a call. What is undefined stays away. */
function address({ path, params }: Call, request: Record<string, unknown>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(request[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request)) {
    if (value !== undefined && !(name in params.properties) && name !== 'body')
      query.set(name, String(value));
  }
  return query.size > 0 ? `/api${filled}?${query}` : `/api${filled}`;
}

const contentTypes: Record<Call['content'], string> = { json: 'application/json', html: 'text/html' };

/** Sends, and sends once more when the connection failed and asking twice cannot do anything twice. */
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
    if (!response.ok) throw problemOf(response.status, type.includes('json') ? await response.json() : {});
    if (!type.startsWith(contentTypes[call.content])) throw unavailable(new Error(`answered ${type}`));
    return (call.content === 'html' ? await response.text() : await response.json()) as never;
  } catch (error) {
    throw error instanceof ProblemError ? error : unavailable(error);
  }
}
