import { deletionPage, mailedPages } from '@fernway/contract/identity';
import { identityLimits } from '@fernway/contract/limits';
import { SOCIAL_LABELS, type SocialProviderName } from '@fernway/contract/social';
import type { Market } from '@fernway/contract/wire';
import type { Budgets } from '@fernway/db/budgets';
import type { Mail } from '@fernway/mail/mails';
import type pg from 'pg';
import type { Auth } from '../accounts/auth.ts';
import { keepUnderToken, makeToken, tokenLifetime } from '../accounts/single-use.ts';
import type { OutboxRow, OutboxWork } from './relay.ts';

/** The mails that identity sends: those with a token, and a notice that somebody tried to register an address again. */
export type IdentityMailKind =
  | 'verify-email'
  | 'reset-password'
  | 'already-registered'
  | 'join-sign-in'
  | 'delete-account';

/** A queued mail: it holds the address only. The account and the link are found when it is sent. */
interface WaitingMail {
  mail: IdentityMailKind;
  email: string;
  market: Market;
  /** Only for join-sign-in. */
  joining?: Joining;
}

/** What a mailed link joins to the account of its address. */
export interface Joining {
  provider: SocialProviderName;
  /** The hash of the cookie in the browser where the sign-in began. */
  pending: string;
}

/** A mail ready to be sent. */
export interface ReadyMail {
  /** The same for each try. */
  id: string;
  to: string;
  mail: Extract<
    Mail,
    {
      name: 'confirm-address' | 'reset-password' | 'already-registered' | 'join-sign-in' | 'delete-account';
    }
  >;
  /** Of the site on which the mail was requested. */
  locale: string;
}

export interface MailQueue {
  /**
   * Queues a mail, whether or not there is such an account, so that neither the answer nor its time depends on it. When
   * the budget of the address is used up, nothing is queued.
   */
  leave(mail: IdentityMailKind, email: string, market: Market, joining?: Joining): Promise<void>;
}

/**
 * The mail queue, kept in the outbox: the database wakes whichever process sends.
 * @param budgets hold how many mails of one kind an address gets
 */
export function openMailQueue(pool: pg.Pool, budgets: Budgets): MailQueue {
  return {
    async leave(mail, address, market, joining) {
      const email = address.toLowerCase();
      const { allowed } = await budgets.draw(`mail ${mail}`, email, identityLimits.mailsToAddress);
      if (!allowed) return;
      await pool.query(`insert into outbox (kind, data) values ('mail', $1)`, [
        { mail, email, market, ...(joining && { joining }) } satisfies WaitingMail,
      ]);
    },
  };
}

interface MailSender {
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
export async function sendWaiting(
  { auth, origins, deliver: send }: MailSender,
  { id, data }: OutboxRow,
  { signal }: Pick<OutboxWork, 'signal'>,
): Promise<void> {
  const deliver = (mail: ReadyMail) => send(mail, signal);
  const { mail: kind, email, market, joining } = data as WaitingMail;
  const { internalAdapter } = await auth.$context;
  const origin = origins[market];
  const ready = { id: `identity-${id}`, to: email, locale: LOCALE[market] };
  // In the fragment, the token reaches neither logs nor other servers, and merely opening the page does not use it.
  const linkTo = (page: string, token: string) => `${origin}${page}#token=${token}`;
  const found = await internalAdapter.findUserByEmail(email);
  if (kind === 'join-sign-in') {
    if (!joining) throw new Error('a mail that joins nothing');
    const token = await keepUnderToken(internalAdapter, 'join-social', { email, pending: joining.pending });
    const data = {
      email,
      link: linkTo(mailedPages.joinSocial, token),
      validMinutes: tokenLifetime['join-social'] / 60,
    };
    const provider = SOCIAL_LABELS[joining.provider];
    // Only a verified account is something to join with.
    await deliver({
      ...ready,
      mail: found?.user.emailVerified
        ? { name: kind, data: { ...data, provider } }
        : { name: 'confirm-address', data },
    });
    return;
  }
  if (!found || (kind === 'verify-email' && found.user.emailVerified)) return;
  if (kind === 'already-registered') {
    await deliver({ ...ready, mail: { name: kind, data: { email, link: `${origin}/` } } });
    return;
  }
  if (kind === 'delete-account') {
    const token = await makeToken(internalAdapter, kind, { userId: found.user.id, email });
    const link = `${origin}${deletionPage(email)}?token=${token}`;
    const validMinutes = tokenLifetime[kind] / 60;
    await deliver({ ...ready, mail: { name: kind, data: { email, link, validMinutes } } });
    return;
  }
  const name = kind === 'verify-email' ? 'confirm-address' : kind;
  const page = kind === 'verify-email' ? mailedPages.verifyEmail : mailedPages.resetPassword;
  const token = await makeToken(internalAdapter, kind, { userId: found.user.id, email });
  const link = linkTo(page, token);
  await deliver({ ...ready, mail: { name, data: { email, link, validMinutes: tokenLifetime[kind] / 60 } } });
}
