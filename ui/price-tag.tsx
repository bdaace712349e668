import * as t from '@fernway/messages/ui';
import { Badge } from './badge.tsx';
import { classNames } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const sizes = {
  small: { now: 'text-base', was: 'text-sm' },
  card: { now: 'text-lg max-[379px]:text-base', was: 'text-sm max-[379px]:text-xs' },
  page: { now: 'text-2xl', was: 'text-base' },
} as const;

/** Formatted strings: the caller turns cents into text. */
export type Price = {
  /** "$98.00" */
  price: string;
  /** The old price, struck out: "$128.00". If it is set, the price is orange. */
  was?: string | undefined;
  /** What that saves: "Save $30". Left out where it has no room. */
  saving?: string | undefined;
  /** Market label before the price: "CAD" or "US". */
  label?: string | undefined;
};

type PriceTagProps = Price & {
  size?: keyof typeof sizes | undefined;
  /** Whole percent; shown as a badge after the prices. Cards show it on their picture instead. */
  discountPercent?: number | undefined;
  /** Puts the old price under the price instead of beside it. */
  stacked?: boolean | undefined;
};

/** A price, with the old price and what it saves beside it if it has dropped. */
export function PriceTag(props: PriceTagProps) {
  const { price, was, saving, label, size = 'card', discountPercent, stacked } = props;
  return (
    <p
      className={classNames(
        stacked ? 'flex flex-col items-start leading-tight tabular-nums' : 'price-line',
        // One line, so that the cards of a row stay aligned: what has no room wraps out of sight.
        size === 'card' && !stacked && 'h-6 overflow-hidden max-[379px]:gap-x-1.5',
      )}
    >
      <span className={classNames('font-bold tracking-[-0.01em]', sizes[size].now, was && 'text-deal-ink')}>
        {label && (
          <span className="mr-[0.3em] font-semibold text-[0.62em] text-ink-2 tracking-wide">{label}</span>
        )}
        {price}
      </span>
      {was && (
        <s className={classNames('text-ink-3', sizes[size].was)}>
          <VisuallyHidden>{`${t.was()} `}</VisuallyHidden>
          {was}
        </s>
      )}
      {saving && !stacked && size !== 'small' && (
        <span className={classNames('font-semibold text-deal-ink', sizes[size].was)}>{saving}</span>
      )}
      {discountPercent ? (
        <span className="self-center">
          <DiscountBadge percent={discountPercent} />
        </span>
      ) : null}
    </p>
  );
}

/** "23% off". */
export function DiscountBadge({ percent }: { percent: number }) {
  return <Badge tone="deal">{t.percentOff(percent)}</Badge>;
}
