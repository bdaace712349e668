import { Resolver } from 'node:dns/promises';
import { isPublicAddress } from './public-address.ts';

/** Which hosts outgoing requests may reach. Production uses `publicInternet`; a test passes its own. */
export interface Network {
  /** Every address of a host, once; none when there is no such host. The signal aborts it. */
  resolve(host: string, signal: AbortSignal): Promise<string[]>;
  /** Whether a connection to this address may be opened. */
  allows(address: string): boolean;
  ports: ReadonlySet<number>;
}

export const publicInternet: Network = {
  resolve: resolveByDns,
  allows: isPublicAddress,
  ports: new Set([80, 443]),
};

/** Asks the name servers only: the machine's hosts file and search domains may name internal hosts. */
async function resolveByDns(host: string, signal: AbortSignal): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel);
  try {
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
