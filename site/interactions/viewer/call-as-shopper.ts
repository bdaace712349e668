import type { ErrorCode, Problem } from '@fernway/contract';
import type { ShopperCall, ShopperCallAnswer, ShopperCallRequest } from '@fernway/contract/site';
import { paths } from '../../core/paths.ts';

/** A call of the shopper's that was refused or not answered. */
export class ApiError extends Error {
  override name = 'Refused';
  readonly code: ErrorCode | 'offline';

  constructor(code: ApiError['code']) {
    super(code);
    this.code = code;
  }
}

/** The timeout of a call: without it, a lost connection would keep a button busy for minutes. */
const TIMEOUT_MS = 20_000;

/**
 * Calls the region on behalf of the shopper.
 * @throws Refused
 */
export async function callAsShopper<Name extends ShopperCall>(
  name: Name,
  fields: ShopperCallRequest<Name>,
): Promise<ShopperCallAnswer<Name>> {
  const answer = await fetch(paths.shopperCall(name), {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(fields),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new ApiError('offline');
  });
  const body: unknown = await answer.json().catch(() => {
    throw new ApiError('unavailable');
  });
  if (!answer.ok) throw new ApiError((body as Partial<Problem>).code ?? 'unavailable');
  return body as ShopperCallAnswer<Name>;
}
