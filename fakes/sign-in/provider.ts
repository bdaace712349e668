import { createPrivateKey, createPublicKey, randomBytes } from 'node:crypto';
import { fakeKeys } from '@fernway/settings/social-keys';
import { exportJWK, generateKeyPair, jwtVerify } from 'jose';
import Provider, { type Configuration, interactionPolicy } from 'oidc-provider';
import { askWho, type Person } from './asking.ts';
import { inMemory } from './memory.ts';
import type { FakeProviderName } from './names.ts';

/** In seconds. */
const HOUR = 60 * 60;

/** One provider, as openid.net/specs/openid-connect-core-1_0.html says. When it ends, it forgets what people said. */
export async function openProvider(
  name: FakeProviderName,
  origin: string,
  siteOrigins: string[],
): Promise<Provider> {
  const people = new Map<string, Person>();
  const issuer = `${origin}/${name}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const configuration: Configuration = {
    adapter: inMemory(),
    ttl: { AccessToken: HOUR, Grant: HOUR, IdToken: HOUR, Interaction: HOUR, Session: HOUR },
    clients: [
      {
        client_id: fakeKeys(origin)[name].clientId,
        client_secret: name === 'apple' ? 'a token instead' : fakeKeys(origin)[name].clientSecret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: siteOrigins.map((site) => `${site}/auth/callback/${name}`),
        response_types: ['code'],
      },
    ],
    jwks: {
      keys: [
        { ...(await exportJWK(privateKey)), kid: randomBytes(8).toString('hex'), alg: 'RS256', use: 'sig' },
      ],
    },
    // Like the real ones, and against the letter of the standard, it has the claims in the ID token.
    conformIdTokenClaims: false,
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name'],
      public_profile: ['name'],
    },
    scopes: ['openid', 'email', 'name', 'public_profile', 'profile'],
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { policy: askedEachTime(), url: (_ctx, { uid }) => `/${name}/interaction/${uid}` },
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      names: { session: `${name}_session`, interaction: `${name}_asked`, resume: `${name}_resume` },
    },
    // Consent is always given: people are asked who they are, and nothing else.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        accountId: oidc.session?.accountId ?? '',
        clientId: oidc.client?.clientId ?? '',
      });
      grant.addOIDCScope('openid email name public_profile profile');
      await grant.save();
      return grant;
    },
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: () => ({ sub, ...claimsOf(people.get(sub), name) }),
    }),
  };
  const provider = new Provider(issuer, configuration);
  if (name === 'apple') takeSignedSecrets(provider, origin);
  askWho(provider, name, people);
  return provider;
}

/** Somebody else may sit at this machine the next time, or the same person with another part. */
function askedEachTime() {
  const policy = interactionPolicy.base();
  const { Check } = interactionPolicy;
  policy
    .get('login')
    ?.checks.add(
      new Check('each_time', 'it is asked each time', ({ oidc }) =>
        oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
      ),
    );
  return policy;
}

/** Apple writes `email_verified` as a string and keeps the name for the first answer; Facebook does not send it. */
function claimsOf(person: Person | undefined, name: FakeProviderName) {
  if (!person) return {};
  const { email, address } = person;
  const isVerified = address === 'verified';
  return {
    ...(name !== 'apple' && { name: person.name }),
    ...(address !== 'withheld' && { email }),
    ...(address !== 'withheld' &&
      name !== 'facebook' && { email_verified: name === 'apple' ? String(isVerified) : isVerified }),
  };
}

/** https://developer.apple.com/documentation/accountorganizationaldatasharing/creating-a-client-secret */
function takeSignedSecrets(provider: Provider, origin: string): void {
  const { clientId, teamId, privateKey } = fakeKeys(origin).apple;
  const key = createPublicKey(
    createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' }),
  );
  provider.Client.prototype.compareClientSecret = (secret: string) =>
    jwtVerify(secret, key, {
      issuer: teamId,
      subject: clientId,
      audience: `${origin}/apple`,
      algorithms: ['ES256'],
      maxTokenAge: '10m',
    }).then(
      () => true,
      () => false,
    );
}
