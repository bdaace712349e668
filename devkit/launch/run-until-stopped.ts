import { type LaunchPlan, launch } from './launch.ts';

/**
 * Runs a plan as this process: until Ctrl-C, a signal, or the end of the process that started it (npm, or its
 * terminal). Ends the process, in any case within 5 seconds of being asked.
 */
export async function runUntilStopped(plan: LaunchPlan): Promise<never> {
  const stop = stopRequest();
  void stop.then(() => {
    setTimeout(() => process.exit(1), 4_800);
    // A migration or an import that loses its database halfway throws; the next start does it again.
    process.on('uncaughtException', () => {});
  });
  process.exit(await launch(plan, process.env, stop));
}

// After the first request the signals do nothing more: Ctrl-C comes twice, from the terminal and from npm.
function stopRequest(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
    process.on('disconnect', () => resolve());
    process.channel?.unref();
  });
}
