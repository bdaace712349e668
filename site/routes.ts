import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every page of the site. */
export default [
  index('home/redirect.ts'),
  route('search', 'search/form.ts'),
  route('location/choices', 'location/choices.ts'),
  layout('layout/frame.tsx', [
    layout('errors/boundary.tsx', [
      route('mobileHome', 'app/page.tsx'),
      route('selling', 'selling/page.tsx'),
      route('about', 'static/page.tsx', { id: 'about' }),
      route('privacyPolicy', 'static/page.tsx', { id: 'privacyPolicy' }),
      route('shopPrivacyPolicy', 'static/page.tsx', { id: 'shopPrivacyPolicy' }),
      route('termsOfuse', 'static/page.tsx', { id: 'termsOfuse' }),
      route('advertiserAgreement', 'static/page.tsx', { id: 'advertiserAgreement' }),
      route('faq', 'static/faq.tsx'),
      route('location', 'location/page.tsx'),
      route('offers/:tabName', 'home/offers.tsx'),
      route('stores/:tabName', 'home/stores.tsx'),
      route('offers/:tabName/:offerId', 'offer/page.tsx'),
      route('AllOffers/:offerName/:tabName', 'listing/page.tsx', { id: 'AllOffers' }),
      route('AllProducts/:offerName/:tabName', 'listing/page.tsx', { id: 'AllProducts' }),
      route(':sectionName/allOffers/:tabName', 'listing/page.tsx', { id: 'sectionOffers' }),
      route(':sectionName/allProducts/:tabName', 'listing/page.tsx', { id: 'sectionProducts' }),
      route('product/:tabName', 'category/page.tsx'),
      route('productDetail/:storeId/:productId', 'product/page.tsx'),
      route('rating/:productId', 'rating/page.tsx'),
      route('storeDetails/:storeId', 'store/page.tsx'),
      route('collectionDetail/:offerId/:storeId', 'store/collection.tsx'),
      route('Returns/:storeId', 'store/overview.tsx'),
      route('search/:searchText/:catId', 'search/page.tsx'),
      route('productShare/:productId', 'share/product.tsx'),
      route('offerShare/:offerId', 'share/offer.tsx'),
      route('leaving/:kind/:id', 'leaving/page.tsx'),
      route('*', 'errors/not-found.ts'),
    ]),
  ]),
] satisfies RouteConfig;
