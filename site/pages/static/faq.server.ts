import type { Token } from 'marked';
import { headingAnchor, htmlOf, isHeading, readMarkdown } from './markdown.server.ts';

export interface FaqQuestion {
  id: string;
  question: string;
  html: string;
}

export interface FaqTopic {
  id: string;
  title: string;
  questions: readonly FaqQuestion[];
}

const { title, lead, rest } = readMarkdown('faq');
const topics = splitByHeading(rest, 2).map(({ heading, tokens }) => ({
  id: headingAnchor(heading),
  title: heading,
  questions: splitByHeading(tokens, 3).map((part) => ({
    id: headingAnchor(part.heading),
    question: part.heading,
    html: htmlOf(part.tokens),
    words: ` ${normalizeText(`${heading} ${part.heading} ${htmlOf(part.tokens).replaceAll(/<[^<>]*>/g, ' ')}`)}`,
  })),
}));

export const faqHeading = { title, lead };

/** The topics with the questions in which each asked word begins some word; without asked words, all. */
export function searchTopics(search: string): FaqTopic[] {
  const words = normalizeText(search).split(' ').filter(Boolean).map(stemOf);
  return topics
    .map((topic) => ({
      ...topic,
      questions: topic.questions
        .filter((question) => words.every((word) => question.words.includes(` ${word}`)))
        .map(({ id, question, html }) => ({ id, question, html })),
    }))
    .filter(({ questions }) => questions.length > 0);
}

/** Lower case without accents, its words one space apart. */
function normalizeText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** So that "stores" finds "store". */
const stemOf = (word: string): string => (word.length > 3 ? word.replace(/s$/, '') : word);

/** Splits tokens at the headings of a depth. */
function splitByHeading(tokens: readonly Token[], depth: number): { heading: string; tokens: Token[] }[] {
  const parts: { heading: string; tokens: Token[] }[] = [];
  for (const token of tokens) {
    if (isHeading(token, depth)) parts.push({ heading: token.text, tokens: [] });
    else parts.at(-1)?.tokens.push(token);
  }
  return parts;
}
