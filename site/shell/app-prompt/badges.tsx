import { brand } from '@fernway/brand';
import * as t from '@fernway/messages/app';
import { AppBadge, type AppBadgeProps } from '@fernway/ui/footer';
import { useMatches } from 'react-router';
import type { Preferences } from '../../core/visit.ts';
import { useSite } from '../../runtime/use-site.ts';

/** Badges of the app stores; on a known device, only its own. The App Store's page depends on the country. */
export function AppBadges({ look }: Pick<AppBadgeProps, 'look'>) {
  const market = useSite()?.market ?? 'CA';
  const device = useDevice();
  return (
    <>
      {device !== 'Android' && (
        <AppBadge
          look={look}
          brand="apple"
          href={brand.apps.ios[market]}
          lead={t.downloadOn()}
          store="App Store"
        />
      )}
      {device !== 'iPhone' && (
        <AppBadge
          look={look}
          brand="googlePlay"
          href={brand.apps.android}
          lead={t.getItOn()}
          store="Google Play"
        />
      )}
    </>
  );
}

/** The device, from the data of pages that depend on it. */
const useDevice = (): Preferences['device'] | undefined =>
  (useMatches().at(-1)?.loaderData as { device?: Preferences['device'] } | undefined)?.device;
