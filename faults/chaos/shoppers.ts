import { setTimeout as pause } from 'node:timers/promises';
import { userSegment } from '@fernway/contract/wire';
import type { Home } from '@fernway/db/replication/direction';
import { browser, PASSWORD, type TestBrowser } from '@fernway/identity/testing';
import type { Ledger } from '../ledger.ts';
import type { WorkloadShopper } from '../workload.ts';
import type { World } from '../world.ts';

export const HOMES = ['CA', 'US'] as const;

/** Somebody with an account, who acts in both regions with the tokens of an open session. */
export interface ChaosShopper {
  email: string;
  browser: TestBrowser;
  /** The same shopper as each region's workload takes them. */
  as: Record<Home, WorkloadShopper>;
}

/** A call that takes longer is given up. */
const TIMEOUT_MS = 30_000;
/** Before any fault so many registrations may take too long. */
export const MAX_LATE = 10;
/** Tokens are renewed so often: they hold for ten minutes, and identity may be away for a while. */
const RENEW_MS = 60_000;

/** @throws Error when the promise has not settled in time */
export function within<Value>(promise: Promise<Value>, milliseconds = TIMEOUT_MS): Promise<Value> {
  const late = pause(milliseconds, undefined, { ref: false }).then(() => {
    throw new Error(`no answer within ${milliseconds} ms`);
  });
  return Promise.race([promise, late]);
}

/** Registers somebody at identity, as the site does, and notes what it acknowledged. */
export async function registerAccount(
  { callsOf }: World,
  email: string,
  accounts: Ledger,
): Promise<TestBrowser | undefined> {
  const shopper = browser({ origin: `http://127.0.0.1:${callsOf.identity.port}` });
  const began = performance.now();
  const status = await within(shopper.call('register', { name: email, email, password: PASSWORD })).then(
    (answer) => answer.status,
    () => 'no answer' as const,
  );
  const at = performance.now();
  accounts.record(`account ${email}`, 'yes', { status, at, milliseconds: at - began });
  return status === 200 ? shopper : undefined;
}

/** Registers shoppers and signs them in, before any fault: others, where a busy machine is too slow for some. */
export async function signUp(world: World, count: number, accounts: Ledger): Promise<ChaosShopper[]> {
  const shoppers: ChaosShopper[] = [];
  for (let number = 1; shoppers.length < count; number += 1) {
    const email = `shopper-${number}@example.test`;
    const registered = await registerAccount(world, email, accounts);
    const { body } = (await registered?.call('signIn', { email, password: PASSWORD })) ?? {};
    const id = (body?.user as { id: string } | undefined)?.id;
    if (registered && id) {
      const user = () => ({ id, email, user: userSegment(id), headers: { authorization: '' } });
      const shopper = { email, browser: registered, as: { CA: user(), US: user() } };
      await renewTokens(shopper);
      shoppers.push(shopper);
    } else if (number >= count + MAX_LATE) throw new Error(`${email} could not register and sign in`);
  }
  return shoppers;
}

/** Renews the shoppers' tokens until it is aborted; while identity is away the old ones are used. */
export async function keepTokens(shoppers: readonly ChaosShopper[], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await pause(RENEW_MS, undefined, { signal }).catch(() => {});
    for (const shopper of shoppers) if (!signal.aborted) await renewTokens(shopper).catch(() => {});
  }
}

async function renewTokens({ browser: session, as }: ChaosShopper): Promise<void> {
  for (const home of HOMES) {
    const { status, body } = await within(session.call('regionToken', undefined, `?region=${home}`));
    if (status === 200) as[home].headers.authorization = `Bearer ${String(body.token)}`;
  }
}
