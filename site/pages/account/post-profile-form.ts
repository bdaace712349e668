import type { ErrorCode } from '@fernway/contract/errors';

/**
 * Posts the form of a shopper's own page.
 * @returns why it was refused; undefined: it was accepted
 */
export async function postProfileForm(
  path: string,
  fields: Record<string, unknown>,
): Promise<ErrorCode | undefined> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(fields),
    });
    return answer.ok ? undefined : ((await answer.json()) as { code: ErrorCode }).code;
  } catch {
    return 'unavailable';
  }
}
