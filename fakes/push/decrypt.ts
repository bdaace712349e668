import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto';

const TAG_BYTES = 16;
/** Salt, size of a record, and length of the key that follows. */
const HEADER_BYTES = 21;

/**
 * Reads a message as a browser does: https://www.rfc-editor.org/rfc/rfc8291, with the encoding of RFC 8188.
 * @throws Error when it was not encrypted for this key and secret
 */
export function decrypt(message: Buffer, key: ECDH, auth: Buffer): string {
  const salt = message.subarray(0, 16);
  const keyEnd = HEADER_BYTES + message.readUInt8(20);
  const sender = message.subarray(HEADER_BYTES, keyEnd);
  const sealed = message.subarray(keyEnd);
  if (sealed.length > message.readUInt32BE(16)) throw new Error('it has more than one record');

  const info = Buffer.concat([Buffer.from('WebPush: info\0'), key.getPublicKey(), sender]);
  const secret = deriveKey(key.computeSecret(sender), { salt: auth, info, length: 32 });
  const cek = deriveKey(secret, { salt, info: Buffer.from('Content-Encoding: aes128gcm\0'), length: 16 });
  const nonce = deriveKey(secret, { salt, info: Buffer.from('Content-Encoding: nonce\0'), length: 12 });

  const decipher = createDecipheriv('aes-128-gcm', cek, nonce);
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
  // A 2, then nothing but padding, ends the last record.
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('its end is missing');
  return padded.toString('utf8', 0, end);
}

const deriveKey = (
  secret: Buffer,
  { salt, info, length }: { salt: Buffer; info: Buffer; length: number },
): Buffer => Buffer.from(hkdfSync('sha256', secret, salt, info, length));
