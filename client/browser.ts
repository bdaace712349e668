import type { CallAnswer, CallBody } from '@fernway/contract/call';
import type { AnyErrorCode } from '@fernway/contract/errors';
import type { identityCalls } from '@fernway/contract/identity';
import type { SiteCalls } from '@fernway/contract/site';

/** Why a page's request came to nothing; `offline`: it was not answered at all. */
export type ApiErrorCode = AnyErrorCode | 'offline';

/** A request of a page that was refused or not answered. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ApiErrorCode;

  constructor(code: ApiErrorCode) {
    super(code);
    this.code = code;
  }
}

/** What the site answers to its pages, by itself or by passing it on to identity. */
type PageCalls = SiteCalls & typeof identityCalls;
export type PageCallName = keyof PageCalls;

interface JsonRequest<Body> {
  /** Default: POST with a body, else GET. */
  method?: 'POST' | 'DELETE';
  /** A body as JSON. */
  json?: Body;
  /** A body as a form sends it. */
  form?: Body & Record<string, string>;
  signal?: AbortSignal;
  timeoutMs?: number;
  /** It is sent even if the page is left meanwhile. */
  keepalive?: boolean;
  /** It is sent with an `Idempotency-Key`: when no answer came and it is sent again, it is still done once. */
  once?: boolean;
}

/** Without it, a lost connection would keep a button busy for minutes. */
const TIMEOUT_MS = 20_000;

/**
 * Makes a call of the contract, whose name is the type parameter: pages load no schemas, nor the calls.
 * @param address the call's path and query
 * @returns the JSON of the answer; undefined for one without content
 * @throws ApiError
 */
export const askSite: <Name extends PageCallName>(
  address: string,
  request?: JsonRequest<CallBody<PageCalls[Name]>>,
) => Promise<CallAnswer<PageCalls[Name]>> = fetchJson;

/**
 * Reads what the loader of a route answers with, for which there is no call. Otherwise like `askSite`.
 * @throws ApiError
 */
export async function fetchJson<Answer>(
  address: string,
  { method, json, form, signal, timeoutMs = TIMEOUT_MS, keepalive = false, once }: JsonRequest<object> = {},
): Promise<Answer> {
  const body = json ? JSON.stringify(json) : form && new URLSearchParams(form);
  const deadline = AbortSignal.timeout(timeoutMs);
  const send = async (key?: string): Promise<Answer> => {
    const answer = await fetch(address, {
      method: method ?? (body ? 'POST' : 'GET'),
      headers: {
        accept: 'application/json',
        ...(json && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body && { body }),
      // Safari before 17.4 has no `any`: there only the caller's own signal counts.
      signal: signal ? (AbortSignal.any?.([signal, deadline]) ?? signal) : deadline,
      keepalive,
    }).catch(() => {
      throw new ApiError('offline');
    });
    if (answer.status === 204) return undefined as Answer;
    const content: unknown = await answer.json().catch(() => {
      throw new ApiError('unavailable');
    });
    if (!answer.ok) throw new ApiError((content as { code?: AnyErrorCode }).code ?? 'unavailable');
    return content as Answer;
  };
  return once ? sendOnce(address, String(body), send) : send();
}

/** The keys of what was sent without an answer that says whether it was done, by address and content. */
const unanswered = new Map<string, string>();
/** Errors after which a request may have been done. */
const IN_DOUBT: readonly ApiErrorCode[] = [
  'offline',
  'unavailable',
  'internal',
  'timeout',
  'idempotency_key_in_use',
];
/** Milliseconds until a request is sent again whose first sending is still under way. */
const IN_USE_PAUSE_MS = 1_000;

/**
 * Sends a form under a key: the same one while the same content is sent again because nobody knows whether it was done,
 * a new one for other content or once there is an answer.
 */
async function sendOnce<Answer>(
  address: string,
  content: string,
  send: (key: string) => Promise<Answer>,
): Promise<Answer> {
  const request = `${address}\n${content}`;
  const key = unanswered.get(request) ?? crypto.randomUUID();
  unanswered.set(request, key);
  // Meanwhile the same content may have been sent anew, under another key.
  const forgetKey = () => unanswered.get(request) === key && unanswered.delete(request);
  for (;;) {
    try {
      const answer = await send(key);
      forgetKey();
      return answer;
    } catch (error) {
      const code = apiErrorCode(error);
      if (!IN_DOUBT.includes(code)) forgetKey();
      // The deadline of all attempts together ends this.
      if (code !== 'idempotency_key_in_use') throw error;
      await new Promise((resolve) => setTimeout(resolve, IN_USE_PAUSE_MS));
    }
  }
}

/** The code of whatever a request from a page has thrown. */
export const apiErrorCode = (error: unknown): ApiErrorCode =>
  error instanceof ApiError ? error.code : 'internal';
