import Type, { type Static, type StaticDecode, type TObject, type TProperties, type TSchema } from 'typebox';
import type { ErrorCode } from './errors.ts';

/** Who may make a call. `all` includes guests; every other audience is proven by a bearer token. */
export type Audience = 'all' | 'shopper' | 'site' | 'identity' | 'peer' | 'deletion-token';

/** Which budget of requests a call draws on; the numbers stand in `limits.ts`. */
export type LimitName = 'usual' | 'suggestions' | 'shopTokens';

export interface Call<
  Params extends TObject = TObject,
  Query extends TObject = TObject,
  Answer extends TSchema = TSchema,
> {
  /** The row of the specification's table of calls. */
  row: string;
  method: 'GET' | 'POST';
  /** Below `/api`, parameters in braces. */
  path: string;
  summary: string;
  audience: Audience;
  limit: LimitName;
  params: Params;
  query: Query;
  answer: Answer;
  /** `html`: the answer is a page. */
  content: 'json' | 'html';
  /** Besides those that every call can answer (invalid_request, rate_limited, internal, unavailable). */
  errors: readonly ErrorCode[];
}

interface CallParts<Params extends TProperties, Query extends TProperties, Answer extends TSchema> {
  row: string;
  method?: 'GET' | 'POST';
  path: string;
  summary: string;
  audience: Audience;
  limit?: LimitName;
  params?: Params;
  query?: Query;
  answer: Answer;
  content?: 'json' | 'html';
  errors?: readonly ErrorCode[];
}

/** Declares a call: unknown parameters are refused, every query parameter is optional unless it says otherwise. */
export function call<Params extends TProperties, Query extends TProperties, Answer extends TSchema>({
  method = 'GET',
  limit = 'usual',
  content = 'json',
  errors = [],
  params,
  query,
  ...rest
}: CallParts<Params, Query, Answer>): Call<TObject<Params>, TObject<Query>, Answer> {
  return {
    ...rest,
    method,
    limit,
    content,
    errors,
    params: Type.Object(params ?? ({} as Params), { additionalProperties: false }),
    query: Type.Object(query ?? ({} as Query), { additionalProperties: false }),
  };
}

/** Query parameters that always have a value once read, because their schema has a default. */
export const DEFAULTED = ['pageNumber', 'recordsPerPage', 'pageId', 'recordPerPage', 'orderBy'] as const;

type Filled<Query> = Omit<Query, (typeof DEFAULTED)[number]> &
  Required<Pick<Query, Extract<keyof Query, (typeof DEFAULTED)[number]>>>;

/** What a handler receives: parsed, checked, decoded, with defaults filled in. */
export type CallInput<C extends Call> = {
  params: StaticDecode<C['params']>;
  query: Filled<StaticDecode<C['query']>>;
};

/** What a client sends: as the wire has it. */
export type CallRequest<C extends Call> = Static<C['params']> & Static<C['query']>;

export type CallAnswer<C extends Call> = Static<C['answer']>;
