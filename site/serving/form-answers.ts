import { type IdentityCallName, type IdentityProblem, identityErrors } from '@fernway/contract/identity';
import { backToStart } from '@fernway/messages/pages';
import * as t from '@fernway/messages/sign-in';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NEW, paths } from '../paths.ts';
import { explained } from '../sign-in/explained.ts';
import type { IdentityAnswer } from './identity.ts';
import { ownPath } from './own-path.ts';
import { sendPlainPage } from './plain-page.ts';

/** What a form without script says when it was taken; the others lead on to a page. */
const said: Partial<Record<IdentityCallName, () => string>> = {
  register: t.registered,
  forgotPassword: t.checkInbox,
  sendVerification: t.checkInbox,
  resetPassword: t.passwordChanged,
  verifyEmail: t.addressConfirmed,
};

/** Answers a form that was posted without script: with where it leads to, or a page that says what became of it. */
export function answerForm(
  name: IdentityCallName,
  { status, body }: IdentityAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (status >= 400) {
    const { code } = problemIn(body);
    return sendPlainPage(request, reply.code(status), () => ({
      status,
      title: explained(code),
      text: t.goBackToForm(),
      links: [{ label: t.login(), href: paths.signIn() }],
    }));
  }
  const done = said[name];
  if (done) {
    return sendPlainPage(request, reply, () => ({
      title: done(),
      links: [
        { label: t.login(), href: paths.signIn() },
        { label: backToStart(), href: '/' },
      ],
    }));
  }
  const asked = request.body instanceof URLSearchParams ? request.body.get('to') : null;
  return reply.redirect(name === 'signOut' ? paths.offers(NEW) : ownPath(asked), 303);
}

function problemIn(body: string): Pick<IdentityProblem, 'code'> {
  const { code } = JSON.parse(body) as IdentityProblem;
  return { code: code in identityErrors ? code : 'internal' };
}
