import { type PreviewKind, previewAddress } from '@fernway/contract/picture';
import type { Market } from '@fernway/contract/wire';
import type { Price } from '@fernway/ui/price-tag';

/** A product or an offer as a shared link shows it. */
export interface SharedItem {
  kind: Exclude<PreviewKind, 'stores'>;
  id: string;
  home: Market;
  store: string;
  title: string;
  /** In one line, for previews and readers of the page's head. */
  description: string;
  /** The picture's address as the region gives it. */
  picture: string | undefined;
  price: Price | undefined;
  /** The asking price in dollars; undefined: it has no price of its own. */
  amount: number | undefined;
  discountPercent: number | undefined;
  /** It is no longer available. */
  isOver: boolean;
  /** The path of its own page. */
  path: string;
}

/** The address of its preview image on a site, which changes whenever anything that the preview shows changes. */
export const previewImageOf = ({
  kind,
  id,
  title,
  store,
  description,
  amount,
  picture,
}: SharedItem): string => previewAddress(kind, id, [title, store, description, amount, picture]);
