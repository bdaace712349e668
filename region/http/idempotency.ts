import { type Call, type CallInput, type CallName, takesIdempotencyKey } from '@fernway/contract';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../auth/caller.ts';
import type { Region } from '../region.ts';

/** What a handler sees of the request. */
export type HandledRequest = Pick<
  FastifyRequest,
  'headers' | 'idempotencyKey' | 'method' | 'raw' | 'rawBody'
> & {
  network?: string | undefined;
  visitorIp?: string | undefined;
  /** Of a call whose effect is identity's: the key under which identity does it once. */
  keyForIdentity?: string;
};
type KeyedHandler = (input: object, region: Region, request: HandledRequest) => Promise<unknown>;

/** Calls that keep nothing here: the server that they ask does what is asked for once, in a transaction of its own. */
const ASK_PEER: readonly CallName[] = ['sendUserDeleteMail'];

/** Wraps a region's handler: with the same `Idempotency-Key` it runs once, in one transaction with the key. */
export function handleOnce(name: string, call: Call, handle: KeyedHandler): KeyedHandler {
  if (!takesIdempotencyKey(call)) return handle;
  return (input, region, request) => {
    const { idempotencyKey: key } = request;
    if (key === undefined) return handle(input, region, request);
    const { caller, ...parameters } = input as CallInput<Call> & { caller: Caller | undefined };
    const shopper = caller?.kind === 'site' ? caller.shopper : caller;
    const userId = shopper?.kind === 'shopper' ? shopper.id : undefined;
    const keyed = {
      ...{ key, call: name, userId },
      caller: userId === undefined ? `network ${request.network ?? ''}` : `account ${userId}`,
      input: parameters,
      isAnswerKept: call.repeat === 'key',
    };
    const { idempotencyKeys, db } = region;
    if (ASK_PEER.some((one) => one === name)) {
      const { headers, method, network, raw, rawBody } = request;
      const keyForIdentity = idempotencyKeys.keyForPeer(keyed);
      return handle(input, region, {
        ...{ headers, method, network, raw, keyForIdentity },
        ...(rawBody !== undefined && { rawBody }),
      });
    }
    return db.transaction((tx) =>
      idempotencyKeys.doOnce(tx, keyed, () => handle(input, { ...region, db: tx }, request)),
    );
  };
}
