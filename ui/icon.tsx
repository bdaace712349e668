import type { IconNode } from 'lucide';
import { createElement } from 'react';
import { classNames } from './class-names.ts';

interface IconProps {
  of: IconNode;
  /** In px. */
  size?: 14 | 16 | 18 | 20 | 24;
  stroke?: number;
  className?: string | undefined;
}

/** A decorative line icon in the weight of our type. */
export function Icon({ of, size = 20, stroke = size < 16 ? 2 : 1.75, className }: IconProps) {
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames('flex-none', className)}
    >
      {of.map(([tag, shape], place) => createElement(tag, { ...shape, key: place }))}
    </svg>
  );
}
