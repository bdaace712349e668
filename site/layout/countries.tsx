import { CountrySwitch } from '@fernway/ui/country-switch';
import { markets } from '../markets.ts';
import { paths } from '../paths.ts';
import { useSite } from './site.ts';

/** Listings hold the same categories and sections on both sites; everything else has its own ids, so it leads home. */
const LISTING =
  /^\/(?:offers\/[^/]+|stores\/[^/]+|All\/.+|product\/[^/]+|search\/[^/]+\/[^/]+|(?:All(?:Offers|Products)\/[^/]+|[^/]+\/all(?:Offers|Products))\/[^/]+)$/;

/** Leads to the other country's site. */
export function Countries({ pathname }: { pathname: string }) {
  const site = useSite();
  if (!site) return null;
  const path = LISTING.test(pathname) ? pathname : paths.offers();
  return (
    <CountrySwitch
      options={(['CA', 'US'] as const).map((code) => ({
        code,
        name: markets[code].title(),
        href: `//${site.hosts[code]}${path}`,
        current: code === site.market,
      }))}
    />
  );
}
