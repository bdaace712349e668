import { createHash } from 'node:crypto';
import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Every element below a node, in the order of the document. */
export function elementsOf(node: Node): Element[] {
  const below = 'childNodes' in node ? node.childNodes.flatMap(elementsOf) : [];
  const inTemplate = 'content' in node ? elementsOf(node.content) : [];
  return 'tagName' in node ? [node, ...below, ...inTemplate] : [...below, ...inTemplate];
}

export const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((one) => one.name === name)?.value;

/** The text of a node, with white space collapsed. */
export const textOf = (node: Node): string => oneSpace(rawText(node));
export const oneSpace = (text: string): string => text.replace(/\s+/g, ' ').trim();

export const rawText = (node: Node): string =>
  'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(rawText).join('') : '';

/** The elements of an answer as browsers parse it with scripts, and with scripts switched off. */
export const parseBothWays = (html: string): Element[][] =>
  [true, false].map((scriptingEnabled) => elementsOf(parse(html, { scriptingEnabled })));

export const fragmentElements = (html: string): Element[] => elementsOf(parseFragment(html));

const NEVER = [
  'iframe',
  'frame',
  'frameset',
  'object',
  'embed',
  'applet',
  'base',
  'portal',
  'marquee',
  'math',
];
const LEADING = [
  'href',
  'src',
  'srcset',
  'action',
  'formaction',
  'poster',
  'data',
  'ping',
  'background',
  'srcdoc',
];
const OUR_PICTURE = /^(?:\/media\/|\/assets\/|\/app-code\.svg|data:image\/)/;
const SCHEMES = ['http:', 'https:', 'mailto:', 'fernway:'];

/**
 * The parts of a page that are not ours and could run, lead elsewhere, or pass for a part of the page.
 * @param policy the page's content security policy
 * @param notOurs names that no element of ours has as `id` or `name`
 */
export function strangersIn(
  elements: readonly Element[],
  policy: string,
  notOurs: ReadonlySet<string>,
): string[] {
  const found: string[] = [];
  for (const element of elements) {
    const { tagName, attrs } = element;
    if (NEVER.includes(tagName)) found.push(`<${tagName}>`);
    if (tagName === 'script' && !isOurs(element, policy))
      found.push(`script ${rawText(element).slice(0, 80)}`);
    for (const { name, value } of attrs) {
      if (name.startsWith('on') || name === 'srcdoc') found.push(`${tagName} ${name}=${value}`);
      if (name === 'http-equiv') found.push(`${tagName} ${name}=${value}`);
      if ((name === 'id' || name === 'name') && notOurs.has(value)) found.push(`${tagName} ${name}=${value}`);
      if (LEADING.includes(name) && !isHarmless(element, value)) found.push(`${tagName} ${name}=${value}`);
    }
  }
  return found;
}

/** Whether a script holds data, which no browser runs: https://html.spec.whatwg.org/multipage/scripting.html#data-block */
export const isDataBlock = (script: Element): boolean =>
  ['application/ld+json', 'application/json'].includes(attribute(script, 'type') ?? '');

function isOurs(script: Element, policy: string): boolean {
  const src = attribute(script, 'src');
  if (src !== undefined) return src.startsWith('/assets/');
  const code = rawText(script);
  if (isDataBlock(script)) return typeof JSON.parse(code) === 'object';
  const hash = createHash('sha256').update(code).digest('base64');
  return code === '' || policy.includes(hash) || policy.includes(`'nonce-${attribute(script, 'nonce')}'`);
}

/** Whether an address is harmless: a web address; on another host only for marked links. Pictures are ours. */
function isHarmless(element: Element, address: string): boolean {
  if (['img', 'source'].includes(element.tagName)) return OUR_PICTURE.test(address);
  const url = URL.parse(address.trim(), 'https://ca.test/');
  if (!url || !SCHEMES.includes(url.protocol) || url.username !== '') return false;
  return url.host !== 'evil.test' || (attribute(element, 'rel') ?? '').includes('noopener');
}
