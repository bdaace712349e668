import * as t from '@fernway/messages/ui';
import type { ComponentProps } from 'react';
import { MaskIcon } from './mask-icon.tsx';

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

type LikePillProps = Omit<
  ComponentProps<'button'>,
  'className' | 'children' | 'aria-label' | 'aria-pressed'
> & {
  count: number;
  liked: boolean;
  /** The name of what is liked, for screen readers. */
  of: string;
  /** A press is being processed: further ones do nothing. */
  busy?: boolean | undefined;
  'data-viewer-item'?: string | undefined;
};

/**
 * The like toggle with its compact count (1.2K), for the corner of a picture. Without likes it is only the heart; very
 * narrow windows and pictures hide the count.
 */
export function LikePill({ count, liked, of, busy = false, ...rest }: LikePillProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={t.like(of, count > 0 ? compactCount(count) : undefined)}
      aria-pressed={liked}
      aria-busy={busy || undefined}
      className="like-pill"
    >
      <MaskIcon of={liked ? 'heart-full' : 'heart'} />
      {count > 0 && <span className="like-count">{compactCount(count)}</span>}
    </button>
  );
}

/** 1234 as "1.2K". */
export function compactCount(count: number): string {
  return compact.format(count);
}
