import { brand } from '@fernway/brand';
import * as t from '@fernway/messages/heads/app';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { later } from '../layout/later.tsx';
import type { PageHandle } from '../layout/site.ts';
import { paths } from '../paths.ts';
import { visitOf } from '../visit.ts';
import type { Route } from './+types/page.ts';

export const handle: PageHandle = { isStatic: true, offersApp: 'always' };

export const meta: Route.MetaFunction = () => [
  { title: t.theApp(brand.name) },
  { name: 'description', content: t.whereToGet(brand.name) },
  { name: 'robots', content: 'noindex' }, // wide windows are sent on
];

/** What it is shown on decides which shop for apps is named. */
export const loader = ({ context }: Route.LoaderArgs) => ({ device: visitOf(context).choices.device });

const AppScreen = later(async () => (await import('./screen.tsx')).AppScreen);

/** On phones the prompt stands in its place. */
export default function AppPage() {
  useWideWindowsGoOn();
  return <AppScreen />;
}

/** Phones that are held wide, and browsers that only call themselves phones, have room for the offers. */
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
