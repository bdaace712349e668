import Type, { type Static, type StaticDecode, type TObject, type TProperties, type TSchema } from 'typebox';
import type { ErrorCode } from './errors.ts';

/**
 * Who may make a call. `all` includes guests, who prove nothing; a `shopper` shows a bearer token, `identity` and the
 * `peer` region sign the call, as the `platform` of merchants' shops does in its own way, the `site` knows a key.
 */
export type Audience = 'all' | 'shopper' | 'site' | 'identity' | 'peer' | 'deletion-token' | 'platform';

/** Which budget of a network a call draws on; the numbers stand in `limits.ts`. */
export type LimitName = 'usual' | 'suggestions' | 'shopTokens' | 'deletions' | 'messages';
/** Which budget of a shopper it draws on besides. */
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
  /** POST: it changes something that somebody asked to change. */
  method: 'GET' | 'POST';
  /** Something is written: no replica of a region's database can answer it. Default: where the method is POST. */
  writes: boolean;
  /** Answered by GET too, since the specification gives it so: with the same bearer token. */
  alsoGet: boolean;
  /** Below `/api`, parameters in braces. */
  path: string;
  summary: string;
  /** Any one of them may. */
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
 * Declares a call: unknown parameters and fields are refused, every query parameter is optional unless it says
 * otherwise. The errors of whom it is not for come by themselves.
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

/** Query parameters that always have a value once read, because their schema has a default. */
export const DEFAULTED = ['pageNumber', 'recordsPerPage', 'pageId', 'recordPerPage', 'orderBy'] as const;

type Filled<Query> = Omit<Query, (typeof DEFAULTED)[number]> &
  Required<Pick<Query, Extract<keyof Query, (typeof DEFAULTED)[number]>>>;

/** What a handler receives: parsed, checked, decoded, with defaults filled in. */
export type CallInput<C extends Call> = {
  params: StaticDecode<C['params']>;
  query: Filled<StaticDecode<C['query']>>;
  body: StaticDecode<C['body']>;
};

/** What a client sends, as the wire has it: path and query parameters in one object, and the body where there is one. */
export type CallRequest<C extends Call> = Static<C['params']> &
  Static<C['query']> &
  (keyof Static<C['body']> extends never ? unknown : { body: Static<C['body']> });

export type CallAnswer<C extends Call> = Static<C['answer']>;
