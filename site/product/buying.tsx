import type { Product } from '@fernway/contract';
import { Badge } from '@fernway/ui/badge';
import { FactList } from '@fernway/ui/fact-list';
import { InfoTip } from '@fernway/ui/info-tip';
import { Notice } from '@fernway/ui/notice';
import type { Price } from '@fernway/ui/price-tag';
import { ProductSummary } from '@fernway/ui/product-summary';
import { QuantityStepper } from '@fernway/ui/quantity-stepper';
import { VariantOptions } from '@fernway/ui/variant-options';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { shippingOf } from './card.tsx';
import { type Choice, isSoldOut } from './variants.ts';

interface BuyingProps {
  product: Product;
  price: Price;
  choices: readonly Choice[];
  facts: readonly { name: string; value: string }[];
  returnPolicy: string | null;
}

/** What a shopper decides by: name, price, variants, how many, and the facts. */
export function Buying({ product, price, choices, facts, returnPolicy }: BuyingProps) {
  return (
    <div className="grid gap-5">
      <ProductSummary
        store={{ name: product.storeName, href: paths.store(product.storeId) }}
        title={product.heading}
        rating={{ average: product.avgRating, count: product.totalRatings }}
        price={price}
        discountPercent={product.discountPerc || undefined}
        shipping={shippingOf(product)}
      />
      {choices.map(({ name, values }) => (
        <VariantOptions
          key={name}
          legend={name}
          options={values.map(({ label, variantId, isCurrent, isAvailable }) => ({
            label,
            href: paths.product(product.storeId, variantId),
            current: isCurrent,
            available: isAvailable,
          }))}
        />
      ))}
      <Availability product={product} />
      <FactList facts={[...ownFacts(product), ...facts, ...returns(returnPolicy)]} />
    </div>
  );
}

function Availability({ product }: { product: Product }) {
  if (product.status === 'retired') return <Notice tone="info">This product is no longer sold.</Notice>;
  if (isSoldOut(product))
    return (
      <div>
        <Badge tone="quiet">Sold Out</Badge>
      </div>
    );
  return product.isShopifyProduct === 'Y' && <QuantityStepper name="quantity" />;
}

function ownFacts({ brand, webStoreName, storeName, shippingType, shippingInstructions }: Product) {
  const all: { name: string; value: string | null | undefined }[] = [
    { name: 'Sold by', value: brand ?? webStoreName ?? storeName },
    { name: 'Brand', value: brand },
    { name: 'Shipping', value: [shippingType, shippingInstructions].filter(Boolean).join(' · ') },
  ];
  return all.flatMap(({ name, value }) => (value ? { name, value } : []));
}

function returns(policy: string | null): { name: string; value: ReactNode }[] {
  if (!policy) return [];
  return [
    {
      name: 'Returns',
      value: (
        <InfoTip label="Return policy" text="Return policy">
          {policy}
        </InfoTip>
      ),
    },
  ];
}
