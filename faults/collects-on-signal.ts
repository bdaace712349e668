// Loaded before a server of a test (`node --expose-gc --import`): SIGUSR2 collects the garbage, so that the memory that
// is left can be measured.
process.on('SIGUSR2', () => globalThis.gc?.());
