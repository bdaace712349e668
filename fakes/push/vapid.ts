import { createPublicKey, verify } from 'node:crypto';

/**
 * Whether a message proves who has sent it: https://www.rfc-editor.org/rfc/rfc8292
 * @param key of the sender for whom the browser has subscribed
 * @param audience origin of the service that is asked
 */
export function isVapid(
  authorization: string,
  { key, audience }: { key: string; audience: string },
): boolean {
  const [, token = '', sender = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  if (sender !== key || !isSigned(`${head}.${claims}`, signature, key)) return false;
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
  const seconds = exp - Date.now() / 1_000;
  return aud === audience && seconds > 0 && seconds <= 86_400 && /^(?:mailto:|https:)./.test(sub);
}

function isSigned(text: string, signature: string, key: string): boolean {
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  if (x === undefined || y === undefined) return false;
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  return verify(
    'sha256',
    Buffer.from(text),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
}
