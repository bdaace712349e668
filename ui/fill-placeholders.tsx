import { Fragment, type ReactNode } from 'react';

/** Replaces placeholders in a sentence with elements: `Enter [code] at checkout.` with `code` from `parts`. */
export function Filled({ text, parts }: { text: string; parts: Readonly<Record<string, ReactNode>> }) {
  return text.split(/(\[\w+\])/).map((piece, place) => {
    const part = parts[piece.slice(1, -1)];
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence never move
    return <Fragment key={place}>{place % 2 === 1 && part !== undefined ? part : piece}</Fragment>;
  });
}
