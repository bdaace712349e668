import { MARKETS } from '@fernway/contract/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../accounts/password.ts';
import { type DeletionTestStack, startDeletionTestStack } from '../deletion/testing.ts';
import { browser, PASSWORD, type TestBrowser } from '../testing.ts';

let stack: DeletionTestStack;
beforeAll(async () => {
  stack = await startDeletionTestStack();
});
afterAll(() => stack.close());

/** A stranger's two browsers, and the address that they ask about. */
interface Stranger {
  here: TestBrowser;
  elsewhere: TestBrowser;
  email: string;
}

/** What a call answers, without what differs every time. */
async function readVisible(email: string, call: ReturnType<TestBrowser['call']>) {
  const { status, headers, body } = await call;
  const changing = { requestId: '', token: '', user: body.user && { ...(body.user as object), id: '' } };
  return JSON.stringify({
    status,
    headers: [...headers]
      .filter(([name]) => name !== 'date')
      .map(([name, value]) => [name, name === 'set-cookie' ? value.replace(/=[^;]*/, '') : value]),
    body: { ...body, ...Object.fromEntries(Object.entries(changing).filter(([name]) => name in body)) },
  }).replaceAll(email, 'address');
}

/** Everything that somebody who does not read the mails of an address can do with it. */
const steps: Record<string, (stranger: Stranger) => Promise<string>> = {
  register: ({ here, email }) =>
    readVisible(email, here.call('register', { name: 'X', email, password: PASSWORD })),
  'sign in': ({ here, email }) => readVisible(email, here.call('signIn', { email, password: PASSWORD })),
  'sign in elsewhere': ({ elsewhere, email }) =>
    readVisible(email, elsewhere.call('signIn', { email, password: PASSWORD })),
  'ask for a new password': ({ here, email }) => readVisible(email, here.call('forgotPassword', { email })),
  'ask for a confirmation': ({ here, email }) => readVisible(email, here.call('sendVerification', { email })),
  'ask for the deletion': ({ here, email }) => readVisible(email, here.call('requestDeletion', { email })),
  'look who is signed in': async ({ here, email }) => {
    const answers = [await readVisible(email, here.call('session'))];
    for (const home of MARKETS) {
      const { status, body } = await here.call('regionToken', undefined, `?region=${home}`);
      const region = home === 'CA' ? stack.ca : stack.us;
      const headers = { authorization: `Bearer ${String(body.token)}` };
      const me = await region.get<object>('/me', { headers });
      answers.push(
        JSON.stringify([status, me.status, { ...me.body, requestId: '' }]).replaceAll(email, 'address'),
      );
    }
    return answers.join();
  },
};

const names = Object.keys(steps);
/** Registering first tells most; the full run begins with any. */
const first = process.env.FERNWAY_FULL ? names : ['register'];
const sequences = first.flatMap((one) => names.flatMap((two) => names.map((three) => [one, two, three])));
/** Strangers at work at once. */
const AT_ONCE = 24;

async function answersOf(sequence: string[], email: string): Promise<string[]> {
  const stranger = { here: browser(stack.identity), elsewhere: browser(stack.identity), email };
  const answers: string[] = [];
  for (const name of sequence) answers.push((await steps[name]?.(stranger)) ?? 'no such step');
  return answers;
}

test('S67 no sequence of three calls tells whether an address has an account', {
  timeout: 600_000,
}, async () => {
  // Another password than the strangers try. Each sequence has an address of its own, so that no rate limit is shared.
  const password = await hashPassword('owners-Quill.8');
  const emailOf = (kind: 'taken' | 'vacant', index: number) => `${kind.padEnd(6, 'x')}-${index}@example.test`;
  await stack.identity.pool.query(
    `with made as (insert into "user" ("name", "email", "emailVerified", "market")
       select 'Owner', email, true, 'CA' from unnest($1::text[]) email returning "id")
     insert into "account" ("accountId", "providerId", "userId", "password", "updatedAt")
     select "id"::text, 'credential', "id", $2, now() from made`,
    [sequences.map((_, index) => emailOf('taken', index)), password],
  );
  for (const name of ['save-profile-in-ca', 'save-profile-in-us'] as const)
    await stack.identity.jobsDone(name);

  const waiting = sequences.map((sequence, index) => ({ sequence, index }));
  const telling: string[][] = [];
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { sequence, index } = next;
      const [taken, vacant] = await Promise.all([
        answersOf(sequence, emailOf('taken', index)),
        answersOf(sequence, emailOf('vacant', index)),
      ]);
      if (taken.join() !== vacant.join()) telling.push([...sequence, ...taken, ...vacant]);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  expect(telling).toEqual([]);
});
