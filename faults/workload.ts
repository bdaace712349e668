import { setTimeout as pause } from 'node:timers/promises';
import { IDEMPOTENCY_HEADER } from '@fernway/contract/idempotency';
import type { TestShopper } from '@fernway/region/auth/test-issuer';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { type CallOutcome, Ledger } from './ledger.ts';

/** What there is to like, list and follow: ids. */
export interface WorkloadGoods {
  products: readonly string[];
  stores: readonly string[];
}

/** Who acts. The headers are read for each call: a token may be renewed meanwhile. */
export type WorkloadShopper = Pick<TestShopper, 'id' | 'email' | 'user' | 'headers'>;

interface WorkloadOptions {
  origin: string;
  siteKey: string;
  shoppers: readonly WorkloadShopper[];
  goods: WorkloadGoods;
  /** The same seed makes the same shoppers do the same things in the same order. */
  seed: number;
  /** Milliseconds after which a call is given up. */
  deadline?: number;
  /** How many acts are begun a second, all shoppers together; default: as many as are answered. */
  perSecond?: number;
}

export interface Workload {
  ledger: Ledger;
  /** Settles when the acts under way are answered. */
  stop(): Promise<void>;
}

interface WorkloadAnswer {
  outcome: CallOutcome;
  /** Empty when there was none. */
  answer: { id?: string };
}

/** A shopper who is not answered tries something else after this pause. */
const PAUSE_MS = 50;
const MESSAGE_TRIES = 4;

type WorkloadOperation = 'like' | 'unlike' | 'list' | 'follow' | 'unfollow' | 'message' | 'look';
const KINDS: readonly WorkloadOperation[] = [
  ...(['like', 'like', 'unlike', 'list', 'follow', 'unfollow', 'message', 'look'] as const),
];

/** Shoppers who act on a region until they are stopped, each one thing after the other. */
export function startWorkload({
  origin,
  siteKey,
  shoppers,
  goods,
  seed,
  deadline = 10_000,
  perSecond,
}: WorkloadOptions): Workload {
  const ledger = new Ledger();
  const leaving = new AbortController();

  async function ask(
    path: string,
    shopper?: WorkloadShopper,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<WorkloadAnswer> {
    const began = performance.now();
    const toWorkloadAnswer = (
      status: CallOutcome['status'],
      answer: WorkloadAnswer['answer'] = {},
    ): WorkloadAnswer => {
      const at = performance.now();
      return { outcome: { status, milliseconds: at - began, at }, answer };
    };
    try {
      const response = await fetch(`${origin}/api${path}`, {
        method: shopper ? 'POST' : 'GET',
        headers: {
          'x-site-key': siteKey,
          ...shopper?.headers,
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(deadline),
      });
      return toWorkloadAnswer(response.status, (await response.json()) as WorkloadAnswer['answer']);
    } catch {
      const unanswered = toWorkloadAnswer('no answer');
      await pause(PAUSE_MS);
      return unanswered;
    }
  }

  async function act(shopper: WorkloadShopper, number: number): Promise<void> {
    const random = xoroshiro128plus(seed + number);
    const oneOf = <Thing>(things: readonly Thing[]) =>
      things[uniformInt(random, 0, things.length - 1)] as Thing;
    const { id, user } = shopper;
    const likeIds = new Map<string, string>();
    for (let turn = 0; !leaving.signal.aborted; turn += 1) {
      const rest = perSecond ? pause((1_000 * shoppers.length) / perSecond) : undefined;
      const [kind, product, store] = [oneOf(KINDS), oneOf(goods.products), oneOf(goods.stores)];
      const liked = [...likeIds.keys()][0];
      if (kind === 'look') {
        ledger.outcomes.push((await ask(`/products/guest/${product}`)).outcome);
      } else if (kind === 'like') {
        const { outcome, answer } = await ask(`/offers/makeLikes/${user}/${product}/Product`, shopper);
        ledger.record(`like ${id} ${product}`, 'yes', outcome);
        if (answer.id) likeIds.set(product, answer.id);
      } else if (kind === 'unlike' && liked) {
        const path = `/offers/makeUnLikes/${user}/${liked}/Product/${likeIds.get(liked)}`;
        likeIds.delete(liked);
        ledger.record(`like ${id} ${liked}`, 'no', (await ask(path, shopper)).outcome);
      } else if (kind === 'list') {
        const { outcome } = await ask(`/snippets/add/${user}`, shopper, {
          type: 'Product',
          productId: product,
        });
        ledger.record(`list ${id} ${product}`, 'yes', outcome);
      } else if (kind === 'message') {
        await sendMessage(shopper, `${seed} ${number} ${turn}`);
      } else if (kind === 'follow' || kind === 'unfollow') {
        const { outcome } = await ask(`/offers/makeFollow/${user}/${store}/${kind}`, shopper);
        ledger.record(`follow ${id} ${store}`, kind === 'follow' ? 'yes' : 'no', outcome);
      }
      await rest;
    }
  }

  /** Sends a message again while nobody knows whether it has arrived, as the same one. */
  async function sendMessage(shopper: WorkloadShopper, comment: string): Promise<void> {
    const body = { email: shopper.email, type: 'Application', comment, location: 'Toronto' };
    const key = { [IDEMPOTENCY_HEADER]: comment };
    for (let tries = 0; tries < MESSAGE_TRIES; tries += 1) {
      const { outcome } = await ask(`/contactUs/${shopper.user}`, shopper, body, key);
      // What was sent before is still under way, and may yet fail.
      const { status } = outcome;
      if (status === 409) await pause(PAUSE_MS);
      else ledger.record(`message ${shopper.id} ${comment}`, 'yes', outcome);
      if (status !== 'no answer' && status !== 409 && status < 500) return;
    }
  }

  const acting = shoppers.map(act);
  return {
    ledger,
    async stop() {
      leaving.abort();
      await Promise.all(acting);
    },
  };
}
