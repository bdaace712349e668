import { normalizeIP } from '@fastify/rate-limit';
import { wideNetworkOf } from '@fernway/server-kit/network-counters';

const DELAY_MS = 1_000;
/** Refusals that wait for one network, an IPv6 /48 being one. */
const MAX_WAITING = 50;

/** Calls back after so many milliseconds. */
export type Timer = (callback: () => void, ms: number) => unknown;

/**
 * Lets refusals wait: a refusal is cheaper than a page, so whoever asks again as soon as they are answered would
 * otherwise ask many times as often once they are refused.
 */
export class RefusalDelay {
  readonly #waiting = new Map<string, number>();
  readonly #timer: Timer;

  constructor(timer: Timer = setTimeout) {
    this.#timer = timer;
  }

  /** @returns resolves when the refusal may be sent; undefined: as many of the network wait already as may */
  delay(ip: string): Promise<void> | undefined {
    const network = normalizeIP(ip);
    const who = wideNetworkOf(network) ?? network;
    const waiting = this.#waiting.get(who) ?? 0;
    if (waiting >= MAX_WAITING) return undefined;
    this.#waiting.set(who, waiting + 1);
    return new Promise((resolve) => {
      this.#timer(() => {
        this.#release(who);
        resolve();
      }, DELAY_MS);
    });
  }

  #release(who: string): void {
    const waiting = this.#waiting.get(who) ?? 0;
    if (waiting > 1) this.#waiting.set(who, waiting - 1);
    else this.#waiting.delete(who);
  }
}
