import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A code or refresh token: 256 random bits. */
export const makeOpaqueToken = (): string => randomBytes(32).toString('base64url');

/** All that is kept of one. */
export const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Whether a verifier is that of a challenge (RFC 7636, S256). */
export const isVerified = (verifier: string, challenge: string): boolean =>
  isSame(createHash('sha256').update(verifier).digest('base64url'), challenge);

/** Proofs that a session was shown a page that asks for consent: no other page can make its form. */
export interface ConsentProofs {
  make(sessionId: string, query: string): string;
  holds(proof: string, sessionId: string, query: string): boolean;
}

/** @param secret IDENTITY_SECRET */
export function openConsentProofs(secret: string): ConsentProofs {
  const make = (sessionId: string, query: string) =>
    createHmac('sha256', secret).update(`consent\n${sessionId}\n${query}`).digest('base64url');
  return { make, holds: (proof, sessionId, query) => isSame(proof, make(sessionId, query)) };
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
