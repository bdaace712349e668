/**
 * `process.memoryUsage` opens a file, so it throws where the process has no descriptor left, and under-pressure calls it
 * in a timer, where that would end the process. It answers the last figures then.
 */
export function keepMemoryReadable(): void {
  const read = process.memoryUsage;
  let last = read();
  process.memoryUsage = Object.assign(
    () => {
      try {
        last = read();
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EMFILE') throw error;
      }
      return last;
    },
    { rss: read.rss },
  );
}
