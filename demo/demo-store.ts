import type { FeedLine } from '@fernway/region/merchants/feeds/reading/feed-line';
import type { HomeShop } from './goods/read.ts';
import type { MakeReviews } from './goods/schema.ts';

type Facts = Omit<HomeShop, 'slug' | 'isSynced' | 'sells' | 'specialty' | 'offers' | 'collections'>;

/** A store of the demo with all that it sells, whichever way it was written. */
export interface DemoStore extends Facts {
  /** Its shop or its pages on the stand-in for the platform, where that runs. */
  shop?: {
    /** The store's website then. */
    origin: string;
    /** Where the files of a shop's pictures are; undefined: it has pages only. */
    pictures?: string;
  };
  /** The sub-category that it is known for. */
  mainCategory: string;
  products: DemoProduct[];
  offers: DemoOffer[];
  collections: DemoCollection[];
}

/** By what a store is known again and all that shoppers do about it is made up: that stays when its name changes. */
export const firstNameOf = ({
  storeName,
  firstName = storeName,
}: Pick<DemoStore, 'storeName' | 'firstName'>): string => firstName;

export interface DemoProduct {
  /** As the store's feed has it. */
  line: FeedLine & { id: string };
  /** Values of options that variants were first loaded with, and what these are now. */
  renamed?: { from: string[]; to: string[] }[];
  /** What its pictures show, and a number that tells it from the other makes of its kind: their place, and a start. */
  art: string;
  variety: number;
  /** The title as it is printed on it, where the store's has the maker besides, or other measures. */
  printed?: string;
  /** 1 to 11. */
  pictures: number;
  /** What shoppers say of its kind; without it nobody has said anything yet. */
  opinions?: Opinions;
}

/** Comments by their mood. Those with a quibble praise, and name a small drawback: they are of four stars. */
export type Opinions = MakeReviews;

export interface DemoOffer {
  heading: string;
  /** The heading that it was first loaded with: what it is known again by. */
  key: string;
  /** Other headings that it may have been loaded with. */
  formerHeadings?: string[];
  subHeading: string;
  description: string;
  section: string;
  /** Names of categories. */
  categories: string[];
  /** Ids of feed lines. */
  products: string[];
  /** Of these, what its picture shows. */
  pictured: string[];
  discountCode?: string;
  endsInDays?: number;
  /** Heading of the collection that it stands for. */
  collection?: string;
}

export interface DemoCollection {
  heading: string;
  /** Ids of feed lines. */
  products: string[];
}
