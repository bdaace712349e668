import type { Product } from '@fernway/contract';
import { FREE_SHIPPING } from '@fernway/contract/shipping';
import * as t from '@fernway/messages/product';
import { InfoTip } from '@fernway/ui/info-tip';
import { Link } from '@fernway/ui/link';
import type { Shipping } from '@fernway/ui/product-card';
import type { ReactNode } from 'react';
import { hasOwnShipping } from '../../catalogue/own-shipping.ts';
import { paths } from '../../core/paths.ts';
import { formatRoundPrice } from '../../core/wording.ts';

/** The most characters of a policy shown here; the store's own page has the rest. */
const MAX_POLICY_SHOWN = 320;

interface FactsProps {
  product: Pick<Product, 'brand' | 'webStoreName' | 'storeName' | 'storeId'>;
  attributes: readonly { name: string; value: string }[];
  /** In plain text. */
  returnPolicy: string | undefined;
}

/** Who sells a product, its attributes, and the return policy. */
export function factsOf(props: FactsProps): { name: string; value: ReactNode }[] {
  const { product, attributes, returnPolicy } = props;
  const returns = returnPolicy && {
    name: t.returns(),
    value: (
      <InfoTip label={t.returnPolicy()} text={t.returnPolicy()}>
        {shortenPolicy(returnPolicy)}{' '}
        <Link href={paths.overview(product.storeId, 'returns')} className="font-semibold underline">
          {t.knowMore()}
        </Link>
      </InfoTip>
    ),
  };
  return [sellerOf(product), ...attributes, ...(returns ? [returns] : [])];
}

/** The same facts, each as long as it is shown. */
export const plainFactsOf = ({ product, attributes, returnPolicy }: FactsProps) => [
  sellerOf(product),
  ...attributes,
  ...(returnPolicy ? [{ name: t.returns(), value: t.returnPolicy() }] : []),
];

/** As specified, the brand is who sells it. The two rows would say the same, and above them stands the store. */
const sellerOf = ({ brand, webStoreName, storeName }: FactsProps['product']) =>
  brand === null ? { name: t.soldBy(), value: webStoreName ?? storeName } : { name: t.brand(), value: brand };

const shortenPolicy = (text: string): string =>
  text.length <= MAX_POLICY_SHOWN ? text : `${text.slice(0, text.lastIndexOf(' ', MAX_POLICY_SHOWN))} …`;

/** Shipping as a product's own page describes it: the cost, then the method. */
export function fullShippingOf({
  shippingType,
  shippingInstructions,
  freeShippingOver,
}: Pick<Product, 'shippingType' | 'shippingInstructions' | 'freeShippingOver'>): Shipping | undefined {
  const isFree = shippingType === FREE_SHIPPING;
  const over =
    freeShippingOver === null || hasOwnShipping(shippingType)
      ? undefined
      : t.freeShippingOnOrdersOver(formatRoundPrice(freeShippingOver));
  const [text, ...notes] = [over, shippingType, shippingInstructions].filter(Boolean);
  return text ? { text, free: isFree, note: notes.join(' · ') || undefined } : undefined;
}
