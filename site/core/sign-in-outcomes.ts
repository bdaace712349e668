/** Why signing in with a provider failed: a code without its `auth/`. `query-parameters.ts` lists them as well. */
export type SignInRefusal = 'provider-failed' | 'cancelled' | 'network-request-failed';

/** The step before a provider can be joined: proving an address, or opening the mailed link. */
export type JoinStep = 'address' | 'mailed';
