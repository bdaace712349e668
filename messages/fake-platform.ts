import { text } from './say.ts';

// The pages that stand in for Shopify's: its app store, and the admin of each shop
export const platformName = text({ en: 'Stand-in for Shopify' });
export const whatPlatformIs = text({ en: 'This stands in for Shopify, on this machine only.' });
export const skipToContent = text({ en: 'Skip to content' });
export const save = text({ en: 'Save changes' });
export const saved = text({ en: 'Your changes are saved.' });
export const cancel = text({ en: 'Cancel' });
export const remove = text({ en: 'Delete' });
export const search = text({ en: 'Search' });
export const noSuchThing = text({ en: 'There’s nothing here' });
export const badRequest = text({ en: 'This request isn’t right' });
export const notValid = text({ en: 'Something in the form isn’t right. Nothing was saved.' });
export const previousPage = text({ en: 'Previous page' });
export const nextPage = text({ en: 'Next page' });
export const pages = text({ en: 'Pages' });
export const pageOf = text({
  en: (page: number, count: number, total: number) =>
    `Page ${page.toLocaleString('en')} of ${count.toLocaleString('en')}, ${total.toLocaleString('en')} in all`,
});

// The app store
export const appStore = text({ en: 'App store' });
export const listingBlurb = text({
  en: (app: string) =>
    `Show your products and offers to shoppers near you. ${app} reads your products, prices and stock, and keeps them up to date.`,
});
export const installOnShop = text({ en: 'Install it on one of your online stores' });
export const yourShop = text({ en: 'Online store' });
export const install = text({ en: 'Install' });
export const makeShop = text({ en: 'Make a new online store' });
export const shopName = text({ en: 'Name' });
export const country = text({ en: 'Country' });
export const countryName = text({
  en: (code: string) => new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code,
});
export const currency = text({ en: 'Currency' });
export const language = text({ en: 'Language of its products' });
export const languageName = text({
  en: (code: string) => new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code,
});
export const productCount = text({ en: 'Number of products' });
export const create = text({ en: 'Create online store' });
export const allShops = text({ en: 'Online stores' });
export const openAdmin = text({ en: 'Admin' });
export const installed = text({ en: 'Installed' });
export const notInstalled = text({ en: 'Not installed' });
export const productsInAll = text({
  en: (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'product' : 'products'}`,
});

// The page on which a merchant lets the app in
export const installApp = text({ en: (app: string) => `Install ${app}` });
export const installWhere = text({ en: (shop: string) => `You’re installing it on ${shop}.` });
export const appWants = text({ en: (app: string) => `${app} will be able to` });
export const grantFewer = text({ en: 'Clear a box to leave something out.' });
const meanings: Readonly<Record<string, string>> = {
  read_products: 'View products, variants and collections',
  read_inventory: 'View stock',
  read_publications: 'View where products are published',
  read_locations: 'View locations',
  read_orders: 'View orders of the last 60 days',
  read_discounts: 'View discounts',
  read_legal_policies: 'View store policies',
  read_markets: 'View markets',
  read_shipping: 'View shipping zones and rates',
  read_product_listings: 'View product listings',
  read_resource_feedbacks: 'View feedback about products',
  write_resource_feedbacks: 'Give feedback about products',
  unauthenticated_read_product_listings: 'Show products on its own site',
};
export const scopeMeaning = text({ en: (scope: string) => meanings[scope] ?? scope });

// A shop's admin
export const adminMenu = text({ en: 'Admin' });
const sections: Readonly<Record<string, string>> = {
  products: 'Products',
  collections: 'Collections',
  discounts: 'Discounts',
  orders: 'Orders',
  app: 'App',
  settings: 'Settings',
};
export const sectionName = text({ en: (section: string) => sections[section] ?? section });

export const product = text({ en: 'Product' });
export const title = text({ en: 'Title' });
export const description = text({ en: 'Description (HTML)' });
export const productType = text({ en: 'Type' });
export const vendor = text({ en: 'Vendor' });
export const status = text({ en: 'Status' });
const statuses: Readonly<Record<string, string>> = {
  ACTIVE: 'Active',
  DRAFT: 'Draft',
  ARCHIVED: 'Archived',
  UNLISTED: 'Unlisted',
  SCHEDULED: 'Scheduled',
  EXPIRED: 'Expired',
};
export const statusName = text({ en: (name: string) => statuses[name] ?? name });
export const onOnlineStore = text({ en: 'Published on the online store' });
export const onApp = text({ en: (app: string) => `Published to ${app}` });
export const publishing = text({ en: 'Publishing' });
export const variants = text({ en: 'Variants' });
export const variant = text({ en: 'Variant' });
export const price = text({ en: 'Price' });
export const compareAt = text({ en: 'Compare-at price' });
export const stock = text({ en: 'Stock' });
export const notTracked = text({ en: 'Not tracked' });
export const labelOf = text({ en: (field: string, of: string) => `${field} of ${of}` });
export const addProduct = text({ en: 'Add product' });
export const deleteProduct = text({ en: 'Delete product' });
export const noProducts = text({ en: 'There are no such products.' });

export const kind = text({ en: 'Kind' });
export const manual = text({ en: 'Manual: you choose its products' });
export const smartOf = text({ en: (type: string) => `All of type ${type}` });
export const addCollection = text({ en: 'Add collection' });
export const productsInCollection = text({ en: 'Its products' });

const discountKinds: Readonly<Record<string, string>> = {
  code: 'Discount code',
  automatic: 'Automatic discount',
  'code-free-shipping': 'Discount code for free shipping',
  'automatic-free-shipping': 'Automatic free shipping',
};
export const discountKind = text({ en: (name: string) => discountKinds[name] ?? name });
export const discountCode = text({ en: 'Discount code' });
export const summary = text({ en: 'Summary, such as “15% off all products”' });
export const startsAt = text({ en: 'Starts (UTC)' });
export const endsAt = text({ en: 'Ends (UTC)' });
export const forAll = text({ en: 'For all buyers' });
export const addDiscount = text({ en: 'Add discount' });
export const discountScope = text({ en: 'What it’s for' });
export const discountScopeHint = text({
  en: 'Choose collections or products. If you choose none, it’s for everything.',
});
export const productTitle = text({ en: 'A product’s title' });
export const findProducts = text({ en: 'Find products' });
export const onlyFor = text({ en: (titles: readonly string[]) => `Only for ${titles.join(', ')}` });
export const titleNeeded = text({ en: 'Give the discount a title.' });
export const codeNeeded = text({ en: 'Give the discount a code.' });
export const oneScopeOnly = text({ en: 'Choose collections or products, not both.' });
export const shippingScope = text({
  en: 'Free shipping is for the whole order. Choose no collections and no products.',
});
export const startNow = text({ en: 'Start' });
export const endNow = text({ en: 'End' });

export const order = text({ en: 'Order' });
export const buyer = text({ en: 'Buyer' });
export const lines = text({ en: 'Items' });
export const total = text({ en: 'Total' });
export const state = text({ en: 'State' });
export const refund = text({ en: 'Refund' });
export const cancelOrder = text({ en: 'Cancel order' });
export const isCancelled = text({ en: 'Ended' });
export const isRefunded = text({ en: 'Refunded' });
export const isPaid = text({ en: 'Paid' });
export const isTest = text({ en: 'Test' });
export const throughApp = text({ en: (app: string) => `Through ${app}` });
export const placeOrder = text({ en: 'Place an order' });
export const variantId = text({ en: 'Number of the variant' });
export const quantity = text({ en: 'Quantity' });
export const email = text({ en: 'Email' });
export const testOrder = text({ en: 'A test order' });
export const notEnough = text({ en: 'There aren’t that many left. Nothing was ordered.' });
export const noOrders = text({ en: 'There are no orders yet.' });

export const grantedScopes = text({ en: (app: string) => `What ${app} may do` });
export const appIsMissing = text({ en: (app: string) => `${app} isn’t installed here.` });
export const uninstall = text({ en: (app: string) => `Uninstall ${app}` });
export const deliveries = text({ en: 'Messages to the app, newest first' });
export const topic = text({ en: 'Topic' });
export const at = text({ en: 'Time (UTC)' });
export const attempts = text({ en: 'Attempts' });
export const answer = text({ en: 'Answer' });
export const feedback = text({ en: 'What the app says' });
const feedbackStates: Readonly<Record<string, string>> = {
  ACCEPTED: 'Fine',
  REQUIRES_ACTION: 'Needs a change',
};
export const feedbackState = text({ en: (name: string) => feedbackStates[name] ?? name });
export const noDeliveries = text({ en: 'The app wasn’t told anything yet.' });
export const compliance = text({ en: 'Requests about personal data' });
export const buyerEmail = text({ en: 'The buyer’s email' });
export const requestData = text({ en: 'Request a buyer’s data' });
export const redactBuyer = text({ en: 'Erase a buyer’s data' });
export const requested = text({ en: 'The app was asked.' });

export const ownerEmail = text({ en: 'Email' });
export const primaryHost = text({ en: 'Domain that shoppers see' });
export const policies = text({ en: 'Policies' });
const policyNames: Readonly<Record<string, string>> = {
  REFUND_POLICY: 'Return and refund policy',
  SHIPPING_POLICY: 'Shipping policy',
  TERMS_OF_SERVICE: 'Terms of service',
  PRIVACY_POLICY: 'Privacy policy',
};
export const policyName = text({ en: (type: string) => policyNames[type] ?? type });
