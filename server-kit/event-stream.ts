import { setTimeout as pause } from 'node:timers/promises';
import { sendRequest } from '@fernway/client/send-request';
import { createParser } from 'eventsource-parser';

/** One server-sent event: its name (`message` where it has none) and its data. */
export interface StreamEvent {
  name: string;
  data: string;
}

export interface StreamOptions {
  url: string;
  /** Called for every attempt, so that each sends fresh headers. */
  headers: () => Record<string, string>;
  onEvent: (event: StreamEvent) => void;
  /** Called once when several attempts in a row have failed. */
  onLost: (error: unknown) => void;
  /** Called when the stream is back after `onLost`. */
  onRecovered: () => void;
  /** In characters; a longer event breaks the stream. Default: 100,000. */
  maxEventLength?: number;
  /** Ends it. */
  signal: AbortSignal;
}

/** Our servers send something every 5 seconds: a stream that is silent for this long is dead. */
const SILENCE_TIMEOUT_MS = 15_000;
/** Longest wait for the response headers. */
const ANSWER_TIMEOUT_MS = 2_000;
const RETRY_MS = 1_000;
/** Failures before `onLost`: a server that starts at the same time, or restarts, is away for a moment. */
const FAILURES_UNTIL_LOST = 5;

/**
 * Follows a stream of server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html) until the signal
 * aborts. Reconnects when the stream breaks.
 */
export async function followStream(options: StreamOptions): Promise<void> {
  const { signal, onLost, onRecovered } = options;
  let failures = 0;
  while (!signal.aborted) {
    try {
      await readStream(options, () => {
        if (failures >= FAILURES_UNTIL_LOST) onRecovered();
        failures = 0;
      });
    } catch (error) {
      if (signal.aborted) return;
      failures += 1;
      if (failures === FAILURES_UNTIL_LOST) onLost(error);
    }
    await pause(RETRY_MS, undefined, { signal }).catch(() => {});
  }
}

async function readStream(
  { url, headers, onEvent, maxEventLength = 100_000, signal }: StreamOptions,
  onOpen: () => void,
): Promise<void> {
  const timeout = new AbortController();
  const abort = () => timeout.abort(new Error('the stream is silent'));
  let timer = setTimeout(abort, ANSWER_TIMEOUT_MS);
  try {
    const response = await sendRequest(url, {
      headers: { ...headers(), accept: 'text/event-stream' },
      signal: AbortSignal.any([signal, timeout.signal]),
    });
    clearTimeout(timer);
    timer = setTimeout(abort, SILENCE_TIMEOUT_MS);
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
    if (!response.ok || !response.body || !isStream) {
      await response.body?.cancel();
      throw new Error(`the server answered ${response.status}${isStream ? '' : ', which is no stream'}`);
    }
    onOpen();
    const parser = createParser({
      maxBufferSize: maxEventLength,
      onEvent: ({ event: name = 'message', data }) => onEvent({ name, data }),
      onError: (error) => {
        if (error.type === 'max-buffer-size-exceeded') throw new Error('an event of the stream is too long');
      },
    });
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      timer.refresh();
      parser.feed(chunk);
    }
  } finally {
    clearTimeout(timer);
  }
}
