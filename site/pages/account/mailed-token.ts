let savedToken: string | undefined;

/** Takes the token of a mailed link out of the address bar, where it would be seen, stored and passed on. */
export function saveMailedToken(): void {
  const token = new URLSearchParams(location.search).get('token');
  if (token === null) return;
  savedToken = token;
  history.replaceState(history.state, '', location.pathname);
}

/** The token that was taken; undefined: none. */
export const mailedToken = (): string | undefined => savedToken;
