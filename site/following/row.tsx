import * as t from '@fernway/messages/following';
import { Button, ButtonLink } from '@fernway/ui/button';
import { FollowedStore } from '@fernway/ui/followed-store';
import { VisuallyHidden } from '@fernway/ui/visually-hidden';
import { useAct } from '../acting/act.ts';
import { paths } from '../paths.ts';
import { pictureSource } from '../picture.ts';
import { type ListedStore, placeOf } from '../store/card.tsx';
import { unfollowKey } from './unfollowing.ts';

/** A followed store, with buttons to visit and to unfollow it. */
export function FollowedRow({ store, onUnfollow }: { store: ListedStore; onUnfollow: () => void }) {
  const { storeId, storeName, logoMedium } = store;
  const press = useAct(unfollowKey(storeId), onUnfollow);
  const name = <VisuallyHidden> {storeName}</VisuallyHidden>;
  return (
    <FollowedStore
      href={paths.store(storeId)}
      name={storeName}
      place={placeOf(store)}
      logo={pictureSource(logoMedium)}
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
