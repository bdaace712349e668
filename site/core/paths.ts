import { encodeHex, searchWords } from '@fernway/contract/encoding';
import { filterQuery } from './filter-query.ts';
import type { ProductFilters } from './search-filters.ts';
import type { JoinStep, SignInRefusal } from './sign-in-outcomes.ts';
import type { ProductSort } from './sorting.ts';

/** A tab of the home listings: a main category's id, or one of the two below, which hold all categories. */
export type HomeTabId = string;
export const TRENDING = 'Trending';
export const NEW = 'New';

/** The listings of stores, by their names in addresses: near by, country-wide, without a place to visit. */
export const STORE_LISTINGS = ['NearByStores', 'InStores', 'OnlineStores'] as const;
export type StoreListingName = (typeof STORE_LISTINGS)[number];

interface ProductListQuery {
  sort?: ProductSort | undefined;
  page?: number | undefined;
}

/** A listing of products that can be narrowed. */
interface FilteredListQuery extends ProductListQuery {
  /** As parameters of an address. */
  filters?: Readonly<Record<string, string | undefined>> | undefined;
}

/** Which page of a listing of goods to show; `near`: only goods of the stores near the chosen city. */
interface GoodsListingQuery extends FilteredListQuery {
  near?: boolean | undefined;
}

/** Which reviews of a product to show, in which order, and how often more of them were asked for. */
interface ReviewsPageQuery {
  filter?: string | undefined;
  sort?: string | undefined;
  more?: number | undefined;
}

/** Which page of stores to show, and how many further pages below it. */
interface StoresPageQuery {
  page?: number | undefined;
  more?: number | undefined;
}

/** Which stores of the directory to show: filtered by a text in their names or a category, and which page of them. */
interface DirectoryPageQuery {
  text?: string | undefined;
  category?: string | undefined;
  page?: number | undefined;
}

