import Type, { type Static, type TSchema } from 'typebox';

// Shapes of what the Admin API answers, as far as we read it: a field that is missing here is not looked at. Values of
// enumerations are texts, because Shopify adds to them.

const nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

const OptionalText = nullable(Type.String());
/** 64 bits come as a text. */
const Digits = Type.Union([Type.String({ pattern: '^\\d{1,20}$' }), Type.Integer({ minimum: 0 })]);
const Id = Type.String({ pattern: '^gid://shopify/\\w+/' });

const PageInfo = Type.Object({ hasNextPage: Type.Boolean(), endCursor: OptionalText });
const pageOf = <Node extends TSchema>(node: Node) =>
  Type.Object({ nodes: Type.Array(node), pageInfo: PageInfo });

const Money = Type.Object({ amount: Type.String(), currencyCode: Type.String() });
const UserErrors = Type.Array(Type.Object({ message: Type.String(), code: Type.Optional(OptionalText) }));

/** A picture; of a film or a model none of the fields is there. */
export const AdminMedia = Type.Object({
  id: Type.Optional(Type.String()),
  alt: Type.Optional(OptionalText),
  status: Type.Optional(Type.String()),
  image: Type.Optional(nullable(Type.Object({ url: Type.String() }))),
});
export type AdminMedia = Static<typeof AdminMedia>;

export const AdminVariant = Type.Object({
  id: Id,
  legacyResourceId: Digits,
  position: Type.Integer(),
  availableForSale: Type.Boolean(),
  inventoryPolicy: Type.String(),
  sellableOnlineQuantity: Type.Integer(),
  requiresComponents: Type.Boolean(),
  selectedOptions: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  inventoryItem: Type.Object({ tracked: Type.Boolean() }),
  media: Type.Object({ nodes: Type.Array(AdminMedia) }),
  home: Type.Object({ price: Money, compareAtPrice: nullable(Money) }),
});
export type AdminVariant = Static<typeof AdminVariant>;

/** A product as `ProductsByIds` gives it; what bulk operations give is brought to the same shape. */
export const AdminProduct = Type.Object({
  id: Id,
  legacyResourceId: Digits,
  updatedAt: Type.String(),
  publishedAt: OptionalText,
  status: Type.String(),
  handle: Type.String(),
  title: Type.String(),
  descriptionHtml: Type.String(),
  vendor: Type.String(),
  productType: Type.String(),
  tags: Type.Array(Type.String()),
  isGiftCard: Type.Boolean(),
  onlineStoreUrl: OptionalText,
  requiresSellingPlan: Type.Boolean(),
  category: nullable(Type.Object({ fullName: Type.String() })),
  /** The first picture or film. */
  featuredMedia: Type.Optional(nullable(Type.Object({ id: Type.String() }))),
  options: Type.Array(Type.Object({ name: Type.String(), position: Type.Integer() })),
  /** Missing where the shop has no publication of ours. */
  publishedOnPublication: Type.Optional(Type.Boolean()),
  media: Type.Object({ nodes: Type.Array(AdminMedia), pageInfo: Type.Optional(PageInfo) }),
  variants: Type.Object({ nodes: Type.Array(AdminVariant), pageInfo: Type.Optional(PageInfo) }),
});
export type AdminProduct = Static<typeof AdminProduct>;

const Nodes = Type.Object({ nodes: Type.Array(Type.Object({ id: Id })) });

/** A discount of a kind that we read; of another one nothing but its type's name is there. */
const AdminDiscount = Type.Object({
  __typename: Type.String(),
  title: Type.Optional(Type.String()),
  status: Type.Optional(Type.String()),
  startsAt: Type.Optional(Type.String()),
  endsAt: Type.Optional(OptionalText),
  summary: Type.Optional(Type.String()),
  shortSummary: Type.Optional(Type.String()),
  /** These three of discounts with a code. */
  usageLimit: Type.Optional(nullable(Type.Integer())),
  codesCount: Type.Optional(nullable(Type.Object({ count: Type.Integer() }))),
  codes: Type.Optional(Type.Object({ nodes: Type.Array(Type.Object({ code: Type.String() })) })),
  /** Who may use it: `DiscountBuyerSelectionAll` are all. */
  context: Type.Optional(Type.Object({ __typename: Type.String() })),
  /** Of free shipping there is none. */
  customerGets: Type.Optional(
    Type.Object({
      items: Type.Object({
        __typename: Type.String(),
        collections: Type.Optional(Nodes),
        products: Type.Optional(Nodes),
      }),
    }),
  ),
});

