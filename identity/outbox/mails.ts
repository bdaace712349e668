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

/** What identity writes to people: mails with a link, and that somebody tried to register their address again. */
export type IdentityMailKind =
  | 'verify-email'
  | 'reset-password'
  | 'already-registered'
  | 'join-sign-in'
  | 'delete-account';

/** A mail that waits: it names the address only. Who that is, and the link, is found when it is sent. */
interface WaitingMail {
  mail: IdentityMailKind;
  email: string;
  market: Market;
  /** Of join-sign-in. */
  joining?: Joining;
}

/** What a mailed link joins to the account of its address. */
export interface Joining {
  provider: SocialProviderName;
  /** The hash of what the browser holds in which the sign-in began. */
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
  /** Of the site on which it was caused. */
  locale: string;
}

export interface MailQueue {
  /**
   * Leaves a mail to be sent, whether or not there is such an account: what is answered, and how fast, does not depend
   * on it. Beyond the budget of the address nothing is left.
   */
  leave(mail: IdentityMailKind, email: string, market: Market, joining?: Joining): Promise<void>;
}

/**
 * The queue of the mails, kept in the outbox: whatever sends is woken by the database, in whichever process it is.
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
  /** Of the sites, such as `http://ca.localhost:3000`. */
  origins: Record<Market, string>;
  /** Renders and sends, until the signal aborts it. */
  deliver(mail: ReadyMail, signal: AbortSignal): Promise<void>;
}

const LOCALE = { CA: 'en-CA', US: 'en-US' } as const;

/**
 * Sends a mail that waits. Its link is made now, so that no token is kept anywhere but in the mail; one that is sent
 * again has another link. Nothing is sent where there is no such account, or nothing is left to verify; but to an
 * address that somebody says is his, to be joined with a provider, whether or not there is one.
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
  // Behind the hash: it reaches neither logs nor other servers, and a page that is only opened does nothing with it.
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
    // Only where somebody has an account for certain there is anything to join.
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
