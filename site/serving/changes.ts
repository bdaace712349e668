import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/** Things of a region that have changed, or all of them. */
export type Change = { ids: readonly string[] } | { all: true };

export interface FollowOptions {
  /** Origin of the region. */
  origin: string;
  siteKey: string;
  onChange: (change: Change) => void;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** Ends it. */
  signal: AbortSignal;
}

/** The region sends something every 5 seconds: one that is silent for longer is gone. */
const SILENCE_MS = 15_000;
const RETRY_MS = 1_000;
/** A region that starts beside the site, or anew, is away for a moment. */
const TOLD_AT = 5;
/** A line of an event holds 500 ids at most. */
const LONGEST = 100_000;

/** Follows a region's stream of changes until the signal ends it. A stream that breaks is taken up again. */
export async function followChanges(options: FollowOptions): Promise<void> {
  const { log, signal } = options;
  let failures = 0;
  while (!signal.aborted) {
    try {
      await follow(options, () => {
        if (failures >= TOLD_AT) log.info('the changes of a region are heard again');
        failures = 0;
      });
    } catch (error) {
      if (signal.aborted) return;
      failures += 1;
      if (failures === TOLD_AT)
        log.warn({ err: error }, 'the changes of a region are not heard: pages may be 30 seconds old');
    }
    await pause(RETRY_MS, undefined, { signal }).catch(() => {});
  }
}

async function follow(
  { origin, siteKey, onChange, signal }: FollowOptions,
  onOpen: () => void,
): Promise<void> {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(new Error('the stream is silent')), SILENCE_MS);
  try {
    const response = await fetch(`${origin}/changes`, {
      headers: { 'x-site-key': siteKey, accept: 'text/event-stream' },
      redirect: 'error',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!response.ok || !response.body) throw new Error(`the region answered ${response.status}`);
    onOpen();
    let rest = '';
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      timer.refresh();
      const lines = `${rest}${chunk}`.split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > LONGEST) throw new Error('a line of the stream is too long');
      for (const line of lines) if (line.startsWith('data: ')) onChange(JSON.parse(line.slice(6)) as Change);
    }
  } finally {
    clearTimeout(timer);
  }
}
