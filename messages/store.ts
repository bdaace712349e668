import { text } from './say.ts';

const weekdays = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });
const A_MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;
const twoDigits = (value: number): string => String(value).padStart(2, '0');

export const viewStore = text({ en: 'View Store' });
/** The name of a branch among others: "Kettle & Kiln – Halifax". */
export const branchIn = text({ en: (name: string, city: string) => `${name} – ${city}` });
export const branch = text({ en: (code: string) => `Branch: ${code}` });

// How a store sells
export const online = text({ en: 'Online' });
export const inStore = text({ en: 'In-store' });
export const onlineAndInStore = text({ en: 'Online and in-store' });
export const freeShipping = text({ en: 'Free Shipping' });
export const freeShippingOnOrdersOver = text({
  en: (amount: string) => `Free Shipping on orders over ${amount}`,
});

// When it is open
export const hoursByDay = text({ en: 'Hours by day' });
/** The first day is Monday. */
export const weekday = text({ en: (day: number) => weekdays.format(A_MONDAY + day * DAY_MS) });
/** A time of day, given in 24 hours. */
export const clock = text({
  en: (hours: number, minutes: number) =>
    `${twoDigits(hours % 12 || 12)}:${twoDigits(minutes)} ${hours % 24 < 12 ? 'AM' : 'PM'}`,
});
export const openFrom = text({ en: (from: string, to: string) => `${from} to ${to}` });
/** Hours in Chicago time. */
export const inCentralTime = text({ en: (hours: string) => `${hours} CST` });
export const closed = text({ en: 'Closed' });
export const openNow = text({ en: 'Open now' });
export const openingHours = text({ en: 'Opening hours' });
/** A time of day such as "8:00 PM", given in 24 hours. */
export const shortClock = text({
  en: (hours: number, minutes: number) =>
    `${hours % 12 || 12}:${twoDigits(minutes)} ${hours % 24 < 12 ? 'AM' : 'PM'}`,
});
/** After "Open now" and a comma. */
export const closesAt = text({ en: (time: string) => `closes ${time}` });
/** After "Closed" and a comma. */
export const opensAt = text({ en: (time: string) => `opens ${time}` });
export const opensTomorrow = text({ en: (time: string) => `opens ${time} tomorrow` });
export const opensOn = text({ en: (time: string, day: string) => `opens ${time} ${day}` });
/** Above the hours of each day. */
export const atTheStore = text({ en: 'Local time at the store' });
/** Before the usual hours in CST. */
export const inCst = text({ en: 'In CST' });

// Its discounts
export const additionalDiscounts = text({ en: 'Additional Discounts' });
export const applyAtCheckout = text({ en: 'Apply Discount at Checkout' });
export const until = text({ en: (date: string) => `Until ${date}` });
export const noDiscounts = text({ en: 'No additional discounts available at this moment' });

// What it sells
export const partsOf = text({ en: (store: string) => `Browse ${store}` });
/** The first view of a store that has offers. */
export const home = text({ en: 'Home' });
export const collections = text({ en: 'Collections' });
export const from = text({ en: (store: string) => `From ${store}` });
export const nothingHere = text({ en: 'This store has nothing here right now.' });

// Its policies
export const returnPolicy = text({ en: 'Return policy' });
export const deliveryPolicy = text({ en: 'Delivery policy' });
export const warrantyPolicy = text({ en: 'Warranty policy' });
/** `[site]` is replaced by the address of the store's own site. */
export const doesNotSay = text({
  en: (store: string) => `${store} hasn’t told us. Ask at [site] before you buy.`,
});
