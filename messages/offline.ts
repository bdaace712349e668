import type { Language } from './say.ts';

/** What stands where a page cannot be loaded. The service worker is one file, which shares no code: it picks a language itself. */
export const offline: Record<
  Language,
  { youAreOffline: string; needsConnection: string; tryAgain: string; pagesSeen: string }
> = {
  en: {
    youAreOffline: 'You are offline',
    needsConnection: 'This page needs a connection.',
    tryAgain: 'Try again',
    pagesSeen: 'Pages you have seen',
  },
};
