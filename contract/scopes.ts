/** What an app may do for a shopper; the site's own tokens may do everything. */
export const SCOPES = ['profile', 'lists', 'ratings', 'notifications'] as const;
export type Scope = (typeof SCOPES)[number];

const isScope = (word: string): word is Scope => (SCOPES as readonly string[]).includes(word);

/** The scopes of a text as RFC 6749 has it, in the order above; undefined: it names an unknown one. */
export function parseScopes(text: string): Scope[] | undefined {
  const words = text.split(' ').filter(Boolean);
  return words.every(isScope) ? SCOPES.filter((scope) => words.includes(scope)) : undefined;
}

export const scopeText = (scopes: readonly Scope[]): string => scopes.join(' ');
