import { AppBadge, type AppBadgeProps } from '@fernway/ui/footer';
import { brand } from '../brand.ts';
import { useSite } from '../layout/site.ts';

/** The two shops that have the app; the App Store's page depends on the country. */
export function AppBadges({ look }: Pick<AppBadgeProps, 'look'>) {
  const market = useSite()?.market ?? 'CA';
  return (
    <>
      <AppBadge
        look={look}
        brand="apple"
        href={brand.apps.ios[market]}
        lead="Download on the"
        store="App Store"
      />
      <AppBadge
        look={look}
        brand="googlePlay"
        href={brand.apps.android}
        lead="Get it on"
        store="Google Play"
      />
    </>
  );
}
