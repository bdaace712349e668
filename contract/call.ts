import Type, {
  type Static,
  type StaticDecode,
  type TObject,
  type TProperties,
  type TSchema,
  type TUnknown,
} from 'typebox';
import type { AnyErrorCode } from './errors.ts';
import type { Scope } from './scopes.ts';

/**
 * Who may make a call. `all` includes guests, who need no credentials; a `shopper` sends a bearer token; `identity` and
 * a region, as `peer`, sign the call; so does `shopify`, in its own way; the `site` sends a key.
 * A `visitor` is a browser on a page of the site, signed in or not; a `session`, one that is signed in. Identity
 * answers both through the site alone.
 */
export type Audience =
  | 'all'
  | 'shopper'
  | 'visitor'
  | 'session'
  | 'site'
  | 'identity'
  | 'peer'
  | 'deletion-token'
  | 'shopify';

/**
 * What a call answers with: JSON; a page of HTML; a picture; another file; a stream of server-sent events, each with
 * JSON of the declared shape; or nothing (204).
 */
export type AnswerShape = 'json' | 'page' | 'picture' | 'file' | 'stream' | 'nothing';

/**
 * How a body comes: as JSON; as JSON whose sender signs the bytes, of any content type; as multipart/form-data with the
 * bytes of one picture as `file`; or as these bytes alone. A `form` comes from a page: by script as JSON, without it
 * urlencoded. A `report` is what browsers send by themselves.
 */
export type BodyKind = 'json' | 'signed' | 'picture' | 'bytes' | 'form' | 'report';

/**
 * What it means when a writing call is made again. `set`: it leaves what it has left before, and nobody is mailed or
 * notified again; what ends by itself within minutes does not count. `key`: with the same `Idempotency-Key` it does
 * nothing and is answered the same. `once`: so too, but its answer holds a secret or personal data, which is not kept:
 * the key then answers `already_done`.
 */
export type Repeat = 'set' | 'key' | 'once';

/** Which limit of a network a call counts against; the numbers are in `limits.ts`. */
export type LimitName =
  | 'usual'
  | 'suggestions'
  | 'shopTokens'
  | 'deletions'
  | 'messages'
  | 'posts'
  | 'searchCounts';
/** Which limit of a shopper it also counts against. */
export type ShopperLimitName = 'marks';

export interface Call<
  Params extends TObject = TObject,
  Query extends TObject = TObject,
  Body extends TObject = TObject,
  Answer extends TSchema = TSchema,
  Who extends Audience = Audience,
> {
  /** The row of the specification's table of calls, or of `calls-added.tsv`. */
  row: string;
  /** POST and DELETE: the caller asks for a change. */
  method: Method;
  /** The call writes, so a read replica of the database cannot answer it. Default: true for POST. */
  writes: boolean;
  /** Of a call that writes: what happens when it is made again. */
  repeat: Repeat | undefined;
  /** Also answered by GET, as the specification declares it: with the same bearer token, and without a body. */
  alsoGet: boolean;
  /** The whole path, parameters in braces. */
  path: string;
  summary: string;
  /** Any of these may make the call. */
  audience: readonly Who[];
  /** What an app must have been allowed, all of it, to make a shopper's call. */
  scopes: readonly Scope[];
  /** Which pages may make a visitor's call: `own`, those of the same site; `sister`, those of the other market's. */
  from: 'any' | 'own' | 'sister';
  /** `none`: it counts against none. */
  limit: LimitName | 'none';
  shopperLimit: ShopperLimitName | undefined;
  params: Params;
  query: Query;
  body: Body;
  /** Whether it takes a body: one that is declared without fields is an empty object. */
  hasBody: boolean;
  takes: BodyKind;
  /** The most bytes of a body; undefined: what the server takes by itself. */
  maxBytes: number | undefined;
  /** Of a stream: the shape of each event. Of a page, a picture or another file: nothing. */
  answer: Answer;
  shape: AnswerShape;
  /** The content types in which it may answer. */
  types: readonly string[];
  /** Besides those that every call can answer (invalid_request, rate_limited, internal, unavailable). */
  errors: readonly AnyErrorCode[];
}

export type Method = 'GET' | 'POST' | 'DELETE';

interface CallParts<
  Params extends TProperties,
  Query extends TProperties,
  Body extends TProperties,
  Answer extends TSchema,
  Who extends Audience,
> {
  row: string;
  method?: Method;
  writes?: boolean;
  repeat?: Repeat;
  alsoGet?: boolean;
  /** Below `base`. */
  path: string;
  /** Default: `/api`. */
  base?: string;
  summary: string;
  audience: Who | readonly Who[];
  /** Every call for shoppers has one at least. */
  scope?: Scope | readonly Scope[];
  from?: 'any' | 'own' | 'sister';
  limit?: LimitName | 'none';
  shopperLimit?: ShopperLimitName;
  params?: Params;
  query?: Query;
  /** It may have more parameters than are declared: they are dropped. */
  passesQuery?: boolean;
  body?: Body;
  /** The body may have more fields than are declared: whoever it is passed on to checks them. */
  passesBody?: boolean;
  takes?: BodyKind;
  maxBytes?: number;
  answer?: Answer;
  shape?: AnswerShape;
  types?: readonly string[];
  errors?: readonly AnyErrorCode[];
}

