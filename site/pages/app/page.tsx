import { brand } from '@fernway/brand';
import * as t from '@fernway/messages/heads/app';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../core/paths.ts';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import type { PageHandle } from '../../runtime/use-site.ts';
import type { Route } from './+types/page.ts';

export const handle: PageHandle = { isStatic: true, offersApp: 'always', parameters: ['start'] };

export const meta: Route.MetaFunction = () => [
  { title: t.theApp(brand.name) },
  { name: 'description', content: t.whereToGet(brand.name) },
  { name: 'robots', content: 'noindex' }, // wide windows are redirected
];

/** The same on every device: it shows both app stores. */
export const loader = () => ({});

const AppScreen = lazyPart(async () => (await import('./screen.tsx')).AppScreen);

/** Phones see the prompt instead. */
export default function AppPage() {
  useWideWindowsGoOn();
  return <AppScreen />;
}

/** Sends on phones held wide, and browsers that only claim to be phones: they have room for the offers. */
function useWideWindowsGoOn(): void {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const wasLedHere = query.has('start');

  // Only the browser knows how wide its window is.
  useEffect(() => {
    if (wasLedHere && matchMedia('(width >= 48rem)').matches)
      void navigate(paths.offers(), { replace: true });
  }, [wasLedHere, navigate]);
}
