import type { FastifyReply, FastifyRequest } from 'fastify';
import { type DestinationStream, destination, type Logger, pino, stdTimeFunctions } from 'pino';

interface LoggerOptions {
  /** On every line: which process this is, such as `{ region: 'CA' }`. */
  base: Record<string, string>;
  level: string;
  /** Where the lines go; default: standard output. */
  stream?: DestinationStream;
}

/**
 * A logger of JSON lines without personal data: of a request it logs only the method, route and ids, of an error only
 * what comes from the code itself, never what somebody sent.
 */
export function createLogger({ base, level, stream = standardOutput() }: LoggerOptions): Logger {
  return pino(
    {
      level,
      base,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: {
        err: describeError,
        req: (request: FastifyRequest) => ({ method: request.method, route: routeOf(request) }),
        res: (reply: FastifyReply) => ({ status: reply.statusCode }),
      },
    },
    stream,
  );
}

/** Bytes of log lines that are buffered while they cannot be written; further lines are lost. */
const MAX_BUFFERED_BYTES = 1024 * 1024;

function standardOutput(): DestinationStream {
  const output = destination({ dest: 1, maxLength: MAX_BUFFERED_BYTES });
  let isBroken = false;
  // A full disk or a closed pipe loses lines, never requests.
  output.on('error', () => {
    if (isBroken) return;
    isBroken = true;
    // Otherwise the library would retry the failed write for ever, and the process would never end.
    process.prependOnceListener('exit', () => output.destroy());
  });
  return output;
}

/** The template of the route that answers, such as `/api/states/:user`; filled addresses are never logged. */
export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'none';

interface ErrorFacts {
  type: string;
  code?: string;
  constraint?: string;
  message?: string;
  stack?: string[];
  cause?: ErrorFacts;
}

// The messages of these errors come from the engine and are about the code. All others may quote what somebody sent:
// a statement with its values, a piece of a body, an address.
const ENGINE_ERRORS = new Set(['TypeError', 'RangeError', 'ReferenceError']);
const MAX_CAUSE_DEPTH = 3;

function describeError(error: unknown, depth = 1): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, cause } = error as Error & { code?: unknown; constraint?: unknown };
  const type = error.constructor.name;
  return {
    type,
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(ENGINE_ERRORS.has(type) && { message: error.message }),
    stack: frames(error),
    ...(cause !== undefined && depth < MAX_CAUSE_DEPTH && { cause: describeError(cause, depth + 1) }),
  };
}

/** The frames of the stack, without the message above them, which may have several lines. */
function frames({ stack = '', message }: Error): string[] {
  const start = stack.indexOf(message);
  const below = start < 0 ? stack : stack.slice(start + message.length);
  return below.split('\n').flatMap((line) => /^ {4}at (.+)$/.exec(line)?.[1] ?? []);
}
