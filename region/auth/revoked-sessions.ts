import { identityService } from '@fernway/contract/identity/service';
import { TOKEN_CLOCK_TOLERANCE, TOKEN_LIFETIME } from '@fernway/contract/token';
import { followStream } from '@fernway/server-kit/event-stream';
import { jsonReader } from '@fernway/server-kit/json-reader';
import { signCall } from '@fernway/server-kit/signed-call';
import type { FastifyBaseLogger } from 'fastify';

const { path: PATH, answer } = identityService.endedSessions;
/** Milliseconds for which a session is remembered at least, should the clock be set meanwhile. */
const MIN_REMEMBERED_MS = (TOKEN_LIFETIME + 2 * TOKEN_CLOCK_TOLERANCE) * 1_000;
/** Sessions that have run out are forgotten this often. */
const SWEEP_MS = 60_000;
/** Enough for a list of 500,000 sessions. */
const MAX_EVENT_LENGTH = 50_000_000;

const readSessions = jsonReader(answer);

export interface RevokedSessions {
  has(sid: string): boolean;
  stop(): void;
}

interface RevokedSessionsOptions {
  identityUrl: string;
  /** PEER_KEY: the identity service sends the list to our own servers only. */
  peerKey: string | undefined;
  /** Called with every session that is heard to have ended; those of the last minutes more than once. */
  onEnded(sids: string[]): void;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/**
 * Knows the sessions that end before their tokens expire. The identity service sends all of them on connecting, then
 * each as it ends. While it cannot be reached, sessions that it ends stay unknown here: their tokens are accepted until
 * they expire, eleven minutes at most.
 */
export function followRevokedSessions({
  identityUrl,
  peerKey,
  onEnded,
  log,
}: RevokedSessionsOptions): RevokedSessions {
  /** By session: until when it is remembered by the time of day, and at least by the clock that nobody sets. */
  let untilBySession = new Map<string, { until: number; atLeast: number }>();
  const stopping = new AbortController();

  function applyEvent({ name, data }: { name: string; data: string }): void {
    const received = readSessions(data);
    if (!received) {
      log.warn('revocation stream: an event cannot be read');
      return;
    }
    // Identity no longer says what its own clock has passed, and that may have been set forward.
    if (name === 'all')
      untilBySession = new Map([...untilBySession].filter(([, { atLeast }]) => atLeast >= performance.now()));
    const ended = [received].flat();
    const atLeast = performance.now() + MIN_REMEMBERED_MS;
    for (const { sid, until } of ended) untilBySession.set(sid.toLowerCase(), { until, atLeast });
    if (ended.length > 0) onEnded(ended.map(({ sid }) => sid));
  }

  void followStream({
    url: identityUrl + PATH,
    headers: () =>
      peerKey ? signCall(peerKey, { to: 'identity', method: 'GET', path: PATH, body: '' }) : {},
    onEvent: applyEvent,
    onLost: (err) =>
      log.warn(
        { err },
        'revocation stream lost: tokens of ended sessions are accepted for eleven minutes at most',
      ),
    onRecovered: () => log.info('revocation stream recovered'),
    maxEventLength: MAX_EVENT_LENGTH,
    signal: stopping.signal,
  });
  const sweep = setInterval(() => {
    const now = Date.now() / 1_000;
    for (const [sid, { until, atLeast }] of untilBySession)
      if (until < now && atLeast < performance.now()) untilBySession.delete(sid);
  }, SWEEP_MS).unref();

  return {
    has: (sid) => untilBySession.has(sid),
    stop: () => {
      clearInterval(sweep);
      stopping.abort();
    },
  };
}
