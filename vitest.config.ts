import { defineConfig } from 'vitest/config';

const tests =
  '{settings,server-kit,devkit,contract,client,db,identity,jobs,mail,fakes,region,demo,scripts,site,ui}/**/*.test.{ts,tsx}';
const timed = '**/*.timed.test.ts';

export default defineConfig({
  test: {
    pool: 'forks',
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        test: {
          name: 'all',
          include: [tests],
          exclude: ['**/node_modules/**', timed],
          globalSetup: ['db/test-server.ts'],
          testTimeout: 120_000,
          hookTimeout: 240_000,
          // A worker evaluates what files share once: half of its time went there.
          isolate: false,
          // Three workers leave a third of two cores: they wait for the database and for real time.
          maxWorkers: 4,
          sequence: { groupOrder: 0 },
        },
      },
      {
        // Processes and servers of their own, which are killed: beside each other they only wait longer.
        test: {
          name: 'faults',
          include: ['faults/**/*.test.ts'],
          exclude: ['**/node_modules/**', timed],
          globalSetup: ['faults/test-templates.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        // What is promised in seconds is measured alone, after everything else.
        test: {
          name: 'timed',
          include: [timed],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
