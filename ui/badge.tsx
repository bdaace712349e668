import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

const tones = {
  deal: 'bg-deal text-on-deal',
  'deal-soft': 'bg-deal-tint text-deal-ink',
  green: 'bg-tint text-green',
  solid: 'bg-green-solid text-on-green',
  quiet: 'bg-sunken text-ink-2',
  chip: 'bg-chip text-ink',
} as const;

type BadgeProps = { tone: keyof typeof tones; icon?: IconNode | undefined; children: ReactNode };

/** A small label, 24 px high. `deal` is for deals only: price drops, offers that end, featured goods. */
export function Badge({ tone, icon, children }: BadgeProps) {
  return (
    <span className={classNames('badge', tones[tone])}>
      {icon && <Icon of={icon} size={14} />}
      {children}
    </span>
  );
}

/** A number beside something (items in the list, active filters); 99+ above 99. */
export function Count({ value, onForest = false }: { value: number; onForest?: boolean | undefined }) {
  return (
    <span
      className={classNames(
        'inline-grid h-[18px] min-w-[18px] place-items-center rounded-full px-[5px] font-bold text-[11px] leading-none tabular-nums',
        onForest ? 'bg-on-forest text-forest' : 'bg-green-solid text-on-green',
      )}
    >
      {value > 99 ? '99+' : value}
    </span>
  );
}
