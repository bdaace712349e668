import Type, { type Static, type TSchema } from 'typebox';
import { Average, Count, Flag, Home, Instant, Money, Nullable, Picture, Text } from './fields.ts';
import { CityId, Id, StateId } from './wire.ts';

/** A page of a longer list. `totalIsEstimate` marks a total that was too costly to count. */
export const pageOf = <Item extends TSchema>(item: Item) =>
  Type.Object(
    {
      content: Type.Array(item),
      totalPages: Count,
      totalElements: Count,
      totalIsEstimate: Type.Boolean(),
      pageable: Type.Object({ pageNumber: Count, pageSize: Count }),
    },
    { title: `${(item as { title?: string }).title}Page` },
  );
export interface Page<Item> {
  content: Item[];
  totalPages: number;
  totalElements: number;
  totalIsEstimate: boolean;
  pageable: { pageNumber: number; pageSize: number };
}

export const State = Type.Object({ stateId: StateId, stateName: Text, country: Home }, { title: 'State' });
export const City = Type.Object({ cityId: CityId, cityName: Text }, { title: 'City' });
export const Area = Type.Object({ areaId: Id, areaName: Text }, { title: 'Area' });

export const MainCategory = Type.Object({ id: Id, name: Text }, { title: 'MainCategory' });
export const Category = Type.Object(
  {
    id: Id,
    name: Text,
    root: Type.Enum(['Y', 'N'], { description: 'N: has a parent' }),
    maincategories: Type.Array(Id, { description: 'The parents' }),
  },
  { title: 'Category' },
);
export const Section = Type.Object({ id: Id, name: Text }, { title: 'Section' });
const CategoryName = Type.Object({ id: Id, name: Text });

/** An option of a variant: "Size", "7". */
export const NamedOption = Type.Object(
  { name: Nullable({ ...Text, description: 'null: the merchant has not named it' }), value: Text },
  { title: 'NamedOption' },
);

const productCard = {
  id: Id,
  mainId: Id,
  home: Home,
  heading: Text,
  images: Type.Array(Picture),
  offerPrice: Money,
  actualPrice: Money,
  discountPerc: Type.Integer({ minimum: 0, maximum: 100 }),
  avgRating: Average,
  totalRatings: Count,
  totalLikes: Count,
  branches: Type.Integer({ minimum: 0, description: 'How many other branches of the company sell it' }),
  brand: Nullable(Text),
  webStoreName: Nullable(Text),
  storeId: Id,
  storeName: Text,
  logo: Nullable(Picture),
  shippingType: Nullable(Text),
  freeShippingOver: Nullable(Money),
  isShopifyProduct: Flag,
  shopifyInventory: Count,
  shopifyVarientId: Nullable(Text),
  vendorUrl: Text,
  variantOption1: Nullable(Text),
  variantOption2: Nullable(Text),
  variantOption3: Nullable(Text),
  variantOptions: Type.Array(NamedOption, { description: 'The same, with their names' }),
};

/** A product in a list: with its first picture, without the long texts. */
export const ProductCard = Type.Object(productCard, { title: 'ProductCard' });
export const Product = Type.Object(
  {
    ...productCard,
    description: Type.String({ description: 'Sanitised HTML, or plain text' }),
    categories: Type.Array(CategoryName, { description: 'The first is the primary one' }),
    mainCategory: Nullable(CategoryName),
    shippingInstructions: Nullable(Text),
    attribute: Type.Array(Type.Object({ column: Text, value: Text })),
    markets: Type.Array(Home, { description: 'Where it is sold' }),
    status: Type.Enum(['active', 'retired']),
    lead: Type.Object(
      { id: Id, storeId: Id },
      { description: 'Itself, or the first branch’s of the same: its page is the canonical one' },
    ),
  },
  { title: 'Product' },
);
/** The same product at another branch of its company. */
export const BranchProduct = Type.Object(
  { ...productCard, code: Text, cityName: Nullable(Text) },
  { title: 'BranchProduct' },
);

