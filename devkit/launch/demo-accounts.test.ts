import { readFileSync } from 'node:fs';
import { DEMO_SHOPPERS } from '@fernway/demo/shoppers/demo-shopper';
import { browser, startTestIdentity, type TestIdentity } from '@fernway/identity/testing';
import { startTestRegion, type TestRegion } from '@fernway/region/testing';
import { projectRoot } from '@fernway/settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD, openDemoAccounts } from './demo-accounts.ts';

const regions = { CA: '', US: '' };
let identity: TestIdentity;
let ca: TestRegion;
let us: TestRegion;
beforeAll(async () => {
  identity = await startTestIdentity({ regions });
  [ca, us] = await Promise.all([startTestRegion('CA'), startTestRegion('US')]);
  Object.assign(regions, { CA: ca.origin, US: us.origin });
});
afterAll(async () => {
  await identity.close();
  await Promise.all([ca.close(), us.close()]);
});

const open = () => openDemoAccounts({ CA: ca.url, US: us.url, IDENTITY: identity.url });
const signIn = async (email: string) =>
  (await browser(identity).call('signIn', { email, password: DEMO_PASSWORD })).status;

test('the demo’s shoppers sign in as the README says, however often it starts, until one is deleted', async () => {
  const readme = readFileSync(`${projectRoot}/README.md`, 'utf8');
  await open();
  await open();
  for (const { email } of Object.values(DEMO_SHOPPERS)) {
    expect(await signIn(email)).toBe(200);
    expect(readme).toContain(`| \`${email}\` | \`${DEMO_PASSWORD}\` |`);
  }
  expect(identity.mails).toEqual([]);
  await identity.jobsDone('save-profile-in-ca');
  await identity.jobsDone('save-profile-in-us');
  const { id, email } = DEMO_SHOPPERS.CA;
  const profile = await us.db.execute(`select email_ok from users where id = '${id}'`);
  expect(profile.rows).toEqual([{ email_ok: true }]);

  await identity.pool.query('delete from "user" where "id" = $1', [id]);
  await identity.jobsDone('delete-account-in-ca');
  await open();
  expect(await signIn(email)).toBe(401);
  expect(await signIn(DEMO_SHOPPERS.US.email)).toBe(200);
});
