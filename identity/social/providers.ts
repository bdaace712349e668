import {
  authorizationCodeRequest,
  createAuthorizationURL,
  type OAuthProvider,
} from '@better-auth/core/oauth2';
import { SOCIAL_LABELS, SOCIAL_PROVIDERS, type SocialProviderName } from '@fernway/contract/social';
import type { CircuitOptions } from '@fernway/server-kit/circuit';
import type { SocialKeys } from '@fernway/settings/social-keys';
import { jwtVerify } from 'jose';
import { appleSecret } from './apple-secret.ts';
import { fakeEndpoints, type ProviderEndpoints, realEndpoints } from './endpoints.ts';
import { providerKeys } from './provider-keys.ts';
import { type IdTokenClaims, readUser } from './user.ts';

/** Milliseconds for each answer of a provider. */
const TIMEOUT_MS = 4_000;

export type SocialProvider = OAuthProvider<IdTokenClaims> & { issuer: string };
export type SocialProviders = Partial<Record<SocialProviderName, SocialProvider>>;

/** The providers that have keys. */
export function openProviders(
  keys: SocialKeys,
  circuit: Pick<CircuitOptions, 'log' | 'gauge'>,
): SocialProviders {
  const providers: SocialProviders = {};
  for (const name of SOCIAL_PROVIDERS) {
    const endpoints = keys.fake ? fakeEndpoints(keys.fake, name) : realEndpoints[name];
    const secretOf = clientSecretOf(name, keys, endpoints.issuer);
    if (secretOf) providers[name] = openProvider(name, { ...endpoints, secretOf, circuit });
  }
  return providers;
}

interface ClientSecret {
  clientId: string;
  /** Made for each call. */
  clientSecret: () => Promise<string>;
}

function clientSecretOf(
  name: SocialProviderName,
  keys: SocialKeys,
  audience: string,
): ClientSecret | undefined {
  if (name === 'apple')
    return keys.apple && { clientId: keys.apple.clientId, clientSecret: appleSecret(keys.apple, audience) };
  const own = keys[name];
  return own && { clientId: own.clientId, clientSecret: async () => own.clientSecret };
}

interface ProviderSettings extends ProviderEndpoints {
  secretOf: ClientSecret;
  circuit: Pick<CircuitOptions, 'log' | 'gauge'>;
}

/** An OpenID provider, real or fake: what differs is data. Nothing is asked of it before somebody signs in. */
function openProvider(
  name: SocialProviderName,
  { issuer, authorize, token, jwks, scopes, responseMode, secretOf, circuit }: ProviderSettings,
): SocialProvider {
  const { clientId, clientSecret } = secretOf;
  const keys = providerKeys(jwks, { ...circuit, name });
  return {
    id: name,
    name: SOCIAL_LABELS[name],
    issuer,
    requiresIdTokenNonce: true,
    accountSubject: ({ profile }) => profile.sub,
    createAuthorizationURL: ({ state, codeVerifier, redirectURI, idTokenNonce }) =>
      createAuthorizationURL({
        id: name,
        options: { clientId },
        authorizationEndpoint: authorize,
        scopes,
        state,
        codeVerifier,
        redirectURI,
        nonce: idTokenNonce,
        responseMode,
      }),
    async validateAuthorizationCode({ code, codeVerifier, redirectURI }) {
      const { body, headers } = await authorizationCodeRequest({
        code,
        codeVerifier,
        redirectURI,
        options: { clientId, clientSecret: await clientSecret() },
        authentication: 'post',
      });
      const answer = await fetch(token, {
        method: 'POST',
        body,
        headers,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (answer.status >= 500) throw new Error(`the provider answers ${answer.status}`);
      if (!answer.ok) return null;
      const { id_token: idToken } = (await answer.json()) as { id_token?: string };
      return { idToken };
    },
    async getUserInfo({ idToken, expectedIdTokenNonce, user }) {
      if (!idToken || !expectedIdTokenNonce) return null;
      const { payload } = await jwtVerify<IdTokenClaims>(idToken, keys, {
        issuer,
        audience: clientId,
        algorithms: ['RS256', 'ES256'],
        requiredClaims: ['sub', 'nonce', 'exp', 'iat'],
        clockTolerance: 60,
      });
      if (payload.nonce !== expectedIdTokenNonce) return null;
      return { user: readUser(payload, { user, vouchesForAddresses: name !== 'facebook' }), data: payload };
    },
  };
}
