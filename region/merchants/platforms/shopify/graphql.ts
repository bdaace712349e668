import { Compile, type Validator } from 'typebox/compile';
import { answerShapes, type OperationAnswer, type OperationName } from './answers.ts';
import { type PartialError, readCost, readGraphqlAnswer } from './graphql-answer.ts';
import { isMutation, type OperationVariables, operationDocument } from './operations.ts';
import { ShopifyError } from './shopify-error.ts';
import { type ShopifyHttp, statusError, toShopifyError } from './shopify-http.ts';

export interface AdminClientOptions {
  shopHost: string;
  /** The shop's token, refreshed if it is about to end. */
  accessToken: () => Promise<string>;
  /** Called when Shopify does not take the token, before the second and last try with `accessToken`. */
  onUnauthorized: () => Promise<void>;
}

export interface QueryAnswer<Name extends OperationName> {
  data: OperationAnswer<Name>;
  /** Fields that Shopify did not give: they are null in `data`. */
  partialErrors: PartialError[];
}

/** The Admin API of one shop. */
export interface AdminClient {
  readonly shopHost: string;
  /** Where its requests go, and how they are paced. */
  readonly http: ShopifyHttp;
  /**
   * Asks in the shop's turn and at its pace. What is throttled is sent again when there are points; what failed is sent
   * again up to four times, unless it changes something.
   * @param signal ends it; default: after two minutes
   * @throws ShopifyError, also `refused` for what a mutation did not do
   */
  query<Name extends OperationName>(
    name: Name,
    variables: OperationVariables[Name],
    options?: { signal?: AbortSignal },
  ): Promise<QueryAnswer<Name>>;
  /**
   * Asks at once and once, because somebody waits: not while the shop is throttled, and through the shop's circuit.
   * @throws ShopifyError `throttled`, or PeerUnavailableError whatever else went wrong
   */
  queryNow<Name extends OperationName>(
    name: Name,
    variables: OperationVariables[Name],
    options?: { signal?: AbortSignal },
  ): Promise<QueryAnswer<Name>>;
}

/** For a query and its retries. */
const TIMEOUT_MS = 120_000;
const MAX_ANSWER_BYTES = 20 * 1024 * 1024;
const MAX_FAILURES = 4;
const MAX_THROTTLES = 20;
const FIRST_PAUSE_MS = 500;
/** Where Shopify throttles and says nothing of the points. */
const THROTTLED_PAUSE_MS = 1_000;
/** Calls that were throttled together do not come back together. */
const JITTER_MS = 250;

/** Makes the client of one shop. */
export function createAdminClient(http: ShopifyHttp, options: AdminClientOptions): AdminClient {
  const { shopHost } = options;
  const { pacer, timing } = http;

  async function send(token: string, body: string, call: { costKey: string; signal: AbortSignal }) {
    pacer.reserve(shopHost, call.costKey);
    const answer = await http.post({
      shopHost,
      path: `/admin/api/${http.apiVersion}/graphql.json`,
      headers: { 'content-type': 'application/json', 'x-shopify-access-token': token },
      body,
      signal: call.signal,
      maxBytes: MAX_ANSWER_BYTES,
    });
    const cost = readCost(answer.json);
    if (cost) pacer.recordCost(shopHost, call.costKey, cost);
    const error = statusError(answer);
    if (error) throw error;
    return readGraphqlAnswer(answer.json);
  }

  async function attempt<Name extends OperationName>(
    name: Name,
    variables: OperationVariables[Name],
    signal: AbortSignal,
  ): Promise<QueryAnswer<Name>> {
    const body = JSON.stringify({ query: operationDocument(name, variables), variables });
    const call = { costKey: costKeyOf(name, variables), signal };
    const { data, partialErrors } = await send(await options.accessToken(), body, call).catch(
      async (error) => {
        if (!isKind(error, 'unauthorized')) throw error;
        await options.onUnauthorized();
        return send(await options.accessToken(), body, call);
      },
    );
    checkShape(name, data, partialErrors);
    checkUserErrors(data);
    return { data, partialErrors };
  }

  return {
    shopHost,
    http,
    query: async (name, variables, { signal = AbortSignal.timeout(TIMEOUT_MS) } = {}) => {
      const costKey = costKeyOf(name, variables);
      const retries = new Retries(isMutation(name));
      const run = async () => {
        for (;;) {
          const delay = pacer.delayBefore(shopHost, costKey);
          if (delay > 0) await timing.pause(delay, signal);
          try {
            return await pacer.takeCallTurn(signal, () => attempt(name, variables, signal));
          } catch (error) {
            signal.throwIfAborted();
            await timing.pause(retries.pauseAfter(error), signal);
          }
        }
      };
      try {
        return await pacer.takeShopTurn(shopHost, signal, run);
      } catch (error) {
        // A caller who ends the query has their own reason; that time ran out is ours.
        if (signal.aborted && signal.reason?.name !== 'TimeoutError') throw signal.reason;
        throw signal.aborted ? toShopifyError(signal.reason) : error;
      }
    },
    queryNow: async (name, variables, { signal } = {}) => {
      const delay = pacer.delayBefore(shopHost, costKeyOf(name, variables));
      if (delay > 0) throw new ShopifyError('throttled', 'is throttled', { retryAfterMs: delay });
      return http.circuitOf(shopHost)((deadline) =>
        attempt(name, variables, signal ? AbortSignal.any([signal, deadline]) : deadline),
      );
    },
  };
}

