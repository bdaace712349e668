import { GraphQLError } from 'graphql';
import { appPublicationId, gid, onlineStoreApp, onlineStorePublicationId, standInApp } from '../shops/app.ts';
import type { ShopDiscount, ShopLocation, ShopOrder } from '../shops/model.ts';
import { currentTotalCents, discountGid, financialStatusOf, totalCents } from '../shops/rest-bodies.ts';
import { type PageArguments, PagedConnection } from './connection.ts';
import { CollectionView, ProductView, VariantView } from './product-views.ts';
import type { ShopReading } from './reading.ts';
import { exactCount, formatOptionalTime, formatTime, moneyBag } from './values.ts';

const PLAN_NAMES = { standard: 'Basic', advanced: 'Advanced', plus: 'Shopify Plus' };

/** How long Shopify takes until it has the journey that led to an order. */
const JOURNEY_MS = 3 * 60_000;

/** A list that is short enough to be one page always. */
export const listConnection = <View extends { id: string }>(views: readonly View[], page: PageArguments) =>
  new PagedConnection<View>(
    { items: views, keyOf: ({ id }, index) => ({ value: index + 1, id }), viewOf: (view) => view },
    page,
  );

export const appView = ({ id, handle, title }: typeof standInApp) => ({
  __typename: 'App',
  id: gid('App', id),
  handle,
  title,
});

export const installationView = ({ facts }: ShopReading, scopes: readonly string[]) => ({
  id: gid('AppInstallation', facts.id),
  accessScopes: scopes.map((handle) => ({ handle, description: handle })),
  app: appView(standInApp),
});

/** The shop itself. */
export function shopView({ facts, originOf, now }: ShopReading) {
  const url = originOf(facts.primaryHost);
  const { address } = facts;
  return {
    __typename: 'Shop',
    id: gid('Shop', facts.id),
    name: facts.name,
    email: facts.email,
    contactEmail: facts.email,
    shopOwnerName: facts.ownerName,
    myshopifyDomain: facts.host,
    url,
    currencyCode: facts.currency,
    ianaTimezone: facts.timeZone,
    taxesIncluded: false,
    shipsToCountries: facts.shipsTo,
    primaryDomain: { id: gid('Domain', facts.id), host: facts.primaryHost, url },
    plan: {
      publicDisplayName: PLAN_NAMES[facts.plan],
      partnerDevelopment: false,
      shopifyPlus: facts.plan === 'plus',
    },
    shopAddress: {
      id: gid('ShopAddress', facts.id),
      company: address.company,
      address1: address.address1,
      address2: null,
      city: address.city,
      provinceCode: address.provinceCode,
      zip: address.zip,
      countryCodeV2: address.countryCode,
    },
    shopPolicies: facts.policies.map(({ type, title, body }, index) => ({
      id: gid('ShopPolicy', `${facts.id}${index + 1}`),
      type,
      title,
      body,
      url: `${originOf(facts.primaryHost)}/policies/${type.toLowerCase().replaceAll('_', '-')}`,
      updatedAt: formatTime(now),
    })),
    resourceLimits: { maxProductOptions: 3, maxProductVariants: 2_048 },
  };
}

/** The sales channels, ours among them once we may use the Storefront API. */
export function publicationViews({ facts }: ShopReading, scopes: readonly string[]) {
  const publication = (id: string, app: typeof standInApp) => ({
    id: gid('Publication', id),
    autoPublish: true,
    catalog: {
      __typename: 'AppCatalog',
      id: gid('AppCatalog', id),
      title: app.title,
      apps: (page: PageArguments) => listConnection([appView(app)], page),
    },
  });
  const ownPublication = publication(appPublicationId(facts), standInApp);
  return [
    publication(onlineStorePublicationId(facts), onlineStoreApp),
    ...(scopes.some((scope) => scope.startsWith('unauthenticated_')) ? [ownPublication] : []),
  ];
}

export const locationView = (location: ShopLocation) => ({
  __typename: 'Location',
  id: gid('Location', location.id),
  legacyResourceId: location.id,
  name: location.name,
  isActive: location.isActive,
  fulfillsOnlineOrders: location.fulfillsOnlineOrders,
  address: {
    address1: location.address1,
    address2: null,
    city: location.city,
    provinceCode: location.provinceCode,
    zip: location.zip,
    countryCode: location.countryCode,
    latitude: location.latitude ?? null,
    longitude: location.longitude ?? null,
    phone: location.phone ?? null,
  },
  updatedAt: formatTime(location.updatedAt),
});

const DISCOUNT_TYPES: Record<ShopDiscount['kind'], string> = {
  code: 'DiscountCodeBasic',
  automatic: 'DiscountAutomaticBasic',
  'code-free-shipping': 'DiscountCodeFreeShipping',
  'automatic-free-shipping': 'DiscountAutomaticFreeShipping',
};

