import { deletionCalls } from '@fernway/contract/deletion';
import { verifyCall } from '@fernway/server-kit/signed-call';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { Compile } from 'typebox/compile';
import { answerOnTheBeat } from '../http/on-the-beat.ts';
import { fail } from '../http/problem.ts';
import type { Identity } from '../identity.ts';
import { rememberNonce } from '../sessions/nonces.ts';
import { deleteAccount } from './delete-account.ts';

const asking = Compile(deletionCalls.ask.body);
const deleting = Compile(deletionCalls.delete.body);

/** Deletion calls that the regions pass on, since identity makes the tokens; our own servers sign them. */
export function deletionRoutes(app: FastifyInstance, identity: Identity, peerKey: string | undefined): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Unparsed, because the raw text was signed.
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      async (_: unknown, body: string) => body,
    );
    scope.post(deletionCalls.ask.path, async (request) => {
      const { user, market } = asking.Parse(await signedBody(request, identity.pool, peerKey));
      await answerOnTheBeat(async () => {
        const email = user.kind === 'id' ? await addressOf(identity.pool, user.id) : user.email;
        if (email !== undefined) await identity.mails.enqueue('delete-account', email, market);
      });
      return {};
    });
    scope.post(deletionCalls.delete.path, async (request) => {
      const { token, user } = deleting.Parse(await signedBody(request, identity.pool, peerKey));
      return deleteAccount(identity, { token, named: user });
    });
  });
}

/** @throws CallError unauthorized when it is not signed by one of our servers */
async function signedBody(request: FastifyRequest, pool: pg.Pool, key: string | undefined): Promise<unknown> {
  const body = String(request.body);
  const call = { to: 'identity', method: 'POST', path: request.url, body } as const;
  const remember = (nonce: string, until: number) => rememberNonce(pool, nonce, until);
  if (!(await verifyCall(request.headers, call, { key, rememberNonce: remember }))) fail('unauthorized');
  return JSON.parse(body);
}

async function addressOf(pool: pg.Pool, userId: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ email: string }>('select "email" from "user" where "id" = $1', [
    userId,
  ]);
  return rows[0]?.email;
}
