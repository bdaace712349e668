interface PageGood {
  id: string;
  heading: string;
  storeName: string;
}

/** What a page of offers shows from its top down, so that further down it shows something else. */
export class ShownGoods {
  readonly #names = new Set<string>();
  readonly #kinds = new Set<string>();
  readonly #stores: ReadonlySet<string>;

  /** @param offers whose pictures the page opens with: they show goods of their stores, which we cannot name */
  constructor(offers: readonly { storeName: string }[]) {
    this.#stores = new Set(offers.map(({ storeName }) => storeName));
  }

  /** The same goods, those least like what the page has shown first, so many at most; from now on it has shown them. */
  take<Listed extends PageGood>(goods: readonly Listed[], count = goods.length): Listed[] {
    const others = [...goods];
    const taken: Listed[] = [];
    while (others.length > 0 && taken.length < count) {
      const likeness = others.map((good) => this.#likeness(good));
      for (const next of others.splice(likeness.indexOf(Math.min(...likeness)), 1)) {
        taken.push(next);
        this.#names.add(next.id).add(next.heading);
        this.#kinds.add(kindOf(next.heading));
      }
    }
    return taken;
  }

  /** 0: it is like nothing above, 1: one of its kind is there, or perhaps itself, 2: it is, or the same of another store. */
  #likeness({ id, heading, storeName }: PageGood): number {
    if (this.#names.has(id) || this.#names.has(heading)) return 2;
    return this.#stores.has(storeName) || this.#kinds.has(kindOf(heading)) ? 1 : 0;
  }
}

/** What a good is, by the last word of its name's first part: "Figure skates, wool-lined" gives "skate". */
function kindOf(heading: string): string {
  const [name = ''] = heading.split(/,|:| (?:with|in|for|of) /);
  return name.trim().split(' ').at(-1)?.toLowerCase().replace(/s$/, '') ?? '';
}
