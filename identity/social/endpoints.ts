import type { SocialProviderName } from '@fernway/contract/social';

/** Where a provider is, and what is asked of it. */
export interface ProviderEndpoints {
  issuer: string;
  authorize: string;
  token: string;
  jwks: string;
  scopes: string[];
  /** Apple sends name and address only in a posted form. */
  responseMode?: 'form_post';
}

/** As their own `/.well-known/openid-configuration` say; Facebook's leaves out the token endpoint, which is its Graph API's. */
export const realEndpoints: Record<SocialProviderName, ProviderEndpoints> = {
  google: {
    issuer: 'https://accounts.google.com',
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    jwks: 'https://www.googleapis.com/oauth2/v3/certs',
    scopes: ['openid', 'email', 'profile'],
  },
  apple: {
    issuer: 'https://appleid.apple.com',
    authorize: 'https://appleid.apple.com/auth/authorize',
    token: 'https://appleid.apple.com/auth/token',
    jwks: 'https://appleid.apple.com/auth/keys',
    scopes: ['openid', 'email', 'name'],
    responseMode: 'form_post',
  },
  facebook: {
    issuer: 'https://www.facebook.com',
    authorize: 'https://www.facebook.com/dialog/oauth',
    token: 'https://graph.facebook.com/oauth/access_token',
    jwks: 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
    scopes: ['openid', 'email', 'public_profile'],
  },
};

/** The endpoints of `fakes/sign-in`. */
export function fakeEndpoints(origin: string, name: SocialProviderName): ProviderEndpoints {
  const issuer = `${origin}/${name}`;
  return {
    ...realEndpoints[name],
    issuer,
    authorize: `${issuer}/auth`,
    token: `${issuer}/token`,
    jwks: `${issuer}/jwks`,
  };
}
