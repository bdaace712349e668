import { type ApiErrorCode, apiErrorCode, askSite } from '@fernway/client/browser';

import type { SiteBody } from '@fernway/contract/site';

/**
 * Posts the form of a shopper's own page.
 * @returns why it was refused; undefined: it was accepted
 */
export async function postProfileForm<Name extends 'saveProfile' | 'sendMessage'>(
  path: string,
  fields: SiteBody<Name>,
): Promise<ApiErrorCode | undefined> {
  try {
    await askSite<Name>(path, { json: fields });
    return undefined;
  } catch (error) {
    return apiErrorCode(error);
  }
}
