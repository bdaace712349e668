import { buyNow } from '@fernway/messages/buying';
import * as t from '@fernway/messages/list';
import { Button } from '@fernway/ui/button';
import { Panel } from '@fernway/ui/container';
import { ListEdge } from '@fernway/ui/list-row';
import { Notice } from '@fernway/ui/notice';
import { PriceTag } from '@fernway/ui/price-tag';
import type { Ref } from 'react';
import { formatPrice, priceLabel } from '../../core/wording.ts';
import { BuyLink, BuyProductLink } from '../../interactions/checkout-handoff/buy-now.tsx';
import type { ListPurchase, StorePurchases } from './purchases.ts';

interface ListPurchaseProps {
  buying: ListPurchase;
  hasChosen: boolean;
  /** Called when Buy Now is pressed and the chosen items cannot be bought together. */
  onRefused: () => void;
}

/** What is chosen to be bought; with several purchases, each has its own button. */
export function BuyPanel({
  refusal,
  ref,
  ...top
}: ListPurchaseProps & { refusal: string | undefined; ref: Ref<HTMLElement> }) {
  const { stores, only, isSomeLeftOut } = top.buying;
  const [first, ...others] = stores;
  const title = !first
    ? t.buy()
    : others.length === 0
      ? t.buyFrom(first.store.name)
      : t.buyFromStores(stores.length);
  const isSeveral = first !== undefined && only === undefined;
  return (
    <aside
      ref={ref}
      tabIndex={-1}
      aria-label={title}
      className="scroll-mt-24 outline-none lg:sticky lg:top-24"
    >
      <Panel padded>
        <h2 className="font-bold text-lg tracking-[-0.015em] wrap-anywhere">{title}</h2>
        {!first && !refusal && !top.hasChosen && (
          <p className="mt-2 text-ink-2 text-md">{t.nothingChosenYet()}</p>
        )}
        {!first && !refusal && top.hasChosen && (
          <p className="mt-2 text-ink-2 text-md">{top.buying.refusal}</p>
        )}
        {refusal && !isSeveral && (
          <div className="mt-4">
            <Notice tone="danger">{refusal}</Notice>
          </div>
        )}
        <div className="divide-y divide-line">
          {stores.map((one) => (
            <StorePurchaseSummary
              key={one.store.id}
              of={one}
              isAlone={others.length === 0}
              hasButtons={isSeveral}
            />
          ))}
        </div>
        {!isSeveral && (
          <div className="mt-4 max-lg:hidden">
            <TopBuyNow {...top} block />
          </div>
        )}
        {only && <p className="mt-3 text-ink-2 text-sm">{only.isCart ? t.opensCart() : t.opensPage()}</p>}
        {isSeveral && others.length > 0 && stores.some(hasCart) && (
          <div className="mt-4">
            <Notice tone="info">{t.sameStore()}</Notice>
          </div>
        )}
        {isSomeLeftOut && <p className="mt-3 text-ink-2 text-sm">{t.leftOut()}</p>}
      </Panel>
    </aside>
  );
}

interface StorePurchaseSummaryProps {
  of: StorePurchases;
  isAlone: boolean;
  hasButtons: boolean;
}

/** The purchases at one store, their sum, and what is missing for free shipping. */
function StorePurchaseSummary({
  of: { store, purchases, subtotal, saved, missing },
  isAlone,
  hasButtons,
}: StorePurchaseSummaryProps) {
  const lines = purchases.flatMap((purchase) => purchase.lines);
  const carts = purchases.filter(({ isCart }) => isCart);
  return (
    <div className="py-4 last:pb-0">
      {!isAlone && <h3 className="mb-1 font-semibold text-md wrap-anywhere">{store.name}</h3>}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 text-sm">
        {purchases.map((purchase) =>
          purchase.lines.map(({ item, quantity }) => (
            <li key={item.id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
              <span className="line-clamp-2 min-w-0 flex-1 text-ink-2 wrap-anywhere">
                {t.times(item.name, quantity)}
              </span>
              <b className="font-semibold tabular-nums">{formatPrice((item.price ?? 0) * quantity)}</b>
              {hasButtons && !purchase.isCart && (
                <BuyProductLink href={purchase.href} label={t.buyProduct(item.name)} />
              )}
            </li>
          )),
        )}
      </ul>
      {hasButtons && purchases.some(({ isCart }) => !isCart) && (
        <p className="mt-3 text-ink-2 text-sm">{t.oneAtATime()}</p>
      )}
      <div className="mt-3 flex items-baseline justify-between gap-4 border-line border-t pt-3">
        <span className="font-semibold text-md">{t.productsCount(lines.length)}</span>
        <PriceTag price={formatPrice(subtotal)} label={priceLabel(store.home)} />
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        {missing !== undefined && (
          <span className={missing === 0 ? 'text-green' : 'text-ink-2'}>
            {missing === 0 ? t.shipsFree() : t.addForFree(formatPrice(missing))}
          </span>
        )}
        {saved > 0 && (
          <span className="ml-auto font-semibold text-deal-ink">{t.youSave(formatPrice(saved))}</span>
        )}
      </p>
      {hasButtons && carts.length > 0 && (
        <div className="mt-3 grid gap-2">
          {carts.map(({ href }) => (
            <BuyLink key={href} href={href} of={t.at(store.name)} block />
          ))}
        </div>
      )}
    </div>
  );
}

/** The list's main Buy Now. If what is chosen cannot be bought together, it says why. */
function TopBuyNow({
  buying: { only },
  hasChosen,
  onRefused,
  block = false,
}: ListPurchaseProps & { block?: boolean }) {
  if (only) return <BuyLink href={only.href} block={block} />;
  return (
    <Button
      variant="primary"
      size="large"
      block={block}
      aria-disabled={hasChosen ? undefined : true}
      onClick={onRefused}
    >
      {buyNow()}
    </Button>
  );
}

/** Below 1024 px: the same at the lower edge of the window. */
export function BuyBar(top: ListPurchaseProps) {
  const { stores } = top.buying;
  const [first, ...others] = stores;
  const count = stores.reduce(
    (sum, { purchases }) => sum + purchases.flatMap(({ lines }) => lines).length,
    0,
  );
  return (
    <ListEdge>
      <div className="min-w-0">
        <p className="text-ink-2 text-sm">{t.productsCount(count)}</p>
        {first && others.length === 0 && (
          <PriceTag price={formatPrice(first.subtotal)} label={priceLabel(first.store.home)} size="small" />
        )}
      </div>
      <TopBuyNow {...top} />
    </ListEdge>
  );
}

const hasCart = ({ purchases }: StorePurchases): boolean => purchases.some(({ isCart }) => isCart);
