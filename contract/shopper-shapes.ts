import Type, { type Static } from 'typebox';
import { Count, Flag, Instant, Nullable, Picture, Text } from './fields.ts';
import { Offer, ProductCard, Rating } from './shapes.ts';
import { Id, StateId } from './wire.ts';

const mark = {
  id: Id,
  userId: Id,
  activityType: Type.Enum(['snip', 'like']),
  type: Type.Enum(['Product', 'Offer']),
  productId: Nullable(Id),
  offerId: Nullable(Id),
  storeId: Id,
  storeName: Text,
  storeCode: Type.String({ description: "'Primary' or a branch code" }),
  createdOn: Instant,
};

/** A like; a like of a variant belongs to its main product. */
export const Like = Type.Object({ ...mark, totalLikes: Count }, { title: 'Like' });
export const Snip = Type.Object(mark, { title: 'Snip' });
/** A snip or a like, with its product or offer. */
export const SavedItem = Type.Object(
  {
    ...mark,
    product: Nullable(ProductCard),
    offer: Nullable(Offer),
    isExpire: Type.Enum(['Y', 'N'], { description: 'Y: the product is retired, or the offer has ended' }),
    cityName: Nullable({ ...Text, description: 'Of the store; null: it is online only' }),
    stateId: Nullable(StateId),
  },
  { title: 'SavedItem' },
);
export const Follow = Type.Object(
  { storeId: Id, userId: Id, totalFollowers: Count, createdOn: Instant },
  { title: 'Follow' },
);

/** A notification to a shopper about a store. */
export const Notification = Type.Object(
  {
    id: Id,
    type: Type.Enum(['product', 'offer']),
    productId: Nullable(Id),
    offerId: Nullable(Id),
    storeId: Id,
    logo: Nullable({ ...Picture, description: 'Of the store; null: it has none' }),
    imageUrl: Nullable(Picture),
    title: Text,
    body: Text,
    detail: Nullable({
      ...Text,
      description: 'What the offer says below its heading, or the prices of a product',
    }),
    createdOn: Instant,
    readOn: Nullable({ ...Instant, description: 'When it was listed first; null: not before' }),
  },
  { title: 'Notification' },
);

/** A rating as its author sees it; N waits for review, and its media are links that are valid for five minutes. */
export const OwnRating = Type.Object(
  { ...Rating.properties, billId: Nullable(Id), userId: Id },
  { title: 'OwnRating' },
);
/** In the list of a shopper's own ratings, with what was rated. */
export const ListedRating = Type.Object(
  {
    ...OwnRating.properties,
    heading: Type.String({ description: 'Of the rated product or offer' }),
    picture: Nullable(Text),
    isActive: Type.Boolean({ description: 'Whether it can still be rated, and a waiting rating be changed' }),
  },
  { title: 'ListedRating' },
);
/** A thing that a shopper has bought, or left for a store to buy: an order, or a click that no order is known of. */
export const PastPurchase = Type.Object(
  {
    id: Id,
    isOrdered: Type.Boolean({
      description:
        'The store has reported the order; false: we know only that the shopper left for the store',
    }),
    boughtOn: Instant,
    quantity: Nullable({ ...Count, description: 'null: an order whose click is not known' }),
    payment: Nullable(
      Type.Object(
        { amount: Type.Number(), currency: Type.String({ pattern: '^[A-Z]{3}$' }) },
        {
          description: 'For all of them, after discounts; null: the store has not said, or there is no order',
        },
      ),
    ),
    storeId: Id,
    storeName: Text,
    storeCode: Type.String({ description: "'Primary' or a branch code" }),
    product: Nullable(ProductCard),
    offer: Nullable(Offer),
    isExpire: Type.Enum(['Y', 'N'], {
      description: 'Y: the product or its store is retired, or the offer has ended',
    }),
    rating: Nullable(
      Type.Object(
        { rating: Type.Number(), status: Type.Enum(['A', 'N']) },
        { description: 'That the shopper has given; N waits for review' },
      ),
    ),
  },
  { title: 'PastPurchase' },
);
export const Bill = Type.Object(
  {
    id: Id,
    image: Type.Array(Text, { description: 'Links that show its pictures for five minutes' }),
    storeId: Id,
    storeName: Text,
    companyId: Id,
    status: Type.Enum(['A', 'N'], { description: 'A: we know of an order in that store' }),
    isShopifyOrderReview: Flag,
    userId: Id,
  },
  { title: 'Bill' },
);

/** A shopper's profile. Passwords are the identity service's. */
export const UserProfile = Type.Object(
  {
    id: Id,
    email: Text,
    emailOk: Type.Enum(['Y', 'N'], { description: 'Y: the address is known to be theirs' }),
    emailSubcription: Flag,
    name: Text,
    mob: Nullable(Text),
    mobOk: Flag,
    authType: Type.Enum(['AU', 'S', 'A'], { description: 'AU: password, S: social, A: admin' }),
    country: Nullable(Type.Enum(['CA', 'US'])),
    gender: Nullable(Text),
    companyId: Nullable(Id),
    roleId: Nullable(Text),
    isMaster: Flag,
    createdOn: Instant,
  },
  { title: 'User' },
);

/** The personal parts of a page, on top of what everybody sees. */
export const Viewer = Type.Object(
  {
    name: Type.String({ description: 'May be empty: then the e-mail stands for it' }),
    email: Text,
    counts: Type.Object({ list: Count, liked: Count, followed: Count }),
    unread: Type.Integer({ minimum: 0, description: 'Notifications' }),
    newest: Nullable(
      Type.Object({ id: Id, title: Text, body: Text }, { description: 'Of those; null: all are read' }),
    ),
    liked: Type.Array(Type.Object({ id: Id, likeId: Id, totalLikes: Count }), {
      description:
        'Of the products and offers that were asked about; a variant is liked where its main product is',
    }),
    listed: Type.Array(Id, { description: 'Of the same; a variant by itself' }),
    followed: Type.Array(Id, { description: 'Of the stores that were asked about' }),
    rated: Type.Array(Type.Object({ id: Id, status: Type.Enum(['A', 'N']) }), {
      description: 'Of the products, as liked ones; N may still be edited',
    }),
  },
  { title: 'Viewer' },
);

export type Like = Static<typeof Like>;
export type Snip = Static<typeof Snip>;
export type SavedItem = Static<typeof SavedItem>;
export type Follow = Static<typeof Follow>;
export type Notification = Static<typeof Notification>;
export type OwnRating = Static<typeof OwnRating>;
export type ListedRating = Static<typeof ListedRating>;
export type PastPurchase = Static<typeof PastPurchase>;
export type Bill = Static<typeof Bill>;
export type UserProfile = Static<typeof UserProfile>;
export type Viewer = Static<typeof Viewer>;
