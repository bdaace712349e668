import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import type { OperationCost } from './pacing.ts';
import { ShopifyError, type ShopifyErrorKind } from './shopify-error.ts';

const ThrottleState = Type.Object({
  maximumAvailable: Type.Number(),
  currentlyAvailable: Type.Number(),
  restoreRate: Type.Number(),
});

const GraphqlError = Type.Object({
  message: Type.Optional(Type.String()),
  path: Type.Optional(Type.Array(Type.Union([Type.String(), Type.Integer()]))),
  extensions: Type.Optional(Type.Object({ code: Type.Optional(Type.String()) })),
});
type GraphqlError = Static<typeof GraphqlError>;

const GraphqlAnswer = Type.Object({
  data: Type.Optional(Type.Unknown()),
  // One text where Shopify has not come as far as our query.
  errors: Type.Optional(Type.Union([Type.String(), Type.Array(GraphqlError)])),
  extensions: Type.Optional(
    Type.Object({
      cost: Type.Optional(
        Type.Object({ requestedQueryCost: Type.Number(), throttleStatus: Type.Optional(ThrottleState) }),
      ),
    }),
  ),
});
const isGraphqlAnswer = Compile(GraphqlAnswer);

/** A field that was asked for and is missing, such as an e-mail address that we may not read. */
export interface PartialError {
  /** Such as `orders.nodes.0.email`. */
  path: string;
  code: string | undefined;
  message: string;
}

interface ReadAnswer {
  data: unknown;
  partialErrors: PartialError[];
  cost: OperationCost | undefined;
}

const KINDS: Readonly<Record<string, ShopifyErrorKind>> = {
  THROTTLED: 'throttled',
  ACCESS_DENIED: 'forbidden',
  MAX_COST_EXCEEDED: 'too_costly',
  INTERNAL_SERVER_ERROR: 'unavailable',
  TIMEOUT: 'unavailable',
  SHOP_INACTIVE: 'paused',
  UNAUTHORIZED: 'unauthorized',
};
/** Nothing of an answer with one of these is used. */
const WHOLE: ReadonlySet<ShopifyErrorKind> = new Set(['throttled', 'too_costly', 'unavailable', 'paused']);

/**
 * Reads the body of a GraphQL answer. Data with errors are data if some of them are there: the errors say what is missing.
 * @throws ShopifyError
 */
export function readGraphqlAnswer(json: unknown): ReadAnswer {
  if (!isGraphqlAnswer.Check(json))
    throw new ShopifyError('unavailable', 'answers something else than GraphQL');
  const cost = costOf(json);
  const errors = typeof json.errors === 'string' ? [{ message: json.errors }] : (json.errors ?? []);
  const kinds = errors.map(({ extensions }) => KINDS[extensions?.code ?? ''] ?? 'invalid');
  const kind = kinds.find((each) => WHOLE.has(each)) ?? kinds[0];
  if (kind !== undefined && (WHOLE.has(kind) || !hasValue(json.data)))
    throw new ShopifyError(kind, describeErrors(errors), {
      codes: errors.flatMap(({ extensions }) => extensions?.code ?? []),
      reasons: errors.flatMap(({ message }) => message ?? []),
      retryAfterMs: kind === 'throttled' ? restoreTime(cost) : undefined,
    });
  if (json.data === undefined || json.data === null) throw new ShopifyError('unavailable', 'answers no data');
  return { data: json.data, cost, partialErrors: errors.map(toPartialError) };
}

/** The cost alone, of an answer that may be an error. */
export const readCost = (json: unknown): OperationCost | undefined =>
  isGraphqlAnswer.Check(json) ? costOf(json) : undefined;

function costOf({ extensions }: Static<typeof GraphqlAnswer>): OperationCost | undefined {
  const { requestedQueryCost: requested, throttleStatus: status } = extensions?.cost ?? {};
  return requested === undefined || status === undefined ? undefined : { requested, status };
}

/** Milliseconds until there are as many points as the query needs. */
function restoreTime(cost: OperationCost | undefined): number | undefined {
  if (!cost || cost.status.restoreRate <= 0) return undefined;
  const missing = cost.requested - cost.status.currentlyAvailable;
  return Math.max(0, Math.ceil((missing / cost.status.restoreRate) * 1_000));
}

const hasValue = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && Object.values(data).some((value) => value !== null);

const MAX_MESSAGE = 300;

const describeErrors = (errors: GraphqlError[]): string =>
  `answers with errors: ${errors.map(({ message = 'no message' }) => message).join('; ')}`.slice(
    0,
    MAX_MESSAGE,
  );

const toPartialError = ({ path = [], extensions, message = '' }: GraphqlError): PartialError => ({
  path: path.join('.'),
  code: extensions?.code,
  message,
});
