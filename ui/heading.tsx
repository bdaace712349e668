import type { ReactNode } from 'react';

/** The level of a heading, so that pages keep an unbroken outline. */
export type HeadingLevel = 1 | 2 | 3 | 4;

/** A heading of the given level with the given classes. */
export function Heading(props: { level: HeadingLevel; className: string; children: ReactNode }) {
  const Tag = `h${props.level}` as const;
  return <Tag className={props.className}>{props.children}</Tag>;
}
