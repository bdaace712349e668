import type { FastifyInstance, FastifyReply } from 'fastify';

export interface EventSenderOptions {
  /** Streams open at once. */
  maxStreams: number;
  /** Milliseconds between two signs of life. */
  heartbeatMs: number;
  headers: Readonly<Record<string, string>>;
}

export interface EventSender {
  /** Whether the limit of open streams is reached. */
  readonly isFull: boolean;
  /** Turns a reply into a stream of server-sent events, until its reader leaves or the server closes. */
  open(
    reply: FastifyReply,
    subscribe: (send: (data: unknown, event?: string) => void) => () => void,
  ): FastifyReply;
}

/** Sends server-sent events to other servers of ours: https://html.spec.whatwg.org/multipage/server-sent-events.html */
export function createEventSender(
  app: FastifyInstance,
  { maxStreams, heartbeatMs, headers }: EventSenderOptions,
): EventSender {
  const streams = new Set<FastifyReply['raw']>();
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.end();
  });
  return {
    get isFull() {
      return streams.size >= maxStreams;
    },
    open(reply, subscribe) {
      reply.hijack();
      const stream = reply.raw;
      // Whoever asked may have left while it was checked who that is: `close` does not come again.
      if (stream.destroyed) return reply;
      stream.writeHead(200, { ...headers, 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      stream.flushHeaders();
      streams.add(stream);
      const write = (text: string) => {
        if (stream.writable) stream.write(text);
      };
      const timer = setInterval(() => write(': still here\n\n'), heartbeatMs).unref();
      const unsubscribe = subscribe((data, event) =>
        write(`${event === undefined ? '' : `event: ${event}\n`}data: ${JSON.stringify(data)}\n\n`),
      );
      stream.once('close', () => {
        clearInterval(timer);
        unsubscribe();
        streams.delete(stream);
      });
      return reply;
    },
  };
}
