import { randomUUID } from 'node:crypto';
import {
  type DocumentNode,
  execute,
  GraphQLError,
  type GraphQLFormattedError,
  getOperationAST,
  getVariableValues,
  type OperationDefinitionNode,
  parse,
  validate,
} from 'graphql';
import type { PlatformClock } from '../clock.ts';
import type { FakeShop } from '../shops/shop.ts';
import { answeringVersion, fragmentsOf, loadAdminSchema } from './admin-schema.ts';
import { type BulkErrorCode, createBulkOperations } from './bulk.ts';
import { actualCost, type FieldCost, requestedCost } from './cost.ts';
import { type CostBucket, createCostBucket, restoreRateOf } from './cost-bucket.ts';
import { type AppTraces, createMutations, createTraces, feedbackOf } from './mutations.ts';
import { QueryRoot, type QuerySource } from './query-root.ts';
import { readShop, snapshotShop } from './reading.ts';
import type { AdminAnswer, AdminApi, AdminRequest, FailureMode } from './requests.ts';
import { createLaggingIndex, type LaggingIndex } from './search-index.ts';
import type { SelectionContext } from './selection.ts';

export type { AdminAnswer, AdminApi, AdminRequest, FailureMode, ShopFeedback } from './requests.ts';

export interface AdminApiOptions {
  clock: PlatformClock;
  /** Where the files of bulk operations are: of another host than the shops. */
  fileOrigin?: () => string;
  /** Where shoppers reach a host of a shop. */
  originOf?: (host: string) => string;
  /** How long each answer takes, in milliseconds by the clock. */
  latencyMs?: number;
}

const DEFAULT_LAG_MS = 2_000;
const SLOW_MS = 10_000;
const MAX_QUERY_COST = 1_000;
const MAX_DOCUMENTS = 200;
const LIMITS_PAGE = 'https://shopify.dev/api/usage/rate-limits';

/** What the API keeps of a shop while that is there. */
interface ShopState {
  bucket: CostBucket;
  index: LaggingIndex;
}

/** An operation that is ready to be run. */
interface PreparedOperation {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  variables: Record<string, unknown>;
  context: SelectionContext;
}

