import type { Call, CallRequest } from '@fernway/contract/call';
import type { AnyErrorCode } from '@fernway/contract/errors';
import {
  type AccountDeletion,
  type DeletionRequest,
  regionDeletion,
} from '@fernway/contract/identity/deletion';
import { callPeer, type Peer } from '@fernway/server-kit/peer-call';
import { CallError, fail } from '../http/problem.ts';

/** What a region asks about deletions of the identity service, which owns the accounts and the mailed tokens. */
export interface AccountDeletions {
  /**
   * Has a deletion link mailed if there is such an account.
   * @param key with the same one, it is mailed once
   * @throws CallError unavailable; those of a key that is in use, or was used for another request
   */
  requestDeletion(request: DeletionRequest, key?: string): Promise<void>;
  /**
   * Deletes the account that a token proves, everywhere.
   * @throws CallError unauthorized: no token, or used up; forbidden: somebody else's; contact_support; unavailable
   */
  deleteAccount(token: string, named: AccountDeletion['user']): Promise<void>;
}

/**
 * Asks identity by signed calls.
 * @param identity the connection to it, which times out
 */
export function createAccountDeletions(identity: Peer): AccountDeletions {
  const callIdentity = async <C extends Call>(
    call: C,
    request: CallRequest<C>,
    idempotencyKey?: string,
  ): Promise<AnyErrorCode | undefined> => {
    const answered = await callPeer(identity, call, request, { idempotencyKey }).catch((error: unknown) => {
      throw new CallError('unavailable', { cause: error });
    });
    return answered.status === 200 ? undefined : (answered.code ?? 'unavailable');
  };
  return {
    async requestDeletion(request, key) {
      const refusal = await callIdentity(regionDeletion.requestDeletionFor, { body: request }, key);
      if (refusal === 'idempotency_key_in_use' || refusal === 'idempotency_key_reused') fail(refusal);
      if (refusal) fail('unavailable');
    },
    async deleteAccount(token, user) {
      const refusal = await callIdentity(regionDeletion.deleteAccountFor, { body: { token, user } });
      if (refusal === 'auth/invalid-action-code') fail('unauthorized');
      if (refusal === 'auth/contact-support') fail('contact_support');
      if (refusal) fail(refusal === 'forbidden' ? 'forbidden' : 'unavailable');
    },
  };
}
