import {
  type BodyKind,
  type Call,
  type CallAnswer,
  type CallInput,
  type Calls,
  pathOf,
  takesIdempotencyKey,
} from '@fernway/contract/call';
import { fail } from '@fernway/contract/call-error';
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY } from '@fernway/contract/idempotency';
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HTTPMethods,
} from 'fastify';
import { createEventSender, type EventSender } from './event-sender.ts';
import { refuseOtherMethods } from './other-methods.ts';
import { reader } from './validate.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's name of the call that the route answers. */
    call?: string;
  }
  interface FastifyRequest {
    /** The request's `Idempotency-Key`, where the call takes one. */
    idempotencyKey?: string | undefined;
  }
}

/** A page, a picture or another file. */
export interface FileAnswer {
  body: string | Uint8Array;
  /** One of the types that the call declares; default: the first. */
  type?: string;
  /** Names this very content, in quotes: who shows it is answered 304. */
  etag?: string;
  /** Default: `cache-control: no-store`. */
  headers?: Readonly<Record<string, string>>;
}

/** Sends events of a stream until the returned function is called. */
export type StreamAnswer<Event = unknown> = (send: (data: Event, event?: string) => void) => () => void;

/** What a handler returns, by the shape of its call. */
export type HandlerAnswer<C extends Call> = CallAnswer<C> | FileAnswer | StreamAnswer<CallAnswer<C>>;

/** How a server finds out who makes a call. */
export interface Authorization<Caller> {
  /** Runs before the body is read. */
  authenticate(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Runs once the body is there, which signatures cover. */
  callerOf(request: FastifyRequest, reply: FastifyReply): Promise<Caller>;
}

/** How a server takes one kind of body. */
export interface BodyParser {
  /** Makes the routes of a scope accept it, and no other. Default: what the server accepts by itself. */
  accept?: (scope: FastifyInstance) => void | Promise<void>;
  /** Reads it once it is known who sends it: it may be large. Default: what was parsed. */
  read?: (request: FastifyRequest) => unknown;
  /** Frees what `read` has returned, once the call is answered. */
  release?: (body: unknown) => Promise<void>;
}

/** What one server brings to the calls that it answers. */
export interface CallServer<Caller> {
  /** @throws Error at start when nothing here can prove an audience of the call: no call is open by mistake */
  authorize(name: string, call: Call): Authorization<Caller>;
  answer(
    name: string,
    call: Call,
  ): (
    input: CallInput<Call> & { caller: Caller },
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<unknown>;
  config?: (call: Call) => FastifyContextConfig;
  bodies?: Partial<Record<BodyKind, BodyParser>>;
  /** Other methods of its addresses are answered elsewhere, such as the page of a form. Default: they answer 405. */
  sharesAddresses?: boolean;
  /** Whether HEAD is answered like GET, without the body. */
  answersHead(call: Call): boolean;
  securityHeaders: Readonly<Record<string, string>>;
}

/** Answers every call by its declaration: who may make it, what it takes, what it answers with. */
export function registerCalls<Caller>(app: FastifyInstance, calls: Calls, server: CallServer<Caller>): void {
  const kinds = Map.groupBy(Object.entries(calls), ([, { takes }]) => takes);
  for (const [kind, ofKind] of kinds) {
    const parser = server.bodies?.[kind] ?? {};
    app.register(async (scope) => {
      await parser.accept?.(scope);
      for (const [name, call] of ofKind) registerCall(scope, { name, call, server, parser });
    });
  }
}

interface Registration<Caller> {
  name: string;
  call: Call;
  server: CallServer<Caller>;
  parser: BodyParser;
}

function registerCall<Caller>(
  app: FastifyInstance,
  { name, call, server, parser }: Registration<Caller>,
): void {
  const { authenticate, callerOf } = server.authorize(name, call);
  const answer = server.answer(name, call);
  const readParams = reader<CallInput<Call>['params']>(call.params, 'path');
  const readQuery = reader<CallInput<Call>['query']>(call.query, 'query');
  const readBody = reader(call.body, 'body');
  const methods = methodsOf(call, server.answersHead(call));
  const url = call.path.replace(/\{(\w+)\}/g, ':$1');
  const sendAnswer = senderOf(app, call, server.securityHeaders);
  app.route({
    method: methods.filter((method) => method !== 'HEAD'),
    url,
    ...(call.maxBytes !== undefined && { bodyLimit: call.maxBytes }),
    exposeHeadRoute: methods.includes('HEAD'),
    config: { call: name, ...server.config?.(call) },
    schema: call.shape === 'json' ? { response: { 200: call.answer } } : {},
    onRequest: authenticate,
    handler: async (request, reply) => {
      // An address with an empty segment is another address.
      if (Object.values(request.params as Record<string, string>).includes('')) fail('not_found');
      // Nor can a picture have such a name.
      if (call.shape === 'picture' && request.url.includes('%00')) fail('not_found');
      const caller = await callerOf(request, reply);
      const params = readParams(request.params);
      const query = readQuery(request.query);
      if (call.shape === 'picture') expectOneSpelling(call, request);
      if (!call.hasBody && request.body !== undefined)
        fail('invalid_request', [{ field: 'body', message: 'is not taken by this call' }]);
      const takesBody = call.hasBody && request.method === call.method;
      const sent = takesBody && parser.read ? await parser.read(request) : request.body;
      try {
        const body = hasFields(call) && (takesBody || !call.hasBody) ? readBody(takesBody ? sent : {}) : sent;
        request.idempotencyKey = readIdempotencyKey(call, request);
        reply.header('cache-control', 'no-store');
        const answered = await answer({ params, query, body, caller } as never, request, reply);
        return sendAnswer(answered, request, reply);
      } finally {
        if (takesBody) await parser.release?.(sent);
      }
    },
  });
  if (!server.sharesAddresses)
    refuseOtherMethods(app, url, { allowed: methods, fail, config: { call: name } });
}

/** A GET takes none, not even where it is another form of a call that writes. */
function readIdempotencyKey(call: Call, { method, headers }: FastifyRequest): string | undefined {
  const key = headers[IDEMPOTENCY_HEADER];
  if (key === undefined || !call.writes || method === 'GET') return undefined;
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key))
    fail('invalid_request', [
      { field: `headers.${IDEMPOTENCY_HEADER}`, message: 'must be 1 to 128 printable characters' },
    ]);
  return takesIdempotencyKey(call) ? key : undefined;
}

