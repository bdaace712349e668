import type { IdentityContract } from '@fernway/contract/identity';
import { identityLimits } from '@fernway/contract/limits';
import type { RateLimit } from '@fernway/server-kit/network-counters';
import type { FastifyRequest } from 'fastify';
import type { Identity } from '../identity.ts';
import { recordSignInRefusal } from '../sessions/sign-in-refusals.ts';
import { enforceNetworkLimit } from './enforce-rate-limit.ts';

interface NetworkLimit {
  /** Its name: calls may share one. */
  limit: string;
  rate: RateLimit;
}

/** What a network may ask of some calls; it counts before a call has anything that others wait for. */
const networkLimits: Partial<Record<keyof IdentityContract, NetworkLimit>> = {
  register: { limit: 'registrations', rate: identityLimits.registrationsOfNetwork },
  signIn: { limit: 'network', rate: identityLimits.signInsOfNetwork },
  startSocial: { limit: 'network', rate: identityLimits.signInsOfNetwork },
  requestDeletion: { limit: 'deletions', rate: identityLimits.deletionRequestsOfNetwork },
};

/**
 * Charges the visitor's network with a call.
 * @throws CallError auth/too-many-requests
 */
export async function limitNetwork(
  name: keyof IdentityContract,
  { rateLimiter, metrics }: Pick<Identity, 'rateLimiter' | 'metrics'>,
  request: FastifyRequest,
): Promise<void> {
  const limit = networkLimits[name];
  if (!limit) return;
  await enforceNetworkLimit(rateLimiter, {
    ...limit,
    network: request.visitor.network,
    onRefusal: () => {
      if (name === 'signIn') recordSignInRefusal(metrics, request, 'network');
    },
  });
}
