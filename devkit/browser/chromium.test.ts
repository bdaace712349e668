import { readEnvironment } from '@fernway/settings';
import { expect, it } from 'vitest';
import { findChromium, ownOfPlaywright } from './chromium.ts';

it('takes the Chromium that the environment names, and says when it is not there', async () => {
  const named = readEnvironment({ CHROMIUM_PATH: process.execPath });
  expect(await findChromium(named)).toBe(process.execPath);
  const wrong = readEnvironment({ CHROMIUM_PATH: '/nowhere/chromium' });
  await expect(findChromium(wrong)).rejects.toThrow(
    'CHROMIUM_PATH is /nowhere/chromium, and there is no such file',
  );
});

it("knows where Playwright's own would be", () => {
  expect(ownOfPlaywright()).toMatch(/chrom/i);
});
