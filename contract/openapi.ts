import { type LimitName, takesIdempotencyKey } from './call.ts';
import { type AnyErrorCode, errorOf } from './errors.ts';
import { IDEMPOTENCY_KEY } from './idempotency.ts';
import { type Call, domains, type ErrorCode, errors, Problem } from './index.ts';
import { type CallLimit, requestLimits, shopperLimits } from './limits.ts';

/** JSON Schema 2020-12, as far as the contract's schemas use it. */
export interface Schema {
  $ref?: string;
  title?: string;
  description?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  multipleOf?: number;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  example?: unknown;
  schema: Schema;
}

export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  'x-row'?: string;
  'x-audience': string;
  deprecated?: boolean;
  security?: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: true; content: Record<string, { schema: Schema }> };
  responses: Record<string, OpenApiResponse | { $ref: string }>;
}

export interface OpenApiResponse {
  description: string;
  content: Record<string, { schema: Schema; example?: unknown }>;
}

/** An OpenAPI 3.1 document, as far as we use it. */
export interface OpenApi {
  openapi: '3.1.1';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, OpenApiResponse>;
    securitySchemes: Record<string, object>;
  };
}

/** What every call can answer besides its own errors. */
const ALWAYS: readonly ErrorCode[] = ['invalid_request', 'internal', 'unavailable'];
/** What a call that is limited can answer. */
const LIMITED: readonly ErrorCode[] = ['rate_limited', ...ALWAYS];

/** The OpenAPI document of a region; the same for both. */
export function openApi(): OpenApi {
  const schemas: Record<string, Schema> = {};
  const operations = Object.entries(domains).flatMap(([domain, calls]) =>
    Object.entries(calls).flatMap(([name, call]) => toOperation(name, call, domain, schemas)),
  );
  const paths: OpenApi['paths'] = {};
  for (const { path, method, operation } of operations) paths[path] = { ...paths[path], [method]: operation };
  const problem = moveToComponents(toPlainJson(Problem), schemas);
  const codes = Object.keys(errors) as ErrorCode[];
  return {
    openapi: '3.1.1',
    info: {
      title: 'Region API',
      version: '1',
      description:
        'What a region (Canada or the United States) answers. Unknown parameters are refused; every error is a problem document of RFC 9457.',
    },
    servers: [{ url: '/' }],
    tags: Object.keys(domains).map((name) => ({ name })),
    paths,
    components: {
      schemas: sortKeys(schemas),
      responses: Object.fromEntries(codes.map((code) => [code, problemAnswer(code, problem)])),
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'Apps get one by OAuth 2.1: see docs/api.md. A call lists the scopes that it needs.',
        },
      },
    },
  };
}

/** A binary part has no type in OpenAPI 3.1. */
const BODIES: Record<Call['takes'], string> = {
  json: 'application/json',
  signed: 'application/json',
  picture: 'multipart/form-data',
  bytes: 'application/octet-stream',
  form: 'application/x-www-form-urlencoded',
  report: 'application/reports+json',
};

const IDEMPOTENCY_KEY_PARAMETER: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Made by the client for what it means to do once. For 24 hours, the same key and request do nothing again and get the first answer',
  schema: { type: 'string', pattern: IDEMPOTENCY_KEY.source },
};

interface PlacedOperation {
  path: string;
  method: string;
  operation: Operation;
}

function toOperation(
  name: string,
  call: Call,
  domain: string,
  schemas: Record<string, Schema>,
): PlacedOperation[] {
  const place = { path: call.path, method: call.method.toLowerCase() };
  const schema = moveToComponents(toPlainJson(call.answer), schemas);
  const operation: Operation = {
    operationId: name,
    summary: call.summary,
    ...(call.limit !== 'none' && { description: limitsOf(call, call.limit) }),
    tags: [domain],
    'x-row': call.row,
    'x-audience': call.audience.join(', '),
    ...securityOf(call),
    parameters: [
      ...parameters('path', toPlainJson(call.params)),
      ...parameters('query', toPlainJson(call.query)),
      ...(takesIdempotencyKey(call) ? [IDEMPOTENCY_KEY_PARAMETER] : []),
    ],
    ...(call.hasBody && {
      requestBody: {
        required: true,
        content: { [BODIES[call.takes]]: { schema: moveToComponents(toPlainJson(call.body), schemas) } },
      },
    }),
    responses: {
      200: {
        description: call.summary,
        content: Object.fromEntries(call.types.map((type) => [type, { schema }])),
      },
      ...problemResponses([...(call.limit === 'none' ? ALWAYS : LIMITED), ...call.errors]),
    },
  };
  const { requestBody: _, ...withoutBody } = operation as typeof operation & { requestBody?: unknown };
  const byGet = {
    ...withoutBody,
    operationId: `${name}ByGet`,
    deprecated: true,
    parameters: operation.parameters.filter((one) => one !== IDEMPOTENCY_KEY_PARAMETER),
  };
  return [{ ...place, operation }, ...(call.alsoGet ? [{ ...place, method: 'get', operation: byGet }] : [])];
}

