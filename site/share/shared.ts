import { type Previewed, previewAddress } from '@fernway/contract/picture';
import type { Market } from '@fernway/contract/wire';
import type { Price } from '@fernway/ui/price-tag';

/** A product or an offer as a shared link shows it. */
export interface Shared {
  kind: Previewed;
  id: string;
  home: Market;
  store: string;
  title: string;
  /** In one line, for previews and readers of the page's head. */
  description: string;
  /** As the region gives it. */
  picture: string | undefined;
  price: Price | undefined;
  /** Of what is asked, in dollars; undefined: it has no price of its own. */
  amount: number | undefined;
  discountPercent: number | undefined;
  /** It is no longer to be had. */
  isOver: boolean;
  /** The path of its own page. */
  path: string;
}

/** The address of its preview on a site: another one when anything that the preview shows is another. */
export const previewOf = ({ kind, id, title, store, description, amount, picture }: Shared): string =>
  previewAddress(kind, id, [title, store, description, amount, picture]);
