import * as pages from '@fernway/messages/pages';
import type { DepartmentTree } from './departments.ts';
import { throwNotFound } from './not-found.ts';
import { type HomeTabId, NEW, TRENDING } from './paths.ts';

/** Cards of a strip: a wide window shows three or four at once; View All leads to the rest. */
export const STRIP_SIZE = 6;

/** Stores of a page of a listing: whole rows, of three or of two. */
export const STORES_PER_PAGE = 30;
/** Fewer on the front page of stores, which has more below them; whole rows of two and of three. */
export const STORES_ON_FRONT = 18;

/** The sections that a home page shows with their goods; the others are tiles. */
export const SHOWN_SECTIONS = 2;
/** The same below a shelf of what is near the chosen city. */
export const SHOWN_SECTIONS_BELOW_NEAR_BY = 1;
/** With fewer sections than this, a home page also shows trending products. */
export const ENOUGH_SECTIONS = 4;

/** Products of a grid of four columns. */
export const GRID_SIZE = 8;

/** The section that is shown first, apart from the others. */
export const FEATURED_DEALS = 'FeaturedDeals';

/** A tab of the home listings. */
export interface HomeTab {
  tab: string;
  /** The label of the tab. */
  name: string;
  /** The category for calls: its id, or `all` under Trending and New. */
  catId: string;
}

/** A tab that holds all categories. */
const allCategoriesTab = (tab: typeof TRENDING | typeof NEW): HomeTab => ({
  tab,
  name: tab === NEW ? pages.newest() : pages.trending(),
  catId: 'all',
});

/** The tabs of listings by category: Trending, then the main categories. */
export const categoryTabs = (departments: DepartmentTree): HomeTab[] => [
  allCategoriesTab(TRENDING),
  ...departments.map(({ id, name }) => ({ tab: id, name, catId: id })),
];

/** The name of a tab in addresses of featured deals. */
export const tabInAddress = ({ tab, name }: HomeTab): string =>
  listingTab(tab) === TRENDING ? TRENDING : name;

/** The tab of a listing by category that continues a home tab. */
export const listingTab = (tab: HomeTabId): HomeTabId => (tab === NEW ? TRENDING : tab);

/** The tab that an address names; 404 for others. */
export async function readHomeTab(
  tabName: string,
  departments: () => Promise<DepartmentTree>,
): Promise<HomeTab> {
  if (tabName === TRENDING || tabName === NEW) return allCategoriesTab(tabName);
  const department = (await departments()).find(({ id }) => id === tabName) ?? throwNotFound();
  return { tab: department.id, name: department.name, catId: department.id };
}
