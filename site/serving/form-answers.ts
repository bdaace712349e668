import {
  type IdentityAnswer as AnswerOf,
  type IdentityCallName,
  type IdentityProblem,
  identityErrors,
} from '@fernway/contract/identity';
import * as account from '@fernway/messages/account';
import { backToStart } from '@fernway/messages/pages';
import * as t from '@fernway/messages/sign-in';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ownPath } from '../own-path.ts';
import { NEW, paths } from '../paths.ts';
import { explained } from '../sign-in/explained.ts';
import type { IdentityAnswer } from './identity.ts';
import { sendPlainPage } from './plain-page.ts';

/** What a form without script says when it was taken; the others lead on to a page. */
const said: Partial<Record<IdentityCallName, () => string>> = {
  register: t.registered,
  forgotPassword: t.checkInbox,
  sendVerification: t.checkInbox,
  resetPassword: t.passwordChanged,
  verifyEmail: t.addressConfirmed,
  proveSocialAddress: t.checkInbox,
  requestDeletion: account.checkMail,
};

/** Answers a form that was posted without script: with where it leads to, or a page that says what became of it. */
export function answerForm(
  name: IdentityCallName,
  { status, body }: IdentityAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const asked = request.body instanceof URLSearchParams ? request.body.get('to') : null;
  // Whoever cannot be carried over is a guest there.
  if (name === 'arrive') return reply.redirect(ownPath(asked), 303);
  if (status >= 400) {
    const { code } = problemIn(body);
    return sendPlainPage(request, reply.code(status), () => ({
      status,
      title: explained(code),
      text: t.goBackToForm(),
      links: [{ label: t.login(), href: paths.signIn() }],
    }));
  }
  if (name === 'startSocial') return goTo(request, reply, JSON.parse(body) as AnswerOf<'startSocial'>);
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
  return reply.redirect(name === 'signOut' ? paths.offers(NEW) : ownPath(asked), 303);
}

/** A redirect would be held against what the form's page may post to; a page that leads on is not. */
function goTo(
  request: FastifyRequest,
  reply: FastifyReply,
  { address }: AnswerOf<'startSocial'>,
): FastifyReply {
  return sendPlainPage(request, reply.header('refresh', `0; url=${address}`), () => ({
    title: t.goingThere(new URL(address).host),
    links: [{ label: t.goOn(), href: address }],
  }));
}

function problemIn(body: string): Pick<IdentityProblem, 'code'> {
  const { code } = JSON.parse(body) as IdentityProblem;
  return { code: code in identityErrors ? code : 'internal' };
}
