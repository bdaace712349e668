import { stopped, text } from '../say.ts';

/** What search engines and previews show below the title. */
export const summary = text({
  en: (product: string, price: string, store: string) => stopped(`${product} for ${price} at ${store}`),
});
