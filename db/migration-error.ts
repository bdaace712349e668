/** A database that cannot be brought to this version; the message is one line. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}