const TYPES: Record<AnswerShape, readonly string[]> = {
  json: ['application/json'],
  page: ['text/html'],
  picture: ['image/avif', 'image/webp'],
  file: [],
  stream: ['text/event-stream'],
  nothing: [],
};

/**
 * Declares a call: unknown parameters and fields are refused. The errors for callers outside its audience are added
 * automatically.
 */
export function call<
  Who extends Audience,
  Answer extends TSchema = TUnknown,
  Params extends TProperties = Record<never, never>,
  Query extends TProperties = Record<never, never>,
  Body extends TProperties = Record<never, never>,
>({
  row,
  method = 'GET',
  writes = method !== 'GET',
  repeat,
  alsoGet = false,
  path,
  base = '/api',
  summary,
  audience,
  scope = [],
  from = 'own',
  limit = 'usual',
  shopperLimit,
  shape = 'json',
  types = TYPES[shape],
  takes = 'json',
  maxBytes,
  errors = [],
  params,
  query,
  passesQuery = false,
  body,
  passesBody = false,
  answer = Type.Unknown() as unknown as Answer,
}: CallParts<Params, Query, Body, Answer, Who>): Call<
  TObject<Params>,
  TObject<Query>,
  TObject<Body>,
  Answer,
  Who
> {
  const who: readonly Who[] = typeof audience === 'string' ? [audience] : audience;
  return {
    row,
    method,
    writes,
    repeat,
    alsoGet,
    path: base + path,
    summary,
    audience: who,
    scopes: typeof scope === 'string' ? [scope] : scope,
    from,
    limit,
    shopperLimit,
    shape,
    types,
    takes,
    maxBytes,
    answer,
    hasBody: body !== undefined,
    errors: [...refusalsOf(who, params, from), ...keyRefusalsOf(repeat), ...errors],
    params: Type.Object(params ?? ({} as Params), { additionalProperties: false }),
    query: Type.Object(query ?? ({} as Query), { additionalProperties: passesQuery }),
    body: Type.Object(body ?? ({} as Body), { additionalProperties: passesBody }),
  };
}

/** Whether a call does nothing when it is made again with the same `Idempotency-Key`. */
export const takesIdempotencyKey = ({ repeat }: Pick<Call, 'repeat'>): boolean =>
  repeat === 'key' || repeat === 'once';

const keyRefusalsOf = (repeat: Repeat | undefined): AnyErrorCode[] => {
  if (!takesIdempotencyKey({ repeat })) return [];
  const refusals: AnyErrorCode[] = ['idempotency_key_in_use', 'idempotency_key_reused'];
  return repeat === 'once' ? [...refusals, 'already_done'] : refusals;
};

function refusalsOf(
  audience: readonly Audience[],
  params: TProperties = {},
  from: Call['from'],
): AnyErrorCode[] {
  const fromPages: AnyErrorCode[] = from === 'any' ? [] : ['forbidden'];
  if (audience.includes('visitor')) return fromPages;
  if (audience.includes('session')) return ['unauthorized', ...fromPages];
  if (audience.every((who) => who === 'all')) return [];
  const ofApps: AnyErrorCode[] = audience.includes('shopper') ? ['insufficient_scope'] : [];
  return ['unauthorized', ...('user' in params ? (['forbidden'] as const) : []), ...ofApps];
}

/**
 * The path of a call with its parameters filled in, escaped.
 * @param value the text of a parameter
 */
export const pathOf = ({ path }: Pick<Call, 'path'>, value: (name: string) => string): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(value(name)));

/** Query parameters that always have a value after parsing, because their schema has a default. */
export const DEFAULTED = [
  'pageNumber',
  'recordsPerPage',
  'pageId',
  'recordPerPage',
  'orderBy',
  'most',
] as const;

type WithDefaults<Query> = Omit<Query, (typeof DEFAULTED)[number]> &
  Required<Pick<Query, Extract<keyof Query, (typeof DEFAULTED)[number]>>>;

/** What a handler receives: parsed, checked, decoded, with defaults filled in. */
export type CallInput<C extends Call> = {
  params: StaticDecode<C['params']>;
  query: WithDefaults<StaticDecode<C['query']>>;
  body: StaticDecode<C['body']>;
};

/** What a client sends, before decoding: path and query parameters in one object, and the body if there is one. */
export type CallRequest<C extends Call> = Static<C['params']> &
  Static<C['query']> &
  (keyof Static<C['body']> extends never ? unknown : { body: Static<C['body']> });

/** The body that a client sends. */
export type CallBody<C extends Call> = Static<C['body']>;

/** The JSON that a call answers with, or that each event of its stream holds. */
export type CallAnswer<C extends Call> = Static<C['answer']>;

/** Calls by name, as the contract of one server. */
export type Calls = Readonly<Record<string, Call>>;
