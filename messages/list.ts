import { text } from './say.ts';

export const myList = text({ en: 'My List' });
/** "6 items from 3 stores". */
export const countOf = text({
  en: (items: number, stores: number) =>
    `${items.toLocaleString('en')} ${items === 1 ? 'item' : 'items'} from ${stores.toLocaleString('en')} ${stores === 1 ? 'store' : 'stores'}. Each store has its own checkout.`,
});
export const empty = text({ en: "Shop 'til you drop! Your cart is waiting to be filled." });
export const howToFill = text({ en: 'Save a product or an offer, and it waits here, grouped by store.' });
export const seeOffers = text({ en: 'See what’s trending' });

// Choosing
export const chooseItems = text({ en: 'Choose items' });
export const allItem = text({ en: 'All Item' });
export const checkedItem = text({ en: 'Checked Item' });
export const expiredItem = text({ en: 'Expired Item' });
export const deleteThem = text({ en: 'Delete' });
export const choose = text({ en: (name: string) => `Choose ${name}` });
export const remove = text({ en: (name: string) => `Remove ${name}` });
export const deletedCount = text({
  en: (count: number) =>
    `${count.toLocaleString('en')} ${count === 1 ? 'item' : 'items'} removed from your list.`,
});
export const undo = text({ en: 'Undo' });
export const sureToDelete = text({
  en: (count: number) => `Delete all ${count.toLocaleString('en')} items?`,
});
export const canBeUndone = text({ en: 'You can undo this for 10 seconds.' });
export const deleteAll = text({ en: 'Delete all' });
export const keepThem = text({ en: 'Cancel' });

// Rows
export const expired = text({ en: 'Expired item' });
export const offer = text({ en: 'Offer' });
/** Followed by its name, for screen readers. */
export const viewOffer = text({ en: 'View offer' });
export const viewStore = text({ en: 'View Store' });
export const quantityOf = text({ en: (name: string) => `Quantity of ${name}` });

// Buying
export const buy = text({ en: 'Buy checked items' });
export const buyFrom = text({ en: (store: string) => `Buy from ${store}` });
export const buyFromStores = text({ en: (count: number) => `Buy from ${count} stores` });
export const nothingChosenYet = text({
  en: 'Check the items you want to buy. Each store has its own checkout.',
});
export const productsCount = text({
  en: (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'product' : 'products'}`,
});
export const times = text({
  en: (name: string, quantity: number) => `${name} ×\u00a0${quantity.toLocaleString('en')}`,
});
export const youSave = text({ en: (amount: string) => `You save ${amount}` });
export const opensCart = text({
  en: 'Opens the store’s cart in a new tab. Tax and any shipping are added there.',
});
export const opensPage = text({ en: 'Opens the product on the store’s site in a new tab.' });
export const oneAtATime = text({
  en: 'This store sells one product at a time. Each button opens its product on the store’s site in a new tab.',
});
export const buyProduct = text({ en: (name: string) => `Buy ${name}` });
export const shipsFree = text({ en: 'Ships free' });
export const addForFree = text({ en: (amount: string) => `Add ${amount} more for free shipping` });
export const leftOut = text({ en: 'Expired and sold-out items can’t be bought, so they’re left out.' });

// Why it cannot be bought like this
export const selectProduct = text({ en: 'Please select product to buy' });
export const offersAreAds = text({ en: 'Offers are for Ads purposes, to buy select products' });
export const sameStore = text({ en: 'You can buy multiple products from the same store at a time' });
/** Read out after 'Buy Now', if there are several. */
export const at = text({ en: (store: string) => ` at ${store}` });
