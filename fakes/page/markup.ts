import { escapeHtml } from '@fernway/server-kit/escape-html';

/** HTML that is safe to send. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type MarkupPart = Markup | string | number | false | undefined | MarkupPart[];

/** HTML whose values are text, unless they are HTML themselves. */
export const html = (strings: TemplateStringsArray, ...parts: MarkupPart[]): Markup =>
  new Markup(strings.map((fixed, number) => fixed + toHtml(parts[number])).join(''));

function toHtml(part: MarkupPart): string {
  if (part instanceof Markup) return part.text;
  if (Array.isArray(part)) return part.map(toHtml).join('');
  return part === undefined || part === false ? '' : escapeHtml(String(part));
}

/** Text in which web addresses can be followed. */
export const withLinks = (text: string): Markup[] =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((piece, number) =>
      number % 2 === 0
        ? html`${piece}`
        : html`<a href="${piece}" target="_blank" rel="noopener noreferrer">${piece}</a>`,
    );
