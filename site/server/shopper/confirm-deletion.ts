import { brand } from '@fernway/brand';
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
import type { IdentityOf } from '../session/identity-clients.ts';
import type { RegionTokens } from '../session/region-tokens.ts';

/** Takes what the mailed link's page posts without script, to its own address, which holds the token. */
export function serveDeletionConfirmation(
  app: FastifyInstance,
  { identityOf, tokens }: { identityOf: IdentityOf; tokens: RegionTokens },
): void {
  registerSiteCalls(app, siteDomains.deletion, {
    confirmDeletion: async ({ params, query }, request, reply) => {
      reply.header('referrer-policy', 'no-referrer');
      tokens.forget(request);
      try {
        const { waiting } = await identityOf(request).deleteAccount({
          body: { token: query.token ?? '', email: params.email },
        });
        return sendStandalonePage(request, reply, () => ({
          title: t.accountDeleted(),
          ...(waiting.length > 0 && { text: pendingDeletionText(waiting) }),
          links: [{ label: backToStart(), href: paths.home() }],
        }));
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        const { code, status } = error;
        if (code === 'unavailable' || code === 'rate_limited') throw error;
        return sendStandalonePage(request, reply.code(status), () =>
          code === 'auth/contact-support'
            ? { status, title: contactSupport(brand.compliance.email) }
            : {
                status,
                title: invalidActionCode(),
                links: [{ label: t.askAgain(), href: accountPaths.userDeletion() }],
              },
        );
      }
    },
  });
}
