import { endSentence, text } from './say.ts';

const counts = new Intl.NumberFormat('en');

export { followingStore } from './heads/following.ts';
export const storeCount = text({
  en: (count: number) => (count === 1 ? '1 store' : `${counts.format(count)} stores`),
});
export const viewStore = text({ en: 'view store' });
export const unfollow = text({ en: 'unfollow' });
export const noLonger = text({ en: (store: string) => endSentence(`You no longer follow ${store}`) });
export const noneYet = text({ en: 'You’re not following any stores yet.' });
export const whatFollowingIs = text({
  en: 'Follow a store to hear about its new offers and price drops.',
});
export const findStores = text({ en: 'Find stores' });
