import { askSite } from '@fernway/client/browser';
import type { ShopperCall, ShopperCallAnswer, ShopperCallRequest, SiteBody } from '@fernway/contract/site';
import { paths } from '../../core/paths.ts';

/**
 * Calls the region on behalf of the shopper.
 * @param options `keepalive`: it is sent even if the page is left meanwhile
 * @throws ApiError
 */
export const callAsShopper = <Name extends ShopperCall>(
  name: Name,
  fields: ShopperCallRequest<Name>,
  options: { keepalive?: boolean } = {},
): Promise<ShopperCallAnswer<Name>> =>
  askSite<Name>(paths.shopperCall(name), { json: fields as SiteBody<Name>, ...options });
