import { type ApiErrorCode, apiErrorCode, askSite } from '@fernway/client/browser';

import type { SiteBody } from '@fernway/contract/site';

/**
 * Posts the form of a shopper's own page.
 * @param once whether it is done once, also when it is sent again after no answer came
 * @returns why it was refused; undefined: it was accepted
 */
export async function postProfileForm<Name extends 'saveProfile' | 'sendMessage'>(
  path: string,
  fields: SiteBody<Name>,
  { once = false }: { once?: boolean } = {},
): Promise<ApiErrorCode | undefined> {
  try {
    await askSite<Name>(path, { json: fields, once });
    return undefined;
  } catch (error) {
    return apiErrorCode(error);
  }
}
