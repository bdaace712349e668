import * as t from '@fernway/messages/sign-in';
import type { AccountLink } from '@fernway/ui/account-nav';
import { paths } from '../../core/paths.ts';
import { SIGN_IN_TARGET_COOKIE } from '../../core/sign-in-target.ts';
import { accountLinks } from './account-links.ts';

/** The page of a shopper's own that a guest asked for. Only these are led back to, whatever the cookie says. */
export const findSignInTarget = (path: string | undefined): AccountLink | undefined =>
  accountLinks(undefined).find(({ href }) => href === path);

/** What a guest who asked for that page is told. */
export const logInToSeeText = ({ label, href }: Pick<AccountLink, 'label' | 'href'>): string =>
  href === paths.following() ? t.logInToSeeFollowed() : t.logInToSee(label);

/** Takes the page from which the site has just sent a guest here; undefined: none, or none of ours. */
export async function takeSignInTarget(): Promise<AccountLink | undefined> {
  const value =
    'cookieStore' in globalThis ? (await cookieStore.get(SIGN_IN_TARGET_COOKIE))?.value : cookieInDocument();
  if (value === undefined) return undefined;
  // biome-ignore lint/suspicious/noDocumentCookie: older browsers have no cookie store
  document.cookie = `${SIGN_IN_TARGET_COOKIE}=; Path=/; Secure; SameSite=Lax; Max-Age=0`;
  return findSignInTarget(decode(value));
}

const cookieInDocument = (): string | undefined =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${SIGN_IN_TARGET_COOKIE}=`))
    ?.slice(SIGN_IN_TARGET_COOKIE.length + 1);

function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
