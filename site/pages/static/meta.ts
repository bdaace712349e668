import { brand } from '@fernway/brand';
import type { Market } from '@fernway/contract/wire';
import type { MetaDescriptor } from 'react-router';
import type { Visit } from '../../core/visit.ts';
import { canonicalLinks, type Origins, originsOf } from '../seo/canonical-links.ts';

/** What the head of a text page is made from. */
interface ToldText {
  title: string;
  lead: string;
  /** The path as `paths` writes it. */
  path: string;
  market: Market;
  origins: Origins;
}

export const siteOf = ({ market, hosts }: Visit): Pick<ToldText, 'market' | 'origins'> => ({
  market,
  origins: originsOf(hosts),
});

/** Both sites have the same texts. */
export const textMeta = ({ title, lead, ...place }: ToldText): MetaDescriptor[] => [
  { title: `${title} · ${brand.name}` },
  { name: 'description', content: lead },
  ...canonicalLinks(place),
];
