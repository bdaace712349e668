import { later } from '../layout/later.tsx';
import type { PageHandle } from '../layout/site.ts';
import { paths } from '../paths.ts';
import { visitOf } from '../visit.ts';
import type { Route } from './+types/faq.ts';
import { faqHeading, topicsWith } from './faq.server.ts';
import { siteOf, textMeta } from './meta.ts';

export const handle: PageHandle = { isStatic: true };

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [...textMeta(loaderData), ...(loaderData.asked ? [{ name: 'robots', content: 'noindex' }] : [])]
    : [];

export function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('q')?.trim() ?? '';
  return {
    ...faqHeading,
    asked,
    topics: topicsWith(asked),
    path: paths.faq(),
    ...siteOf(visitOf(context)),
  };
}

export default later<Route.ComponentProps>(async () => (await import('./faq-screen.tsx')).FaqScreen);
