import sanitize from 'sanitize-html';

const KEPT = [
  ...[
    'p',
    'div',
    'br',
    'hr',
    'blockquote',
    'pre',
    'h3',
    'h4',
    'h5',
    'h6',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
  ],
  ...['strong', 'em', 'b', 'i', 'u', 's', 'small', 'sub', 'sup', 'code', 'a'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];
// Their text is code, or browsers and our parser read it differently: it is dropped with them.
const DROPPED_WITH_TEXT = [
  ...['script', 'style', 'template', 'noscript', 'noembed', 'noframes', 'iframe', 'object', 'svg', 'math'],
  ...['textarea', 'select', 'option', 'xmp', 'plaintext', 'title', 'head'],
];
const NOTHING_WITHOUT_TEXT = new Set([
  'p',
  'div',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'strong',
  'em',
  'b',
  'i',
  'u',
  's',
  'a',
]);

const options: sanitize.IOptions = {
  allowedTags: KEPT,
  allowedAttributes: { a: ['href', 'rel'] },
  nonTextTags: DROPPED_WITH_TEXT,
  nestingLimit: 40,
  transformTags: {
    // A page has one h1 and few h2, and none of them are the merchant's.
    h1: sanitize.simpleTransform('h3', {}),
    h2: sanitize.simpleTransform('h3', {}),
    // A link without a valid address keeps its text.
    a: (tagName, { href }) => {
      const address = webAddress(href);
      return { tagName, attribs: address ? { href: address, rel: 'nofollow ugc noopener noreferrer' } : {} };
    },
  },
  exclusiveFilter: ({ tag, text }) => NOTHING_WITHOUT_TEXT.has(tag) && text.trim() === '',
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to remove
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffd\ufffe\uffff]/g;
const MAX_PASSES = 5;
const LOOKS_LIKE_MARKUP = /<[a-z!/?]|&(?:#|\w+;)/i;

/**
 * Makes somebody else's text safe to show: of its HTML, only simple elements without attributes and links to web
 * addresses stay. What has no elements comes back as plain text.
 * @returns HTML with at least one element, or plain text in which nothing looks like HTML
 */
export function sanitiseHtml(text: string): string {
  const clean = withoutControls(text);
  if (!LOOKS_LIKE_MARKUP.test(clean)) return clean;
  const html = sanitiseUntilStable(clean);
  if (/<[a-z]/.test(html)) return html;
  const plain = html
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
  return LOOKS_LIKE_MARKUP.test(plain) ? `<p>${html}</p>` : plain;
}

const withoutControls = (text: string): string => text.replace(CONTROLS, '').trim();

// Removing an element may nest others that it kept apart, and those are parsed differently the next time.
function sanitiseUntilStable(html: string): string {
  let before = html;
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const after = withoutControls(sanitize(before, options));
    if (after === before) break;
    before = after;
  }
  return before;
}

function webAddress(href: string | undefined): string | undefined {
  const url = href === undefined ? null : URL.parse(href.trim());
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  return isWeb && !url.username && !url.password && url.href.length <= 2048 ? url.href : undefined;
}
