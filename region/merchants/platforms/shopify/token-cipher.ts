import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** The form of stored tokens: `v1.{key id}.{nonce}.{ciphertext and tag}`. */
const STORED = /^v1\.([0-9a-f]{8})\.([\w-]{16})\.([\w-]+)$/;

/** A stored token cannot be read with the keys of PLATFORM_TOKEN_KEY. */
export class TokenKeyError extends Error {
  override name = 'TokenKeyError';
  /** Of the key that encrypted it; undefined: what is stored is no token of ours. */
  readonly keyId: string | undefined;

  constructor(keyId: string | undefined, message: string) {
    super(message);
    this.keyId = keyId;
  }
}

/** Encrypts tokens of shops at rest. A token can be read for the shop that it was encrypted for alone. */
export interface TokenCipher {
  /** Of the key that encrypts now. */
  readonly keyId: string;
  encrypt(token: string, shopId: string): string;
  /** @throws TokenKeyError */
  decrypt(stored: string, shopId: string): string;
  /** Whether it was encrypted with the current key: if not, it is to be encrypted anew. */
  isCurrent(stored: string): boolean;
}

/** @param keyList PLATFORM_TOKEN_KEY: secrets separated by commas, of which the first encrypts and all decrypt */
export function createTokenCipher(keyList: string): TokenCipher {
  const keys = keyList
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '')
    .map(deriveKey);
  const [current] = keys;
  if (!current) throw new Error('PLATFORM_TOKEN_KEY is empty');

  return {
    keyId: current.id,
    encrypt(token, shopId) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, current.key, nonce).setAAD(associatedData(shopId));
      const content = Buffer.concat([cipher.update(token, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `v1.${current.id}.${nonce.toString('base64url')}.${content.toString('base64url')}`;
    },
    decrypt(stored, shopId) {
      const [, keyId, nonce = '', content = ''] = STORED.exec(stored) ?? [];
      if (keyId === undefined) throw new TokenKeyError(undefined, 'what is stored is no encrypted token');
      const key = keys.find(({ id }) => id === keyId)?.key;
      if (!key) throw new TokenKeyError(keyId, `PLATFORM_TOKEN_KEY has no key ${keyId}`);
      const bytes = Buffer.from(content, 'base64url');
      try {
        const decipher = createDecipheriv(CIPHER, key, Buffer.from(nonce, 'base64url'), {
          authTagLength: TAG_BYTES,
        });
        decipher.setAAD(associatedData(shopId)).setAuthTag(bytes.subarray(-TAG_BYTES));
        return decipher.update(bytes.subarray(0, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        throw new TokenKeyError(
          keyId,
          `key ${keyId} does not open this token: it is damaged or of another shop`,
        );
      }
    },
    isCurrent: (stored) => STORED.exec(stored)?.[1] === current.id,
  };
}

const associatedData = (shopId: string): Buffer => Buffer.from(`shop ${shopId}`);

/** The id says which key it is and nothing of what it is. */
function deriveKey(secret: string): { id: string; key: Buffer } {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'fernway platform tokens', 32));
  return { id: createHash('sha256').update(key).digest('hex').slice(0, 8), key };
}
