import type { Offer } from '@fernway/contract';
import { previewAddress } from '@fernway/contract/picture';
import type { Market } from '@fernway/contract/wire';
import * as pages from '@fernway/messages/pages';
import type { MetaDescriptor } from 'react-router';
import { paths } from '../../core/paths.ts';
import type { SiteOrigins } from '../seo/canonical-links.ts';
import { previewImage } from '../seo/share-tags.ts';
import { breadcrumbs, currencyOf, jsonLd } from '../seo/structured-data.ts';

interface OfferDataSource {
  /** `summary`: the description in plain text. */
  offer: Omit<Offer, 'description'> & { summary: string; hasEnded: boolean };
  /** The listing that stands before it in the page's trail. */
  belongsTo: { label: string; href: string } | undefined;
  origins: SiteOrigins;
  /** The requested site. */
  market: Market;
}

/** What search engines and networks are told about an offer: https://schema.org/Offer */
export function offerData({ offer, belongsTo, origins, market }: OfferDataSource): MetaDescriptor[] {
  const origin = origins[offer.home];
  const path = paths.offer(offer.id);
  const preview = previewAddress('offers', offer.id, [
    offer.heading,
    offer.subHeading,
    offer.storeName,
    offer.offerPrice,
    offer.fullImage,
  ]);
  return [
    previewImage({ origins, market }, preview),
    jsonLd({
      '@type': 'Offer',
      name: offer.heading,
      ...(offer.summary && { description: offer.summary }),
      url: origin + path,
      image: origin + preview,
      ...(offer.offerPrice !== null && {
        price: offer.offerPrice.toFixed(2),
        priceCurrency: currencyOf(offer),
      }),
      ...(offer.endsAt !== null && { validThrough: offer.endsAt }),
      availability: `https://schema.org/${offer.hasEnded ? 'Discontinued' : 'InStock'}`,
      offeredBy: {
        '@type': 'Organization',
        name: offer.storeName,
        url: origin + paths.store(offer.storeId),
      },
    }),
    breadcrumbs(origin, [
      { name: pages.offers(), path: paths.offers() },
      ...(belongsTo ? [{ name: belongsTo.label, path: belongsTo.href }] : []),
      { name: offer.heading, path },
    ]),
  ];
}
