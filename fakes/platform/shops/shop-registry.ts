import type { FakeShop } from './shop.ts';

/** Every shop on the stand-in. */
export interface ShopRegistry {
  /** Resolves when the shops that it begins with are there. */
  load(): Promise<void>;
  all(): readonly FakeShop[];
  /** A shop by its own host or by the one that shoppers see. */
  find(host: string): FakeShop | undefined;
  add(shop: FakeShop): void;
  onAdd(listener: (shop: FakeShop) => void): void;
}

/**
 * Keeps the shops.
 * @param first makes those that it begins with, when somebody asks for a shop
 */
export function createShopRegistry(first: () => Promise<readonly FakeShop[]>): ShopRegistry {
  const byHost = new Map<string, FakeShop>();
  const listeners: ((shop: FakeShop) => void)[] = [];
  let loaded: Promise<void> | undefined;
  const add = (shop: FakeShop) => {
    if (byHost.has(shop.facts.host)) throw new Error(`there is a shop at ${shop.facts.host} already`);
    byHost.set(shop.facts.host, shop);
    for (const listener of listeners) listener(shop);
  };
  return {
    add,
    load() {
      loaded ??= first().then((shops) => shops.forEach(add));
      return loaded;
    },
    all: () => [...byHost.values()],
    find: (host) => byHost.get(host) ?? [...byHost.values()].find(({ facts }) => facts.primaryHost === host),
    onAdd: (listener) => {
      listeners.push(listener);
    },
  };
}
