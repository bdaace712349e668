import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { type PageEntry, pages } from './pages/page-table.ts';

const pageRoute = ({ path, module, id }: PageEntry) => route(path, module, id === undefined ? {} : { id });

/** Every address of the site: those that lead on or answer with data, and the pages. */
export default [
  index('pages/home/redirect.ts'),
  route('search', 'pages/search/form.ts'),
  route('departments/deals', 'shell/department-deals.ts'),
  route('location/choices', 'interactions/location/location-choice-data.ts'),
  layout('pages/frame.tsx', [
    layout('shell/errors/boundary.tsx', pages.filter((page) => !page.isForMerchants).map(pageRoute)),
  ]),
  ...pages.filter((page) => page.isForMerchants).map(pageRoute),
] satisfies RouteConfig;
