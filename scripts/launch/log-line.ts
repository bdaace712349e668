/**
 * A log line for the terminal: of a JSON line its message when it is a warning or worse; any other line as it is,
 * because only a crash writes those, or Node's deprecation warnings, which are for developers and stay in the log.
 */
export function shortForm(line: string): string | undefined {
  if (line.trim() === '' || /^\((node:\d+\)|Use `node )/.test(line)) return undefined;
  if (!line.startsWith('{')) return line;
  try {
    const { level, msg, err }: Partial<LogLine> = JSON.parse(line);
    if (severity(level) < 40) return undefined;
    return (
      [msg, err?.message ?? err?.code ?? err?.type]
        .filter((part, at, all) => part && all.indexOf(part) === at)
        .join(': ') || line
    );
  } catch {
    return line;
  }
}

interface LogLine {
  level: number | string;
  msg: string;
  err: { message?: string; code?: string; type?: string };
}

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'];

const severity = (level: number | string | undefined): number =>
  typeof level === 'string' ? (levels.indexOf(level) + 1) * 10 : (level ?? 0);
