import { Agent } from 'node:http';
import { encodeHex } from '@fernway/contract/encoding';
import { askForPage, callAtPace } from './paced-requests.ts';

const PER_SECOND = 200;
const NETWORK = '203.0.113.7';
const REPORT_MS = 500;

/** What the hostile network has got so far. */
export interface HostileCounts {
  pages: number;
  refusals: number;
  /** Answered otherwise, or not at all. */
  failures: number;
  /** It was refused until its minute is over, not only because too many of its pages wait. */
  isLimitExhausted: boolean;
}

/**
 * One network asks for searches that nobody else has asked for, at a pace that does not depend on the answers, until its
 * process is ended. It reports to its parent.
 */
async function attack(site: string, host: string): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const counts: HostileCounts = { pages: 0, refusals: 0, failures: 0, isLimitExhausted: false };
  process.on('disconnect', () => process.exit());
  setInterval(() => process.send?.(counts), REPORT_MS);
  await callAtPace({ times: Number.POSITIVE_INFINITY, perSecond: PER_SECOND }, async () => {
    const path = `/search/${encodeHex(crypto.randomUUID())}/all`;
    const { status, retryAfter } = await askForPage({ site, host, path, network: NETWORK, agent });
    if (status === 200) counts.pages += 1;
    else if (status === 429) counts.refusals += 1;
    else counts.failures += 1;
    if (status === 429 && retryAfter > 1) counts.isLimitExhausted = true;
  });
}

const [site = '', host = ''] = process.argv.slice(2);
await attack(site, host);
