import { brand } from '@fernway/brand';
import { PREVIEW_SIZE } from '@fernway/contract/picture';
import type { Market } from '@fernway/contract/wire';
import type { MetaDescriptor } from 'react-router';
import { markets } from '../../core/markets.ts';
import { BRAND_CARD } from '../../pwa/icons.ts';
import type { SiteOrigins } from './canonical-links.ts';

interface SharedPage {
  origins: SiteOrigins;
  /** The requested site. */
  market: Market;
}

/** The picture that networks show for a link to a page; without it they show the brand. Its path, as `PREVIEW_SIZE`. */
export const previewImage = ({ origins, market }: SharedPage, path: string): MetaDescriptor => ({
  property: 'og:image',
  content: origins[market] + path,
});

/**
 * Adds to the head of a page what networks show for a link to it: https://ogp.me and, where X knows nothing of that,
 * https://developer.x.com/en/docs/x-for-websites/cards. Texts and address are those that search engines get.
 */
export const withShareTags =
  <Args extends { loaderData?: SharedPage | undefined }>(meta: (args: Args) => MetaDescriptor[]) =>
  (args: Args): MetaDescriptor[] => {
    const tags = meta(args);
    return args.loaderData ? [...tags, ...shareTags(tags, args.loaderData)] : tags;
  };

function shareTags(tags: readonly MetaDescriptor[], page: SharedPage): MetaDescriptor[] {
  const find = <Field extends string>(isWanted: (tag: Record<string, unknown>) => boolean, field: Field) =>
    (tags as Record<string, unknown>[]).find(isWanted)?.[field];
  const address = find(({ rel }) => rel === 'canonical', 'href');
  const title = find((tag) => 'title' in tag, 'title');
  if (typeof address !== 'string' || typeof title !== 'string') return [];
  const properties = {
    'og:site_name': brand.name,
    'og:title': title.replace(` · ${brand.name}`, ''),
    'og:description': find(({ name }) => name === 'description', 'content'),
    'og:url': address,
    'og:locale': markets[page.market].language.replace('-', '_'),
    'og:image:type': 'image/jpeg',
    'og:image:width': String(PREVIEW_SIZE.width),
    'og:image:height': String(PREVIEW_SIZE.height),
  };
  const has = (property: string) => tags.some((tag) => 'property' in tag && tag.property === property);
  return [
    ...(has('og:image') ? [] : [previewImage(page, BRAND_CARD.path)]),
    ...(has('og:type') ? [] : [{ property: 'og:type', content: 'website' }]),
    ...Object.entries(properties).map(([property, content]) => ({ property, content }) as MetaDescriptor),
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
