import { Fragment, type ReactNode } from 'react';

/** A sentence with parts that look otherwise: `Enter [code] at checkout.`, with `code` to stand there. */
export function Filled({ text, parts }: { text: string; parts: Readonly<Record<string, ReactNode>> }) {
  return text.split(/(\[\w+\])/).map((piece, place) => {
    const part = parts[piece.slice(1, -1)];
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence never move
    return <Fragment key={place}>{place % 2 === 1 && part !== undefined ? part : piece}</Fragment>;
  });
}
