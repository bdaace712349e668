/**
 * Settles when this process is asked to stop: by Ctrl-C, by a signal, or by the end of the process that started it
 * (npm, or its terminal). From then on these signals do nothing more: they come twice, from terminal and npm.
 */
export function stopRequest(): Promise<void> {
  return new Promise((asked) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => asked());
    process.on('disconnect', () => asked());
    process.channel?.unref();
  });
}