/** The address of every page. All links are written with these functions. */
export const paths = {
  home: () => '/',
  offers: (tab: HomeTabId = TRENDING) => `/offers/${tab}`,
  stores: (tab: HomeTabId = TRENDING, page?: number) => `/stores/${tab}${query({ page: pageText(page) })}`,
  /** All offers or products of a home listing: trending, new, featured deals, or one category of these. */
  allOffers: (offerName: string, tab: HomeTabId = TRENDING, parameters: GoodsListingQuery = {}) =>
    `/AllOffers/${encodeURIComponent(offerName)}/${encodeURIComponent(tab)}${goodsQuery(parameters)}`,
  allProducts: (offerName: string, tab: HomeTabId = TRENDING, parameters: GoodsListingQuery = {}) =>
    `/AllProducts/${encodeURIComponent(offerName)}/${encodeURIComponent(tab)}${goodsQuery(parameters)}`,
  /** All offers or products of a section. */
  sectionOffers: (sectionId: string, tab: HomeTabId = TRENDING, parameters: GoodsListingQuery = {}) =>
    `/${sectionId}/allOffers/${tab}${goodsQuery(parameters)}`,
  sectionProducts: (sectionId: string, tab: HomeTabId = TRENDING, parameters: GoodsListingQuery = {}) =>
    `/${sectionId}/allProducts/${tab}${goodsQuery(parameters)}`,
  /** Stores of one kind, and the pages that 'View more' has appended. */
  allStores: (kind: StoreListingName, tab: HomeTabId = TRENDING, { page, more }: StoresPageQuery = {}) =>
    `/All/${kind}/${tab}${query({ page: pageText(page), more: moreText(more) })}`,
  /** Every store from A to Z; `letter` is an anchor on the page. */
  directory: ({ text, category, page }: DirectoryPageQuery = {}, letter?: string) =>
    `/All/Stores${query({ text, category, page: pageText(page) })}${letter ? `#${letter}` : ''}`,
  category: (categoryId: string, parameters: FilteredListQuery = {}) =>
    `/product/${categoryId}${goodsQuery(parameters)}`,
  product: (storeId: string, productId: string, parameters: ReviewsPageQuery = {}) =>
    `/productDetail/${storeId}/${productId}${reviewsQuery(parameters)}`,
  /** The notifications of the stores that a shopper follows. */
  notifications: (page?: number) => `/notification${query({ page: pageText(page) })}`,
  /** All reviews of a product. */
  rating: (productId: string, parameters: ReviewsPageQuery = {}) =>
    `/rating/${productId}${reviewsQuery(parameters)}`,
  offer: (offerId: string, tab: HomeTabId = 'tab', page?: number) =>
    `/offers/${tab}/${offerId}${query({ page: pageText(page) })}`,
  store: (storeId: string, { tab, sort, page }: ProductListQuery & { tab?: string | undefined } = {}) =>
    `/storeDetails/${storeId}${query({ tab, sort: sortText(sort), page: pageText(page) })}`,
  /** A group of a store's products: a collection, the products of an offer, or all of them (`allProduct`). */
  collection: (offerId: string, storeId: string, { sort, page }: ProductListQuery = {}) =>
    `/collectionDetail/${offerId}/${storeId}${query({ sort: sortText(sort), page: pageText(page) })}`,
  /** About a store, and its policies. */
  overview: (storeId: string, policy?: 'returns') => `/Returns/${storeId}${policy ? `#${policy}` : ''}`,
  /** Asks before a merchant's address on another host is opened. */
  interstitial: (kind: 'offer' | 'product', id: string) => `/leaving/${kind}/${id}`,
  /** Where a shared link to a product leads. */
  productShare: (productId: string) => `/productShare/${productId}`,
  offerShare: (offerId: string) => `/offerShare/${offerId}`,
  /** The app, and where to get it. */
  mobileHome: () => '/mobileHome',
  /** Like `mobileHome`, for links from outside. */
  download: () => '/download',
  /** How the site is used, as a film. */
  myVideo: () => '/myVideo',
  /** A file of the film. */
  film: (file: string) => `/film/${file}`,
  /** The QR code that leads a phone to `mobileHome`. */
  appCode: () => '/app-code.svg',
  /** The web app manifest, by which browsers install the site. */
  manifest: () => '/manifest.webmanifest',
  /** The service worker, which keeps seen pages readable offline. */
  serviceWorker: () => '/service-worker.js',
  /** How a merchant joins. */
  selling: () => '/selling',
  /** Who is signed in, and what they have done with the things on a page. */
  viewer: () => '/me',
  /** Passes a page's call for its shopper on to the region, by the name of the call. */
  shopperCall: (call: string) => `/own/${call}`,
  /** The stores that a shopper follows. */
  following: (page?: number) => `/follow${query({ page: pageText(page) })}`,
  /** A shopper's list. */
  myList: (page?: number) => `/snips${query({ page: pageText(page) })}`,
  /** Carries a sign-in over to the other country's site. */
  sessionHandover: (to?: string) => `/carry${query({ to })}`,
  /** Signing in, as a page that works without script. `refused`: why signing in with a provider failed; `to`: the page to go to afterwards. */
  signIn: ({ refused, to }: { refused?: SignInRefusal | undefined; to?: string | undefined } = {}) =>
    `/signIn${query({ refused, to })}`,
  register: () => '/register',
  forgotPassword: () => '/forgotPassword',
  /** Where a provider is joined to an account; `step`: what is needed first. */
  joinSocial: (step?: JoinStep) => `/joinSignIn${query({ asked: step })}`,
  about: () => '/about',
  faq: (search?: string) => `/faq${query({ q: search })}`,
  privacyPolicy: () => '/privacyPolicy',
  /** For merchants on an e-commerce platform. */
  shopPrivacyPolicy: () => '/shopPrivacyPolicy',
  termsOfUse: () => '/termsOfuse',
  advertiserAgreement: () => '/advertiserAgreement',
  /** Where a place is chosen without script; forms post choices to it. */
  location: (stateId?: string, cityId?: string) => `/location${query({ state: stateId, city: cityId })}`,
  /** The deals in the Department menu, as data. */
  departmentDeals: () => '/departments/deals',
  /** The places to choose from, as data for the dialog. */
  locationChoices: (stateId?: string, cityId?: string) =>
    `/location/choices${query({ state: stateId, city: cityId })}`,
  /** Where scripts post coordinates to learn the nearest city. */
  nearestCity: () => '/location/nearest',
  /** Where forms post that the visitor goes on without the app. */
  continueInBrowser: () => '/continue',
  /** Where forms post the choice of markets. */
  markets: () => '/markets',
  /** Where pages say what was searched for and chosen. */
  searchCounts: () => '/searches',
  /** Search suggestions while somebody types. */
  suggestions: (parameters?: { text: string; category: string; markets?: string | undefined }) =>
    `/suggestions${parameters ? query({ ...parameters }) : ''}`,
  /** Where the search form goes without script; it redirects to `search`. */
  searchForm: () => '/search',
  /** undefined if the text holds no word to search for. */
  search: (text: string, category = 'all', filters: Partial<ProductFilters> = {}) => {
    const words = searchWords(text);
    return words ? `/search/${encodeHex(words)}/${category}${filterQuery(filters)}` : undefined;
  },
} as const;

const reviewsQuery = ({ filter, sort, more }: ReviewsPageQuery): string =>
  query({
    reviews: filter === 'all' ? undefined : filter,
    order: sort === 'newest' ? undefined : sort,
    more: moreText(more),
  });
const goodsQuery = ({ page, near, sort, filters }: GoodsListingQuery): string =>
  query({
    near: near ? 'yes' : undefined,
    sort: sortText(sort),
    page: pageText(page),
    ...filters,
  });
const sortText = (sort: ProductSort | undefined) => (sort === 'relevance' ? undefined : sort);
const moreText = (more: number | undefined) => (more ? String(more) : undefined);
const pageText = (page: number | undefined) => (page && page > 1 ? String(page) : undefined);

function query(parameters: Record<string, string | undefined>): string {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}
