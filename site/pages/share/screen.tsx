import * as t from '@fernway/messages/share';
import { ButtonLink } from '@fernway/ui/button';
import { Notice } from '@fernway/ui/notice';
import { Picture } from '@fernway/ui/picture';
import { PriceTag } from '@fernway/ui/price-tag';
import { pictureSource } from '../../core/picture.ts';
import { AppBadges } from '../../shell/app-prompt/badges.tsx';
import { expiredText } from './expired-text.ts';
import type { SharedItem } from './shared-item.ts';

/** What a shared link opens in windows wider than a phone's, unless they are redirected. */
export function ShareScreen({ shared }: { shared: SharedItem }) {
  const { kind, store, title, description, picture, price, path } = shared;
  const isProduct = kind === 'products';
  const over = expiredText(shared);
  return (
    <article className="grid items-center gap-8 py-6 md:grid-cols-2 md:gap-12 md:py-10">
      <Picture
        source={pictureSource(picture)}
        alt=""
        ratio={isProduct ? 'square' : '16/10'}
        sizes="(min-width: 1280px) 600px, 50vw"
        corner="bleed"
        loading="priority"
      />
      <div className="grid justify-items-start gap-4">
        <div>
          <p className="text-ink-2">{store}</p>
          <h1 className="mt-1 text-3xl wrap-anywhere">{title}</h1>
        </div>
        {price ? <PriceTag {...price} size="page" /> : <p className="wrap-anywhere">{description}</p>}
        {over && <Notice tone="info">{over}</Notice>}
        <ButtonLink variant="primary" size="large" href={path}>
          {isProduct ? t.seeProduct() : t.seeOffer()}
        </ButtonLink>
        <div className="flex flex-wrap gap-3">
          <AppBadges look="card" />
        </div>
      </div>
    </article>
  );
}
