/** The scopes of a list such as `read_products,read_orders`; spaces part them too. */
export const parseScopes = (list: string): string[] => [
  ...new Set(list.split(/[\s,]+/).filter((scope) => scope !== '')),
];

/** Without those that another one includes, as Shopify writes them: who may write may read. */
export const compressScopes = (scopes: readonly string[]): string[] =>
  scopes.filter((scope) => {
    const writing = scope.replace(/(^|_)read_/, '$1write_');
    return writing === scope || !scopes.includes(writing);
  });
