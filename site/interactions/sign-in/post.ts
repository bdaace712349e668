import type { IdentityProblem } from '@fernway/contract/identity';
import type { FormErrorCode } from './explained.ts';

/** The outcome of a form: identity's answer, or why it was refused. */
export type Posted<Answer> = { answer: Answer; refused?: never } | { refused: FormErrorCode };

/** Posts a form's fields to identity. */
export async function post<Answer>(path: string, fields: Record<string, unknown>): Promise<Posted<Answer>> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(fields),
    });
    if (answer.ok) return { answer: (await answer.json()) as Answer };
    const { code } = (await answer.json()) as IdentityProblem;
    return { refused: code === 'unavailable' ? 'auth/network-request-failed' : code };
  } catch {
    return { refused: 'auth/network-request-failed' };
  }
}
