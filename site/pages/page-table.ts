import { matchPath } from 'react-router';

/** Loads the script of a screen, or of a part that stands in its place on phones. */
export type ScreenLoader = () => Promise<unknown>;

/** What stands for a page while it loads: `page-skeleton.tsx` has a component for each. */
export type PageShape =
  | 'account'
  | 'category'
  | 'directory'
  | 'form'
  | 'home'
  | 'list'
  | 'offer'
  | 'offerListing'
  | 'product'
  | 'productListing'
  | 'purchases'
  | 'reviews'
  | 'search'
  | 'store'
  | 'storeListing'
  | 'stores'
  | 'storeText'
  | 'text';

/** A page, and what a browser has to know of it before it has the page's module, whose `handle` says the rest. */
export interface PageEntry {
  /** As the router writes it. */
  path: string;
  /** Below `site/`. */
  module: string;
  /** Where several pages share a module. */
  id?: string;
  shape: PageShape;
  /**
   * The page is prefetched, and with it these scripts: only public pages that change nothing. Pages that redirect, leave
   * the site, are share links or are a shopper's own are never prefetched.
   */
  prefetch?: readonly ScreenLoader[];
  /** The page has no header and footer of the shoppers' site: it is for merchants. */
  isForMerchants?: true;
}

const listingScreen = [() => import('./listing/screen.tsx')];

/** Every page; an address is that of the first one that it matches. */
export const pages: readonly PageEntry[] = [
  { path: 'mobileHome', module: 'pages/app/page.tsx', shape: 'text' },
  { path: 'download', module: 'pages/app/download.tsx', shape: 'text' },
  { path: 'myVideo', module: 'pages/film/page.tsx', shape: 'text' },
  { path: 'selling', module: 'pages/selling/page.tsx', shape: 'text' },
  ...['about', 'privacyPolicy', 'shopPrivacyPolicy', 'termsOfuse', 'advertiserAgreement'].map(
    (path): PageEntry => ({ path, id: path, module: 'pages/static/page.tsx', shape: 'text' }),
  ),
  { path: 'faq', module: 'pages/static/faq.tsx', shape: 'text' },
  { path: 'location', module: 'interactions/location/page.tsx', shape: 'form' },
  { path: 'signIn', module: 'interactions/sign-in/sign-in-page.tsx', shape: 'form' },
  { path: 'register', module: 'interactions/sign-in/register-page.tsx', shape: 'form' },
  { path: 'forgotPassword', module: 'interactions/sign-in/forgot-password-page.tsx', shape: 'form' },
  { path: 'resetPassword', module: 'interactions/sign-in/reset-password-page.tsx', shape: 'form' },
  { path: 'verifyEmail', module: 'interactions/sign-in/verify-email-page.tsx', shape: 'form' },
  { path: 'joinSignIn', module: 'interactions/sign-in/join-page.tsx', shape: 'form' },
  { path: 'profile', module: 'pages/account/profile-page.tsx', shape: 'account' },
  { path: 'profile/ratings', module: 'pages/my-ratings/page.tsx', shape: 'account' },
  { path: 'purchases', module: 'pages/purchases/page.tsx', shape: 'purchases' },
  { path: 'allowApp', module: 'pages/apps/page.tsx', shape: 'form' },
  { path: 'contact', module: 'pages/account/contact-page.tsx', shape: 'form' },
  { path: 'user-deletion', module: 'pages/account/user-deletion-page.tsx', shape: 'form' },
  { path: 'userDeleteConfirmation/:email', module: 'pages/account/confirmation-page.tsx', shape: 'form' },
  { path: 'follow', module: 'pages/following/page.tsx', shape: 'account' },
  { path: 'notification', module: 'pages/notifications/page.tsx', shape: 'account' },
  {
    path: 'offers/:tabName',
    module: 'pages/home/offers.tsx',
    shape: 'home',
    prefetch: [() => import('./home/offers-screen.tsx')],
  },
  {
    path: 'stores/:tabName',
    module: 'pages/home/stores.tsx',
    shape: 'stores',
    prefetch: [() => import('./home/stores-screen.tsx')],
  },
  {
    path: 'All/Stores',
    module: 'pages/stores/directory.tsx',
    shape: 'directory',
    prefetch: [() => import('./stores/directory-screen.tsx')],
  },
  {
    path: 'All/:storeName/:tabName',
    module: 'pages/stores/listing.tsx',
    shape: 'storeListing',
    prefetch: [() => import('./stores/listing-screen.tsx')],
  },
  {
    path: 'offers/:tabName/:offerId',
    module: 'pages/offer/page.tsx',
    shape: 'offer',
    prefetch: [() => import('./offer/screen.tsx')],
  },
  {
    path: 'AllOffers/:offerName/:tabName',
    id: 'AllOffers',
    module: 'pages/listing/page.tsx',
    shape: 'offerListing',
    prefetch: listingScreen,
  },
  {
    path: 'AllProducts/:offerName/:tabName',
    id: 'AllProducts',
    module: 'pages/listing/page.tsx',
    shape: 'productListing',
    prefetch: listingScreen,
  },
  {
    path: ':sectionName/allOffers/:tabName',
    id: 'sectionOffers',
    module: 'pages/listing/page.tsx',
    shape: 'offerListing',
    prefetch: listingScreen,
  },
  {
    path: ':sectionName/allProducts/:tabName',
    id: 'sectionProducts',
    module: 'pages/listing/page.tsx',
    shape: 'productListing',
    prefetch: listingScreen,
  },
  {
    path: 'product/:tabName',
    module: 'pages/category/page.tsx',
    shape: 'category',
    prefetch: [() => import('./category/screen.tsx')],
  },
  {
    path: 'productDetail/:storeId/:productId',
    module: 'pages/product/page.tsx',
    shape: 'product',
    prefetch: [() => import('./product/screen.tsx'), () => import('./product/prompt.tsx')],
  },
  { path: 'rating/:productId', module: 'pages/rating/page.tsx', shape: 'reviews' },
  {
    path: 'storeDetails/:storeId',
    module: 'pages/store/page.tsx',
    shape: 'store',
    prefetch: [() => import('./store/screen.tsx')],
  },
  {
    path: 'collectionDetail/:offerId/:storeId',
    module: 'pages/store/collection.tsx',
    shape: 'productListing',
    prefetch: [() => import('./store/collection-screen.tsx')],
  },
  {
    path: 'Returns/:storeId',
    module: 'pages/store/overview.tsx',
    shape: 'storeText',
    prefetch: [() => import('./store/overview-screen.tsx')],
  },
  {
    path: 'search/:searchText/:catId',
    module: 'pages/search/page.tsx',
    shape: 'search',
    prefetch: [() => import('./search/screen.tsx')],
  },
  { path: 'snips', module: 'pages/list/page.tsx', shape: 'list' },
  { path: 'productShare/:productId', module: 'pages/share/product.tsx', shape: 'text' },
  { path: 'offerShare/:offerId', module: 'pages/share/offer.tsx', shape: 'text' },
  { path: 'welcome', module: 'pages/welcome/page.tsx', shape: 'form', isForMerchants: true },
  { path: 'leaving/:kind/:id', module: 'pages/interstitial/page.tsx', shape: 'form' },
  // Also what leads on to another page, such as `/`, until it has.
  { path: '*', module: 'shell/errors/catch-all.ts', shape: 'home' },
];

/** The page at a path. */
export function pageAt(path: string): PageEntry {
  const entry = pages.find((page) => matchPath(`/${page.path}`, path));
  if (entry === undefined) throw new Error('the last page matches every path');
  return entry;
}
