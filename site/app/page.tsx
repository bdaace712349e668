import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { brand } from '../brand.ts';
import type { PageHandle } from '../layout/site.ts';
import { paths } from '../paths.ts';
import type { Route } from './+types/page.ts';
import { AppBadges } from './badges.tsx';
import { AppCode } from './code.tsx';

export const handle: PageHandle = { isStatic: true, offersApp: 'always' };

export const meta: Route.MetaFunction = () => [
  { title: `The ${brand.name} app` },
  { name: 'description', content: `Where to get the ${brand.name} app for iPhone and Android.` },
];

export const loader = () => null;

/** The app, as windows show it that are wider than a phone's; on phones the prompt stands in its place. */
export default function AppPage() {
  useWideWindowsGoOn();
  return (
    <div className="grid items-center gap-8 py-10 md:grid-cols-[auto_1fr] md:gap-12 md:py-16">
      <AppCode size={168} />
      <div>
        <h1 className="text-3xl">Take {brand.name} with you</h1>
        <p className="mt-2 max-w-[48ch] text-ink-2">
          Point your phone’s camera at the code, or open this page on your phone. The app is free, for iPhone
          and Android.
        </p>
        <div className="mt-6 flex w-fit flex-wrap gap-3 rounded-panel bg-forest p-4 [--focus:#fff]">
          <AppBadges />
        </div>
      </div>
    </div>
  );
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