const AdminDiscountNode = Type.Object({ id: Id, discount: AdminDiscount });
export type AdminDiscountNode = Static<typeof AdminDiscountNode>;

const ShopMoney = Type.Object({ shopMoney: Money });

const AdminLine = Type.Object({
  id: Id,
  quantity: Type.Integer(),
  currentQuantity: Type.Integer(),
  /** null: the variant is gone, or the line is a custom one. */
  variant: nullable(Type.Object({ legacyResourceId: Digits })),
  discountedTotalSet: ShopMoney,
});
export type AdminLine = Static<typeof AdminLine>;

export const AdminOrder = Type.Object({
  id: Id,
  legacyResourceId: Digits,
  createdAt: Type.String(),
  updatedAt: Type.String(),
  cancelledAt: OptionalText,
  test: Type.Boolean(),
  /** null also where Shopify has not approved that we read personal data. */
  email: OptionalText,
  customAttributes: Type.Array(Type.Object({ key: Type.String(), value: OptionalText })),
  app: nullable(Type.Object({ id: Id })),
  attribution: Type.Optional(nullable(Type.Object({ handle: OptionalText }))),
  currencyCode: Type.String(),
  displayFinancialStatus: OptionalText,
  currentTotalPriceSet: ShopMoney,
  customerJourneySummary: Type.Optional(
    nullable(
      Type.Object({
        ready: Type.Boolean(),
        lastVisit: nullable(
          Type.Object({
            referralCode: OptionalText,
            utmParameters: nullable(
              Type.Object({ source: OptionalText, medium: OptionalText, campaign: OptionalText }),
            ),
          }),
        ),
      }),
    ),
  ),
  lineItems: Type.Object({ nodes: Type.Array(AdminLine), pageInfo: Type.Optional(PageInfo) }),
});
export type AdminOrder = Static<typeof AdminOrder>;

const AdminLocation = Type.Object({
  id: Id,
  legacyResourceId: Digits,
  name: Type.String(),
  isActive: Type.Boolean(),
  fulfillsOnlineOrders: Type.Boolean(),
  address: Type.Object({
    address1: OptionalText,
    address2: OptionalText,
    city: OptionalText,
    provinceCode: OptionalText,
    zip: OptionalText,
    countryCode: OptionalText,
    latitude: nullable(Type.Number()),
    longitude: nullable(Type.Number()),
    phone: OptionalText,
  }),
  updatedAt: Type.String(),
});
export type AdminLocation = Static<typeof AdminLocation>;

const AdminShop = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  contactEmail: Type.String(),
  shopOwnerName: Type.String(),
  myshopifyDomain: Type.String(),
  url: Type.String(),
  currencyCode: Type.String(),
  ianaTimezone: Type.String(),
  taxesIncluded: Type.Boolean(),
  shipsToCountries: Type.Array(Type.String()),
  primaryDomain: Type.Object({ host: Type.String(), url: Type.String() }),
  plan: Type.Object({
    publicDisplayName: Type.String(),
    partnerDevelopment: Type.Boolean(),
    shopifyPlus: Type.Boolean(),
  }),
  shopAddress: Type.Object({
    company: OptionalText,
    address1: OptionalText,
    address2: OptionalText,
    city: OptionalText,
    provinceCode: OptionalText,
    zip: OptionalText,
    countryCodeV2: OptionalText,
  }),
  shopPolicies: Type.Array(
    Type.Object({
      type: Type.String(),
      title: Type.String(),
      body: Type.String(),
      url: Type.String(),
      updatedAt: Type.String(),
    }),
  ),
  resourceLimits: Type.Object({ maxProductOptions: Type.Integer(), maxProductVariants: Type.Integer() }),
});
export type AdminShop = Static<typeof AdminShop>;

const BulkOperation = Type.Object({
  id: Id,
  status: Type.String(),
  errorCode: OptionalText,
  objectCount: Digits,
  rootObjectCount: Digits,
  fileSize: nullable(Digits),
  url: OptionalText,
  partialDataUrl: OptionalText,
  createdAt: Type.String(),
  completedAt: OptionalText,
});