export const Offer = Type.Object(
  {
    id: Id,
    home: Home,
    heading: Text,
    subHeading: Nullable(Text),
    description: Text,
    fullImage: Picture,
    images: Type.Array(Picture),
    vendorUrl: Text,
    storeId: Id,
    storeName: Text,
    logo: Nullable(Picture),
    logoSmall: Nullable(Picture),
    avgRating: Average,
    totalRatings: Count,
    totalLikes: Count,
    offerPrice: Nullable(Money),
    shopifyVarientId: Nullable(Text),
    isShopifyCollection: Flag,
    collectionId: Nullable(Id),
    discountCode: Nullable(Text),
    endsAt: Nullable(Instant),
    status: Type.Enum(['active', 'retired']),
  },
  { title: 'Offer' },
);

/** When a store is open, by its own clocks, with what its days off and notes on days say. */
export const OpeningHours = Type.Object({
  timeZone: Type.String({ description: 'IANA name' }),
  days: Type.Array(Nullable(Type.Object({ opens: Text, closes: Text })), {
    description:
      'hh:mm at the store, Monday first; null: closed. Hours that close no later than they open close on the next day',
  }),
});

export const Store = Type.Object(
  {
    id: Id,
    storeId: Id,
    home: Home,
    storeName: Text,
    code: Type.String({ description: "'Primary' or a branch code" }),
    companyId: Id,
    regName: Text,
    websiteUrl: Text,
    logoMedium: Nullable(Picture),
    coverImage: Nullable(Picture),
    address1: Nullable(Type.String({ description: 'Unit' })),
    address2: Nullable(Text),
    cityId: Nullable(CityId),
    cityName: Nullable(Text),
    stateId: Nullable(StateId),
    pincode: Nullable(Text),
    isphysical: Type.Enum(['Y', 'N'], { description: 'Y: online and in-store' }),
    deliveryNotes: Nullable(Type.String({ description: 'Free-shipping threshold, decimal' })),
    deliveryType: Nullable(Text),
    secondDeliveryType: Nullable(Text),
    fromHrs: Type.Array(Nullable(Text), {
      description:
        'hh:mm:ss in America/Chicago on the current date, by the day at the store, Monday first; null: closed',
    }),
    toHrs: Type.Array(Nullable(Text)),
    openingHours: Nullable(OpeningHours),
    timeZone: Nullable(Text),
    timeNote: Nullable(Text),
    weeklyOff: Nullable(Type.String({ description: 'Comma list of days' })),
    returnPolicy: Nullable(Text),
    deliveryPolicy: Nullable(Text),
    warrantyPolicy: Nullable(Text),
    storeDescription: Nullable(Text),
    avgRating: Average,
    totalRatings: Count,
    totalLikes: Count,
    totalFollowers: Count,
    categories: Type.Array(CategoryName),
    additionalDiscounts: Type.Array(Type.Object({ title: Text, code: Text, ends: Nullable(Instant) })),
  },
  { title: 'Store' },
);

const storeCard = {
  id: Id,
  storeId: Id,
  home: Home,
  storeName: Text,
  code: Text,
  cityName: Nullable(Text),
  stateId: Nullable(StateId),
  primaryOfferImage: Nullable(Picture),
  companyLogo: Nullable(Picture),
  logoSmall: Nullable(Picture),
  logoMedium: Nullable(Picture),
  heading: Nullable(Type.String({ description: 'Of the primary offer' })),
  openingHours: Nullable(OpeningHours),
  avgRating: Average,
  totalRatings: Count,
  type: Type.Enum(['In-store', 'Online']),
  totalLikes: Count,
  totalFollowers: Count,
};
export const StoreCard = Type.Object(storeCard, { title: 'StoreCard' });
/** A card with the fields that the caller chose. */
export const PartialStoreCard = Type.Partial(StoreCard, { title: 'PartialStoreCard' });
export const STORE_CARD_FIELDS = Object.keys(storeCard) as (keyof typeof storeCard)[];

export const StoreDirectoryRow = Type.Object(
  {
    id: Id,
    storeId: Id,
    home: Home,
    storeName: Text,
    code: Text,
    cityName: Nullable(Text),
    stateId: Nullable(StateId),
    logo: Nullable(Picture),
    openingHours: Nullable(OpeningHours),
    categories: Type.Array(CategoryName),
  },
  { title: 'StoreDirectoryRow' },
);
export const Company = Type.Object({ id: Id, regName: Text }, { title: 'Company' });
export const Collection = Type.Object(
  { id: Id, heading: Text, totalProducts: Count },
  { title: 'Collection' },
);

