import { type AnyProblem, isErrorCode } from '@fernway/contract/errors';
import type { IdentityCallAnswer as AnswerOf, IdentityCallName } from '@fernway/contract/identity';
import * as account from '@fernway/messages/account';
import { backToStart } from '@fernway/messages/pages';
import * as t from '@fernway/messages/sign-in';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorSentence } from '../../core/error-sentences.ts';
import { NEW, paths } from '../../core/paths.ts';
import { safeRedirectPath } from '../../core/safe-redirect-path.ts';
import { sendStandalonePage } from '../http/standalone-page.ts';
import type { IdentityAnswer } from './identity-client.ts';

/** What the visitor is told when a form without script has succeeded; forms not listed here redirect to a page. */
const said: Partial<Record<IdentityCallName, () => string>> = {
  register: t.registered,
  forgotPassword: t.checkInbox,
  sendVerification: t.checkInbox,
  resetPassword: t.passwordChanged,
  verifyEmail: t.addressConfirmed,
  proveSocialAddress: t.checkInbox,
  requestDeletion: account.checkMail,
};

/** The fields of a form that was posted without script; undefined: the body is JSON, or there is none. */
export const formFieldsOf = ({ body }: Pick<FastifyRequest, 'body'>): Record<string, string> | undefined =>
  typeof body === 'object' && body !== null ? (body as Record<string, string>) : undefined;

/** Answers a form that was posted without script: with a redirect, or a page that states the outcome. */
export function sendAuthFormResponse(
  name: IdentityCallName,
  { status, body }: IdentityAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const to = formFieldsOf(request)?.to ?? null;
  // A shopper who cannot be carried over goes on as a guest.
  if (name === 'acceptHandover') return reply.redirect(safeRedirectPath(to), 303);
  if (status >= 400) {
    const { code } = problemIn(body);
    return sendStandalonePage(request, reply.code(status), () => ({
      status,
      title: errorSentence('identityForm', code),
      text: t.goBackToForm(),
      links: [{ label: t.login(), href: paths.signIn() }],
    }));
  }
  if (name === 'startSocial') return goTo(request, reply, JSON.parse(body) as AnswerOf<'startSocial'>);
  const done = said[name];
  if (done) {
    return sendStandalonePage(request, reply, () => ({
      title: done(),
      links: [
        { label: t.login(), href: paths.signIn() },
        { label: backToStart(), href: '/' },
      ],
    }));
  }
  return reply.redirect(name === 'signOut' ? paths.offers(NEW) : safeRedirectPath(to), 303);
}

/** Leads on by a page: a redirect would be checked against the CSP `form-action` of the form's page. */
function goTo(
  request: FastifyRequest,
  reply: FastifyReply,
  { address }: AnswerOf<'startSocial'>,
): FastifyReply {
  return sendStandalonePage(request, reply.header('refresh', `0; url=${address}`), () => ({
    title: t.goingThere(new URL(address).host),
    links: [{ label: t.goOn(), href: address }],
  }));
}

function problemIn(body: string): Pick<AnyProblem, 'code'> {
  const { code } = JSON.parse(body) as AnyProblem;
  return { code: isErrorCode(code) ? code : 'internal' };
}
