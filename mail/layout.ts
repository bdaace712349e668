import { brand } from '@fernway/brand';
import * as t from '@fernway/messages/mail';
import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { render, toPlainText } from '@react-email/render';
import { createElement, Fragment, type ReactNode } from 'react';
import { LOGO_SOURCE } from './logo.ts';
import { fontSheet, sheet, styles } from './styles.ts';

/** What a mail says, part by part from top to bottom. All parts are plain text: markup in them is not interpreted. */
export interface MailContent {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** What is known about the sender of a message. */
  facts?: { name: string; value: string }[];
  /** What somebody wrote, with its line breaks. */
  quote?: string;
  /** The mail's only button; `href` is an http or https address. */
  action?: { label: string; href: string };
  /** Sentences in small type. */
  closing: string[];
}

export interface RenderedMail {
  /** One line. */
  subject: string;
  html: string;
  text: string;
}

/**
 * A mail as a mail program shows it, in the style of the site, and as plain text.
 * @param lang language of the mail, a BCP 47 tag
 * @throws TypeError when the action's address is not a web address.
 */
export async function renderContent(content: MailContent, lang: string): Promise<RenderedMail> {
  const html = await render(page(content, lang));
  const text = toPlainText(html, { selectors: [{ selector: 'h1', options: { uppercase: false } }] });
  return { subject: oneLine(content.subject), html, text };
}

function page(
  { subject, heading, paragraphs, facts = [], quote, action, closing }: MailContent,
  lang: string,
) {
  const href = action && webAddress(action.href);
  return createElement(
    Html,
    { lang },
    createElement(
      Head,
      null,
      createElement('meta', { name: 'viewport', content: 'width=device-width' }),
      createElement('meta', { name: 'color-scheme', content: 'light dark' }),
      createElement('title', null, oneLine(subject)),
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; React would escape what selectors need
      createElement('style', { dangerouslySetInnerHTML: { __html: sheet } }),
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the same
      createElement('style', { dangerouslySetInnerHTML: { __html: fontSheet } }),
    ),
    createElement(
      Body,
      { className: 'page', style: styles.page },
      createElement(Preview, null, oneLine(paragraphs[0] ?? quote ?? '')),
      createElement(
        Container,
        null,
        createElement('p', { className: 'green', style: styles.brand }, logo, brand.name),
        createElement(
          'div',
          { className: 'card', style: styles.card },
          createElement('h1', { className: 'ink', style: styles.heading }, oneLine(heading)),
          paragraphs.map((paragraph) => line('ink', styles.text, paragraph)),
          facts.map(({ name, value }) => line('ink', styles.fact, `${name}: ${value}`)),
          quote !== undefined &&
            createElement('div', { className: 'ink quote', style: styles.quote }, ...linesOf(quote)),
          action &&
            createElement(Button, { className: 'button', href, style: styles.button }, oneLine(action.label)),
          closing.map((sentence) => line('ink-2', styles.small, sentence)),
          href !== undefined && bareAddress(href),
        ),
        line('ink-2', styles.foot, t.sentBy(brand.name, brand.tagline)),
      ),
    ),
  );
}

const line = (className: string, style: object, words: string) =>
  createElement('p', { key: words, className, style }, oneLine(words));

/** Decorative: the name is beside it. */
const logo = createElement('img', {
  src: LOGO_SOURCE,
  alt: '',
  width: 28,
  height: 28,
  style: styles.logo,
  'data-skip-in-text': true,
});

/** The button's address as a link, for mail programs that show no button; the plain text already has it. */
const bareAddress = (href: string) =>
  createElement(
    'p',
    { className: 'ink-2', style: styles.small, 'data-skip-in-text': true },
    `${t.orOpen()} `,
    createElement('a', { className: 'green', href, style: styles.link, target: '_blank' }, href),
  );

/** The text with `<br>` between its lines. */
const linesOf = (words: string): ReactNode[] =>
  words
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .flatMap((line, number) => [
      number > 0 && createElement('br', { key: `before ${number}` }),
      createElement(Fragment, { key: number }, oneLine(line)),
    ]);

/** Keeps a text on one line: line breaks, control characters and bidirectional overrides become spaces. */
export const oneLine = (words: string): string =>
  words.replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069\s]+/gu, ' ').trim();

function webAddress(href: string): string {
  const { protocol, href: whole } = new URL(href);
  if (protocol === 'https:' || protocol === 'http:') return whole;
  throw new TypeError(`a mail must not lead to ${protocol}`);
}
