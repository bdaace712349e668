import * as t from '@fernway/messages/ui';
import type { ReactNode } from 'react';
import { Logo } from './logo.tsx';
import { Notice } from './notice.tsx';
import { Picture, type PictureSource } from './picture.tsx';
import { DiscountBadge, type Price, PriceTag } from './price-tag.tsx';
import { WindowHeading } from './window-heading.tsx';

type AppCardProps = {
  brand: { name: string; href: string };
  store: string;
  title: string;
  picture: PictureSource | undefined;
  /** Ratio of the picture: products are square. */
  ratio?: 'square' | '16/10' | undefined;
  /** undefined: it has no price of its own. */
  price: Price | undefined;
  /** Whole percent. */
  discountPercent: number | undefined;
  /** A text that says that it is no longer available. */
  over?: string | undefined;
  /** What the app adds to it; default: the text for a product. */
  text?: string | undefined;
  /** AppBadges. */
  badges: ReactNode;
  /** A button or link to continue without the app. */
  action: ReactNode;
};

/** The first view of a product or offer on phones: name and price, the app's badges, and a way to continue without. */
export function AppCard(props: AppCardProps) {
  const { brand, store, title, picture, price, discountPercent, over, badges, action } = props;
  const { text = t.whatAppHas(), ratio = 'square' } = props;
  return (
    <div className="pb-8">
      <div className="flex justify-center border-line border-b bg-card py-3 text-green">
        <Logo {...brand} />
      </div>
      <div className="mx-auto max-w-[480px] px-4 pt-4">
        <Picture source={picture} alt={title} ratio={ratio} sizes="min(480px, 100vw)" loading="eager">
          {discountPercent ? (
            <div className="absolute top-2.5 left-2.5">
              <DiscountBadge percent={discountPercent} />
            </div>
          ) : null}
        </Picture>
        <p className="mt-4 text-ink-2 text-sm">{store}</p>
        <WindowHeading className="mt-1 mb-2 text-xl wrap-anywhere">{title}</WindowHeading>
        {price && <PriceTag {...price} size="page" />}
        {over && (
          <div className="mt-4">
            <Notice tone="info">{over}</Notice>
          </div>
        )}
        <div className="mt-6 rounded-card bg-tint p-4">
          <p className="font-bold text-base">{t.seeItInApp()}</p>
          <p className="text-ink-2 text-sm">{text}</p>
          <div className="mt-3 grid gap-2.5 min-[380px]:grid-cols-2">{badges}</div>
        </div>
        <div className="mt-4">{action}</div>
      </div>
    </div>
  );
}
