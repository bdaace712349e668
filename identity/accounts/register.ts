import type { CallBody } from '@fernway/contract/call';
import { identityCookies } from '@fernway/contract/identity';
import type { accounts } from '@fernway/contract/identity/accounts';
import type { Market } from '@fernway/contract/wire';
import type { FastifyRequest } from 'fastify';
import { withTransaction } from '../database.ts';
import type { Exchange } from '../http/exchange.ts';
import { fail } from '../http/problem.ts';
import type { Identity } from '../identity.ts';
import { type Devices, deviceCookieOptions } from './device-cookies.ts';
import { hashPassword, isWeak } from './password.ts';

/**
 * Makes an account that claims an address, whoever else claims it or has confirmed it: the same work and the same answer
 * for each. Until the address is confirmed, the account opens in this browser only.
 * @throws CallError auth/weak-password
 */
export async function registerAccount(
  {
    pool,
    devices,
    mails,
    maxPasswordLength,
  }: Pick<Identity, 'pool' | 'devices' | 'mails' | 'maxPasswordLength'>,
  body: CallBody<(typeof accounts)['register']>,
  market: Market,
  { request }: Exchange,
): Promise<void> {
  const email = body.email.toLowerCase();
  if (isWeak(body.password, maxPasswordLength, email)) fail('auth/weak-password');
  const hash = await hashPassword(body.password);
  const browser = registerBrowser(devices, request, body);
  const enqueueMail = await mails.prepare('registered', email, market);
  await withTransaction(pool, async (client) => {
    await client.query(
      `with made as (
         insert into "user" ("name", "email", "emailVerified", "mob", "market", registered_by)
         values ($1, $2, false, $3, $4, $5) returning "id")
       insert into "account" ("accountId", "providerId", "userId", "password", "updatedAt")
       select "id"::text, 'credential', "id", $6, now() from made`,
      [body.name.trim(), email, body.mob ?? null, market, browser.name, hash],
    );
    await enqueueMail(client);
  });
}

/**
 * Gives the browser the cookie by which it is known as the one that registered. Apart from `registerAccount`, which does
 * not run when a request is repeated with its key: the answer that was lost had the cookie, too.
 */
export function setRegistrationCookie(
  { devices }: Pick<Identity, 'devices'>,
  { request, reply }: Exchange,
  registration: { email: string; password: string },
): void {
  const { cookie } = registerBrowser(devices, request, registration);
  reply.setCookie(identityCookies.registration, cookie, deviceCookieOptions);
}

/**
 * The browser's name from now on. It is derived from the request, so that a repeated one gets the same: from its key,
 * which others may come to know, together with the password, which they do not.
 */
function registerBrowser(
  devices: Devices,
  { cookies, idempotencyKey, id }: FastifyRequest,
  { email, password }: { email: string; password: string },
) {
  const request = idempotencyKey === undefined ? `request:${id}` : `key:${idempotencyKey}`;
  return devices.register(cookies[identityCookies.registration], email, `${request}\n${password}`);
}
