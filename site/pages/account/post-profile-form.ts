import { type ApiErrorCode, apiErrorCode, askSite } from '@fernway/client/browser';

/**
 * Posts the form of a shopper's own page.
 * @returns why it was refused; undefined: it was accepted
 */
export async function postProfileForm(
  path: string,
  fields: Record<string, unknown>,
): Promise<ApiErrorCode | undefined> {
  try {
    await askSite(path, { json: fields });
    return undefined;
  } catch (error) {
    return apiErrorCode(error);
  }
}
