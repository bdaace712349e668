/** The message of a line of JSON, when it is a warning or worse. */
export function warningOf(line: string): string | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const { level, msg, err }: Partial<LogLine> = JSON.parse(line);
    if (severity(level) < 40) return undefined;
    const parts = [msg, err?.message ?? err?.code ?? err?.type];
    return parts.filter((part, at, all) => part && all.indexOf(part) === at).join(': ') || line;
  } catch {
    return undefined;
  }
}

/**
 * What the terminal shows of a line of standard error: all of it, because only a crash writes there. Node's deprecation
 * warnings are for developers and stay in the log.
 */
export function complaintOf(line: string): string | undefined {
  const isNodeWarning = /^\((node:\d+\)|Use `node )/.test(line);
  return line.trim() === '' || isNodeWarning ? undefined : (warningOf(line) ?? line);
}

interface LogLine {
  level: number | string;
  msg: string;
  err: { message?: string; code?: string; type?: string };
}

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'];

const severity = (level: number | string | undefined): number =>
  typeof level === 'string' ? (levels.indexOf(level) + 1) * 10 : (level ?? 0);
