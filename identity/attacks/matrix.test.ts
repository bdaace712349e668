import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Call } from '@fernway/contract/call';
import type { Issue } from '@fernway/contract/errors';
import { type IdentityContract, identityContract } from '@fernway/contract/identity';
import { signCall } from '@fernway/server-kit/signed-call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  freshAddress,
  HOSTS,
  PASSWORD,
  PEER_KEY,
  register,
  SITE_KEY,
  startTestIdentity,
  type TestBrowser,
  type TestIdentity,
} from '../testing.ts';
import { audiences } from './test-audiences.ts';

type ContractName = keyof IdentityContract;
const calls = Object.entries(identityContract) as [ContractName, Call][];

let identity: TestIdentity;
let shopper: TestBrowser;
beforeAll(async () => {
  identity = await startTestIdentity();
  const registered = await register(identity);
  shopper = registered.browser;
  await shopper.call('signIn', { email: registered.email, password: PASSWORD });
});
afterAll(() => identity.close());

const TOKEN = 'x'.repeat(43);
const EMAIL = 'nobody@example.test';
const NOBODY = '019aa3f0-0000-7000-8000-000000000000';

/** Of calls that take a body, one that their schema accepts. */
const bodies: Partial<Record<ContractName, object>> = {
  register: { name: 'A', email: EMAIL, password: PASSWORD },
  changePassword: { currentPassword: 'no-Quill.9', newPassword: 'another-Quill.9' },
  forgotPassword: { email: EMAIL },
  resetPassword: { token: TOKEN, newPassword: 'another-Quill.9' },
  sendVerification: { email: EMAIL },
  verifyEmail: { token: TOKEN },
  signIn: { email: EMAIL, password: 'no-Quill.9' },
  endSession: { id: NOBODY },
  acceptHandover: { code: TOKEN },
  startSocial: { provider: 'google' },
  finishSocial: { provider: 'google', state: 'x' },
  proveSocialAddress: { email: EMAIL },
  joinSocial: { token: TOKEN },
  requestDeletion: { email: EMAIL },
  deleteAccount: { token: TOKEN, email: EMAIL },
  openSessions: { sids: [NOBODY] },
  authorize: { query: '' },
  decideAuthorization: { query: '', proof: '', decision: 'deny' },
  appToken: { form: '' },
  revokeAppToken: { form: '' },
  removeApp: { clientId: 'none' },
  requestDeletionFor: { user: { kind: 'email', email: EMAIL }, market: 'CA' },
  deleteAccountFor: { token: TOKEN, user: { kind: 'id', id: NOBODY } },
};

interface TestRequest {
  method: string;
  path: string;
  body: string;
}
type SentHeaders = Record<string, string>;

const throughSite = (headers: SentHeaders = {}): SentHeaders => ({
  'x-site-key': SITE_KEY,
  'x-forwarded-host': HOSTS.CA,
  'x-client-ip': freshAddress(),
  ...headers,
});

/** Every kind of caller, and what they show. */
const callers = {
  stranger: () => ({}),
  'a site with another key': () => throughSite({ 'x-site-key': 'another key' }),
  guest: () => throughSite({ origin: `http://${HOSTS.CA}` }),
  'guest of another host': () => throughSite({ 'x-forwarded-host': 'evil.example' }),
  'guest from the sister site': () => throughSite({ origin: `http://${HOSTS.US}` }),
  'guest from elsewhere': () => throughSite({ origin: 'https://evil.example' }),
  'a session that nobody signed': () => throughSite({ cookie: '__Host-fernway.session_token=stolen.x' }),
  region: (sent: TestRequest) => signCall(PEER_KEY, { to: 'identity', ...sent }),
  'region, to the other region': (sent: TestRequest) => signCall(PEER_KEY, { to: 'region-us', ...sent }),
  'region, of another body': (sent: TestRequest) =>
    signCall(PEER_KEY, { to: 'identity', ...sent, body: `${sent.body} ` }),
  'a liar who signs': (sent: TestRequest) => signCall('another key', { to: 'identity', ...sent }),
  'region through the site': (sent: TestRequest) =>
    throughSite(signCall('another key', { to: 'identity', ...sent })),
} satisfies Record<string, (sent: TestRequest) => SentHeaders>;
type CallerName = keyof typeof callers;

const WITHOUT_SITE: readonly CallerName[] = [
  'stranger',
  'a site with another key',
  'region',
  'region, to the other region',
  'region, of another body',
  'a liar who signs',
];

/** What the authorisation table means for a caller: the status of the refusal; undefined: not refused. */
function refusalOf(audience: string, caller: CallerName, method: string): number | undefined {
  if (audience === 'all') return undefined;
  if (audience === 'peer') return caller === 'region' ? undefined : 401;
  if (WITHOUT_SITE.includes(caller)) return 401;
  if (caller === 'guest of another host') return 421;
  const isSister = audience === 'visitor from the sister site';
  if (isSister) return caller === 'guest from the sister site' ? undefined : 403;
  const isForeign = caller === 'guest from the sister site' || caller === 'guest from elsewhere';
  if (isForeign && method === 'POST') return 403;
  return audience.includes('session') ? 401 : undefined;
}

