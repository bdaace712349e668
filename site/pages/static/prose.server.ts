import { paths } from '../../core/paths.ts';
import { headingAnchor, htmlOf, isHeading, readMarkdown } from './markdown.server.ts';

/** A long text as its page shows it. */
export interface Prose {
  title: string;
  lead: string;
  html: string;
  /** Its parts, if it has enough of them for a table of contents. */
  contents: readonly { id: string; title: string }[];
}

const FEWEST_LISTED = 4;

const proseOf = (file: string): Prose => {
  const { title, lead, rest } = readMarkdown(file);
  const parts = rest
    .filter((token) => isHeading(token, 2))
    .map(({ text }) => ({ id: headingAnchor(text), title: text }));
  return { title, lead, html: htmlOf(rest), contents: parts.length < FEWEST_LISTED ? [] : parts };
};

// Read once at start: a text that cannot be shown stops the server.
const pages: ReadonlyMap<string, Prose> = new Map([
  [paths.about(), proseOf('about')],
  [paths.privacyPolicy(), proseOf('privacy-policy')],
  [paths.shopPrivacyPolicy(), proseOf('shop-privacy-policy')],
  [paths.termsOfUse(), proseOf('terms-of-use')],
  [paths.advertiserAgreement(), proseOf('advertiser-agreement')],
  [paths.selling(), proseOf('selling')],
]);

/**
 * The text of a page, and its path.
 * @param pattern the pattern of its route, without the leading slash
 * @throws Error if that page has none
 */
export function readProse(pattern: string): Prose & { path: string } {
  const path = `/${pattern}`;
  const prose = pages.get(path);
  if (!prose) throw new Error(`no text stands at ${path}`);
  return { ...prose, path };
}
