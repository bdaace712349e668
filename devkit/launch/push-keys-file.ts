import { createECDH } from 'node:crypto';
import { readOrCreateSecret } from './secret-file.ts';

/** The keys by which push services know us, from the secret in a file: browsers take messages of these keys alone. */
export function readOrCreatePushKeys(path: string): { VAPID_PUBLIC_KEY: string; VAPID_PRIVATE_KEY: string } {
  const secret = Buffer.from(readOrCreateSecret(path), 'hex');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  return {
    VAPID_PUBLIC_KEY: pair.getPublicKey('base64url'),
    VAPID_PRIVATE_KEY: secret.toString('base64url'),
  };
}
