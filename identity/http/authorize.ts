import type { Audience, Call } from '@fernway/contract/call';
import { identityLimits } from '@fernway/contract/limits';
import type { Authorization } from '@fernway/server-kit/calls';
import { isSigned, verifyCall } from '@fernway/server-kit/signed-call';
import type { FastifyRequest } from 'fastify';
import { type ActiveSession, requireSession } from '../accounts/sessions.ts';
import type { Identity } from '../identity.ts';
import { rememberNonce } from '../sessions/nonces.ts';
import { CallError, fail } from './problem.ts';
import { readVisitor, type SiteCredentials, type SiteVisitor } from './visitor.ts';

/** What a call learns about its caller, by audience. */
export interface IdentityCallerOf {
  all: undefined;
  visitor: SiteVisitor;
  session: SiteVisitor & { session: ActiveSession };
  /** On whose behalf the site asks. */
  site: SiteVisitor;
  peer: undefined;
  shopper: never;
  identity: never;
  'deletion-token': never;
  platform: never;
  shopify: never;
}
export type IdentityCaller = IdentityCallerOf[Audience];

/** What callers are known by. */
export interface IdentityProofs {
  site: SiteCredentials;
  /** PEER_KEY; without it no region is believed. */
  peerKey: string | undefined;
}

/**
 * Lets only the callers of a call's audience pass. What the site asks or passes on draws on the rate limit of the
 * browser's network; our own servers sign.
 * @throws Error at start when an audience cannot be proven: no call is open by mistake
 */
export function authorize(
  name: string,
  { audience, from }: Pick<Call, 'audience' | 'from'>,
  identity: Identity,
  proofs: IdentityProofs,
): Authorization<IdentityCaller> {
  const [who, ...others] = audience;
  if (others.length > 0)
    throw new Error(`${name} is for several audiences: nothing here can tell them apart`);
  switch (who) {
    case 'all':
      return { authenticate: async () => {}, callerOf: async () => undefined };
    case 'peer':
      return authorizeRegion(identity, proofs);
    case 'visitor':
    case 'site':
      return {
        authenticate: authenticateVisitor(identity, proofs, from),
        callerOf: async ({ visitor }) => visitor,
      };
    case 'session':
      return {
        authenticate: authenticateVisitor(identity, proofs, from),
        callerOf: async (request, reply) => {
          const session = await requireSession(identity.auth, { request, reply });
          request.account = session.userId;
          return { ...request.visitor, session };
        },
      };
    default:
      throw new Error(`${name} is for ${who ?? 'nobody'}: nothing here can prove that audience`);
  }
}

const authenticateVisitor =
  ({ networkLimiter }: Identity, { site }: IdentityProofs, from: Call['from']) =>
  async (request: FastifyRequest): Promise<void> => {
    request.visitor = readVisitor(request, site, from);
    const { network } = request.visitor;
    const { allowed, retryAfter } = networkLimiter.consume(
      'requests',
      network,
      identityLimits.requestsOfNetwork,
    );
    if (!allowed) throw new CallError('rate_limited', { retryAfter });
  };

/** A region signs its calls; the signature covers the body, and is good once. */
const authorizeRegion = ({ pool }: Identity, { peerKey }: IdentityProofs): Authorization<undefined> => ({
  async authenticate({ headers }) {
    if (!isSigned(headers)) fail('unauthorized');
  },
  async callerOf({ headers, method, url, rawBody = '' }) {
    const call = { to: 'identity', method, path: url, body: rawBody } as const;
    const remember = (nonce: string, until: number) => rememberNonce(pool, nonce, until);
    if (!(await verifyCall(headers, call, { key: peerKey, rememberNonce: remember }))) fail('unauthorized');
    return undefined;
  },
});
