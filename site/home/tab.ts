import * as pages from '@fernway/messages/pages';
import { missing } from '../errors/missing.ts';
import type { DepartmentTree } from '../layout/departments.ts';
import { NEW, type Tab, TRENDING } from '../paths.ts';

/** Cards of a strip: a wide window shows three or four at once, and what follows is behind View All. */
export const STRIP = 6;

/** Products of a grid of four columns, and of the deals that stand first. */
export const GRID = 8;

/** The section that stands first, on its own. */
export const FEATURED_DEALS = 'FeaturedDeals';

/** A tab of the home listings. */
export interface HomeTab {
  tab: string;
  /** As it is read. */
  name: string;
  /** What calls are asked for: a category's id, or all of them under Trending and New. */
  catId: string;
}

/** The tabs that everything stands on. */
const everythingOn = (tab: typeof TRENDING | typeof NEW): HomeTab => ({
  tab,
  name: tab === NEW ? pages.newest() : pages.trending(),
  catId: 'all',
});

/** The tabs of what is listed by category: Trending, then the main categories. */
export const categoryTabs = (departments: DepartmentTree): HomeTab[] => [
  everythingOn(TRENDING),
  ...departments.map(({ id, name }) => ({ tab: id, name, catId: id })),
];

/** How the address of featured deals names a tab. */
export const tabInAddress = ({ tab, name }: HomeTab): string => (tab === TRENDING ? TRENDING : name);

/** The tab of a listing by category that goes on where a home tab ends. */
export const listingTab = (tab: Tab): Tab => (tab === NEW ? TRENDING : tab);

/** The tab that an address names; there is no page for others. */
export async function readTab(tabName: string, departments: () => Promise<DepartmentTree>): Promise<HomeTab> {
  if (tabName === TRENDING || tabName === NEW) return everythingOn(tabName);
  const department = (await departments()).find(({ id }) => id === tabName) ?? missing();
  return { tab: department.id, name: department.name, catId: department.id };
}
