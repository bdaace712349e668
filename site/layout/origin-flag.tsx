import type { Market } from '@fernway/contract/wire';
import { Flag } from '@fernway/ui/flag';
import { markets } from '../markets.ts';
import { originOf } from '../origin.ts';
import { useSite } from './site.ts';

/** The flag of a home market; nothing if a card names none. */
export const OriginFlag = ({ of }: { of: Market | undefined }) =>
  of && <Flag of={of} name={markets[of].title()} />;

/** The flag of a home market, shown if it is the other one or if goods of both are shown. */
export function HomeFlag({ home }: { home: Market }) {
  const site = useSite();
  return site && <OriginFlag of={originOf(home, { market: site.market, listed: site.choices })} />;
}
