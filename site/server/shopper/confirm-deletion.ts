import { brand } from '@fernway/brand';
import type { AnyProblem } from '@fernway/contract/errors';
import type { IdentityCallAnswer as AnswerOf } from '@fernway/contract/identity';
import { siteDomains } from '@fernway/contract/site';
import * as t from '@fernway/messages/account';
import { contactSupport, invalidActionCode } from '@fernway/messages/errors';
import { backToStart } from '@fernway/messages/pages';
import type { FastifyInstance } from 'fastify';
import { accountPaths } from '../../core/account-paths.ts';
import { paths } from '../../core/paths.ts';
import { pendingDeletionText } from '../../pages/account/pending-deletion-text.ts';
import { registerSiteCalls } from '../http/calls.ts';
import { CallError } from '../http/errors.ts';
import { sendStandalonePage } from '../http/standalone-page.ts';
import type { IdentityClient } from '../session/identity-client.ts';
import type { RegionTokens } from '../session/region-tokens.ts';

/** Takes what the mailed link's page posts without script, to its own address, which holds the token. */
export function serveDeletionConfirmation(
  app: FastifyInstance,
  { askIdentity, tokens }: { askIdentity: IdentityClient; tokens: RegionTokens },
): void {
  registerSiteCalls(app, siteDomains.deletion, {
    confirmDeletion: async ({ params, query }, request, reply) => {
      reply.header('referrer-policy', 'no-referrer');
      tokens.forget(request);
      const sent = JSON.stringify({ token: query.token ?? '', email: params.email });
      const { status, body } = await askIdentity(request, 'deleteAccount', { body: sent });
      if (status === 200) {
        const { waiting } = JSON.parse(body) as AnswerOf<'deleteAccount'>;
        return sendStandalonePage(request, reply, () => ({
          title: t.accountDeleted(),
          ...(waiting.length > 0 && { text: pendingDeletionText(waiting) }),
          links: [{ label: backToStart(), href: paths.home() }],
        }));
      }
      const { code } = JSON.parse(body) as AnyProblem;
      if (code === 'unavailable' || code === 'rate_limited') throw new CallError(code);
      return sendStandalonePage(request, reply.code(status), () =>
        code === 'auth/contact-support'
          ? { status, title: contactSupport(brand.compliance.email) }
          : {
              status,
              title: invalidActionCode(),
              links: [{ label: t.askAgain(), href: accountPaths.userDeletion() }],
            },
      );
    },
  });
}
