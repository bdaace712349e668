import type { Socket } from 'node:net';
import { type ErrorCode, errors, problem } from '@fernway/contract/errors';

const CODES: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too_large',
};
const REASONS: Partial<Record<ErrorCode, string>> = {
  timeout: 'Request Timeout',
  headers_too_large: 'Request Header Fields Too Large',
  too_large: 'Payload Too Large',
};

/**
 * Answers what could not be read as a request: too slow, too long, or not HTTP. No handler has the whole request yet, so
 * the answer is written to the socket, which then closes.
 * @param requestId names the answer in our logs
 * @param headers set on every answer of the server
 * @returns the error that was answered; undefined when the connection is gone
 */
export function answerClientError(
  { code = '' }: NodeJS.ErrnoException,
  socket: Socket,
  requestId: string,
  headers: Readonly<Record<string, string>>,
): ErrorCode | undefined {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return undefined;
  }
  const error = CODES[code] ?? 'invalid_request';
  const body = JSON.stringify(problem(error, requestId));
  const fields = {
    ...headers,
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  socket.end(
    [`HTTP/1.1 ${errors[error].status} ${REASONS[error] ?? 'Bad Request'}`, ...lines, '', body].join('\r\n'),
  );
  // Its other half stays open otherwise, and what is read from it would complete a request that has been refused.
  if (error === 'timeout') socket.destroySoon();
  return error;
}
