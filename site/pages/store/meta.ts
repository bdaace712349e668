import { brand } from '@fernway/brand';
import type { Store } from '@fernway/contract';
import { previewAddress } from '@fernway/contract/picture';
import type { Market } from '@fernway/contract/wire';
import * as t from '@fernway/messages/heads/store';
import * as pages from '@fernway/messages/pages';
import type { MetaDescriptor } from 'react-router';
import { paths } from '../../core/paths.ts';
import { pictureUnlessPlaceholder } from '../../core/picture.ts';
import { canonicalLinks, type SiteOrigins } from '../seo/canonical-links.ts';
import { previewImage } from '../seo/share-tags.ts';
import { breadcrumbs, jsonLd } from '../seo/structured-data.ts';
import { openingHoursData } from './opening-hours-data.ts';

interface StoreMetaSource {
  store: Store;
  /** The main category that stands above it. */
  department?: { id: string; name: string } | undefined;
  origins: SiteOrigins;
  /** The requested site. */
  market: Market;
}

/** The tags in the head of a store's page, whose canonical address is on the site of its home market. */
export function storeMeta({ store, department, origins, market }: StoreMetaSource): MetaDescriptor[] {
  const origin = origins[store.home];
  const path = paths.store(store.id);
  return [
    { title: `${store.storeName} · ${brand.name}` },
    {
      name: 'description',
      content: `${t.productsAndOffers([store.storeName, store.cityName].filter(Boolean).join(', '))} ${brand.tagline}`,
    },
    ...canonicalLinks({ origins, market, path, on: [store.home] }),
    previewImage(
      { origins, market },
      previewAddress('stores', store.id, [store.storeName, store.cityName, store.regName, store.coverImage]),
    ),
    jsonLd(storeData(store, origin)),
    breadcrumbs(origin, [
      { name: pages.stores(), path: paths.stores() },
      ...(department ? [{ name: department.name, path: paths.stores(department.id) }] : []),
      { name: store.storeName, path },
    ]),
  ];
}

/** https://schema.org/Store, as https://developers.google.com/search/docs/appearance/structured-data/local-business reads it */
function storeData(store: Store, origin: string) {
  const isPhysical = store.isphysical === 'Y';
  const openingHours = openingHoursData(store.openingHours);
  const pictures = [store.coverImage, store.logoMedium].flatMap(
    (address) => pictureUnlessPlaceholder(address) ?? [],
  );
  return {
    '@type': isPhysical ? 'Store' : 'OnlineStore',
    '@id': origin + paths.store(store.id),
    name: store.storeName,
    legalName: store.regName,
    url: origin + paths.store(store.id),
    ...(URL.canParse(store.websiteUrl) && { sameAs: store.websiteUrl }),
    ...(pictures.length > 0 && { image: pictures.map((picture) => origin + picture) }),
    ...(isPhysical && { address: addressOf(store) }),
    ...(isPhysical && openingHours.length > 0 && { openingHoursSpecification: openingHours }),
    ...(store.totalRatings > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: store.avgRating,
        ratingCount: store.totalRatings,
      },
    }),
  };
}

/** https://schema.org/PostalAddress */
function addressOf({ address1, address2, cityName, stateId, pincode, home }: Store) {
  const street = [address1, address2].filter(Boolean).join(', ');
  const [country = home, region] = stateId?.split('-') ?? [];
  return {
    '@type': 'PostalAddress',
    ...(street && { streetAddress: street }),
    ...(cityName && { addressLocality: cityName }),
    ...(region && { addressRegion: region }),
    ...(pincode && { postalCode: pincode }),
    addressCountry: country,
  };
}
