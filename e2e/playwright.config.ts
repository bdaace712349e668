import { existsSync } from 'node:fs';
import { HEADLESS_SHELL } from '@fernway/devkit/browser/chromium';
import { defineConfig } from '@playwright/test';

// The flags keep Chromium quiet on a machine without a display, a sandbox or a way to the internet.
export const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

export default defineConfig({
  testDir: '.',
  globalSetup: './start-fernway.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  outputDir: '../test-results',
  use: {
    // Stories that hold requests back must see them; the one about losing the network allows the worker.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 },
    launchOptions: { executablePath: existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : chromium, args },
  },
});
