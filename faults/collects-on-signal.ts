// Brought in before a server of a test (`node --expose-gc --import`): SIGUSR2 collects all that nothing refers to, so that
// what is left can be measured.
process.on('SIGUSR2', () => globalThis.gc?.());
