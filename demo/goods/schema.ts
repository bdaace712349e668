import Type, { type Static } from 'typebox';
import { MARKS } from '../pictures/recipe.ts';
import { categoryNames, sectionNames } from './reference.ts';

const strict = { additionalProperties: false };
const text = (maxLength: number) => Type.String({ minLength: 1, maxLength });
/** Commas separate what is listed in a product's table of attributes, and no option is a list. */
const attribute = Type.String({ pattern: '^[^,]{1,80}$' });
const attributes = Type.Record(attribute, text(80));
const subCategory = Type.Enum(categoryNames());

const DemoProductOption = Type.Object(
  {
    name: attribute,
    values: Type.Array(attribute, { minItems: 1, maxItems: 12 }),
    /** The values that it was first loaded with, where those were others: lists keep their variants by them. */
    firstValues: Type.Optional(Type.Array(attribute)),
    /** What each value adds to the price, in dollars. */
    steps: Type.Optional(Type.Array(Type.Number({ minimum: -500, maximum: 2_000 }))),
  },
  strict,
);
/** What the variants of a product differ in. */
export type DemoProductOption = Static<typeof DemoProductOption>;

const choices = Type.Array(DemoProductOption, { maxItems: 3 });

/** A name of `demo/pictures/goods`; a test holds that each is there, as reading goods does not wait for all drawings. */
const art = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' });

const key = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 120 });

const Make = Type.Object(
  {
    /** What it is known again by when the catalogue is loaded another time: it stays when the title changes. */
    key,
    title: text(110),
    /** True of this one only. */
    says: text(400),
    /** In place of its kind's, where that is not true of it. */
    about: Type.Optional(text(2_000)),
    /** Likewise who it is for, and how it is used. */
    suits: Type.Optional(text(400)),
    /** HTML: its whole description, in place of one that is made of the above. */
    description: Type.Optional(text(2_000)),
    /** The stores that sell it, by the names of their files. */
    stores: Type.Array(key, { minItems: 1, uniqueItems: true }),
    /** Canadian dollars. */
    price: Type.Number({ minimum: 1, maximum: 10_000 }),
    attributes: Type.Optional(attributes),
    /** Facts of its kind that it does not have. */
    without: Type.Optional(Type.Array(attribute, { minItems: 1 })),
    options: Type.Optional(choices),
    art: Type.Optional(art),
    brand: Type.Optional(text(60)),
  },
  strict,
);
/** One product: its kind's words and its own. */
export type Make = Static<typeof Make>;

const Kind = Type.Object(
  {
    key,
    art,
    brands: Type.Array(text(60), { minItems: 1, maxItems: 3 }),
    /** What its makes are, where their titles are names: `A novel`. */
    noun: Type.Optional(text(40)),
    /** HTML, true of every make. */
    about: text(2_000),
    /** Who it is for and how it is used: `For toast and sandwiches. Slice it frozen.` */
    suits: text(400),
    attributes,
    options: choices,
    makes: Type.Array(Make, { minItems: 1, maxItems: 12 }),
    /** Comments of four stars and five, of three, of fewer. */
    praise: Type.Array(text(600), { minItems: 4 }),
    mixed: Type.Array(text(600), { minItems: 2 }),
    grumbles: Type.Array(text(600), { minItems: 1 }),
  },
  strict,
);
/** A kind of goods with the different products of that kind. */
export type Kind = Static<typeof Kind>;

/** What is known of a make: its own facts, and those of its kind that it has as well. */
export const factsOfMake = (kind: Pick<Kind, 'attributes'>, make: Pick<Make, 'attributes' | 'without'>) =>
  Object.fromEntries(
    Object.entries({ ...kind.attributes, ...make.attributes }).filter(
      ([name]) => !make.without?.includes(name),
    ),
  );

/** A file of `demo/goods/{main-category}/{sub-category}.json`. */
export const Kinds = Type.Array(Kind, { minItems: 1 });

const Remarks = Type.Object(
  {
    /** Keys of kinds of the sub-category of which these are not true. */
    notOf: Type.Optional(Type.Array(key, { minItems: 1, uniqueItems: true })),
    praise: Type.Array(text(200), { minItems: 4 }),
    mixed: Type.Array(text(200), { minItems: 2 }),
    grumbles: Type.Array(text(200), { minItems: 1 }),
  },
  strict,
);
/** Sentences that buyers say of any goods of a sub-category, by their mood. */
export type Remarks = Static<typeof Remarks>;

/** A file of `demo/shoppers/remarks/{main-category}.json`: remarks by sub-category. */
export const RemarksFile = Type.Record(text(60), Remarks);

