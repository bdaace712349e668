import sanitizeHtml from 'sanitize-html';

const BLOCKS = 'p div br hr blockquote pre h3 h4 h5 h6 ul ol li dl dt dd'.split(' ');
const WORDS = 'strong em b i u s small sub sup code a'.split(' ');
const TABLES = 'table caption thead tbody tfoot tr th td'.split(' ');
const HAS_TAGS = /<[a-z][^<>]*>/i;

/**
 * The second of two gates for what merchants write: regions clean it when it comes in, the site again before it is shown.
 * Plain text stays as it is; pages show that as text.
 */
export function safeHtml(text: string): string {
  if (!HAS_TAGS.test(text)) return text;
  const html = sanitizeHtml(text, {
    allowedTags: [...BLOCKS, ...WORDS, ...TABLES],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    nestingLimit: 40,
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow ugc noopener noreferrer' }) },
  });
  return html === '' || HAS_TAGS.test(html) ? html : `<p>${html}</p>`;
}