const NewBulk = Type.Object({ id: Id, status: Type.String(), createdAt: Type.String() });
const ChangedProduct = Type.Object({ id: Id, updatedAt: Type.String(), status: Type.String() });

/** What each operation answers. Nodes that are asked for by their ids are null where they are gone. */
export const answerShapes = {
  ShopFacts: Type.Object({
    shop: AdminShop,
    currentAppInstallation: Type.Object({
      id: Id,
      accessScopes: Type.Array(Type.Object({ handle: Type.String() })),
      app: Type.Object({ id: Id, handle: OptionalText }),
    }),
  }),
  Publications: Type.Object({
    currentAppInstallation: Type.Object({ app: Type.Object({ id: Id }) }),
    publications: Type.Object({
      nodes: Type.Array(
        Type.Object({
          id: Id,
          autoPublish: Type.Boolean(),
          catalog: nullable(
            Type.Object({
              title: Type.String(),
              apps: Type.Optional(
                Type.Object({ nodes: Type.Array(Type.Object({ id: Id, handle: OptionalText })) }),
              ),
            }),
          ),
        }),
      ),
    }),
  }),
  MakeStorefrontToken: Type.Object({
    storefrontAccessTokenCreate: nullable(
      Type.Object({
        storefrontAccessToken: nullable(Type.Object({ id: Id, accessToken: Type.String() })),
        userErrors: UserErrors,
      }),
    ),
  }),
  StartBulk: Type.Object({
    bulkOperationRunQuery: nullable(
      Type.Object({ bulkOperation: nullable(NewBulk), userErrors: UserErrors }),
    ),
  }),
  BulkState: Type.Object({ bulkOperation: nullable(BulkOperation) }),
  RunningBulks: Type.Object({
    bulkOperations: Type.Object({
      nodes: Type.Array(Type.Object({ ...NewBulk.properties, type: Type.String(), query: Type.String() })),
    }),
  }),
  // Products are checked one by one, so that one of them does not refuse the others: see read-products.ts.
  ProductsByIds: Type.Object({ nodes: Type.Array(Type.Unknown()) }),
  MoreVariants: Type.Object({
    product: nullable(Type.Object({ id: Id, updatedAt: Type.String(), variants: pageOf(Type.Unknown()) })),
  }),
  MoreMedia: Type.Object({
    product: nullable(Type.Object({ id: Id, updatedAt: Type.String(), media: pageOf(AdminMedia) })),
  }),
  ProductsChangedSince: Type.Object({ products: pageOf(ChangedProduct) }),
  DeletedProducts: Type.Object({
    events: nullable(
      pageOf(
        Type.Object({
          id: Type.Optional(Id),
          action: Type.Optional(Type.String()),
          createdAt: Type.Optional(Type.String()),
          subjectId: Type.Optional(OptionalText),
          subjectType: Type.Optional(OptionalText),
        }),
      ),
    ),
  }),
  LiveStock: Type.Object({
    productVariant: nullable(
      Type.Object({
        availableForSale: Type.Boolean(),
        inventoryPolicy: Type.String(),
        sellableOnlineQuantity: Type.Integer(),
        requiresComponents: Type.Boolean(),
        inventoryItem: Type.Object({ tracked: Type.Boolean() }),
        product: Type.Object({ status: Type.String(), publishedAt: OptionalText }),
      }),
    ),
  }),
  ShopLocations: Type.Object({ locations: pageOf(AdminLocation) }),
  Discounts: Type.Object({ discountNodes: pageOf(AdminDiscountNode) }),
  OrdersChangedSince: Type.Object({ orders: pageOf(Type.Object({ id: Id })) }),
  // Checked one by one, as products are.
  OrdersByIds: Type.Object({ nodes: Type.Array(Type.Unknown()) }),
  MoreOrderLines: Type.Object({ order: nullable(Type.Object({ id: Id, lineItems: pageOf(AdminLine) })) }),
  Leave: Type.Object({
    appUninstall: nullable(Type.Object({ app: nullable(Type.Object({ id: Id })), userErrors: UserErrors })),
  }),
} as const;

/** An operation of operations.graphql that is sent as it is; bulk queries are sent inside `StartBulk`. */
export type OperationName = keyof typeof answerShapes;
export type OperationAnswer<Name extends OperationName> = Static<(typeof answerShapes)[Name]>;
