import { encodeHex, searchWords } from '@fernway/contract/encoding';
import type { Filters } from './search/filters.ts';
import { filterQuery } from './search/filters.ts';
import type { JoinAsked, SignInRefusal } from './sign-in/outcomes.ts';
import type { Sort } from './sorting.ts';
import type { Kind } from './stores/kinds.ts';

/** A shelf of the home listings: a main category's id, or one of the two that hold everything. */
export type Tab = string;
export const TRENDING = 'Trending';
export const NEW = 'New';

interface Listing {
  sort?: Sort | undefined;
  page?: number | undefined;
}

/** Which reviews of a product, and how often more of them. */
interface ReviewsAsked {
  filter?: string | undefined;
  more?: number | undefined;
}

/** Which page of stores, and how often the next ones with it. */
interface StoresAsked {
  page?: number | undefined;
  more?: number | undefined;
}

/** What of the directory of stores: the stores whose names hold a text, those of a category, a page of them. */
interface DirectoryAsked {
  text?: string | undefined;
  category?: string | undefined;
  page?: number | undefined;
}

/** The address of every page. Links are written with these functions and in no other way. */
export const paths = {
  home: () => '/',
  offers: (tab: Tab = TRENDING) => `/offers/${tab}`,
  stores: (tab: Tab = TRENDING, page?: number) => `/stores/${tab}${query({ page: pageText(page) })}`,
  /** Offers or products of what the home listings show: what is trending or new, by category, or the featured deals. */
  allOffers: (offerName: string, tab: Tab = TRENDING, page?: number) =>
    `/AllOffers/${encodeURIComponent(offerName)}/${encodeURIComponent(tab)}${query({ page: pageText(page) })}`,
  allProducts: (offerName: string, tab: Tab = TRENDING, page?: number) =>
    `/AllProducts/${encodeURIComponent(offerName)}/${encodeURIComponent(tab)}${query({ page: pageText(page) })}`,
  /** Those of a section. */
  sectionOffers: (sectionId: string, tab: Tab = TRENDING, page?: number) =>
    `/${sectionId}/allOffers/${tab}${query({ page: pageText(page) })}`,
  sectionProducts: (sectionId: string, tab: Tab = TRENDING, page?: number) =>
    `/${sectionId}/allProducts/${tab}${query({ page: pageText(page) })}`,
  /** Stores of one kind, and the pages that 'View more' has appended. */
  allStores: (kind: Kind, tab: Tab = TRENDING, { page, more }: StoresAsked = {}) =>
    `/All/${kind}/${tab}${query({ page: pageText(page), more: moreText(more) })}`,
  /** Every store from A to Z; `letter` is where on the page. */
  directory: ({ text, category, page }: DirectoryAsked = {}, letter?: string) =>
    `/All/Stores${query({ text, category, page: pageText(page) })}${letter ? `#${letter}` : ''}`,
  category: (categoryId: string, { sort, page }: Listing = {}) =>
    `/product/${categoryId}${query({ sort: sortText(sort), page: pageText(page) })}`,
  product: (storeId: string, productId: string, asked: ReviewsAsked = {}) =>
    `/productDetail/${storeId}/${productId}${reviewsQuery(asked)}`,
  /** What the stores that a shopper follows have told. */
  notifications: (page?: number) => `/notification${query({ page: pageText(page) })}`,
  /** Everything that buyers say of a product. */
  rating: (productId: string, asked: ReviewsAsked = {}) => `/rating/${productId}${reviewsQuery(asked)}`,
  offer: (offerId: string, tab: Tab = 'tab', page?: number) =>
    `/offers/${tab}/${offerId}${query({ page: pageText(page) })}`,
  store: (storeId: string, { tab, sort, page }: Listing & { tab?: string | undefined } = {}) =>
    `/storeDetails/${storeId}${query({ tab, sort: sortText(sort), page: pageText(page) })}`,
  /** What stands together in a store: a collection, the products of an offer, or `allProduct`. */
  collection: (offerId: string, storeId: string, { sort, page }: Listing = {}) =>
    `/collectionDetail/${offerId}/${storeId}${query({ sort: sortText(sort), page: pageText(page) })}`,
  /** Who a store is, and its policies. */
  overview: (storeId: string, policy?: 'returns') => `/Returns/${storeId}${policy ? `#${policy}` : ''}`,
  /** Asks before a merchant's address elsewhere is opened. */
  leaving: (kind: 'offer' | 'product', id: string) => `/leaving/${kind}/${id}`,
  /** What a shared link of a product opens. */
  productShare: (productId: string) => `/productShare/${productId}`,
  offerShare: (offerId: string) => `/offerShare/${offerId}`,
  /** The app, and where to get it. */
  mobileHome: () => '/mobileHome',
  /** The same, for links from elsewhere: wide windows stay there. */
  download: () => '/download',
  /** How the site is used, as a film. */
  myVideo: () => '/myVideo',
  /** A file of the film. */
  film: (file: string) => `/film/${file}`,
  /** The picture of the code that leads a phone there. */
  appCode: () => '/app-code.svg',
  /** By which browsers install the site. */
  manifest: () => '/manifest.webmanifest',
  /** What keeps seen pages readable without a network. */
  serviceWorker: () => '/service-worker.js',
  /** How a merchant joins. */
  selling: () => '/selling',
  /** Who is signed in, and what is theirs of what a page shows. */
  me: () => '/me',
  /** What a page asks of its region for its shopper, by the name of the call. */
  own: (call: string) => `/own/${call}`,
  /** The stores that a shopper follows. */
  following: (page?: number) => `/follow${query({ page: pageText(page) })}`,
  /** What a shopper has listed. */
  myList: (page?: number) => `/snips${query({ page: pageText(page) })}`,
  /** Leads whoever is signed in to the other country's site. */
  carry: (to?: string) => `/carry${query({ to })}`,
  /** The forms of the dialogs as pages, which work without script. */
  /** `refused`: why it did not work elsewhere; `to`: where it leads on. */
  signIn: ({ refused, to }: { refused?: SignInRefusal | undefined; to?: string | undefined } = {}) =>
    `/signIn${query({ refused, to })}`,
  register: () => '/register',
  forgotPassword: () => '/forgotPassword',
  /** Where a provider is joined to an account; `asked`: what that takes first. */
  joinSocial: (asked?: JoinAsked) => `/joinSignIn${query({ asked })}`,
  about: () => '/about',
  faq: (asked?: string) => `/faq${query({ q: asked })}`,
  privacyPolicy: () => '/privacyPolicy',
  /** For merchants on an e-commerce platform. */
  shopPrivacyPolicy: () => '/shopPrivacyPolicy',
  termsOfUse: () => '/termsOfuse',
  advertiserAgreement: () => '/advertiserAgreement',
  /** Where a place is chosen without script; choices are posted to it. */
  location: (stateId?: string, cityId?: string) => `/location${query({ state: stateId, city: cityId })}`,
  /** What can be chosen there, for its dialog. */
  locationChoices: (stateId?: string, cityId?: string) =>
    `/location/choices${query({ state: stateId, city: cityId })}`,
  /** What is asked by script which city somebody is in. */
  nearestCity: () => '/location/nearest',
  /** Where forms post that a phone goes on without the app. */
  continueInBrowser: () => '/continue',
  /** Where forms post which markets listings hold. */
  markets: () => '/markets',
  /** What is suggested while somebody types. */
  suggestions: (asked?: { text: string; category: string; markets?: string | undefined }) =>
    `/suggestions${asked ? query({ ...asked }) : ''}`,
  /** Where the search form goes without script; it leads on to `search`. */
  searchForm: () => '/search',
  /** undefined when the text holds no word: then there is nothing to go to. */
  search: (text: string, category = 'all', filters: Partial<Filters> = {}) => {
    const words = searchWords(text);
    return words ? `/search/${encodeHex(words)}/${category}${filterQuery(filters)}` : undefined;
  },
} as const;

const reviewsQuery = ({ filter, more }: ReviewsAsked): string =>
  query({ reviews: filter === 'all' ? undefined : filter, more: moreText(more) });
const sortText = (sort: Sort | undefined) => (sort === 'relevance' ? undefined : sort);
const moreText = (more: number | undefined) => (more ? String(more) : undefined);
const pageText = (page: number | undefined) => (page && page > 1 ? String(page) : undefined);

function query(parameters: Record<string, string | undefined>): string {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}