/** The Admin API of all shops of the stand-in, for one app. */
export function createAdminApi(options: AdminApiOptions): AdminApi {
  const { clock, latencyMs = 0 } = options;
  const originOf = options.originOf ?? ((host: string) => `https://${host}`);
  const fileOrigin = options.fileOrigin ?? (() => 'https://storage.googleapis.com');
  const { schema, isDenied } = loadAdminSchema();
  const bulk = createBulkOperations({ clock, schema, fileOrigin });
  const states = new WeakMap<FakeShop, ShopState>();
  const traces = new Map<string, AppTraces>();
  const rates = new Map<string, number>();
  const failures = new Map<string, FailureMode[]>();
  const documents = new Map<string, DocumentNode | GraphQLFormattedError[]>();
  const uninstallListeners: ((shop: FakeShop) => void)[] = [];
  let lagMs = DEFAULT_LAG_MS;
  let isEmailApproved = true;

  const tracesOf = (host: string): AppTraces => {
    const found = traces.get(host) ?? createTraces();
    traces.set(host, found);
    return found;
  };
  const forgetShop = (host: string) => {
    traces.delete(host);
    bulk.forget(host);
  };

  const stateOf = (shop: FakeShop): ShopState => {
    const before = states.get(shop);
    if (before) return before;
    const state: ShopState = {
      bucket: createCostBucket(clock, () => rates.get(shop.facts.host) ?? restoreRateOf(shop.facts)),
      index: createLaggingIndex(shop, clock, () => lagMs),
    };
    states.set(shop, state);
    return state;
  };

  /** Parses and validates, once for each text. */
  const readDocument = (query: string): DocumentNode | GraphQLFormattedError[] => {
    const before = documents.get(query);
    if (before) return before;
    let document: DocumentNode | GraphQLFormattedError[];
    try {
      document = parse(query);
      const errors = validate(schema, document);
      if (errors.length > 0) document = errors.map(formatValidationError);
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      document = [{ ...error.toJSON(), extensions: { code: 'syntaxError' } }];
    }
    if (documents.size >= MAX_DOCUMENTS) documents.clear();
    documents.set(query, document);
    return document;
  };

  const prepare = (body: {
    query: string;
    [key: string]: unknown;
  }): PreparedOperation | GraphQLFormattedError[] => {
    const document = readDocument(body.query);
    if (Array.isArray(document)) return document;
    const name = typeof body.operationName === 'string' ? body.operationName : undefined;
    const operation = getOperationAST(document, name);
    if (!operation) return [{ message: 'An operation name is required' }];
    const given = (body.variables ?? {}) as Record<string, unknown>;
    const { coerced, errors } = getVariableValues(schema, operation.variableDefinitions ?? [], given);
    if (errors)
      return errors.map((error) => ({ ...error.toJSON(), extensions: { code: 'INVALID_VARIABLE' } }));
    const context: SelectionContext = {
      schema,
      fragments: fragmentsOf(document.definitions),
      variables: coerced,
    };
    return { document, operation, variables: given, context };
  };

  const sourceOf = ({ shop, scopes }: AdminRequest, index: LaggingIndex): QuerySource => ({
    shop,
    reading: readShop(shop, originOf, clock.now()),
    scopes,
    bulk,
    indexedProducts: () => index.products(),
    isIndexed: (at) => index.isIndexed(at),
    isEmailApproved,
  });

  const rootsOf = (request: AdminRequest, state: ShopState) => {
    const { shop, scopes } = request;
    const source = sourceOf(request, state.index);
    return {
      query: new QueryRoot(source),
      mutation: createMutations({
        shop,
        scopes,
        clock,
        traces: tracesOf(shop.facts.host),
        bulk,
        bulkSource: {
          shop,
          takeSnapshot() {
            const found = [...state.index.products()];
            const reading = snapshotShop(shop, originOf, clock.now());
            return new QueryRoot({ ...source, reading, indexedProducts: () => found });
          },
          isDenied: (context, operation) => isDenied(context, operation, scopes),
        },
        uninstall() {
          forgetShop(shop.facts.host);
          for (const listener of uninstallListeners) listener(shop);
        },
      }),
    };
  };

  const run = async (
    request: AdminRequest,
    prepared: PreparedOperation,
    state: ShopState,
    isThrottled: boolean,
  ) => {
    const { bucket } = state;
    const { operation, context } = prepared;
    const breakdown: FieldCost[] = [];
    const requestedQueryCost = requestedCost(context, operation, breakdown);
    const cost = (actualQueryCost: number | null) => ({
      cost: {
        requestedQueryCost,
        actualQueryCost,
        throttleStatus: bucket.status(),
        ...(request.costDebug ? { fields: breakdown } : {}),
      },
    });
    if (requestedQueryCost > MAX_QUERY_COST) return { errors: [maxCostError(requestedQueryCost)] };
    if (isThrottled || !bucket.take(requestedQueryCost))
      return {
        errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED', documentation: LIMITS_PAGE } }],
        extensions: cost(null),
      };
    const roots = rootsOf(request, state);
    const result = await execute({
      schema,
      document: prepared.document,
      operationName: operation.name?.value ?? null,
      variableValues: prepared.variables,
      rootValue: operation.operation === 'mutation' ? roots.mutation : roots.query,
      contextValue: { scopes: request.scopes },
    });
    const actualQueryCost = Math.min(requestedQueryCost, actualCost(context, operation, result.data));
    bucket.giveBack(requestedQueryCost - actualQueryCost);
    return {
      ...(result.data === undefined ? {} : { data: result.data }),
      ...(result.errors ? { errors: result.errors.map((error) => error.toJSON()) } : {}),
      extensions: cost(actualQueryCost),
    };
  };

  const answer = async (request: AdminRequest, mode: FailureMode | undefined): Promise<AdminAnswer> => {
    const broken = mode && brokenAnswer(mode);
    if (broken) return broken;
    const { body } = request;
    if (!isQueryBody(body))
      return jsonAnswer(400, { errors: { query: 'Required parameter missing or invalid' } });
    const prepared = prepare(body);
    if (Array.isArray(prepared)) return jsonAnswer(200, { errors: prepared });
    const result = await run(request, prepared, stateOf(request.shop), mode === 'throttled');
    return { ...jsonAnswer(200, result), ...(mode === 'cut' ? { isCut: true } : {}) };
  };

  return {
    async handle(request) {
      const mode = failures.get(request.shop.facts.host)?.shift();
      // From its first call on a shop's changes are late for its searches, whatever becomes of the call.
      stateOf(request.shop);
      const wait = mode === 'slow' ? SLOW_MS : latencyMs;
      if (wait > 0) await clock.delay(wait);
      const { headers, ...rest } = await answer(request, mode);
      return {
        ...rest,
        headers: {
          ...headers,
          'x-shopify-api-version': answeringVersion(request.version),
          'x-request-id': randomUUID(),
        },
      };
    },
    bulkFile: (secret, offset) => bulk.file(secret, offset),
    setRestoreRate(host, points) {
      if (points === undefined) rates.delete(host);
      else rates.set(host, points);
    },
    failNext(host, mode) {
      const code = BULK_MODES[mode];
      if (code) return bulk.failNext(host, code);
      failures.set(host, [...(failures.get(host) ?? []), mode]);
    },
    setIndexLag(ms) {
      lagMs = ms;
    },
    setBulkDuration: (ms) => bulk.setDuration(ms),
    setPersonalDataApproved(isApproved) {
      isEmailApproved = isApproved;
    },
    onUninstall(listener) {
      uninstallListeners.push(listener);
    },
    forgetShop,
    storefrontTokens: (host) => tracesOf(host).storefrontTokens,
    feedback: (host) => feedbackOf(tracesOf(host)),
  };
}

