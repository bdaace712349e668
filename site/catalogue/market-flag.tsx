import type { Market } from '@fernway/contract/wire';
import { Flag } from '@fernway/ui/flag';
import { flaggedMarketOf } from '../core/flagged-market.ts';
import { markets } from '../core/markets.ts';
import { useSite } from '../runtime/use-site.ts';

/** The flag of a home market; nothing if a card names none. */
export const MarketFlag = ({ of }: { of: Market | undefined }) =>
  of && <Flag of={of} name={markets[of].title()} />;

/** The flag of a home market, shown if it is the other one or if goods of both are shown. */
export function HomeFlag({ home }: { home: Market }) {
  const site = useSite();
  return (
    site && <MarketFlag of={flaggedMarketOf(home, { market: site.market, marketFilter: site.preferences })} />
  );
}
