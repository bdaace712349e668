import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { projectRoot } from '@fernway/settings';

const MODERATE = ['scripts/with-databases.ts', 'moderate', 'region/ratings/moderating/moderate.ts'];

/** `npm run moderate` in the region of a market, on the data of the stories. */
export async function moderate(market: 'ca' | 'us', ...args: string[]): Promise<string> {
  const env = JSON.parse(process.env.E2E_ENVIRONMENT ?? '{}') as NodeJS.ProcessEnv;
  const { stdout } = await promisify(execFile)(process.execPath, [...MODERATE, '--region', market, ...args], {
    cwd: projectRoot,
    env,
  });
  return stdout;
}
