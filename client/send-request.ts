/** What a request of a server needs besides its address: always a signal that ends it. */
export interface ServerRequest extends Omit<RequestInit, 'redirect' | 'signal'> {
  signal: AbortSignal;
}

/** Sends a request to another server. It follows no redirect: none of ours answers with one. */
export const sendRequest = (url: string | URL, request: ServerRequest): Promise<Response> =>
  fetch(url, { ...request, redirect: 'error' });
