import { deletionPage, forgotPasswordPage, mailedPages } from '@fernway/contract/identity';
import { SOCIAL_LABELS } from '@fernway/contract/social';
import type { Market } from '@fernway/contract/wire';
import type { Attempt } from '@fernway/jobs/queue';
import type { Mail } from '@fernway/mail/mails';
import type { Auth } from '../accounts/auth.ts';
import { findConfirmedAccount, findLatestClaim } from '../accounts/claimed-address.ts';
import { type AddressProof, makeToken, storeUnderToken, tokenLifetime } from '../accounts/single-use.ts';
import type { QueuedMail } from './queued-mail.ts';

/** A mail ready to be sent. */
export interface ReadyMail {
  /** The same for each try. */
  id: string;
  to: string;
  mail: Extract<
    Mail,
    {
      name:
        | 'confirm-address'
        | 'reset-password'
        | 'already-registered'
        | 'join-sign-in'
        | 'delete-account'
        | 'password-changed';
    }
  >;
  /** Of the site on which the mail was requested. */
  locale: string;
}

interface MailSenderOptions {
  auth: Auth;
  /** Origins of the sites, such as `http://ca.localhost:3000`. */
  origins: Record<Market, string>;
  /** Renders and sends, until the signal aborts it. */
  deliver(mail: ReadyMail, signal: AbortSignal): Promise<void>;
}

const LOCALE = { CA: 'en-CA', US: 'en-US' } as const;

/**
 * Sends a queued mail. Its link is made now, so that no token is kept anywhere but in the mail; a retry has another
 * link. Nothing is sent where there is no such account, or nothing is left to verify. Only `join-sign-in` is sent to
 * any address that somebody claims as theirs.
 */
export async function sendQueuedMail(
  { auth, origins, deliver: send }: MailSenderOptions,
  { mail, email, market, joining, userId }: QueuedMail,
  { id, signal }: Pick<Attempt, 'id' | 'signal'>,
): Promise<void> {
  const deliver = (mail: ReadyMail) => send(mail, signal);
  const context = await auth.$context;
  const { internalAdapter } = context;
  const origin = origins[market];
  const ready = { id: `identity-${id}`, to: email, locale: LOCALE[market] };
  // In the fragment, the token reaches neither logs nor other servers, and merely opening the page does not use it.
  const linkTo = (page: string, token: string) => `${origin}${page}#token=${token}`;
  const confirmed = await findConfirmedAccount(context, email);
  const account =
    confirmed && (userId === undefined || userId === confirmed.id)
      ? confirmed
      : await findLatestClaim(context, email, userId === undefined ? undefined : { id: userId });
  const kind = mail !== 'registered' ? mail : confirmed ? 'already-registered' : 'verify-email';
  if (kind === 'join-sign-in') {
    if (!joining) throw new Error('a mail that joins nothing');
    const token = await storeUnderToken(internalAdapter, 'join-social', { email, pending: joining.pending });
    const data = {
      email,
      link: linkTo(mailedPages.joinSocial, token),
      validMinutes: tokenLifetime['join-social'] / 60,
    };
    const provider = SOCIAL_LABELS[joining.provider];
    // Only a confirmed account is something to join with.
    await deliver({
      ...ready,
      mail: confirmed ? { name: kind, data: { ...data, provider } } : { name: 'confirm-address', data },
    });
    return;
  }
  if (kind === 'password-changed') {
    // No token: the link leads to the form that mails one.
    const link = `${origin}${forgotPasswordPage}`;
    if (confirmed?.id === userId) await deliver({ ...ready, mail: { name: kind, data: { email, link } } });
    return;
  }
  if (!account || (kind === 'verify-email' && confirmed)) return;
  if (kind === 'already-registered') {
    await deliver({ ...ready, mail: { name: kind, data: { email, link: `${origin}/` } } });
    return;
  }
  if (kind === 'delete-account') {
    const token = await makeToken(internalAdapter, kind, { userId: account.id, email });
    const link = `${origin}${deletionPage(email)}?token=${token}`;
    const validMinutes = tokenLifetime[kind] / 60;
    await deliver({ ...ready, mail: { name: kind, data: { email, link, validMinutes } } });
    return;
  }
  const name = kind === 'verify-email' ? 'confirm-address' : kind;
  const page = kind === 'verify-email' ? mailedPages.verifyEmail : mailedPages.resetPassword;
  // It proves the address. Whose account that opens is decided when it is used.
  const proof: AddressProof = { email };
  const link = linkTo(page, await storeUnderToken(internalAdapter, kind, proof));
  await deliver({ ...ready, mail: { name, data: { email, link, validMinutes: tokenLifetime[kind] / 60 } } });
}
