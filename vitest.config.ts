import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{env,contract,client,db,region,demo,scripts,site,ui}/**/*.test.{ts,tsx}'],
    globalSetup: ['db/test-server.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
});
