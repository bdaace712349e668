import { CountrySwitch } from '@fernway/ui/country-switch';
import { markets } from '../core/markets.ts';
import { paths } from '../core/paths.ts';
import { session } from '../interactions/sign-in/session.ts';
import { useStateStore } from '../runtime/state-store.ts';
import { useSite } from '../runtime/use-site.ts';

/** Listings have the same ids on both sites; other things do not, so their pages lead to the other site's home page. */
const LISTING =
  /^\/(?:offers\/[^/]+|stores\/[^/]+|All\/.+|product\/[^/]+|search\/[^/]+\/[^/]+|(?:All(?:Offers|Products)\/[^/]+|[^/]+\/all(?:Offers|Products))\/[^/]+)$/;

/** Leads to the other country's site, and carries the sign-in over. */
export function CountryLinks({ pathname }: { pathname: string }) {
  const site = useSite();
  const isSignedIn = useStateStore(session, ({ shopper }) => shopper !== undefined);
  if (!site) return null;
  const path = LISTING.test(pathname) ? pathname : paths.offers();
  return (
    <CountrySwitch
      options={(['CA', 'US'] as const).map((code) => ({
        code,
        name: markets[code].title(),
        href:
          isSignedIn && code !== site.market ? paths.sessionHandover(path) : `//${site.hosts[code]}${path}`,
        current: code === site.market,
      }))}
    />
  );
}
