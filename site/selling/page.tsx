import { brand } from '../brand.ts';
import { later } from '../layout/later.tsx';
import type { PageHandle } from '../layout/site.ts';
import type { Route } from './+types/page.ts';

export const handle: PageHandle = { isStatic: true };

export const meta: Route.MetaFunction = () => [
  { title: `Onboard your store · ${brand.name}` },
  { name: 'description', content: `How an incorporated store joins ${brand.name}.` },
];

export const loader = () => null;

export default later<Route.ComponentProps>(async () => (await import('./screen.tsx')).SellingScreen);
