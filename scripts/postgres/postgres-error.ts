/** The embedded PostgreSQL cannot be started; the message is one line that says what to change. */
export class PostgresError extends Error {
  override name = 'PostgresError';
}