const hasFields = ({ takes }: Call): boolean => takes === 'json' || takes === 'form';

function methodsOf({ method, alsoGet }: Call, answersHead: boolean): HTTPMethods[] {
  if (method === 'GET') return answersHead ? ['GET', 'HEAD'] : ['GET'];
  return alsoGet ? ['GET', method] : [method];
}

/** A picture is kept for good under its address, so each has exactly one. */
function expectOneSpelling(call: Call, { url, params }: FastifyRequest): void {
  const [path] = url.split('?');
  if (path !== pathOf(call, (name) => (params as Record<string, string>)[name] ?? '')) fail('not_found');
}

type Sender = (answered: unknown, request: FastifyRequest, reply: FastifyReply) => unknown;

function senderOf(
  app: FastifyInstance,
  call: Call,
  securityHeaders: Readonly<Record<string, string>>,
): Sender {
  if (call.shape === 'json') return (answered) => answered;
  if (call.shape === 'stream')
    return streamSender(createEventSender(app, { ...STREAMS, headers: securityHeaders }));
  if (call.shape === 'nothing')
    // A reply is a promise of being sent: what awaited one is undefined, and the answer is on its way.
    return (answered, _request, reply) => (reply.sent || answered === reply ? reply : reply.code(204).send());
  const [usual = 'application/octet-stream'] = call.types;
  return (answered, request, reply) => {
    if (reply.sent || answered === reply) return reply;
    const {
      body,
      type = usual,
      etag,
      headers = {},
    }: FileAnswer = typeof answered === 'string' ? { body: answered } : (answered as FileAnswer);
    reply.headers({ ...headers, ...(etag !== undefined && { etag }) });
    if (etag !== undefined && isListed(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type(/^(text|application)\//.test(type) ? `${type}; charset=utf-8` : type).send(body);
  };
}

/** Open at once, of one call: one for each process that follows it. */
const STREAMS = { maxStreams: 100, heartbeatMs: 2_000 };

const streamSender =
  (sender: EventSender): Sender =>
  (subscribe, { method }, reply) => {
    if (method === 'HEAD') return reply.type('text/event-stream').send();
    if (sender.isFull) fail('unavailable');
    return sender.open(reply, subscribe as StreamAnswer);
  };

const isListed = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false;
