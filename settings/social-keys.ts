import { type Environment, isOnThisMachine } from './index.ts';

/** What identity authenticates with at a provider. */
export interface SecretKeys {
  clientId: string;
  clientSecret: string;
}

/** Apple takes a token signed with this key (ES256) in place of a secret. */
export interface AppleKeys {
  clientId: string;
  teamId: string;
  keyId: string;
  /** PKCS #8, PEM or its base64 alone. */
  privateKey: string;
}

export interface SocialKeys {
  google?: SecretKeys;
  apple?: AppleKeys;
  facebook?: SecretKeys;
  /** Origin of the fakes, when the keys are theirs. */
  fake?: string;
}

/**
 * The keys of the providers that are set up. If none is, and the sites are on this machine only, those of the fakes: a
 * fake lets anybody sign in as anybody.
 */
export function socialKeys(env: Environment): SocialKeys {
  const google = secretKeys(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET);
  const facebook = secretKeys(env.FACEBOOK_CLIENT_ID, env.FACEBOOK_CLIENT_SECRET);
  const {
    APPLE_CLIENT_ID: clientId,
    APPLE_TEAM_ID: teamId,
    APPLE_KEY_ID: keyId,
    APPLE_PRIVATE_KEY: privateKey,
  } = env;
  const apple = clientId && teamId && keyId && privateKey && { clientId, teamId, keyId, privateKey };
  if (google || facebook || apple)
    return { ...(google && { google }), ...(apple && { apple }), ...(facebook && { facebook }) };
  return isOnThisMachine(env) ? fakeKeys(`http://127.0.0.1:${env.SIGN_IN_PORT}`) : {};
}

const secretKeys = (clientId?: string, clientSecret?: string): SecretKeys | undefined =>
  clientId && clientSecret ? { clientId, clientSecret } : undefined;

/** @param origin of the fakes. Their keys need not be secret: they are good for nothing else. */
export const fakeKeys = (origin: string) =>
  ({
    google: { clientId: 'fernway', clientSecret: 'known-to-everybody' },
    apple: {
      clientId: 'fernway',
      teamId: 'FAKETEAM01',
      keyId: 'FAKEKEY001',
      privateKey:
        'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgPBfaERNh01q07qQhWe9ZcHsHxoTO9YIr1mqn+WLGhwShRANCAAQGYCSJCn7GWsz4y8PUo31+d6p0mtaGLIfSdOFtCmgbgyIkKmD/KhiaGwTNHxt0GNj+zjlOJm+gyD/KUqFUntlX',
    },
    facebook: { clientId: 'fernway', clientSecret: 'known-to-everybody' },
    fake: origin,
  }) as const satisfies SocialKeys;
