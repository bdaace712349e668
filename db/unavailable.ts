/**
 * PostgreSQL's codes for: a statement cancelled (timeout), shutting down, starting up, too many connections, disk or
 * memory full, connection lost; 40P01, a deadlock, whose victim may retry; and the system's codes for a server that
 * cannot be reached, and for no file descriptor left to connect with.
 */
const CODES =
  /^(57014|57P0[123]|53[123]00|0800[136]|40P01|ECONN\w+|ETIMEDOUT|EPIPE|ENOENT|EHOSTUNREACH|E[MN]FILE)$/;
/** The pool's and the driver's own errors carry no code. */
const MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable/;

/** Whether an error (its `cause` is not looked at) says that the database cannot answer now, and a retry may work. */
export const isUnavailable = ({ code = '', message = '' }: { code?: string; message?: string }): boolean =>
  CODES.test(code) || MESSAGES.test(message);
