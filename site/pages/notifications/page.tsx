import { brand } from '@fernway/brand';
import type { Notification } from '@fernway/contract';
import * as t from '@fernway/messages/heads/notifications';
import { redirect } from 'react-router';
import { paths } from '../../core/paths.ts';
import { readPageNumber } from '../../core/read-query.ts';
import { loadShopperPage } from '../../core/visit.ts';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import type { PageHandle } from '../../runtime/use-site.ts';
import type { Route } from './+types/page.ts';

const ON_A_PAGE = 20;

export const handle: PageHandle = { isPersonal: true, parameters: ['page'] };

export const meta: Route.MetaFunction = () => [
  { title: `${t.notifications()} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

/** What a page of the list shows. */
export interface NotificationsPage {
  notifications: Notification[];
  page: number;
  pages: number;
  /** When it was read, so that server and browser say alike how long ago things were. */
  now: number;
}

export async function loader({ request, context }: Route.LoaderArgs): Promise<NotificationsPage> {
  const page = readPageNumber(request.url);
  const all = await loadShopperPage(context, (region, user) => region.getUserNotification({ user }));
  const pages = Math.max(1, Math.ceil(all.length / ON_A_PAGE));
  // The notifications of this page may have been cleared or have expired.
  if (page > pages) throw redirect(paths.notifications(pages));
  const notifications = all.slice((page - 1) * ON_A_PAGE, page * ON_A_PAGE);
  return { notifications, page, pages, now: Date.now() };
}

export default lazyPart<Route.ComponentProps>(async () => (await import('./screen.tsx')).NotificationsScreen);