function limitsOf({ shopperLimit }: Call, limit: LimitName): string {
  return shopperLimit
    ? `${describeNetworkLimit(limit)}, and ${describeLimit(shopperLimits[shopperLimit])} for one shopper.`
    : `${describeNetworkLimit(limit)}.`;
}

const describeNetworkLimit = (limit: LimitName): string =>
  `At most ${describeLimit(requestLimits[limit])} for one network`;

const describeLimit = ({ max, windowMs }: CallLimit): string =>
  `${max.toLocaleString('en-CA')} requests in ${windowMs / 1_000} seconds`;

/** Guests need nothing; of a token that an app has, all the scopes are needed. Signatures are left out: only our own servers sign calls, never clients. */
function securityOf({ audience, scopes }: Call): Pick<Operation, 'security'> {
  if (!audience.includes('shopper')) return {};
  return { security: [...(audience.includes('all') ? [{}] : []), { bearer: [...scopes] }] };
}

/** Answers by status; the problem document says which of several codes with one status it is. */
function problemResponses(codes: readonly AnyErrorCode[]): Operation['responses'] {
  const byStatus = Map.groupBy(codes, (code) => errorOf(code).status);
  return Object.fromEntries(
    [...byStatus].map(([status, [code = 'internal', ...others]]) => [
      status,
      others.length === 0
        ? { $ref: `#/components/responses/${code}` }
        : problemAnswer(code, { $ref: '#/components/schemas/Problem' }, others),
    ]),
  );
}

function parameters(place: 'path' | 'query', { properties = {}, required = [] }: Schema): Parameter[] {
  return Object.entries(properties).map(([name, { description, examples, ...schema }]) => ({
    name,
    in: place,
    required: required.includes(name) && schema.default === undefined,
    ...(description !== undefined && { description }),
    ...(examples && { example: examples[0] }),
    schema: addStringType(schema),
  }));
}

function problemAnswer(
  code: AnyErrorCode,
  schema: Schema,
  others: readonly AnyErrorCode[] = [],
): OpenApiResponse {
  const { status, title } = errorOf(code);
  const issues =
    code === 'invalid_request' ? [{ field: 'query.pageId', message: 'must be >= 1' }] : ([] as const);
  const requestId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const example = { type: `/problems/${code}`, title, status, code, requestId, issues };
  const description = [code, ...others].map((one) => errorOf(one).title).join(' / ');
  return { description, content: { 'application/problem+json': { schema, example } } };
}

/** The schema as plain JSON, without the schema library's internal properties. */
const toPlainJson = (schema: object): Schema => JSON.parse(JSON.stringify(schema)) as Schema;

/**
 * Moves everything that has a title to `schemas` and refers to it there.
 * @throws Error when two different shapes have one title.
 */
function moveToComponents(schema: Schema, schemas: Record<string, Schema>): Schema {
  const whole = addStringType({
    ...schema,
    ...(schema.items && { items: moveToComponents(schema.items, schemas) }),
    ...(schema.anyOf && { anyOf: schema.anyOf.map((option) => moveToComponents(option, schemas)) }),
    ...(schema.properties && {
      properties: Object.fromEntries(
        Object.entries(schema.properties).map(([name, property]) => [
          name,
          moveToComponents(property, schemas),
        ]),
      ),
    }),
  });
  const { title } = whole;
  if (title === undefined) return whole;
  if (schemas[title] && JSON.stringify(schemas[title]) !== JSON.stringify(whole))
    throw new Error(`two shapes have the title ${title}`);
  schemas[title] = whole;
  return { $ref: `#/components/schemas/${title}` };
}

/** Adds `type: string` to enums of strings, which helps readers and client generators. */
const addStringType = (schema: Schema): Schema =>
  schema.type === undefined && schema.enum?.every((value) => typeof value === 'string')
    ? { type: 'string', ...schema }
    : schema;

const sortKeys = <Value>(record: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));
