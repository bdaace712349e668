import { endSentence, text } from '../say.ts';

/** What search engines and previews show below the title. */
export const summary = text({
  en: (product: string, price: string, store: string) => endSentence(`${product} for ${price} at ${store}`),
});
