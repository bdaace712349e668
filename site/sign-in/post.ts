import type { IdentityProblem } from '@fernway/contract/identity';
import type { FormErrorCode } from './explained.ts';

/**
 * Posts what a form holds to identity.
 * @returns why it was refused; undefined: it was taken
 */
export async function post(
  path: string,
  fields: Record<string, unknown>,
): Promise<FormErrorCode | undefined> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(fields),
    });
    if (answer.ok) return undefined;
    const { code } = (await answer.json()) as IdentityProblem;
    return code === 'unavailable' ? 'auth/network-request-failed' : code;
  } catch {
    return 'auth/network-request-failed';
  }
}
