import { apiErrorCode, askSite } from '@fernway/client/browser';
import type { IdentityCallAnswer, IdentityCallBody, IdentityCallName } from '@fernway/contract/identity';
import type { FormErrorCode } from './form-errors.ts';

/** The outcome of a form: identity's answer, or why it was refused. */
export type PostResult<Answer> = { answer: Answer; refused?: never } | { refused: FormErrorCode };

/**
 * Posts a form's fields to identity, which checks them.
 * @param once whether it is done once, also when it is sent again after no answer came
 */
export async function postToIdentity<Name extends IdentityCallName>(
  path: string,
  fields: Record<string, unknown>,
  { once = false }: { once?: boolean | undefined } = {},
): Promise<PostResult<IdentityCallAnswer<Name>>> {
  try {
    return { answer: await askSite<Name>(path, { json: fields as IdentityCallBody<Name>, once }) };
  } catch (error) {
    const code = apiErrorCode(error);
    return { refused: code === 'unavailable' || code === 'offline' ? 'auth/network-request-failed' : code };
  }
}
