import { brand } from '@fernway/brand';
import type { Market } from '@fernway/contract/wire';
import type { MetaDescriptor } from 'react-router';
import { paths } from '../../core/paths.ts';

/** https://schema.org/BreadcrumbList: the trail to a page from the start, the page itself at its end. */
export function breadcrumbs(
  origin: string,
  trail: readonly { name: string; path: string }[],
): MetaDescriptor {
  const steps = [{ name: brand.name, path: paths.offers() }, ...trail];
  return jsonLd({
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: origin + path,
    })),
  });
}

/** Who runs the site, and how to search it: https://schema.org/Organization, https://schema.org/WebSite */
export function siteStructuredData(origin: string, language: string): MetaDescriptor[] {
  const url = origin + paths.offers();
  return [
    jsonLd({
      '@type': 'Organization',
      name: brand.name,
      url,
      description: brand.blurb,
      sameAs: brand.social.map(({ href }) => href),
    }),
    jsonLd({
      '@type': 'WebSite',
      name: brand.name,
      url,
      inLanguage: language,
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${origin}${paths.searchForm()}?text={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    }),
  ];
}

/** @param thing without `@context` */
export const jsonLd = (thing: object): MetaDescriptor => ({
  'script:ld+json': { '@context': 'https://schema.org', ...thing },
});

/** https://schema.org/ItemList: what a page lists, in its order, each by the address of its own page. */
export const itemList = (origin: string, paths: readonly string[]): MetaDescriptor[] =>
  paths.length === 0
    ? []
    : [
        jsonLd({
          '@type': 'ItemList',
          itemListElement: paths.map((path, at) => ({
            '@type': 'ListItem',
            position: at + 1,
            url: origin + path,
          })),
        }),
      ];

/** The currency of prices of a home market. */
export const currencyOf = ({ home }: { home: Market }): 'CAD' | 'USD' => (home === 'CA' ? 'CAD' : 'USD');
