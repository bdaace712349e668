import { expect, test } from 'vitest';
import { NEW, paths } from './paths.ts';

const [store, product, offer, category, collection] = ['store', 'product', 'offer', 'category', 'collection'];

test('every link of the site', () => {
  expect({
    home: paths.home(),
    trendingOffers: paths.offers(),
    newOffers: paths.offers(NEW),
    offersOfCategory: paths.offers(category),
    trendingStores: paths.stores(),
    storesOfCategory: paths.stores(category),
    laterStores: paths.stores(category, 3),
    category: paths.category(category),
    sortedCategory: paths.category(category, { sort: 'price-low', page: 2 }),
    firstPage: paths.category(category, { sort: 'relevance', page: 1 }),
    product: paths.product(store, product),
    allReviews: paths.product(store, product, { filter: 'all', more: 0 }),
    moreWithComments: paths.product(store, product, { filter: 'c', more: 2 }),
    offer: paths.offer(offer),
    offerOfTab: paths.offer(offer, NEW),
    laterOffer: paths.offer(offer, 'tab', 2),
    leaving: paths.leaving('offer', offer),
    store: paths.store(store),
    storeProducts: paths.store(store, { tab: 'allProduct', sort: 'rating', page: 2 }),
    storeCollection: paths.store(store, { tab: collection }),
    searchForm: paths.searchForm(),
    search: paths.search('crème brûlée'),
    searchInCategory: paths.search('crème!', category),
    narrowedSearch: paths.search('bike', 'all', {
      departments: ['b', 'a'],
      from: '15',
      to: '120.50',
      rating: 4,
      sort: 'price-high',
      page: 2,
    }),
    searchForNothing: paths.search(' --- '),
  }).toMatchInlineSnapshot(`
    {
      "allReviews": "/productDetail/store/product",
      "category": "/product/category",
      "firstPage": "/product/category",
      "home": "/",
      "laterOffer": "/offers/tab/offer?page=2",
      "laterStores": "/stores/category?page=3",
      "leaving": "/leaving/offer/offer",
      "moreWithComments": "/productDetail/store/product?reviews=c&more=2",
      "narrowedSearch": "/search/62696b65/all?department=a&department=b&from=15&page=2&rating=4&sort=price-high&to=120.50",
      "newOffers": "/offers/New",
      "offer": "/offers/tab/offer",
      "offerOfTab": "/offers/New/offer",
      "offersOfCategory": "/offers/category",
      "product": "/productDetail/store/product",
      "search": "/search/6372c3a86d65206272c3bb6cc3a965/all",
      "searchForNothing": undefined,
      "searchForm": "/search",
      "searchInCategory": "/search/6372c3a86d65/category",
      "sortedCategory": "/product/category?sort=price-low&page=2",
      "store": "/storeDetails/store",
      "storeCollection": "/storeDetails/store?tab=collection",
      "storeProducts": "/storeDetails/store?tab=allProduct&sort=rating&page=2",
      "storesOfCategory": "/stores/category",
      "trendingOffers": "/offers/Trending",
      "trendingStores": "/stores/Trending",
    }
  `);
});
