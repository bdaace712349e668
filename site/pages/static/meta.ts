import { brand } from '@fernway/brand';
import type { Market } from '@fernway/contract/wire';
import type { MetaDescriptor } from 'react-router';
import type { Visit } from '../../core/visit.ts';
import { canonicalLinks, originsOf, type SiteOrigins } from '../seo/canonical-links.ts';

/** What the head of a text page is made from. */
interface TextMetaSource {
  title: string;
  lead: string;
  /** The path as `paths` writes it. */
  path: string;
  market: Market;
  origins: SiteOrigins;
}

export const textMetaSite = ({ market, hosts }: Visit): Pick<TextMetaSource, 'market' | 'origins'> => ({
  market,
  origins: originsOf(hosts),
});

/** Both sites have the same texts. */
export const textMeta = ({ title, lead, ...place }: TextMetaSource): MetaDescriptor[] => [
  { title: `${title} · ${brand.name}` },
  { name: 'description', content: lead },
  ...canonicalLinks(place),
];
