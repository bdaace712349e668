import type { Market } from '@fernway/contract/wire';
import { Flag } from '@fernway/ui/flag';
import { markets } from '../markets.ts';

/** The flag of whose goods something is; nothing where a card does not say so. */
export const OriginFlag = ({ of }: { of: Market | undefined }) =>
  of && <Flag of={of} name={markets[of].title()} />;
