import type { Market } from '@fernway/contract/wire';
import { Flag } from '@fernway/ui/flag';
import { markets } from '../markets.ts';
import { originOf } from '../origin.ts';
import { useSite } from './site.ts';

/** The flag of whose goods something is; nothing where a card does not say so. */
export const OriginFlag = ({ of }: { of: Market | undefined }) =>
  of && <Flag of={of} name={markets[of].title()} />;

/** The flag of a home, where the visitor is shown goods of both or this is the other one. */
export function HomeFlag({ home }: { home: Market }) {
  const site = useSite();
  return site && <OriginFlag of={originOf(home, { market: site.market, listed: site.choices })} />;
}
