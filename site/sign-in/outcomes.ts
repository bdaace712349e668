/** Why signing in with a provider came to nothing: a code without its `auth/`. `query.ts` lists them as well. */
export type SignInRefusal = 'provider-failed' | 'cancelled' | 'network-request-failed';

/** What it takes before a provider can be joined: an address that is proven, or the link that was mailed. */
export type JoinAsked = 'address' | 'mailed';
