import type { Language } from './say.ts';

/** What stands where a page cannot be loaded. The service worker is one file, which shares no code: it picks a language itself. */
const offline: Record<
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

/** @param locale of whoever reads: "en-CA" */
export const offlineIn = (locale: string) => {
  const [language = ''] = locale.split('-');
  return isKnown(language) ? offline[language] : offline.en;
};

const isKnown = (language: string): language is Language => Object.hasOwn(offline, language);
