import type { CatalogueChange } from '@fernway/contract/changes';
import { followStream } from '@fernway/server-kit/event-stream';
import type { FastifyBaseLogger } from 'fastify';

export interface FollowChangesOptions {
  /** Origin of the region. */
  origin: string;
  siteKey: string;
  onChange: (change: CatalogueChange) => void;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** Ends it. */
  signal: AbortSignal;
}

/** Follows a region's stream of changes until the signal aborts. A stream that breaks is reconnected. */
export const followChanges = ({
  origin,
  siteKey,
  onChange,
  log,
  signal,
}: FollowChangesOptions): Promise<void> =>
  followStream({
    url: `${origin}/changes`,
    headers: () => ({ 'x-site-key': siteKey }),
    onEvent: ({ data }) => onChange(JSON.parse(data) as CatalogueChange),
    onLost: (err) => log.warn({ err }, 'change stream lost: pages may be 30 seconds old'),
    onRecovered: () => log.info('change stream recovered'),
    signal,
  });
