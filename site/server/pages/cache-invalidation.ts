import { type CatalogueChange, changes } from '@fernway/contract/changes';
import { followStream } from '@fernway/server-kit/event-stream';
import { jsonReader } from '@fernway/server-kit/json-reader';
import type { FastifyBaseLogger } from 'fastify';

const readChange = jsonReader(changes.changes.answer);

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
    url: origin + changes.changes.path,
    headers: () => ({ 'x-site-key': siteKey }),
    onEvent: ({ data }) => {
      const change = readChange(data);
      if (change) onChange(change);
      else log.warn('change stream: an event cannot be read, pages may be 30 seconds old');
    },
    onLost: (err) => log.warn({ err }, 'change stream lost: pages may be 30 seconds old'),
    onRecovered: () => log.info('change stream recovered'),
    signal,
  });
