import type { AuthorizationStep } from '@fernway/contract/identity/apps';
import { parseScopes } from '@fernway/contract/scopes';
import type { ActiveSession } from '../accounts/sessions.ts';
import { fail } from '../http/problem.ts';
import type { SiteVisitor } from '../http/visitor.ts';
import type { Identity } from '../identity.ts';
import { findClient } from './clients.ts';
import { type AuthorizationRequest, issueAllowedCode, issueCode } from './consents.ts';
import { marketsOfResources, type OAuthParameters, readParameters } from './parameters.ts';
import { isRegisteredRedirect, redirectLabel } from './redirect-uris.ts';

/** The errors of RFC 6749, 4.1.2.1, and RFC 8707 that an app is told. */
type AuthorizationError =
  | 'invalid_request'
  | 'unsupported_response_type'
  | 'invalid_scope'
  | 'invalid_target'
  | 'access_denied';

/** 32 bytes in base64url. */
const CHALLENGE = /^[\w-]{43}$/;

/**
 * What becomes of a browser that an app has sent here. A shopper who has allowed the app what it asks goes back with a
 * code at once; one who has not, or not all of it, is asked. Where the redirect is a scheme or a port, which any app can
 * take (RFC 8252, 8.6), every shopper is asked each time.
 */
export async function authorize(
  identity: Pick<Identity, 'pool' | 'hosts' | 'consentProofs'>,
  query: string,
  { visitor, session }: { visitor: SiteVisitor; session: ActiveSession | undefined },
): Promise<AuthorizationStep> {
  const { pool, consentProofs } = identity;
  const read = await readAuthorizationRequest(identity, query, visitor);
  if (read === 'unknown') return { step: 'refuse' };
  if ('address' in read) return { step: 'redirect', address: read.address };
  if (!session) return { step: 'sign-in' };
  const { client, scopes, redirectUri } = read;
  const code = redirectUri.startsWith('https://') ? await issueAllowedCode(pool, session, read) : undefined;
  if (code !== undefined) return { step: 'redirect', address: addressWith(read, visitor, { code }) };
  return {
    step: 'ask',
    app: client.name,
    redirectsTo: redirectLabel(redirectUri),
    scopes,
    email: session.email,
    proof: consentProofs.make(session.sessionId, query),
  };
}

/**
 * What a shopper has decided about an authorization request.
 * @param proof that this session was shown the page which asks for it
 * @returns the address at which the app hears of it
 * @throws CallError auth/invalid-action-code without such a proof, invalid_request when the app has changed meanwhile,
 * unauthorized when the session has ended meanwhile
 */
export async function decide(
  identity: Pick<Identity, 'pool' | 'hosts' | 'consentProofs'>,
  { query, proof, isAllowed }: { query: string; proof: string; isAllowed: boolean },
  { visitor, session }: { visitor: SiteVisitor; session: ActiveSession },
): Promise<string> {
  if (!identity.consentProofs.holds(proof, session.sessionId, query)) fail('auth/invalid-action-code');
  const read = await readAuthorizationRequest(identity, query, visitor);
  if (read === 'unknown') return fail('invalid_request');
  if ('address' in read) return read.address;
  if (!isAllowed)
    return addressWith(read, visitor, refusalOf('access_denied', 'the shopper has not allowed it'));
  const code = (await issueCode(identity.pool, session, read)) ?? fail('unauthorized');
  return addressWith(read, visitor, { code });
}

/**
 * Checks a request in the order of RFC 6749, 4.1.2.1: first where the app may be answered at all.
 * @returns unknown: nowhere; an address: there, with the error
 */
async function readAuthorizationRequest(
  { pool, hosts }: Pick<Identity, 'pool' | 'hosts'>,
  query: string,
  visitor: SiteVisitor,
): Promise<AuthorizationRequest | { address: string } | 'unknown'> {
  const sent = readParameters(query);
  const [clientId, redirectUri] = [sent.one('client_id'), sent.one('redirect_uri')];
  if (!clientId || !redirectUri || ['client_id', 'redirect_uri'].includes(sent.repeated ?? ''))
    return 'unknown';
  const client = await findClient(pool, clientId);
  if (!client || !isRegisteredRedirect(client.redirectUris, redirectUri)) return 'unknown';
  const state = sent.one('state');
  const refuse = (error: AuthorizationError, text: string) => ({
    address: addressWith({ redirectUri, state }, visitor, refusalOf(error, text)),
  });
  const fault = faultOf(sent);
  if (fault) return refuse(...fault);
  const scopes = parseScopes(sent.one('scope') ?? '');
  if (!scopes || scopes.length === 0) return refuse('invalid_scope', 'scope has to name some that there are');
  const markets = marketsOfResources(sent.all('resource'), visitor, hosts);
  if (!markets) return refuse('invalid_target', 'resource has to be the origin of a site');
  const challenge = sent.one('code_challenge') ?? '';
  return { client, redirectUri, state, scopes, challenge, issuer: visitor.market, markets };
}

function faultOf(sent: OAuthParameters): [AuthorizationError, string] | undefined {
  const responseType = sent.one('response_type');
  if (sent.repeated) return ['invalid_request', `${sent.repeated} is there twice`];
  if (!responseType) return ['invalid_request', 'response_type is missing'];
  if (responseType !== 'code') return ['unsupported_response_type', 'response_type has to be code'];
  if ((sent.one('response_mode') ?? 'query') !== 'query')
    return ['invalid_request', 'response_mode has to be query'];
  if (sent.one('code_challenge_method') !== 'S256')
    return ['invalid_request', 'code_challenge_method has to be S256'];
  if (!CHALLENGE.test(sent.one('code_challenge') ?? ''))
    return ['invalid_request', 'code_challenge has to be the SHA-256 of a verifier in base64url'];
  return undefined;
}

const refusalOf = (error: AuthorizationError, text: string) => ({ error, error_description: text });

/** The redirect of an app with what it is told: always also whose answer it is (RFC 9207). */
function addressWith(
  { redirectUri, state }: Pick<AuthorizationRequest, 'redirectUri' | 'state'>,
  { origin }: SiteVisitor,
  params: Record<string, string>,
): string {
  const answer = new URLSearchParams({ ...params, ...(state !== undefined && { state }), iss: origin });
  // Not by `URL`, which would write the address that the app has registered in another form.
  return `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${answer}`;
}
