/** Something that the person who starts Fernway can put right; the message is one line that says what and how. */
export class StartError extends Error {
  override name = 'StartError';
}

/**
 * One line for whoever started the command. An error that nobody foresaw keeps its stack: it is a bug, and the
 * line alone would not find it.
 */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, path } = error as NodeJS.ErrnoException;
  const where = path ? `: ${path}` : '';
  if (code === 'ENOSPC' || code === 'EDQUOT') return `the disk is full${where}`;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return `no permission to write${where}`;
  return foreseen.has(error.name) ? firstLine(error.message) : (error.stack ?? error.message);
}

const foreseen = new Set(['StartError', 'EnvironmentError', 'MigrationError', 'ReplicationError']);

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? '';
