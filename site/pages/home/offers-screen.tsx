import { Section } from '@fernway/ui/container';
import { DealsNearYou, hasDealsNearYou } from '../../catalogue/deals-near-you.tsx';
import { paths, TRENDING } from '../../core/paths.ts';
import { listingTab } from '../../core/tabs.ts';
import { PartOrError } from '../../shell/errors/part-or-error.tsx';
import type { Route } from './+types/offers.ts';
import { HomeListings, TrendingProducts } from './home-listings.tsx';
import { NewestGoods } from './newest.tsx';
import { StoresAcross } from './store-strips.tsx';

export function OffersScreen({ loaderData }: Route.ComponentProps) {
  const { tab, market, goods, storesAcross, city, nearYou } = loaderData;
  const isNear = city !== undefined && hasDealsNearYou(nearYou);
  const nearAddress = [TRENDING, listingTab(tab), { near: true }] as const;
  const listings = { ...goods.listings, market, tab: loaderData };
  return (
    <>
      {isNear && (
        <div className="pt-6 md:pt-9">
          <PartOrError part={nearYou}>
            {(near) => (
              <DealsNearYou
                {...near}
                city={city}
                viewAllProducts={paths.allProducts(...nearAddress)}
                viewAllOffers={paths.allOffers(...nearAddress)}
                level={1}
              />
            )}
          </PartOrError>
        </div>
      )}
      {goods.kind === 'newest' ? (
        <>
          <NewestGoods {...goods} isFirst={!isNear} />
          <HomeListings {...listings} isFirst={false} />
        </>
      ) : (
        <>
          <HomeListings {...listings} isFirst={!isNear} />
          <TrendingProducts products={goods.products} tab={loaderData} />
        </>
      )}
      <Section belowTheFold>
        <PartOrError part={storesAcross}>
          {(stores) => <StoresAcross market={market} stores={stores} tab={tab} />}
        </PartOrError>
      </Section>
    </>
  );
}
