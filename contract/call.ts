import Type, { type Static, type StaticDecode, type TObject, type TProperties, type TSchema } from 'typebox';
import type { ErrorCode } from './errors.ts';

/**
 * Who may make a call. `all` includes guests, who need no credentials; a `shopper` sends a bearer token; `identity` and
 * the `peer` region sign the call; so does the `platform` of merchants' shops, in its own way; the `site` sends a key.
 */
export type Audience = 'all' | 'shopper' | 'site' | 'identity' | 'peer' | 'deletion-token' | 'platform';

/** Which budget of a network a call draws on; the numbers are in `limits.ts`. */
export type LimitName = 'usual' | 'suggestions' | 'shopTokens' | 'deletions' | 'messages';
/** Which budget of a shopper it also draws on. */
export type ShopperLimitName = 'marks';

export interface Call<
  Params extends TObject = TObject,
  Query extends TObject = TObject,
  Body extends TObject = TObject,
  Answer extends TSchema = TSchema,
  Who extends Audience = Audience,
> {
  /** The row of the specification's table of calls. */
  row: string;
  /** POST: the caller asks for a change. */
  method: 'GET' | 'POST';
  /** The call writes, so a read replica of the database cannot answer it. Default: true for POST. */
  writes: boolean;
  /** Also answered by GET, as the specification declares it: with the same bearer token. */
  alsoGet: boolean;
  /** Below `/api`, parameters in braces. */
  path: string;
  summary: string;
  /** Any of these may make the call. */
  audience: readonly Who[];
  limit: LimitName;
  shopperLimit: ShopperLimitName | undefined;
  params: Params;
  query: Query;
  /** Without properties: the call takes no body. */
  body: Body;
  /** How the body comes: as JSON, or as multipart/form-data with the bytes of one picture as `file`. */
  takes: 'json' | 'picture';
  answer: Answer;
  /** `html`: the answer is a page. */
  content: 'json' | 'html';
  /** Besides those that every call can answer (invalid_request, rate_limited, internal, unavailable). */
  errors: readonly ErrorCode[];
}

interface CallParts<
  Params extends TProperties,
  Query extends TProperties,
  Body extends TProperties,
  Answer extends TSchema,
  Who extends Audience,
> {
  row: string;
  method?: 'GET' | 'POST';
  writes?: boolean;
  alsoGet?: boolean;
  path: string;
  summary: string;
  audience: Who | readonly Who[];
  limit?: LimitName;
  shopperLimit?: ShopperLimitName;
  params?: Params;
  query?: Query;
  body?: Body;
  takes?: 'json' | 'picture';
  answer: Answer;
  content?: 'json' | 'html';
  errors?: readonly ErrorCode[];
}

/**
 * Declares a call: unknown parameters and fields are refused. The errors for callers outside its audience are added
 * automatically.
 */
export function call<
  Answer extends TSchema,
  Who extends Audience,
  Params extends TProperties = Record<never, never>,
  Query extends TProperties = Record<never, never>,
  Body extends TProperties = Record<never, never>,
>({
  method = 'GET',
  writes = method === 'POST',
  alsoGet = false,
  audience,
  limit = 'usual',
  shopperLimit,
  content = 'json',
  takes = 'json',
  errors = [],
  params,
  query,
  body,
  ...rest
}: CallParts<Params, Query, Body, Answer, Who>): Call<
  TObject<Params>,
  TObject<Query>,
  TObject<Body>,
  Answer,
  Who
> {
  const who: readonly Who[] = typeof audience === 'string' ? [audience] : audience;
  return {
    ...rest,
    method,
    writes,
    alsoGet,
    audience: who,
    limit,
    shopperLimit,
    content,
    takes,
    errors: [...refusalsOf(who, params), ...errors],
    params: Type.Object(params ?? ({} as Params), { additionalProperties: false }),
    query: Type.Object(query ?? ({} as Query), { additionalProperties: false }),
    body: Type.Object(body ?? ({} as Body), { additionalProperties: false }),
  };
}

function refusalsOf(audience: readonly Audience[], params: TProperties = {}): ErrorCode[] {
  if (audience.every((who) => who === 'all')) return [];
  return 'user' in params ? ['unauthorized', 'forbidden'] : ['unauthorized'];
}

/** Whether a call takes a body. */
export const takesBody = ({ body }: Pick<Call, 'body'>): boolean => Object.keys(body.properties).length > 0;

/** Query parameters that always have a value after parsing, because their schema has a default. */
export const DEFAULTED = ['pageNumber', 'recordsPerPage', 'pageId', 'recordPerPage', 'orderBy'] as const;

type Filled<Query> = Omit<Query, (typeof DEFAULTED)[number]> &
  Required<Pick<Query, Extract<keyof Query, (typeof DEFAULTED)[number]>>>;

/** What a handler receives: parsed, checked, decoded, with defaults filled in. */
export type CallInput<C extends Call> = {
  params: StaticDecode<C['params']>;
  query: Filled<StaticDecode<C['query']>>;
  body: StaticDecode<C['body']>;
};

/** What a client sends, before decoding: path and query parameters in one object, and the body if there is one. */
export type CallRequest<C extends Call> = Static<C['params']> &
  Static<C['query']> &
  (keyof Static<C['body']> extends never ? unknown : { body: Static<C['body']> });

export type CallAnswer<C extends Call> = Static<C['answer']>;