interface TestAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  code?: string;
  issues?: Issue[];
}

/** Does not wait for the end of a stream. */
async function send(
  name: ContractName,
  { method, path, body }: TestRequest,
  headers: SentHeaders,
): Promise<TestAnswer> {
  const type = body && { 'content-type': 'application/json' };
  const sent = request(identity.origin + path, { method, headers: { ...headers, ...type } }).end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const { statusCode: status = 0 } = answer;
  const isStream = identityContract[name].shape === 'stream' && status === 200;
  if (isStream) {
    sent.destroy();
    return { status, headers: answer.headers };
  }
  const { code, issues } = JSON.parse(await text(answer)) as Pick<TestAnswer, 'code' | 'issues'>;
  return { status, headers: answer.headers, ...(code && { code }), ...(issues && { issues }) };
}

const cookieOf = ({ cookies }: TestBrowser): string => [...cookies].map((pair) => pair.join('=')).join('; ');

function requestOf(name: ContractName): TestRequest {
  const { method, path, hasBody } = identityContract[name];
  const query = name === 'regionToken' ? '?region=CA' : '';
  return { method, path: path + query, body: hasBody ? JSON.stringify(bodies[name] ?? {}) : '' };
}

test('the authorisation table has a row for every call, as the contract has it', () => {
  const declared = calls.map(([name, { audience, from }]) => {
    const isOfSession = name === 'ownData' || name === 'regionToken';
    const origin = from === 'sister' ? ' from the sister site' : '';
    return [name, `${audience.join(', ')}${isOfSession ? ' with a session' : ''}${origin}`];
  });
  expect(Object.fromEntries(declared)).toEqual(audiences);
});

const CODES: Record<number, string> = { 401: 'unauthorized', 403: 'forbidden', 421: 'misdirected' };

test.each(calls)('%s answers those whom it is for, and nobody else', async (name, { method }) => {
  const since = identity.logs.length;
  for (const [caller, headersOf] of Object.entries(callers) as [
    CallerName,
    (sent: TestRequest) => SentHeaders,
  ][]) {
    const sent = requestOf(name);
    const answer = await send(name, sent, headersOf(sent));
    const refusal = refusalOf(audiences[name], caller, method);
    const expected = refusal === undefined ? undefined : CODES[refusal];
    const isRefused = Object.values(CODES).includes(answer.code ?? '');
    expect([caller, isRefused ? answer.code : undefined]).toEqual([caller, expected]);
    expect(answer.headers['cache-control'], caller).toBe('no-store');
    if (isRefused) expect(answer.headers, caller).not.toHaveProperty('set-cookie');
  }
  expect(identity.logs.slice(since).filter((line) => JSON.parse(line).level === 'error')).toEqual([]);
});

const ofSessions = calls.filter(
  ([name]) => audiences[name].includes('session') && name !== 'endOtherSessions',
);

test.each(ofSessions)('%s answers whoever is signed in', async (name) => {
  const { code } = await send(name, requestOf(name), throughSite({ cookie: cookieOf(shopper) }));
  expect(['unauthorized', 'forbidden']).not.toContain(code);
});

test.each(calls.filter(([, { audience }]) => !audience.includes('all')))(
  '%s refuses who proves nothing, before anything of the body is read',
  async (name, { method, path }) => {
    const answer = await send(name, { method, path, body: method === 'POST' ? '{' : '' }, {});
    expect([answer.status, answer.code]).toEqual([401, 'unauthorized']);
  },
);

test('a signature of a region is good once', async () => {
  for (const name of ['requestDeletionFor', 'endedSessions'] as const) {
    const sent = requestOf(name);
    const headers = signCall(PEER_KEY, { to: 'identity', ...sent });
    const statuses = [(await send(name, sent, headers)).status, (await send(name, sent, headers)).status];
    expect([name, statuses]).toEqual([name, [200, 401]]);
  }
});

test.each(calls.filter(([, { hasBody }]) => hasBody))(
  '%s refuses a field that it does not declare, and names it',
  async (name, { audience }) => {
    const sent = { ...requestOf(name), body: JSON.stringify({ ...bodies[name], roles: ['admin'] }) };
    const origin = name === 'acceptHandover' ? HOSTS.US : HOSTS.CA;
    const headers = audience.includes('peer')
      ? signCall(PEER_KEY, { to: 'identity', ...sent })
      : throughSite({ cookie: cookieOf(shopper), origin: `http://${origin}` });
    expect(await send(name, sent, headers)).toMatchObject({
      status: 400,
      code: 'invalid_request',
      issues: [{ field: 'body.roles', message: 'is not a known parameter' }],
    });
  },
);
