import { createPrivateKey } from 'node:crypto';
import type { AppleKeys } from '@fernway/settings/social-keys';
import { SignJWT } from 'jose';

/**
 * The client secret for Apple: a token that is signed for each call, so that no long-lived one is kept anywhere.
 * https://developer.apple.com/documentation/accountorganizationaldatasharing/creating-a-client-secret
 * @param audience Apple's issuer
 * @throws Error at once, when the key cannot be read
 */
export function appleSecret(
  { clientId, teamId, keyId, privateKey }: AppleKeys,
  audience: string,
): () => Promise<string> {
  const der = privateKey.replace(/-----[^-]+-----|\\n|\s/g, '');
  const key = createPrivateKey({ key: Buffer.from(der, 'base64'), format: 'der', type: 'pkcs8' });
  return () =>
    new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(teamId)
      .setSubject(clientId)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime('5 minutes')
      .sign(key);
}
