import { createHash, randomBytes } from 'node:crypto';
import type { TestBrowser, TestIdentity } from '../testing.ts';
import { addClient } from './clients.ts';

export const REDIRECT = 'com.example.lists:/callback';

/** A registered app, and what it sends and keeps to sign somebody in. */
export interface TestApp {
  clientId: string;
  /** An authorization request, with other or fewer parameters. */
  query(changed?: Record<string, string | undefined>): string;
  verifier: string;
}

export async function registerApp(
  { pool }: Pick<TestIdentity, 'pool'>,
  { name = 'List Maker', redirectUris = [REDIRECT] } = {},
): Promise<TestApp> {
  const { id: clientId } = await addClient(pool, { name, redirectUris });
  const verifier = randomBytes(32).toString('base64url');
  const usual = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUris[0],
    scope: 'lists',
    state: 'a state',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  };
  return {
    clientId,
    verifier,
    query: (changed = {}) => encodeForm({ ...usual, ...changed }),
  };
}

export const encodeForm = (fields: Record<string, string | undefined>): string =>
  new URLSearchParams(
    Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined),
  ).toString();

/** What the app hears at its redirect. */
export const toldTo = (address: unknown): Record<string, string> =>
  Object.fromEntries(new URL(String(address)).searchParams);

/** The code that the app gets when the shopper allows what it asks. */
export async function allow(shopper: TestBrowser, query: string): Promise<Record<string, string>> {
  const { body } = await shopper.call('authorize', { query });
  if (body.step === 'redirect') return toldTo(body.address);
  const decided = await shopper.call('decideAuthorization', { query, proof: body.proof, decision: 'allow' });
  return toldTo(decided.body.address);
}

/** What the token endpoint answers. */
export const askToken = async (through: TestBrowser, fields: Record<string, string | undefined>) =>
  (await through.call('appToken', { form: encodeForm(fields) })).body;

/** Signs an app in: its first tokens. */
export async function signInApp(shopper: TestBrowser, app: TestApp, scope = 'lists') {
  const { code } = await allow(shopper, app.query({ scope }));
  return askToken(shopper, codeForm(app, code));
}

export const codeForm = ({ clientId, verifier }: TestApp, code: string | undefined) => ({
  grant_type: 'authorization_code',
  client_id: clientId,
  redirect_uri: REDIRECT,
  code,
  code_verifier: verifier,
});

export const refreshForm = ({ clientId }: TestApp, token: unknown) => ({
  grant_type: 'refresh_token',
  client_id: clientId,
  refresh_token: String(token),
});
