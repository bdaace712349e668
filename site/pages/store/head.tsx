import * as t from '@fernway/messages/store';
import { ButtonLink } from '@fernway/ui/button';
import { Panel } from '@fernway/ui/container';
import { StoreFacts } from '@fernway/ui/store-facts';
import { HeroAway, HeroMeta, StoreHero } from '@fernway/ui/store-hero';
import { MapPin } from 'lucide';
import { HomeFlag } from '../../catalogue/market-flag.tsx';
import type { OpenedStore } from '../../catalogue/read-store.ts';
import { branchCode, storeAddressText } from '../../catalogue/store-place.ts';
import { hostOf, withSourceTag } from '../../core/merchant-links.ts';
import { pictureSource } from '../../core/picture.ts';
import { FollowButton, useFollowers } from '../../interactions/viewer/follow.tsx';
import { AdditionalDiscounts, storeFactsOf } from './store-panel.tsx';

interface StoreHeadProps {
  store: OpenedStore;
  /** What the store says of itself, where the page does not say it at length. */
  about?: string;
  other: { label: string; href: string };
}

/** The head of both pages of a store, with a link to the other one. */
export function StoreHead({ store, about, other }: StoreHeadProps) {
  const branch = branchCode(store);
  const address = storeAddressText(store);
  const followers = useFollowers(store.id, store.totalFollowers);
  const ownSite = withSourceTag(store.websiteUrl);
  return (
    <>
      <StoreHero
        name={store.storeName}
        cover={pictureSource(store.coverImage)}
        logo={pictureSource(store.logoMedium)}
        meta={
          <>
            <HomeFlag home={store.home} />
            {branch && <p>{t.branch(branch)}</p>}
            {address && <HeroMeta icon={MapPin}>{address}</HeroMeta>}
            {ownSite && <HeroAway href={ownSite}>{hostOf(store.websiteUrl)}</HeroAway>}
          </>
        }
        actions={
          <>
            <FollowButton key={store.id} storeId={store.id} name={store.storeName} />
            <ButtonLink variant="secondary" size="small" href={other.href}>
              {other.label}
            </ButtonLink>
            <AdditionalDiscounts store={store} />
          </>
        }
      />
      {about && (
        <p className="mt-4 line-clamp-4 max-w-[96ch] text-ink-2 text-md wrap-anywhere md:px-7">{about}</p>
      )}
      <div className="my-6">
        <Panel padded>
          <StoreFacts {...storeFactsOf(store)} followers={followers} />
        </Panel>
      </div>
    </>
  );
}
