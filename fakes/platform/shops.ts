/** What a shop sells. */
export interface ShopGoods {
  title: string;
  /** Cents. */
  price: number;
  inventory: number;
}

/** A merchant's shop on the platform. */
export interface Shop {
  name: string;
  /** In which region its store is at home. */
  home: 'CA' | 'US';
  /** The public token that its carts are opened with. */
  storefrontToken: string;
  /** By the platform's ids of variants. */
  goods: Map<string, ShopGoods>;
}

/** Every shop on the platform, by its host. */
export type Shops = ReadonlyMap<string, Shop>;

export interface FakeCartLine extends ShopGoods {
  variantId: string;
  quantity: number;
}

const LINE = /^([0-9]{1,20}):([1-9][0-9]{0,5})$/;

/** What the last part of a cart's address holds, `variant:quantity,variant:quantity`. undefined: this shop has no such cart. */
export function cartIn({ goods }: Shop, text: string): FakeCartLine[] | undefined {
  const lines = text.split(',').map((part) => {
    const [, variantId = '', quantity = ''] = LINE.exec(part) ?? [];
    const sold = goods.get(variantId);
    return sold && { ...sold, variantId, quantity: Number(quantity) };
  });
  return lines.every((line) => line !== undefined) ? lines : undefined;
}

/** Takes what is bought off the shelves. false: there is not enough, and nothing is taken. */
export function sell({ goods }: Shop, lines: readonly FakeCartLine[]): boolean {
  const wanted = new Map<string, number>();
  for (const { variantId, quantity } of lines) wanted.set(variantId, (wanted.get(variantId) ?? 0) + quantity);
  const sold = [...wanted].map(([id, quantity]) => ({ of: goods.get(id), quantity }));
  if (sold.some(({ of, quantity }) => !of || quantity > of.inventory)) return false;
  for (const { of, quantity } of sold) if (of) of.inventory -= quantity;
  return true;
}
