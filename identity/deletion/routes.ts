import type { deletion, regionDeletion } from '@fernway/contract/identity/deletion';
import type pg from 'pg';
import type { IdentityHandlers } from '../http/calls.ts';
import { respondInFixedSteps } from '../http/fixed-steps.ts';
import { deleteAccount } from './delete-account.ts';

export const deletionRoutes: IdentityHandlers<keyof typeof deletion | keyof typeof regionDeletion> = {
  requestDeletion: ({ body, caller }, { mails }) =>
    respondInFixedSteps(async () => {
      await mails.enqueue('delete-account', body.email, caller.market);
      return {};
    }),

  deleteAccount: ({ body: { token, email } }, identity) =>
    deleteAccount(identity, { token, named: { kind: 'email', email } }),

  requestDeletionFor: ({ body: { user, market } }, { pool, mails }) =>
    respondInFixedSteps(async () => {
      if (user.kind === 'email') await mails.enqueue('delete-account', user.email, market);
      else {
        const email = await addressOf(pool, user.id);
        if (email !== undefined) await mails.enqueue('delete-account', email, market, { userId: user.id });
      }
      return {};
    }),

  deleteAccountFor: ({ body: { token, user } }, identity) => deleteAccount(identity, { token, named: user }),
};

async function addressOf(pool: pg.Pool, userId: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ email: string }>('select "email" from "user" where "id" = $1', [
    userId,
  ]);
  return rows[0]?.email;
}
