import * as t from '@fernway/messages/following';
import { ButtonLink } from '@fernway/ui/button';
import { Panel } from '@fernway/ui/container';
import { EmptyState } from '@fernway/ui/empty-state';
import { PageHeading } from '@fernway/ui/page-heading';
import { Pagination } from '@fernway/ui/pagination';
import { Store } from 'lucide';
import { paths } from '../../core/paths.ts';
import { AccountPage } from '../../shell/account-page.tsx';
import type { Route } from './+types/page.ts';
import { FollowedRow } from './row.tsx';
import { useUnfollow } from './use-unfollow.ts';

/** The stores that a shopper follows, the latest first. */
export function FollowingScreen({ loaderData }: Route.ComponentProps) {
  const { page, totalPages, totalElements, stores } = loaderData;
  const { gone, unfollow } = useUnfollow();
  const remaining = stores.filter(({ storeId }) => !gone.has(storeId));
  const total = totalElements - (stores.length - remaining.length);
  return (
    <AccountPage current={paths.following()}>
      <PageHeading title={t.followingStore()} count={total > 0 ? t.storeCount(total) : undefined} />
      {total === 0 ? (
        <EmptyState
          icon={Store}
          title={t.noneYet()}
          text={t.whatFollowingIs()}
          action={
            <ButtonLink variant="primary" href={paths.stores()}>
              {t.findStores()}
            </ButtonLink>
          }
        />
      ) : (
        remaining.length > 0 && (
          <Panel>
            <ul className="divide-y divide-line">
              {remaining.map((store) => (
                <li key={store.storeId}>
                  <FollowedRow store={store} onUnfollow={() => unfollow(store)} />
                </li>
              ))}
            </ul>
          </Panel>
        )
      )}
      <Pagination page={page} pages={totalPages} href={paths.following} />
    </AccountPage>
  );
}