/** Whether a discount counts now. */
export function discountStatusAt(
  { status, startsAt, endsAt }: ShopDiscount,
  now: number,
): ShopDiscount['status'] {
  if (status === 'EXPIRED' || (endsAt !== undefined && endsAt <= now)) return 'EXPIRED';
  return startsAt > now ? 'SCHEDULED' : 'ACTIVE';
}

export const discountView = (reading: ShopReading, discount: ShopDiscount) => ({
  id: discountGid(discount),
  discount: {
    __typename: DISCOUNT_TYPES[discount.kind],
    title: discount.title,
    status: discountStatusAt(discount, reading.now),
    startsAt: formatTime(discount.startsAt),
    endsAt: formatOptionalTime(discount.endsAt),
    summary: discount.summary,
    shortSummary: discount.summary,
    updatedAt: formatTime(discount.updatedAt),
    codes: (page: PageArguments) => {
      const id = gid('DiscountRedeemCode', `${discount.id}1`);
      return listConnection(discount.code === undefined ? [] : [{ id, code: discount.code }], page);
    },
    context: discount.isForAll
      ? { __typename: 'DiscountBuyerSelectionAll', all: 'ALL' }
      : { __typename: 'DiscountCustomers', customers: [{ id: gid('Customer', `${discount.id}2`) }] },
    codesCount: exactCount(discount.code === undefined ? 0 : (discount.codeCount ?? 1)),
    usageLimit: discount.usageLimit ?? null,
    customerGets: { items: discountedItems(reading, discount) },
  },
});

function discountedItems(reading: ShopReading, { collectionIds, productIds }: ShopDiscount) {
  if (collectionIds) {
    const views = collectionIds.flatMap((id) => {
      const collection = reading.collections.get(id);
      return collection ? [new CollectionView(reading, collection)] : [];
    });
    return {
      __typename: 'DiscountCollections',
      collections: (page: PageArguments) => listConnection(views, page),
    };
  }
  if (productIds) {
    const views = productIds.flatMap((id) => {
      const product = reading.products.get(id);
      return product ? [new ProductView(reading, product)] : [];
    });
    return { __typename: 'DiscountProducts', products: (page: PageArguments) => listConnection(views, page) };
  }
  return { __typename: 'AllDiscountItems', allItems: true };
}

/** An order as the Admin API shows it. */
export function orderView(reading: ShopReading, order: ShopOrder, isEmailApproved: boolean) {
  const { currency } = reading.facts;
  const app = order.isOurs ? standInApp : onlineStoreApp;
  const isReady = reading.now - order.createdAt >= JOURNEY_MS;
  const source = order.attributes.source ?? null;
  return {
    __typename: 'Order',
    id: gid('Order', order.id),
    legacyResourceId: order.id,
    name: `#${order.id.slice(-5)}`,
    number: Number(order.id.slice(-5)),
    createdAt: formatTime(order.createdAt),
    updatedAt: formatTime(order.updatedAt),
    cancelledAt: formatOptionalTime(order.cancelledAt),
    test: order.isTest,
    email() {
      if (isEmailApproved) return order.email;
      throw new GraphQLError(
        'This app is not approved to use the email field. See https://shopify.dev/docs/apps/launch/protected-customer-data for more details.',
        { extensions: { code: 'ACCESS_DENIED' } },
      );
    },
    customAttributes: Object.entries(order.attributes).map(([key, value]) => ({ key, value })),
    app: { id: gid('App', app.id), name: app.title },
    attribution: { handle: app.handle, displayName: app.title },
    currencyCode: currency,
    displayFinancialStatus: financialStatusOf(order),
    currentTotalPriceSet: moneyBag(currentTotalCents(order), currency),
    totalPriceSet: moneyBag(totalCents(order), currency),
    customerJourneySummary: {
      ready: isReady,
      lastVisit: isReady
        ? {
            id: gid('CustomerVisit', order.id),
            referralCode: order.referralCode ?? null,
            utmParameters: source === null ? null : { source, medium: null, campaign: null },
          }
        : null,
    },
    lineItems: (page: PageArguments) =>
      listConnection(
        order.lines.map((line) => lineView(reading, line)),
        page,
      ),
  };
}

function lineView(reading: ShopReading, line: ShopOrder['lines'][number]) {
  const product = reading.products.get(line.productId);
  const variant = product?.variants.find(({ id }) => id === line.variantId);
  return {
    id: gid('LineItem', line.id),
    title: product?.title ?? '',
    quantity: line.quantity,
    currentQuantity: line.currentQuantity,
    // A line outlives what was bought.
    product: product ? new ProductView(reading, product) : null,
    variant: product && variant ? new VariantView(reading, product, variant) : null,
    discountedTotalSet: moneyBag(line.quantity * line.priceCents, reading.facts.currency),
  };
}
