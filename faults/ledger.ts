/** Whether a deed is in effect; `either` when its call was not answered or failed, so that nobody can know. */
export type Held = 'yes' | 'no' | 'either';

/** One thing that a shopper does or undoes, such as `like USER PRODUCT`. */
export type Deed = string;

export interface Outcome {
  status: number | 'no answer';
  milliseconds: number;
  /** When it was answered, by `performance.now()`. */
  at: number;
}

/**
 * What was asked of a region and what was acknowledged. The deeds of one shopper have to be noted in the order of their
 * answers, and each begins after the answer to the one before it.
 */
export class Ledger {
  readonly outcomes: Outcome[] = [];
  readonly #held = new Map<Deed, Held>();

  /** @param effect whether the deed holds once the call has succeeded */
  note(deed: Deed, effect: 'yes' | 'no', outcome: Outcome): void {
    this.outcomes.push(outcome);
    const before = this.#held.get(deed) ?? 'no';
    const { status } = outcome;
    if (status === 200 || status === 409) this.#held.set(deed, effect);
    // A connection that breaks during the commit does not tell whether the commit happened.
    else if (status === 'no answer' || status >= 500)
      this.#held.set(deed, before === effect ? effect : 'either');
  }

  /** Deeds that were acknowledged and are not there, were undone and are there, or are there more than once. */
  broken(found: Iterable<Deed>): string[] {
    const times = new Map<Deed, number>();
    for (const deed of found) times.set(deed, (times.get(deed) ?? 0) + 1);
    const told = [...this.#held].flatMap(([deed, held]) => {
      const count = times.get(deed) ?? 0;
      if (held === 'yes' && count === 0) return [`lost: ${deed}`];
      if (held === 'no' && count > 0) return [`came back: ${deed}`];
      return count > 1 ? [`${count} times: ${deed}`] : [];
    });
    const never = [...times.keys()].filter((deed) => !this.#held.has(deed));
    return [...told, ...never.map((deed) => `never asked for: ${deed}`)];
  }

  /** How many were answered with each status. */
  statuses(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { status } of this.outcomes) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  }

  /** Answers that shoppers should never get: all but done, done before, too many requests, and come back later. */
  unexpected(): Record<string, number> {
    const { 200: _done, 409: _before, 429: _tooMany, 503: _comeBack, ...others } = this.statuses();
    return others;
  }

  /** Milliseconds within which this share, such as 0.99, of the answers between two instants came. */
  within(share: number, from: number, to: number): number {
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
