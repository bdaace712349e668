import * as t from '@fernway/messages/list';
import { ButtonLink } from '@fernway/ui/button';
import { EmptyState } from '@fernway/ui/empty-state';
import { ListLayout } from '@fernway/ui/list-row';
import { PageHeading } from '@fernway/ui/page-heading';
import { Pagination } from '@fernway/ui/pagination';
import { ListPlus } from 'lucide';
import { useRef, useState } from 'react';
import { paths, TRENDING } from '../../core/paths.ts';
import type { Route } from './+types/page.ts';
import { BuyBar, BuyPanel } from './buy-panel.tsx';
import { useCurrentStock } from './current-stock.ts';
import { useItemDeletion } from './delete-items.ts';
import { useItemSelection } from './item-selection.ts';
import { countListPages, sliceListPage, withoutItems } from './items.ts';
import { ListBar } from './list-bar.tsx';
import { listPurchaseOf } from './purchases.ts';
import { useQuantities } from './quantities.ts';
import { StoreGroup } from './store-group.tsx';

export function ListScreen({ loaderData: { stores: all, page } }: Route.ComponentProps) {
  const deleting = useItemDeletion();
  const listed = withoutItems(all, deleting.isHidden);
  const choosing = useItemSelection(listed);
  const stores = useCurrentStock(listed, choosing.chosen);
  const quantities = useQuantities();
  const panel = useRef<HTMLElement>(null);
  const [refusalShown, setRefusalShown] = useState<string>();
  const count = stores.reduce((sum, { items }) => sum + items.length, 0);
  if (count === 0) return <EmptyList />;

  const pages = countListPages(stores);
  const currentPage = Math.min(page, pages);
  const buying = listPurchaseOf(stores, choosing.chosen, quantities.of);
  // What has changed since makes the refusal untrue: it does not come back by itself.
  if (refusalShown !== undefined && refusalShown !== buying.refusal) setRefusalShown(undefined);
  const top = {
    buying,
    hasChosen: choosing.chosen.size > 0,
    onRefused: () => {
      setRefusalShown(buying.refusal);
      panel.current?.focus();
    },
  };
  return (
    <>
      <PageHeading title={t.myList()} sub={t.countOf(count, stores.length)} />
      <ListLayout side={<BuyPanel {...top} ref={panel} refusal={refusalShown} />}>
        <ListBar choosing={choosing} count={count} onDelete={() => deleting.run([...choosing.chosen])} />
        {sliceListPage(stores, currentPage).map((store) => (
          <StoreGroup
            key={store.id}
            store={store}
            choosing={choosing}
            quantities={quantities}
            onRemove={(id) => deleting.run([id])}
          />
        ))}
        <Pagination page={currentPage} pages={pages} href={(other) => paths.myList(other)} />
      </ListLayout>
      {top.hasChosen && <BuyBar {...top} />}
    </>
  );
}

function EmptyList() {
  return (
    <>
      <PageHeading title={t.myList()} />
      <EmptyState
        title={t.empty()}
        text={t.howToFill()}
        icon={ListPlus}
        action={
          <ButtonLink variant="primary" href={paths.offers(TRENDING)}>
            {t.seeOffers()}
          </ButtonLink>
        }
      />
    </>
  );
}
