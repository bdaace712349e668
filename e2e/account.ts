import { once } from 'node:events';
import { request } from 'node:http';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { linkMailedTo } from './inbox.ts';

export interface Account {
  name: string;
  email: string;
  password: string;
  /** What the browser that registered has been given: until the address is confirmed, only that browser is let in. */
  cookies: string[];
}

type MarketHost = 'ca' | 'us';

/** An account that nobody else has, made in the market of a story. */
export async function registerAccount(market: MarketHost): Promise<Account> {
  const person = {
    name: 'Nora Whitfield',
    email: `nora-${crypto.randomUUID()}@example.test`,
    password: 'sd7-Quill9',
  };
  return { ...person, cookies: await post(market, '/auth/sign-up/email', person) };
}

/** An account of a market whose address its owner has proven, by the page of the mailed link. */
export async function proven(page: Page, market: MarketHost): Promise<Account> {
  const account = await registerAccount(market);
  await addCookies(page.context(), market, account.cookies);
  await confirmAddress(page, account);
  return account;
}

/** Opens the mailed link. */
export async function confirmAddress(page: Page, { email }: Pick<Account, 'email'>): Promise<void> {
  await page.goto(await linkMailedTo(email));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
}

/** Gives a browser the cookies of an answer. */
export async function addCookies(
  context: BrowserContext,
  market: MarketHost,
  cookies: string[],
): Promise<void> {
  await context.addCookies(
    cookies.map((cookie) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      const httpOnly = /httponly/i.test(cookie);
      return {
        ...{ name, value, httpOnly },
        ...{ domain: `${market}.localhost`, path: '/', secure: true, sameSite: 'Lax' as const },
      };
    }),
  );
}

/** Fills in the dialog that asks a guest to sign in. */
export async function logIn(
  page: Page,
  { email, password, cookies = [] }: Pick<Account, 'email' | 'password'> & Partial<Account>,
): Promise<void> {
  const market = new URL(page.url()).hostname.startsWith('us') ? 'us' : 'ca';
  await addCookies(page.context(), market, cookies);
  const dialog = page.getByRole('dialog', { name: 'Welcome back' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

/** Signs the browser of a story in, without its pages: a session that is there when the next page is loaded. */
export async function signIn(
  context: BrowserContext,
  market: MarketHost,
  account?: Account,
): Promise<Account> {
  const signingIn = account ?? (await registerAccount(market));
  const { email, password, cookies } = signingIn;
  const given = await post(market, '/auth/sign-in/email', { email, password }, { cookies });
  await addCookies(context, market, [...cookies, ...given]);
  return signingIn;
}

/**
 * Posts as a page does, from a network of its own.
 * @param port of the site; default: the one of all stories
 * @param cookies of earlier answers
 * @returns the cookies of the answer
 */
export async function post(
  market: MarketHost,
  path: string,
  fields: object,
  { port = process.env.E2E_SITE_PORT, cookies = [] }: { port?: string | undefined; cookies?: string[] } = {},
): Promise<string[]> {
  const host = `${market}.localhost:${port}`;
  const network = Array.from({ length: 3 }, () => 1 + Math.floor(Math.random() * 254)).join('.');
  const sent = request({
    ...{ host: '127.0.0.1', port, path, method: 'POST' },
    headers: {
      ...{ host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' },
      ...{ 'content-type': 'application/json', 'x-forwarded-for': `10.${network}` },
      ...(cookies.length > 0 && { cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') }),
    },
  });
  sent.end(JSON.stringify(fields));
  const [answer] = await once(sent, 'response');
  answer.resume();
  if (answer.statusCode !== 200) throw new Error(`${path} answers ${answer.statusCode}`);
  return answer.headers['set-cookie'] ?? [];
}
