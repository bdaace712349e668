import type { AnyProblem } from '@fernway/contract/errors';
import type { FormErrorCode } from './form-errors.ts';

/** The outcome of a form: identity's answer, or why it was refused. */
export type PostResult<Answer> = { answer: Answer; refused?: never } | { refused: FormErrorCode };

/** Posts a form's fields to identity. */
export async function postToIdentity<Answer>(
  path: string,
  fields: Record<string, unknown>,
): Promise<PostResult<Answer>> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(fields),
    });
    if (answer.ok) return { answer: (await answer.json()) as Answer };
    const { code } = (await answer.json()) as AnyProblem;
    return { refused: code === 'unavailable' ? 'auth/network-request-failed' : code };
  } catch {
    return { refused: 'auth/network-request-failed' };
  }
}
