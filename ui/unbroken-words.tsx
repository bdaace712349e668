import type { ReactNode } from 'react';

/** Longer ones may not fit in a line of a card. */
const MAX_UNBROKEN = 14;

/** A title in which no line ends at a hyphen, as "14-" of "14-inch" would, but for long words. */
export function UnbrokenWords({ children: title }: { children: string }): ReactNode {
  if (!title.includes('-')) return title;
  return title.split(/( )/).map((word, at) =>
    word.includes('-') && word.length <= MAX_UNBROKEN ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: words do not move
      <span key={at} className="whitespace-nowrap">
        {word}
      </span>
    ) : (
      word
    ),
  );
}
