/** Whether an operation is in effect; `either` when its call was not answered or failed, so that nobody can know. */
export type Expectation = 'yes' | 'no' | 'either';

/** One thing that a shopper does or undoes, such as `like USER PRODUCT`. */
export type ShopperOperation = string;

export interface CallOutcome {
  status: number | 'no answer';
  milliseconds: number;
  /** When it was answered, by `performance.now()`. */
  at: number;
}

/**
 * What was asked of a region and what was acknowledged. The operations of one shopper have to be noted in the order of their
 * answers, and each begins after the answer to the one before it.
 */
export class Ledger {
  readonly outcomes: CallOutcome[] = [];
  readonly #expectations = new Map<ShopperOperation, Expectation>();

  /** @param effect whether the operation is in effect once the call has succeeded */
  record(operation: ShopperOperation, effect: 'yes' | 'no', outcome: CallOutcome): void {
    this.outcomes.push(outcome);
    const before = this.#expectations.get(operation) ?? 'no';
    const { status } = outcome;
    if (status === 200 || status === 409) this.#expectations.set(operation, effect);
    // A connection that breaks during the commit does not tell whether the commit happened.
    else if (status === 'no answer' || status >= 500)
      this.#expectations.set(operation, before === effect ? effect : 'either');
  }

  /** Operations that were acknowledged and are not there, were undone and are there, or are there more than once. */
  lostOrRepeated(found: Iterable<ShopperOperation>): string[] {
    const times = new Map<ShopperOperation, number>();
    for (const operation of found) times.set(operation, (times.get(operation) ?? 0) + 1);
    const findings = [...this.#expectations].flatMap(([operation, expected]) => {
      const count = times.get(operation) ?? 0;
      if (expected === 'yes' && count === 0) return [`lost: ${operation}`];
      if (expected === 'no' && count > 0) return [`came back: ${operation}`];
      return count > 1 ? [`${count} times: ${operation}`] : [];
    });
    const never = [...times.keys()].filter((operation) => !this.#expectations.has(operation));
    return [...findings, ...never.map((operation) => `never asked for: ${operation}`)];
  }

  /** How many were answered with each status. */
  statuses(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { status } of this.outcomes) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  }

  /** How many calls succeeded, or found their work done before; were refused without an effect; or ended so that nobody knows. */
  counts(): Record<'acknowledged' | 'refused' | 'unknown', number> {
    const counts = { acknowledged: 0, refused: 0, unknown: 0 };
    for (const { status } of this.outcomes) {
      if (status === 200 || status === 409) counts.acknowledged += 1;
      else if (status === 'no answer' || status >= 500) counts.unknown += 1;
      else counts.refused += 1;
    }
    return counts;
  }

  /**
   * Answers that shoppers should never get: all but done, done before, too many requests, come back later, and a call that
   * the line did not bring in time.
   */
  unexpectedStatuses(): Record<string, number> {
    const {
      200: _done,
      408: _late,
      409: _before,
      429: _tooMany,
      503: _comeBack,
      ...others
    } = this.statuses();
    return others;
  }

  /** Milliseconds within which this share, such as 0.99, of the answers between two instants came. */
  percentile(share: number, from: number, to: number): number {
    const took = this.outcomes
      .filter(({ at }) => at >= from && at < to)
      .map(({ milliseconds }) => milliseconds)
      .sort((one, other) => one - other);
    return took[Math.floor(took.length * share)] ?? 0;
  }

  /** Milliseconds that the slowest of them took. */
  longest(): number {
    return this.outcomes.reduce((most, { milliseconds }) => Math.max(most, milliseconds), 0);
  }
}