const reviews = (minItems: number) => Type.Array(text(600), { minItems, uniqueItems: true });
const MakeReviews = Type.Object(
  {
    /** Of five stars. */
    praise: reviews(4),
    /** Of four: each says what it lacks. */
    quibbles: reviews(2),
    mixed: reviews(1),
    grumbles: reviews(1),
  },
  strict,
);
/** Whole reviews of one make, by their mood. */
export type MakeReviews = Static<typeof MakeReviews>;

/** A file of `demo/shoppers/reviews/{main-category}.json`: reviews by the key of a make. */
export const ReviewsFile = Type.Record(key, MakeReviews);

const time = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d:00$' });
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const days = Type.Integer({ minimum: 1, maximum: 365 });
const of = Type.Array(subCategory, { minItems: 1 });
const heading = text(120);

const Offer = Type.Object(
  {
    heading,
    /** The heading that it was first loaded with, where that was another: rows keep their likes by it. */
    firstHeading: Type.Optional(heading),
    /** The headings that it had between that one and its present one. */
    formerHeadings: Type.Optional(Type.Array(heading)),
    subHeading: text(250),
    description: text(2_000),
    section: Type.Enum(sectionNames().filter((name) => name !== 'FeaturedDeals')),
    /** Sub-categories whose goods it shows. */
    of,
    /** Of these goods, only those with one of these words in the title. */
    words: Type.Optional(Type.Array(text(40), { minItems: 1 })),
    /** Keys of the makes that its picture shows, where its heading does not name them. */
    pictured: Type.Optional(Type.Array(key, { minItems: 1, maxItems: 5 })),
    discountCode: Type.Optional(text(40)),
    /** Counted from the day on which the catalogue is loaded. */
    endsInDays: Type.Optional(days),
    /** Heading of the store's collection that the offer stands for. */
    collection: Type.Optional(heading),
  },
  strict,
);

const StoreFileCollection = Type.Union([
  Type.Object({ heading, of }, strict),
  Type.Object({ heading, under: Type.Number({ minimum: 1 }) }, strict),
  Type.Object({ heading, isReduced: Type.Literal(true) }, strict),
  Type.Object({ heading, words: Type.Array(text(40), { minItems: 1 }) }, strict),
]);
/** A collection of a store: goods of sub-categories, below a price, reduced ones, or with one of these words. */
export type StoreFileCollection = Static<typeof StoreFileCollection>;

/** A file of `demo/stores/{ca,us}/{store-slug}.json`. */
export const StoreFile = Type.Object(
  {
    storeName: text(80),
    /** The name that it was first loaded with, where that was another: rows are known again, and all is made up, by it. */
    firstName: Type.Optional(text(80)),
    company: text(120),
    website: Type.String({ pattern: '^https://[a-z0-9-]+\\.example$' }),
    /** `Primary`, or a branch's. */
    code: text(40),
    /** `City, ST`; without one the store is online only. */
    city: Type.Optional(Type.String({ pattern: '^.+, [A-Z]{2}$' })),
    address: Type.Optional(text(120)),
    pincode: Type.Optional(Type.String({ pattern: '^([A-Z]\\d[A-Z] \\d[A-Z]\\d|\\d{5})$' })),
    /** Wall time of the store's city, the same on every day that is not closed. */
    hours: Type.Optional(
      Type.Object(
        {
          opens: time,
          closes: time,
          closed: Type.Array(Type.Enum([...DAYS])),
          note: Type.Optional(text(300)),
        },
        strict,
      ),
    ),
    freeShippingOver: Type.Optional(Type.String({ pattern: '^\\d{1,5}\\.\\d\\d$' })),
    /** What shipping costs at least, in dollars of its country, where no sum makes it free. */
    shipsFrom: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
    markets: Type.Array(Type.Enum(['CA', 'US']), { minItems: 1, maxItems: 2 }),
    /** Kept in step by the merchant's platform. */
    isSynced: Type.Boolean(),
    /** Sub-categories of the goods it sells. */
    sells: of,
    /** Two to four words, for banners. */
    specialty: text(60),
    description: text(1_000),
    returnPolicy: text(2_000),
    deliveryPolicy: text(2_000),
    warrantyPolicy: Type.Optional(text(2_000)),
    discounts: Type.Array(
      Type.Object({ title: text(120), code: text(40), endsInDays: Type.Optional(days) }, strict),
      { maxItems: 3 },
    ),
    /** Keys of the makes on its cover, where those that are chosen say too little of what it sells. */
    cover: Type.Optional(Type.Array(key, { minItems: 3, maxItems: 5, uniqueItems: true })),
    /** What its mark has in place of what its name and trade lead to: no two stores of a market look alike. */
    logo: Type.Optional(
      Type.Object({ mark: Type.Optional(Type.Enum([...MARKS])), symbol: Type.Optional(text(60)) }, strict),
    ),
    offers: Type.Array(Offer, { maxItems: 8 }),
    collections: Type.Array(StoreFileCollection, { maxItems: 24 }),
  },
  strict,
);
export type StoreFile = Static<typeof StoreFile>;
