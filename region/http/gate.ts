import type { Audience } from '@fernway/contract';
import { DELETION_TOKEN } from '@fernway/contract/deletion';
import type { NamedUser } from '@fernway/contract/wire';
import { isSigned } from '@fernway/server-kit/signed-call';
import type { FastifyRequest } from 'fastify';
import type { Caller, DeletionBearer, OurServer, Shopper } from '../callers/caller.ts';
import type { Callers } from '../callers/callers.ts';
import { fail } from './problem.ts';

/** What a call learns about its caller, by audience. */
export interface Proven {
  all: undefined;
  shopper: Shopper;
  identity: OurServer;
  peer: OurServer;
  site: never;
  'deletion-token': DeletionBearer;
  platform: never;
}

const PROVABLE: readonly Audience[] = ['all', 'shopper', 'identity', 'peer', 'deletion-token'];

/** Lets only the callers of a call's audience pass. */
export interface Gate {
  /** Runs before the body is read, on the token or its absence. The identity service checks deletion tokens. */
  enter(request: FastifyRequest): Promise<void>;
  /** Runs once the body is there, which the signatures of our own servers cover. */
  callerOf(request: FastifyRequest): Promise<Caller | undefined>;
}

/** Whether our own servers make and sign that call. */
export const isCallOfServers = ({ audience }: { audience: readonly Audience[] }): boolean =>
  audience.includes('identity') || audience.includes('peer');

/** @throws Error at start when an audience cannot be proven: no call is open by mistake. */
export function gateOf(name: string, audience: readonly Audience[], callers: Callers): Gate {
  const strange = audience.filter((who) => !PROVABLE.includes(who));
  if (audience.length === 0 || strange.length > 0)
    throw new Error(`${name} is for ${strange.join(', ') || 'nobody'}: nothing here can prove that audience`);
  const isOpen = audience.includes('all');
  const isForShoppers = audience.includes('shopper');
  const isForDeletion = audience.includes('deletion-token');
  const isForServers = isCallOfServers({ audience });
  return {
    async enter(request) {
      const token = bearer(request);
      if (isForShoppers && token !== undefined) request.caller = await callers.shopperOf(token);
      else if (isForDeletion && token !== undefined && DELETION_TOKEN.test(token))
        request.caller = { kind: 'deletion', token };
      else if (!isOpen && !(isForServers && isSigned(request.headers))) fail('unauthorized');
    },
    async callerOf(request) {
      if (request.caller || isOpen) return request.caller;
      if (!(await callers.isOurServer(request))) return fail('unauthorized');
      request.caller = { kind: 'server' };
      return request.caller;
    },
  };
}

/** The bearer token of a request; empty if the header holds anything else, undefined if there is no header. */
export function bearer({ headers: { authorization } }: FastifyRequest): string | undefined {
  return authorization === undefined ? undefined : (/^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? '');
}

/**
 * The user whom the path names must be the caller: a path never authorises, and never contradicts the token. Whether a
 * deletion token is that user's, the identity service checks.
 */
export function expectNamed(named: NamedUser, caller: Caller): void {
  if (named.kind === 'guest' && caller.kind !== 'server') fail('unauthorized');
  if (caller.kind !== 'shopper' || named.kind === 'guest') return;
  const isCaller = named.kind === 'id' ? named.id === caller.id : named.email === caller.email;
  if (!isCaller) fail('forbidden');
}
