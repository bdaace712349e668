import { apiErrorCode, askSite } from '@fernway/client/browser';
import type { FormErrorCode } from './form-errors.ts';

/** The outcome of a form: identity's answer, or why it was refused. */
export type PostResult<Answer> = { answer: Answer; refused?: never } | { refused: FormErrorCode };

/** Posts a form's fields to identity. */
export async function postToIdentity<Answer>(
  path: string,
  fields: Record<string, unknown>,
): Promise<PostResult<Answer>> {
  try {
    return { answer: await askSite<Answer>(path, { json: fields }) };
  } catch (error) {
    const code = apiErrorCode(error);
    return { refused: code === 'unavailable' || code === 'offline' ? 'auth/network-request-failed' : code };
  }
}
