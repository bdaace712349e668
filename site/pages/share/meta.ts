import { brand } from '@fernway/brand';
import { PREVIEW_SIZE } from '@fernway/contract/picture';
import type { Market } from '@fernway/contract/wire';
import type { MetaDescriptor } from 'react-router';
import { markets } from '../../core/markets.ts';
import { paths } from '../../core/paths.ts';
import type { SiteOrigins } from '../seo/canonical-links.ts';
import { previewImageOf, type SharedItem } from './shared-item.ts';

interface ShareMetaSource {
  shared: SharedItem;
  market: Market;
  origins: SiteOrigins;
}

/** The tags by which networks preview a link and phones open it in the app. The page itself is not indexed. */
export function shareMeta({ shared, market, origins }: ShareMetaSource): MetaDescriptor[] {
  const { kind, id, title, description, amount, home } = shared;
  const path = kind === 'products' ? paths.productShare(id) : paths.offerShare(id);
  const address = origins[market] + path;
  const preview = origins[market] + previewImageOf(shared);
  const inApp = `${brand.app.scheme}:/${path}`;
  const properties = {
    'og:type': kind === 'products' ? 'product' : 'website',
    'og:site_name': brand.name,
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:locale': markets[market].language.replace('-', '_'),
    'og:image': preview,
    'og:image:type': 'image/jpeg',
    'og:image:width': String(PREVIEW_SIZE.width),
    'og:image:height': String(PREVIEW_SIZE.height),
    'og:image:alt': title,
    ...(amount !== undefined && {
      'product:price:amount': amount.toFixed(2),
      'product:price:currency': home === 'CA' ? 'CAD' : 'USD',
    }),
    // https://developers.facebook.com/docs/applinks
    'al:ios:url': inApp,
    'al:ios:app_store_id': brand.app.appStoreId,
    'al:ios:app_name': brand.name,
    'al:android:url': inApp,
    'al:android:package': brand.app.androidPackage,
    'al:android:app_name': brand.name,
    'al:web:url': origins[home] + shared.path,
  };
  const names = {
    description,
    robots: 'noindex',
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    'twitter:description': description,
    'twitter:image': preview,
    'twitter:image:alt': title,
    'apple-itunes-app': `app-id=${brand.app.appStoreId}, app-argument=${address}`,
  };
  return [
    { title: `${title} · ${brand.name}` },
    ...Object.entries(names).map(([name, content]) => ({ name, content })),
    ...Object.entries(properties).map(([property, content]) => ({ property, content })),
  ];
}
