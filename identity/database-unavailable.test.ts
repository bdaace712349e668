import { type IdentityCallName, identityCalls } from '@fernway/contract/identity';
import { startLine } from '@fernway/region/attacks/test-line';
import { expect, inject, onTestFinished, test } from 'vitest';
import { PASSWORD, register, startTestIdentity } from './testing.ts';

const body: Partial<Record<IdentityCallName, object>> = {
  register: { name: 'A', email: 'a@example.test', password: PASSWORD },
  signIn: { email: 'a@example.test', password: PASSWORD },
  endSession: { id: crypto.randomUUID() },
  changePassword: { currentPassword: PASSWORD, newPassword: 'another-Quill.9' },
  forgotPassword: { email: 'a@example.test' },
  resetPassword: { token: 'x'.repeat(43), newPassword: 'another-Quill.9' },
  sendVerification: { email: 'a@example.test' },
  verifyEmail: { token: 'x'.repeat(43) },
  joinSocial: { token: 'x'.repeat(43) },
  requestDeletion: { email: 'a@example.test' },
  deleteAccount: { token: 'x'.repeat(43), email: 'a@example.test' },
  authorize: { query: 'client_id=app&redirect_uri=https://app.test/' },
  decideAuthorization: { query: 'client_id=app', proof: 'x', decision: 'allow' },
  appToken: { form: 'client_id=app&grant_type=refresh_token' },
  revokeAppToken: { form: 'client_id=app&token=x' },
  removeApp: { clientId: 'app' },
};
/** Calls that need a code or a provider, of which there are none here, and one that needs no database. */
const APART: readonly IdentityCallName[] = [
  'acceptHandover',
  'socialProviders',
  'startSocial',
  'finishSocial',
  'proveSocialAddress',
];

test('F02 F17 while the database is away nobody is let in, every call says so at once, and it goes on by itself', async () => {
  const line = await startLine(new URL(inject('postgres').adminUrl));
  const identity = await startTestIdentity({
    reach: (url) => Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(line.port) }).href,
  });
  let isCut = false;
  onTestFinished(async () => {
    if (isCut) await line.mend();
    await identity.close();
    await line.cut();
  });
  const { browser, email } = await register(identity);
  await browser.call('signIn', { email, password: PASSWORD });

  await line.cut();
  isCut = true;
  const names = (Object.keys(identityCalls) as IdentityCallName[]).filter((name) => !APART.includes(name));
  for (const name of names) {
    const began = performance.now();
    const answer = await browser.call(name, body[name], name === 'regionToken' ? '?region=CA' : '');
    expect(answer, name).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(answer.headers.get('retry-after'), name).toBe('1');
    expect(performance.now() - began, name).toBeLessThan(1_500);
  }
  const status = async (path: string) => (await fetch(identity.origin + path)).status;
  expect([await status('/readyz'), await status('/livez'), await status('/jwks')]).toEqual([503, 200, 503]);

  await line.mend();
  isCut = false;
  expect((await browser.call('session')).body).toMatchObject({ user: { email } });
  await browser.call('forgotPassword', { email });
  expect((await identity.mailTo(email)).mail.name).toBe('reset-password');
});
