import type { ErrorCode, Problem } from '@fernway/contract';
import { paths } from '../../core/paths.ts';
import type { OwnAnswer, OwnCall, OwnRequest } from './calls.ts';

/** A call of the shopper's that was refused or not answered. */
export class Refused extends Error {
  override name = 'Refused';
  readonly code: ErrorCode | 'offline';

  constructor(code: Refused['code']) {
    super(code);
    this.code = code;
  }
}

/** The timeout of a call: without it, a lost connection would keep a button busy for minutes. */
const PATIENCE_MS = 20_000;

/**
 * Calls the region on behalf of the shopper.
 * @throws Refused
 */
export async function own<Name extends OwnCall>(
  name: Name,
  fields: OwnRequest<Name>,
): Promise<OwnAnswer<Name>> {
  const answer = await fetch(paths.own(name), {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(fields),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => {
    throw new Refused('offline');
  });
  const body: unknown = await answer.json().catch(() => {
    throw new Refused('unavailable');
  });
  if (!answer.ok) throw new Refused((body as Partial<Problem>).code ?? 'unavailable');
  return body as OwnAnswer<Name>;
}