const BULK_MODES: Partial<Record<FailureMode, BulkErrorCode>> = {
  'bulk-timeout': 'TIMEOUT',
  'bulk-access-denied': 'ACCESS_DENIED',
  'bulk-internal-error': 'INTERNAL_SERVER_ERROR',
};

const isQueryBody = (body: unknown): body is { query: string } =>
  typeof body === 'object' && body !== null && 'query' in body && typeof body.query === 'string';

const jsonAnswer = (status: number, body: unknown): AdminAnswer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body,
});

/** The answer of a call that fails before its query is read. */
function brokenAnswer(mode: FailureMode): AdminAnswer | undefined {
  if (mode === 'frozen') return jsonAnswer(402, { errors: 'Unavailable Shop' });
  if (mode === 'locked') return jsonAnswer(423, { errors: 'Locked' });
  if (mode === 'unauthorized')
    return jsonAnswer(401, {
      errors: '[API] Invalid API key or access token (unrecognized login or wrong password)',
    });
  if (mode === 'forbidden')
    return jsonAnswer(403, {
      errors: '[API] This action requires merchant approval for the necessary scope.',
    });
  if (mode === 'server-error') return jsonAnswer(500, { errors: 'Internal Server Error' });
  if (mode === 'bad-gateway')
    return {
      status: 502,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: '<!DOCTYPE html><html><head><title>Bad gateway</title></head><body><h1>Error 502</h1></body></html>',
    };
  if (mode === 'internal-error')
    return jsonAnswer(200, {
      errors: [
        {
          message:
            'Internal error. Looks like something went wrong on our end.\nRequest ID: 00000000-0000-0000-0000-000000000000 (include this in support requests).',
          extensions: { code: 'INTERNAL_SERVER_ERROR' },
        },
      ],
    });
  return undefined;
}

const maxCostError = (cost: number): GraphQLFormattedError => ({
  message: `Query cost is ${cost}, which exceeds the single query max cost limit (${MAX_QUERY_COST}).\n\nSee https://shopify.dev/concepts/about-apis/rate-limits for more information on how the\ncost of a query is calculated.\n\nTo query larger amounts of data with fewer limits, bulk operations should be used instead.\n`,
  extensions: { code: 'MAX_COST_EXCEEDED', cost, maxCost: MAX_QUERY_COST, documentation: LIMITS_PAGE },
});

/** A field that does not exist is what goes wrong most; it is said in Shopify's words. */
function formatValidationError(error: GraphQLError): GraphQLFormattedError {
  const plain = error.toJSON();
  const [, fieldName, typeName] = /^Cannot query field "(\w+)" on type "(\w+)"/.exec(error.message) ?? [];
  if (fieldName === undefined) return { ...plain, extensions: { code: 'invalidQuery' } };
  return {
    ...plain,
    message: `Field '${fieldName}' doesn't exist on type '${typeName}'`,
    extensions: { code: 'undefinedField', typeName, fieldName },
  };
}
