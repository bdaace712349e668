import { randomBytes } from 'node:crypto';
import { CallError, type Client } from '@fernway/client';
import { lsnHeaders } from '@fernway/contract/lsn';
import { GUEST, type Market } from '@fernway/contract/wire';
import { data } from 'react-router';
import { type DepartmentTree, departmentTree } from '../../core/departments.ts';
import type { PagePart, Preferences, Visit } from '../../core/visit.ts';
import { memoizeAsync } from '../http/memoize-async.ts';
import { traceHeaders } from '../http/trace-headers.ts';
import type { OfferedProviders } from '../session/oauth-callbacks.ts';
import type { RegionOf } from '../session/region-clients.ts';
import { CacheTags } from './cache-tags.ts';

/** How long departments are cached: they change with a release, not by the minute. */
const DEPARTMENTS_MS = 60_000;

export interface OpenVisitOptions {
  hosts: Readonly<Record<Market, string>>;
  /** The address of our app in the platform's app store. */
  merchantApp: string;
  regionOf: RegionOf;
  offeredProviders: OfferedProviders;
  maxPasswordLength: number;
  /** The position of a region's database at the last change that dropped pages: pages rendered now must include it. */
  lastChangeLsn: (market: Market) => string;
}

/** A visit that records what the page was made of, and whether one of its parts is missing. */
export interface RecordedVisit extends Visit {
  isIncomplete: boolean;
  tags: CacheTags;
  /** From this instant on the page is no longer true. */
  expiresAt: number;
}

export type OpenVisit = (request: {
  market: Market;
  preferences: Preferences;
  requestId: string;
  onError: (error: unknown) => void;
}) => RecordedVisit;

/** Makes the visits of public pages. */
export function createOpenVisit({
  hosts,
  merchantApp,
  regionOf,
  offeredProviders,
  maxPasswordLength,
  lastChangeLsn,
}: OpenVisitOptions): OpenVisit {
  const departments: Record<Market, (region: Client) => Promise<DepartmentTree>> = {
    CA: memoizeAsync(readDepartments, { ttlMs: DEPARTMENTS_MS, staleIfError: true }),
    US: memoizeAsync(readDepartments, { ttlMs: DEPARTMENTS_MS, staleIfError: true }),
  };
  return ({ market, preferences, requestId, onError }) => {
    const region = regionOf(market, {
      ...traceHeaders(requestId),
      [lsnHeaders.seen]: lastChangeLsn(market),
    });
    const tags = new CacheTags();
    const visit: RecordedVisit = {
      market,
      preferences,
      marketFilter: preferences.marketPlace ? { marketPlace: preferences.marketPlace } : {},
      hosts,
      merchantApp,
      maxPasswordLength,
      region: recordingClient(region, tags, onError),
      departments: () =>
        departments[market](region).catch((error: unknown) => {
          throw toPageError(error, onError);
        }),
      socialProviders: () => offeredProviders({ market, id: requestId }),
      loadPart: async <Value>(part: Promise<Value>): Promise<PagePart<Value>> => {
        try {
          return { value: await part };
        } catch {
          visit.isIncomplete = true;
          return { failed: true };
        }
      },
      keepUntil: (instant) => {
        visit.expiresAt = Math.min(visit.expiresAt, instant);
      },
      expiresAt: Number.POSITIVE_INFINITY,
      cspNonce: randomBytes(16).toString('base64'),
      isIncomplete: false,
      tags,
      onError,
    };
    return visit;
  };
}

/** The departments as the region has them now. */
export async function readDepartments(region: Client): Promise<DepartmentTree> {
  const [mains, subs] = await Promise.all([
    region.mainCategoriesList({ user: GUEST }),
    region.allsubCategoriesList({ user: GUEST }),
  ]);
  return departmentTree(mains, subs);
}

/** The same client, which also notes tags, throws errors that the router shows pages for, and reports trouble. */
function recordingClient(region: Client, tags: CacheTags, onError: (error: unknown) => void): Client {
  const calls = Object.entries(region).map(([name, call]) => [
    name,
    async (...request: Parameters<typeof call>) => {
      try {
        const answer = await (call as (...request: unknown[]) => Promise<unknown>)(...request);
        tags.add(request[0], answer);
        return answer;
      } catch (error) {
        throw toPageError(error, onError);
      }
    },
  ]);
  return Object.fromEntries(calls) as Client;
}

/**
 * The error that the router shows a page for when a call to a region fails: 404 also for an id that the region cannot
 * read. Any other failure is not the shopper's fault: it is 503, and goes to `onError`.
 */
export function toPageError(
  error: unknown,
  onError: (error: unknown) => void,
): ReturnType<typeof data<null>> {
  const isMissing = error instanceof CallError && ['not_found', 'invalid_request'].includes(error.code);
  if (!isMissing) onError(error);
  return data(null, { status: isMissing ? 404 : 503 });
}
