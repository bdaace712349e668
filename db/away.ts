/**
 * Codes of PostgreSQL for: a statement cancelled (its time was up), shutting down, starting up, too many connections, disk
 * or memory full, connection lost; of the system for a server that cannot be reached, and for no file descriptor left to
 * reach it by; and 40P01, a deadlock: one of the two is ended, and may try again.
 */
const CODES =
  /^(57014|57P0[123]|53[123]00|0800[136]|40P01|ECONN\w+|ETIMEDOUT|EPIPE|ENOENT|EHOSTUNREACH|E[MN]FILE)$/;
/** The pool's and the driver's own errors carry no code. */
const MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable/;

/** Whether an error (not what caused it) says that the database cannot answer now, and may be asked again. */
export const isAway = ({ code = '', message = '' }: { code?: string; message?: string }): boolean =>
  CODES.test(code) || MESSAGES.test(message);
