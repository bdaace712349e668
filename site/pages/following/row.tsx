import * as t from '@fernway/messages/following';
import { Button, ButtonLink } from '@fernway/ui/button';
import { FollowedStore } from '@fernway/ui/followed-store';
import { VisuallyHidden } from '@fernway/ui/visually-hidden';
import { type ListedStore, storePlaceText } from '../../catalogue/store-card.tsx';
import { storeNameText } from '../../catalogue/store-place.ts';
import { paths } from '../../core/paths.ts';
import { pictureSource } from '../../core/picture.ts';
import { useSignedInAction } from '../../interactions/viewer/use-signed-in-action.ts';
import { unfollowKey } from './use-unfollow.ts';

/** A followed store, with buttons to visit and to unfollow it. */
export function FollowedRow({ store, onUnfollow }: { store: ListedStore; onUnfollow: () => void }) {
  const { storeId, logoMedium } = store;
  const storeName = storeNameText(store);
  const press = useSignedInAction(unfollowKey(storeId), onUnfollow);
  const name = <VisuallyHidden> {storeName}</VisuallyHidden>;
  return (
    <FollowedStore
      href={paths.store(storeId)}
      name={storeName}
      place={storePlaceText(store)}
      logo={pictureSource(logoMedium)}
      cover={pictureSource(store.primaryOfferImage)}
      rating={{ average: store.avgRating, count: store.totalRatings }}
      actions={
        <>
          <ButtonLink variant="secondary" size="small" href={paths.store(storeId)}>
            {t.viewStore()}
            {name}
          </ButtonLink>
          <Button variant="ghost" size="small" onClick={press}>
            {t.unfollow()}
            {name}
          </Button>
        </>
      }
    />
  );
}