export const SectionBlock = Type.Object(
  { section: Section, offers: Type.Array(Offer), products: Type.Array(ProductCard) },
  { title: 'SectionBlock' },
);

/** A main category with the product and the offer that are most popular in it; null: it has none. */
export const DepartmentHighlight = Type.Object(
  {
    id: Id,
    name: Text,
    product: Nullable(ProductCard),
    otherProducts: Type.Array(ProductCard, { description: 'The most popular after it' }),
    offer: Nullable(Offer),
  },
  { title: 'DepartmentHighlight' },
);

/** A sub-category with the product types that are most common in it, the commonest first. */
export const CategoryKinds = Type.Object({ id: Id, kinds: Type.Array(Text) }, { title: 'CategoryKinds' });

/** A published rating: no id of the shopper or of the bill. */
export const Rating = Type.Object(
  {
    id: Id,
    rating: Type.Number({ minimum: 1, maximum: 5, multipleOf: 0.5 }),
    comment: Text,
    offerId: Nullable(Id),
    productId: Nullable(Id),
    storeId: Id,
    storeName: Text,
    companyId: Id,
    status: Type.Enum(['A', 'N']),
    ratingMedia: Type.Array(Picture),
    ratingType: Type.Enum(['Product', 'Offer']),
    isShopifyOrderReview: Flag,
    userName: Type.String({ description: 'First name and initial' }),
    boughtOptions: Type.Array(NamedOption, {
      description: 'Of the variant that was bought, where the order is known',
    }),
    createdOn: Instant,
  },
  { title: 'Rating' },
);

export const RATING_FILTERS = ['all', '5', '4', '3', '2', '1', 'c', 'm'] as const;
export const RATING_ORDERS = ['newest', 'highest', 'lowest'] as const;
/** The newest first, or first those with most or fewest stars. */
export type RatingOrder = (typeof RATING_ORDERS)[number];
/** Stars, where half stars count with the whole number below; `c`: with a comment; `m`: with media. */
export type RatingFilter = (typeof RATING_FILTERS)[number];
const RatingCounts = Type.Object(
  { all: Count, 5: Count, 4: Count, 3: Count, 2: Count, 1: Count, c: Count, m: Count },
  { title: 'RatingCounts', description: 'How many published ratings each filter finds' },
);
/** A page of ratings, with their distribution, which does not depend on the filter. */
export const RatingPage = Type.Object(
  { ...pageOf(Rating).properties, counts: RatingCounts },
  { title: 'RatingPage' },
);

export const Suggestion = Type.Object(
  {
    kind: Type.Enum(['product', 'store', 'category']),
    id: Id,
    /** null: a category, which is the same in both regions. */
    home: Nullable(Home),
    text: Text,
    picture: Nullable(Picture),
    address: Type.String({ description: 'Path on the site' }),
    /** Of a store whose company has others: where it is, or its code. */
    branch: Nullable(Text),
    /** Of a product. */
    price: Nullable(Money),
  },
  { title: 'Suggestion' },
);

export type State = Static<typeof State>;
export type City = Static<typeof City>;
export type Area = Static<typeof Area>;
export type MainCategory = Static<typeof MainCategory>;
export type Category = Static<typeof Category>;
export type Section = Static<typeof Section>;
export type NamedOption = Static<typeof NamedOption>;
export type ProductCard = Static<typeof ProductCard>;
export type Product = Static<typeof Product>;
export type BranchProduct = Static<typeof BranchProduct>;
export type Offer = Static<typeof Offer>;
export type OpeningHours = Static<typeof OpeningHours>;
export type Store = Static<typeof Store>;
export type StoreCard = Static<typeof StoreCard>;
export type StoreDirectoryRow = Static<typeof StoreDirectoryRow>;
export type Company = Static<typeof Company>;
export type Collection = Static<typeof Collection>;
export type SectionBlock = Static<typeof SectionBlock>;
export type CategoryKinds = Static<typeof CategoryKinds>;
export type DepartmentHighlight = Static<typeof DepartmentHighlight>;
export type Rating = Static<typeof Rating>;
export type RatingPage = Static<typeof RatingPage>;
export type Suggestion = Static<typeof Suggestion>;
