import { Section } from '@fernway/ui/container';
import { useMemo } from 'react';
import { DealsNearYou, hasDealsNearYou } from '../../catalogue/deals-near-you.tsx';
import { fromJsonText } from '../../core/json-text.ts';
import { paths, TRENDING } from '../../core/paths.ts';
import { listingTab, STRIP_SIZE } from '../../core/tabs.ts';
import { PartOrError } from '../../shell/errors/part-or-error.tsx';
import type { Route } from './+types/offers.ts';
import { HomeHead } from './front.tsx';
import { HomeListings, TrendingProducts } from './home-listings.tsx';
import { Mosaic } from './mosaic.tsx';
import { NewestGoods } from './newest.tsx';
import { STRIP_WITHOUT_CITY, StoresAcross } from './store-strips.tsx';

export function OffersScreen({ loaderData }: Route.ComponentProps) {
  const { market, city, listed } = loaderData;
  const { goods, storesAcross, nearYou } = useMemo(() => fromJsonText(listed), [listed]);
  const tab = loaderData;
  const isNew = goods.kind === 'newest';
  const { mosaic, ...listings } = goods.listings;
  const nearAddress = [TRENDING, listingTab(tab.tab), { near: true }] as const;
  const deals =
    city !== undefined && hasDealsNearYou(nearYou) ? (
      <PartOrError part={nearYou}>
        {(near) => (
          <DealsNearYou
            {...near}
            city={city}
            viewAllProducts={paths.allProducts(...nearAddress)}
            viewAllOffers={paths.allOffers(...nearAddress)}
            level={isNew ? 1 : 2}
          />
        )}
      </PartOrError>
    ) : undefined;
  // Without a city some of the country's stores stand where those of the city would be.
  const inStrip = city === undefined ? STRIP_WITHOUT_CITY : STRIP_SIZE;
  const besideCity = 'value' in storesAcross ? storesAcross.value.slice(inStrip) : [];
  const hasMosaic = 'value' in mosaic && mosaic.value.length > 0;
  return (
    <>
      {isNew ? (
        <>
          {deals && <div className="pt-6 md:pt-9">{deals}</div>}
          <NewestGoods {...goods} isFirst={!deals} />
          <HomeListings {...listings} market={market} tab={tab} isFirst={false} storesAcross={besideCity} />
        </>
      ) : (
        <>
          <HomeHead tab={tab} market={market} />
          {hasMosaic && <Mosaic offers={mosaic.value} />}
          {deals && (hasMosaic ? <Section>{deals}</Section> : deals)}
          <HomeListings
            {...listings}
            market={market}
            tab={tab}
            isFirst={!deals && !hasMosaic}
            storesAcross={besideCity}
          />
          {goods.products && <TrendingProducts products={goods.products} tab={tab} />}
        </>
      )}
      <Section belowTheFold="row">
        <PartOrError part={storesAcross}>
          {(stores) => <StoresAcross market={market} stores={stores.slice(0, inStrip)} tab={tab.tab} />}
        </PartOrError>
      </Section>
    </>
  );
}
