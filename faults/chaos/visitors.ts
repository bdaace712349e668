import { setTimeout as pause } from 'node:timers/promises';
import { identityCalls } from '@fernway/contract/identity';
import { PASSWORD } from '@fernway/identity/testing';
import type { Ledger } from '../ledger.ts';
import { type FaultVisitor, visitorOf } from '../visitor.ts';
import type { World } from '../world.ts';
import { type ChaosShopper, HOMES, MAX_LATE, within } from './shoppers.ts';

/** What visitors of the site and readers of their own data met. */
export interface Visits {
  /** Requests to the site. */
  ledger: Ledger;
  /** I5: lines for answers that were about somebody else. */
  findings: string[];
}

const PAUSE_MS = 250;
const KETTLE = Buffer.from('kettle').toString('hex');

interface SiteVisit {
  world: World;
  /** Of the visitor. */
  name: string;
  accounts: Ledger;
  visits: Visits;
}

/** Somebody who is signed in on the Canadian site, looks at pages of both, and at who they are, until it is aborted. */
export async function visitSite(visit: SiteVisit, signal: AbortSignal): Promise<void> {
  const { world, visits } = visit;
  const visitor = visitorOf(world.parts.site.origin);
  const email = await registerVisitor(visitor, visit);
  for (let turn = 0; !signal.aborted; turn += 1) {
    await pause(PAUSE_MS);
    // Nobody is signed in for ever: this way identity and the site have sign-ins to answer all the time.
    if (turn % 40 === 0)
      await note(visits.ledger, () => visitor.post(identityCalls.signIn.path, { email, password: PASSWORD }));
    const home = HOMES[turn % 2] ?? 'CA';
    const path = turn % 3 === 0 ? '/All/Stores' : `/search/${KETTLE}/all?from=${turn % 80}`;
    await note(visits.ledger, () => visitor.ask(home, path));
    const me = await note(visits.ledger, () => visitor.ask('CA', '/me'));
    if (me?.status === 200) expectOwn(me.text, email, visits.findings);
  }
}

/** Registers before any fault. @returns the address, which is another one where a busy machine was too slow */
async function registerVisitor(
  visitor: FaultVisitor,
  { name, accounts, visits }: SiteVisit,
): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    const email = `${name}-${tries}@example.test`;
    const began = performance.now();
    const answer = await note(visits.ledger, () =>
      visitor.post(identityCalls.register.path, { name: email, email, password: PASSWORD }),
    );
    const at = performance.now();
    const status = answer?.status ?? 'no answer';
    accounts.record(`account ${email}`, 'yes', { status, at, milliseconds: at - began });
    if (status === 200) return email;
    if (tries > MAX_LATE) throw new Error(`${email} could not register on the site`);
  }
}

/** Shoppers ask both regions who they are, until it is aborted. */
export async function readOwnData(
  { world, shoppers, visits }: { world: World; shoppers: readonly ChaosShopper[]; visits: Visits },
  signal: AbortSignal,
): Promise<void> {
  for (let turn = 0; !signal.aborted; turn += 1) {
    await pause(PAUSE_MS);
    const shopper = shoppers[turn % shoppers.length];
    if (!shopper) return;
    for (const home of HOMES) {
      const { port } = world.callsOf[home === 'CA' ? 'region-ca' : 'region-us'];
      const text = await fetch(`http://127.0.0.1:${port}/api/me`, {
        headers: { 'x-site-key': world.siteKey, ...shopper.as[home].headers },
        signal: AbortSignal.timeout(10_000),
      })
        .then(
          (answer) => (answer.status === 200 ? answer.text() : '{}'),
          () => '{}',
        )
        .catch(() => '{}');
      expectOwn(text, shopper.email, visits.findings);
    }
  }
}

function expectOwn(text: string, email: string, findings: string[]): void {
  const { email: answered = email } = JSON.parse(text) as { email?: string };
  if (answered !== email) findings.push(`I5 ${email} was answered about ${answered}`);
}

async function note<Answer extends { status: number }>(
  ledger: Ledger,
  ask: () => Promise<Answer>,
): Promise<Answer | undefined> {
  const began = performance.now();
  const answer = await within(ask()).catch(() => undefined);
  const at = performance.now();
  ledger.outcomes.push({ status: answer?.status ?? 'no answer', milliseconds: at - began, at });
  return answer;
}
