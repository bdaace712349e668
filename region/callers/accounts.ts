import { type AskDeletion, type DeleteAccount, deletionCalls } from '@fernway/contract/deletion';
import type { IdentityErrorCode } from '@fernway/contract/identity';
import type { Peer } from '@fernway/server-kit/peer-call';
import { CallError, fail } from '../http/problem.ts';

/** What a region asks about deletions of the identity service, which owns the accounts and the mailed tokens. */
export interface Accounts {
  /** Has a deletion link mailed if there is such an account. @throws CallError unavailable */
  askDeletion(asked: AskDeletion): Promise<void>;
  /**
   * Deletes the account that a token proves, everywhere.
   * @throws CallError unauthorized: no token, or used up; forbidden: somebody else's; contact_support; unavailable
   */
  delete(token: string, named: DeleteAccount['user']): Promise<void>;
}

/**
 * Asks identity by signed calls.
 * @param identity the connection to it, which times out
 */
export function accountsOf(identity: Peer): Accounts {
  const ask = async (
    path: string,
    asked: AskDeletion | DeleteAccount,
  ): Promise<IdentityErrorCode | undefined> => {
    try {
      const { status, body } = await identity.json({ method: 'POST', path, body: JSON.stringify(asked) });
      if (status === 200) return undefined;
      const { code } = body as { code?: IdentityErrorCode };
      return code ?? 'unavailable';
    } catch (error) {
      throw new CallError('unavailable', [], error);
    }
  };
  return {
    async askDeletion(asked) {
      if (await ask(deletionCalls.ask.path, asked)) fail('unavailable');
    },
    async delete(token, user) {
      const refusal = await ask(deletionCalls.delete.path, { token, user });
      if (refusal === 'auth/invalid-action-code') fail('unauthorized');
      if (refusal === 'auth/contact-support') fail('contact_support');
      if (refusal) fail(refusal === 'forbidden' ? 'forbidden' : 'unavailable');
    },
  };
}
