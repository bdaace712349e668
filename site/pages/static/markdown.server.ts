import { Marked, type Token, type Tokens } from 'marked';
import { fillBrandFacts } from './facts.server.ts';

const texts = import.meta.glob<string>('./en/*.md', { query: '?raw', import: 'default', eager: true });

/** One text: its `# heading`, the paragraph under it, and the rest. */
export interface MarkdownText {
  title: string;
  /** Plain text, for search engines and under the heading. */
  lead: string;
  rest: Token[];
}

const marked = new Marked({
  renderer: {
    heading({ depth, text, tokens }) {
      return `<h${depth} id="${headingAnchor(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
  },
});

/**
 * A text of ours, with its facts filled in.
 * @param file its name under `en/`, without the ending
 * @throws Error if there is no such text, or it does not begin with a heading and a paragraph
 */
export function readMarkdown(file: string): MarkdownText {
  const text = texts[`./en/${file}.md`];
  if (text === undefined) throw new Error(`there is no text named ${file}`);
  const [title, lead, ...rest] = marked.lexer(fillBrandFacts(text)).filter(({ type }) => type !== 'space');
  if (!isHeading(title) || lead?.type !== 'paragraph')
    throw new Error(`${file} does not begin with a heading and a paragraph`);
  return { title: title.text, lead: (lead as Tokens.Paragraph).text, rest };
}

export const isHeading = (token: Token | undefined, depth = 1): token is Tokens.Heading =>
  token?.type === 'heading' && token.depth === depth;

/** Not sanitized, since it is our own text. */
export const htmlOf = (tokens: Token[]): string => marked.parser(tokens);

/** "Who may use Fernway?" as "who-may-use-fernway". */
export const headingAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
