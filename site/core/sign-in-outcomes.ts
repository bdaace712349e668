/** Why signing in with a provider failed: a code without its `auth/`. `query.ts` lists them as well. */
export type SignInRefusal = 'provider-failed' | 'cancelled' | 'network-request-failed';

/** The step before a provider can be joined: proving an address, or opening the mailed link. */
export type JoinAsked = 'address' | 'mailed';
