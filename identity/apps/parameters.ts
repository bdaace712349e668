import { MARKETS, type Market } from '@fernway/contract/wire';
import type { SiteVisitor } from '../http/visitor.ts';

/** Parameters of a request of OAuth. Unknown ones are ignored, as the standard demands. */
export interface OAuthParameters {
  /** The one value of a parameter; undefined: it is absent, or empty. */
  one(name: string): string | undefined;
  /** Every value of a parameter that may be repeated. */
  all(name: string): string[];
  /** A parameter that is there more than once, though it may not be. */
  repeated: string | undefined;
}

/** Of the parameters, only this one may be repeated (RFC 8707). */
const REPEATABLE = 'resource';

export function readParameters(text: string): OAuthParameters {
  const sent = new URLSearchParams(text);
  const names = [...sent.keys()];
  return {
    one: (name) => sent.get(name) || undefined,
    all: (name) => sent.getAll(name).filter(Boolean),
    repeated: names.find((name, index) => name !== REPEATABLE && names.indexOf(name) !== index),
  };
}

/**
 * The regions that resources name, by the origins of their sites; none: the region of the site that is asked.
 * @returns undefined when one of them is none of ours
 */
export function marketsOfResources(
  resources: readonly string[],
  { market, origin }: Pick<SiteVisitor, 'market' | 'origin'>,
  hosts: Readonly<Record<Market, string>>,
): Market[] | undefined {
  if (resources.length === 0) return [market];
  const protocol = new URL(origin).protocol;
  const marketOf = (resource: string) =>
    MARKETS.find((one) => resource.replace(/\/$/, '') === `${protocol}//${hosts[one]}`);
  const found = resources.map(marketOf);
  return found.includes(undefined) ? undefined : MARKETS.filter((one) => found.includes(one));
}
