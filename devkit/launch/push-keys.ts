import { createECDH } from 'node:crypto';
import { readOrCreateSecret } from './secret-file.ts';

/** The keys by which push services know us, from a secret of the data folder: browsers take messages of these keys alone. */
export function readOrCreatePushKeys(dataFolder: string): {
  VAPID_PUBLIC_KEY: string;
  VAPID_PRIVATE_KEY: string;
} {
  const secret = Buffer.from(readOrCreateSecret(dataFolder, 'VAPID_PRIVATE_KEY'), 'hex');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  return {
    VAPID_PUBLIC_KEY: pair.getPublicKey('base64url'),
    VAPID_PRIVATE_KEY: secret.toString('base64url'),
  };
}
