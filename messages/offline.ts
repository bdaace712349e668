import type { Language } from './say.ts';

/** Shown when a page cannot be loaded. The service worker is one file without shared code: it picks the language. */
const offline: Record<
  Language,
  { youAreOffline: string; needsConnection: string; tryAgain: string; pagesSeen: string }
> = {
  en: {
    youAreOffline: 'You’re offline',
    needsConnection: 'This page needs a connection.',
    tryAgain: 'Retry',
    pagesSeen: 'Pages you’ve visited',
  },
};

/** @param locale of the reader: "en-CA" */
export const offlineIn = (locale: string) => {
  const [language = ''] = locale.split('-');
  return isKnown(language) ? offline[language] : offline.en;
};

const isKnown = (language: string): language is Language => Object.hasOwn(offline, language);
