import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { pages } from './pages/page-table.ts';

/** Every address of the site: those that lead on or answer with data, and the pages. */
export default [
  index('pages/home/redirect.ts'),
  route('search', 'pages/search/form.ts'),
  route('departments/deals', 'shell/department-deals.ts'),
  route('location/choices', 'interactions/location/location-choice-data.ts'),
  layout('pages/frame.tsx', [
    layout(
      'shell/errors/boundary.tsx',
      pages.map(({ path, module, id }) => route(path, module, id === undefined ? {} : { id })),
    ),
  ]),
] satisfies RouteConfig;
