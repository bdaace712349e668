import * as t from '@fernway/messages/home';
import { EmptyLine } from '@fernway/ui/empty-state';
import { Grid } from '@fernway/ui/grid';
import { Pagination } from '@fernway/ui/pagination';
import { SectionHeading } from '@fernway/ui/section-heading';
import { ListedStoreCard } from '../../catalogue/store-card.tsx';
import { markets } from '../../core/markets.ts';
import { paths, TRENDING } from '../../core/paths.ts';
import { pictureLoadingAt } from '../../runtime/picture-loading.ts';
import { TextLink } from '../../runtime/text-link.tsx';
import { PartOrError } from '../../shell/errors/part-or-error.tsx';
import type { Route } from './+types/stores.ts';
import { SectionListings } from './section-blocks.tsx';
import { StoresFromYourCity } from './store-strips.tsx';

export function StoresScreen({ loaderData: { tab, market, stores, around } }: Route.ComponentProps) {
  const title = markets[market].storesAcross();
  const page = stores.pageable.pageNumber;
  const level = around ? 2 : 1;
  const isNothingNearBy = around && !('value' in around.nearBy && around.nearBy.value.stores.length > 0);
  const isFirst = !around || isNothingNearBy;
  return (
    <>
      {around && (
        <div className="pt-6 md:pt-9">
          <PartOrError part={around.nearBy}>
            {(found) => <StoresFromYourCity {...found} market={market} tab={tab} level={1} />}
          </PartOrError>
        </div>
      )}
      <div className={around ? 'mt-11 md:mt-14' : 'pt-6 md:pt-9'}>
        <SectionHeading
          title={title.toUpperCase()}
          sub={t.sellAcross(markets[market].across())}
          level={level}
          overline
        />
        {stores.content.length > 0 ? (
          <Grid of="stores">
            {stores.content.map((store, place) => (
              <ListedStoreCard
                key={store.storeId}
                store={store}
                level={level === 1 ? 2 : 3}
                loading={isFirst ? pictureLoadingAt(place) : 'lazy'}
              />
            ))}
          </Grid>
        ) : (
          <EmptyLine
            title={t.none(title)}
            action={tab !== TRENDING && <TextLink label={t.seeAllStores()} href={paths.stores()} />}
          />
        )}
        <Pagination page={page} pages={stores.totalPages} href={(number) => paths.stores(tab, number)} />
      </div>
      {around?.sections && <SectionListings sections={around.sections} tab={tab} near />}
    </>
  );
}
