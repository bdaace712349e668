import { setTimeout as pause } from 'node:timers/promises';

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
  onFound: () => void;
  /** Characters of an event at most; default 100,000. */
  longest?: number;
  /** Ends it. */
  signal: AbortSignal;
}

/** Our servers send something every 5 seconds: a stream that is silent for this long is dead. */
const SILENCE_MS = 15_000;
/** Longest wait for the response headers. */
const ANSWER_MS = 2_000;
const RETRY_MS = 1_000;
/** Failures before `onLost`: a server that starts at the same time, or restarts, is away for a moment. */
const LOST_AT = 5;

/** Follows a stream of server-sent events until the signal aborts. Reconnects when the stream breaks. */
export async function followStream(options: StreamOptions): Promise<void> {
  const { signal, onLost, onFound } = options;
  let failures = 0;
  while (!signal.aborted) {
    try {
      await follow(options, () => {
        if (failures >= LOST_AT) onFound();
        failures = 0;
      });
    } catch (error) {
      if (signal.aborted) return;
      failures += 1;
      if (failures === LOST_AT) onLost(error);
    }
    await pause(RETRY_MS, undefined, { signal }).catch(() => {});
  }
}

async function follow(
  { url, headers, onEvent, longest = 100_000, signal }: StreamOptions,
  onOpen: () => void,
): Promise<void> {
  const silence = new AbortController();
  const giveUp = () => silence.abort(new Error('the stream is silent'));
  let timer = setTimeout(giveUp, ANSWER_MS);
  try {
    const response = await fetch(url, {
      headers: { ...headers(), accept: 'text/event-stream' },
      redirect: 'error',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    clearTimeout(timer);
    timer = setTimeout(giveUp, SILENCE_MS);
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
    if (!response.ok || !response.body || !isStream) {
      await response.body?.cancel();
      throw new Error(`the server answered ${response.status}${isStream ? '' : ', which is no stream'}`);
    }
    onOpen();
    let name = 'message';
    for await (const line of linesOf(response.body.pipeThrough(new TextDecoderStream()), longest)) {
      timer.refresh();
      if (line.startsWith('event: ')) name = line.slice(7);
      if (line.startsWith('data: ')) onEvent({ name, data: line.slice(6) });
      if (line === '') name = 'message';
    }
  } finally {
    clearTimeout(timer);
  }
}

/** Yields whole lines. The pieces of a long line are joined only at its end, so that it is copied once. */
async function* linesOf(chunks: AsyncIterable<string>, longest: number): AsyncGenerator<string> {
  let pieces: string[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    const [first = '', ...others] = chunk.split('\n');
    pieces.push(first);
    length += first.length;
    if (length > longest) throw new Error('a line of the stream is too long');
    for (const line of others) {
      yield pieces.join('');
      pieces = [line];
      length = line.length;
    }
  }
}
