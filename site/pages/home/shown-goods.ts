interface Good {
  id: string;
  heading: string;
  storeName: string;
}

/** What a page of offers shows from its top down, so that further down it shows something else. */
export class ShownGoods {
  readonly #names = new Set<string>();
  readonly #stores: ReadonlySet<string>;

  /** @param offers whose pictures the page opens with: they show goods of their stores, which we cannot name */
  constructor(offers: readonly { storeName: string }[]) {
    this.#stores = new Set(offers.map(({ storeName }) => storeName));
  }

  /** The same goods, those that the page has not shown first, so many at most; from now on it has shown them. */
  take<Listed extends Good>(goods: readonly Listed[], count = goods.length): Listed[] {
    const taken = goods.toSorted((one, other) => this.#timesShown(one) - this.#timesShown(other));
    taken.length = Math.min(taken.length, count);
    for (const { id, heading } of taken) this.#names.add(id).add(heading);
    return taken;
  }

  /** 0: neither the good nor perhaps a picture of it, 2: itself, or the same good of another store. */
  #timesShown({ id, heading, storeName }: Good): 0 | 1 | 2 {
    if (this.#names.has(id) || this.#names.has(heading)) return 2;
    return this.#stores.has(storeName) ? 1 : 0;
  }
}
