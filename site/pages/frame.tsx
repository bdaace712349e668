import { Container } from '@fernway/ui/container';
import { SeenBy } from '@fernway/ui/seen-by';
import { SkipLink } from '@fernway/ui/skip-link';
import { useMemo } from 'react';
import { Outlet, useLocation } from 'react-router';
import { fromJsonText, toJsonText } from '../core/json-text.ts';
import { paths } from '../core/paths.ts';
import { visitOf } from '../core/visit.ts';
import { lazyPart } from '../runtime/lazy-part.tsx';
import { usePageHandle, useSite } from '../runtime/use-site.ts';
import { SiteHeader } from '../shell/header.tsx';
import type { Route } from './+types/frame.ts';
import { PageOrSkeleton } from './page-or-skeleton.tsx';

const DownloadPrompt = lazyPart(async () => (await import('../shell/app-prompt/prompt.tsx')).DownloadPrompt);
const ToastList = lazyPart(async () => (await import('../interactions/viewer/toast-list.tsx')).ToastList);
const Prefetch = lazyPart(async () => (await import('./prefetch.tsx')).Prefetch);
const MarketNotice = lazyPart(async () => (await import('../shell/market-notice.tsx')).MarketNotice);
const SiteFooter = lazyPart(async () => (await import('../shell/footer.tsx')).SiteFooter);

/** Browsers install the shoppers' site; merchants' pages are no part of it. */
export const links: Route.LinksFunction = () => [{ rel: 'manifest', href: paths.manifest() }];

/** Loads the departments for header and tabs. A page also works without them. */
export async function loader({ context }: Route.LoaderArgs) {
  const { departments, loadPart } = visitOf(context);
  const tree = await loadPart(departments());
  return { departments: toJsonText('value' in tree ? tree.value : []) };
}

/** Departments change with a release: those loaded with the first page stay good enough. */
export const shouldRevalidate = () => false;

/** Header and footer, which every page has. Where phones are shown the app first, they see nothing else. */
export default function Frame({ loaderData: { departments } }: Route.ComponentProps) {
  const tree = useMemo(() => fromJsonText(departments), [departments]);
  const continueTo = usePrompt();
  const { Prompt = DownloadPrompt } = usePageHandle();
  return (
    <>
      <SeenBy who={continueTo === undefined ? 'all' : 'wide'}>
        <div className={continueTo === undefined ? 'contents' : 'hidden md:contents print:contents'}>
          <SkipLink target="content" />
          <MarketNotice />
          <SiteHeader departments={tree} />
          {/* Keeps the footer below the view until a page is there, so that it does not jump. */}
          <main id="content" tabIndex={-1} className="outline-none [&:not(:has(h1))]:min-h-dvh">
            <Container>
              <PageOrSkeleton>
                <Outlet />
              </PageOrSkeleton>
            </Container>
          </main>
          <SiteFooter />
          <Prefetch />
          <ToastList />
        </div>
      </SeenBy>
      {continueTo !== undefined && (
        <main className="md:hidden print:hidden">
          <SeenBy who="phones">
            <Prompt to={continueTo} />
          </SeenBy>
        </main>
      )}
    </>
  );
}

/** The address at which a phone goes on in the browser; undefined if it is not shown the app first. */
function usePrompt(): string | undefined {
  const { pathname, search } = useLocation();
  const { offersApp } = usePageHandle();
  const isInBrowser = useSite()?.preferences.isInBrowser ?? false;
  if (offersApp === 'always') return paths.offers();
  return offersApp === 'once' && !isInBrowser ? pathname + search : undefined;
}
