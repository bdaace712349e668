import sanitizeHtml from 'sanitize-html';

const BLOCKS = 'p div br hr blockquote pre h3 h4 h5 h6 ul ol li dl dt dd'.split(' ');
const WORDS = 'strong em b i u s small sub sup code a'.split(' ');
const TABLES = 'table caption thead tbody tfoot tr th td'.split(' ');
const HAS_TAGS = /<[a-z][^<>]*>/i;

/**
 * The second of two sanitizers for merchants' texts: regions clean them on arrival, the site again before showing them.
 * Plain text is returned as it is: pages show it as text.
 */
export function safeHtml(text: string): string {
  if (!HAS_TAGS.test(text)) return text;
  const html = sanitizeHtml(text, {
    allowedTags: [...BLOCKS, ...WORDS, ...TABLES],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    nestingLimit: 40,
    transformTags: {
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: { ...(isWebAddress(href) && { href }), rel: 'nofollow ugc noopener noreferrer' },
      }),
    },
  });
  return html === '' || HAS_TAGS.test(html) ? html : `<p>${html}</p>`;
}

function isWebAddress(href: string): boolean {
  const url = URL.parse(href);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  return isWeb && url.username === '' && url.password === '';
}

/** Tags that separate words without a space. */
const BLOCK = /<(?=\/?(?:p|div|br|blockquote|pre|h\d|li|dt|dd|td|th)\b)/gi;
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** A merchant's text as plain text, at most `most` characters of it. */
export function plainText(text: string, most: number): string {
  const words = HAS_TAGS.test(text)
    ? sanitizeHtml(text.replaceAll(BLOCK, ' <'), { allowedTags: [], nestingLimit: 40 }).replaceAll(
        /&(?:amp|lt|gt|quot);/g,
        (entity) => ENTITIES[entity] ?? entity,
      )
    : text;
  return words.replaceAll(/\s+/g, ' ').trim().slice(0, most);
}
