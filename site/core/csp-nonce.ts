import { createContext } from 'react';

/** The nonce that marks the scripts of a page's HTML while it is rendered; pages from the cache do not reveal it. */
export const CspNonceContext = createContext<string | undefined>(undefined);
