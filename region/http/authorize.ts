import type { Audience } from '@fernway/contract';
import { DELETION_TOKEN } from '@fernway/contract/deletion';
import type { NamedUser } from '@fernway/contract/wire';
import { isSigned } from '@fernway/server-kit/signed-call';
import type { FastifyRequest } from 'fastify';
import type { Authenticator } from '../auth/authenticator.ts';
import type { AuthenticatedShopper, Caller, DeletionBearer, OurServer } from '../auth/caller.ts';
import { fail } from './problem.ts';

/** What a call learns about its caller, by audience. */
export interface CallerOfAudience {
  all: undefined;
  shopper: AuthenticatedShopper;
  identity: OurServer;
  peer: OurServer;
  site: never;
  'deletion-token': DeletionBearer;
  platform: never;
}

const PROVABLE_AUDIENCES: readonly Audience[] = ['all', 'shopper', 'identity', 'peer', 'deletion-token'];

/** Lets only the callers of a call's audience pass. */
export interface Authorization {
  /** Runs before the body is read, on the token or its absence. The identity service checks deletion tokens. */
  authenticate(request: FastifyRequest): Promise<void>;
  /** Runs once the body is there, which the signatures of our own servers cover. */
  callerOf(request: FastifyRequest): Promise<Caller | undefined>;
}

/** Whether our own servers make and sign that call. */
export const isServerCall = ({ audience }: { audience: readonly Audience[] }): boolean =>
  audience.includes('identity') || audience.includes('peer');

/** @throws Error at start when an audience cannot be proven: no call is open by mistake. */
export function authorize(
  name: string,
  audience: readonly Audience[],
  callers: Authenticator,
): Authorization {
  const unprovable = audience.filter((entry) => !PROVABLE_AUDIENCES.includes(entry));
  if (audience.length === 0 || unprovable.length > 0)
    throw new Error(
      `${name} is for ${unprovable.join(', ') || 'nobody'}: nothing here can prove that audience`,
    );
  const isOpen = audience.includes('all');
  const isForShoppers = audience.includes('shopper');
  const isForDeletion = audience.includes('deletion-token');
  const isForServers = isServerCall({ audience });
  return {
    async authenticate(request) {
      const token = bearerToken(request);
      if (isForShoppers && token !== undefined) request.caller = await callers.authenticateShopper(token);
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
export function bearerToken({ headers: { authorization } }: FastifyRequest): string | undefined {
  return authorization === undefined ? undefined : (/^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? '');
}

/**
 * The user whom the path names must be the caller: a path never authorises, and never contradicts the token. Whether a
 * deletion token is that user's, the identity service checks.
 */
export function assertNamesCaller(named: NamedUser, caller: Caller): void {
  if (named.kind === 'guest' && caller.kind !== 'server') fail('unauthorized');
  if (caller.kind !== 'shopper' || named.kind === 'guest') return;
  const isCaller = named.kind === 'id' ? named.id === caller.id : named.email === caller.email;
  if (!isCaller) fail('forbidden');
}
