/** The price range of an address, as typed. */
export interface TypedPriceRange {
  from: string;
  to: string;
  /** The lowest price of the address was above the highest: they are swapped. */
  isSwapped?: boolean;
}

/** Reads the price range of an address that has passed `query-parameters.ts`. A reversed one is swapped. */
export function readPriceRange(query: URLSearchParams): TypedPriceRange {
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  const isReversed = from !== '' && to !== '' && Number(from) > Number(to);
  return isReversed ? { from: to, to: from, isSwapped: true } : { from, to };
}
