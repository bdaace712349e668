import type { CallError } from '@fernway/contract/call-error';
import type { IdentityCallAnswer as AnswerOf, IdentityCallName } from '@fernway/contract/identity';
import * as account from '@fernway/messages/account';
import { backToStart } from '@fernway/messages/pages';
import * as t from '@fernway/messages/sign-in';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorSentence } from '../../core/error-sentences.ts';
import { NEW, paths } from '../../core/paths.ts';
import { safeRedirectPath } from '../../core/safe-redirect-path.ts';
import { isPlainForm } from '../http/plain-form.ts';
import { sendStandalonePage } from '../http/standalone-page.ts';

/** A call with what identity answered to it. */
export type IdentityAnswer = {
  [Name in IdentityCallName]: { name: Name; answer: AnswerOf<Name> };
}[IdentityCallName];

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
export const formFieldsOf = (request: FastifyRequest): Record<string, string> | undefined =>
  isPlainForm(request) ? (request.body as Record<string, string>) : undefined;

/** Answers a form that was posted without script: with a redirect, or a page that states the outcome. */
export function sendAuthFormResponse(
  { name, answer }: IdentityAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (name === 'startSocial' || name === 'decideAuthorization') return goTo(request, reply, answer);
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
  return reply.redirect(name === 'signOut' ? paths.offers(NEW) : nextPathOf(request), 303);
}

/** Answers such a form that identity has refused. */
export function sendAuthFormRefusal(
  name: IdentityCallName,
  { code, status, retryAfter }: CallError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  // A shopper who cannot be carried over goes on as a guest.
  if (name === 'acceptHandover') return reply.redirect(nextPathOf(request), 303);
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return sendStandalonePage(request, reply.code(status), () => ({
    status,
    title: errorSentence('identityForm', code),
    text: t.goBackToForm(),
    links: [{ label: t.login(), href: paths.signIn() }],
  }));
}

const nextPathOf = (request: FastifyRequest): string => safeRedirectPath(destinationOf(request));

/** Where a form without script leads once it is taken: what it says, else what the address of its page says. */
export const destinationOf = (request: FastifyRequest): string | null =>
  formFieldsOf(request)?.to ?? URL.parse(request.headers.referer ?? '')?.searchParams.get('to') ?? null;

/** Leads on by a page: a redirect would be checked against the CSP `form-action` of the form's page. */
function goTo(
  request: FastifyRequest,
  reply: FastifyReply,
  { address }: AnswerOf<'startSocial' | 'decideAuthorization'>,
): FastifyReply {
  return sendStandalonePage(request, reply.header('refresh', `0; url=${address}`), () => ({
    // A phone app has no host, only a scheme.
    title: t.goingThere(new URL(address).host || new URL(address).protocol.slice(0, -1)),
    links: [{ label: t.goOn(), href: address }],
  }));
}