/** An operation with another number of ids has another cost. */
function costKeyOf(name: OperationName, variables: object): string {
  const { ids } = variables as { ids?: readonly string[] };
  return ids ? `${name} of ${ids.length}` : name;
}

/** Counts what went wrong with one query. */
class Retries {
  readonly #isMutation: boolean;
  #failures = 0;
  #throttles = 0;

  /** @param isMutation it may have been done although its answer was lost: only what was throttled is sent again */
  constructor(isMutation: boolean) {
    this.#isMutation = isMutation;
  }

  /** How many milliseconds to wait until it is sent again. @throws the error when it is not */
  pauseAfter(error: unknown): number {
    const jitter = Math.random() * JITTER_MS;
    if (isKind(error, 'throttled') && ++this.#throttles <= MAX_THROTTLES)
      return (error.retryAfterMs ?? THROTTLED_PAUSE_MS) + jitter;
    if (isKind(error, 'unavailable') && !this.#isMutation && ++this.#failures <= MAX_FAILURES)
      return Math.max(error.retryAfterMs ?? 0, FIRST_PAUSE_MS * 2 ** (this.#failures - 1)) + jitter;
    throw error;
  }
}

const isKind = (error: unknown, kind: ShopifyError['kind']): error is ShopifyError =>
  error instanceof ShopifyError && error.kind === kind;

const validators = new Map<OperationName, Validator>();

/** @throws ShopifyError `forbidden` where what is missing is what we may not read, else `invalid` */
function checkShape<Name extends OperationName>(
  name: Name,
  data: unknown,
  partialErrors: PartialError[],
): asserts data is OperationAnswer<Name> {
  const validator = validators.get(name) ?? (Compile(answerShapes[name]) as Validator);
  validators.set(name, validator);
  if (validator.Check(data)) return;
  const [denied] = partialErrors.filter(({ code }) => code === 'ACCESS_DENIED');
  if (denied) throw new ShopifyError('forbidden', `may not be asked for ${denied.path || name}`);
  const [issue] = validator.Errors(data);
  throw new ShopifyError('invalid', `answers ${name} in another shape at ${issue?.instancePath || '/'}`);
}

/** @throws ShopifyError `refused` when a mutation did not do what it should */
function checkUserErrors(data: object): void {
  const errors = Object.values(data).flatMap(
    (payload: { userErrors?: { message: string; code?: string | null }[] } | null) =>
      payload?.userErrors ?? [],
  );
  if (errors.length === 0) return;
  const reasons = errors.map(({ message }) => message);
  throw new ShopifyError('refused', `refuses: ${reasons.join('; ')}`.slice(0, 300), {
    reasons,
    codes: errors.flatMap(({ code }) => code ?? []),
  });
}
