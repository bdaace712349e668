import type { IconNode } from 'lucide';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface SwappedLabel {
  icon: IconNode;
  text: string;
}

interface SwapLabelProps {
  labels: readonly [SwappedLabel, SwappedLabel];
  visibleIndex: 0 | 1;
  /** Of the icons, in px. */
  size: 16 | 18;
}

/** One of two labels, as wide as the longer one, so that nothing beside it moves when the label changes. */
export function SwapLabel({ labels, visibleIndex, size }: SwapLabelProps) {
  return (
    <span className="grid">
      {labels.map(({ icon, text }, place) => (
        <span
          key={text}
          className={classNames(
            'flex items-center justify-center gap-2 [grid-area:1/1]',
            place !== visibleIndex && 'invisible',
          )}
        >
          <Icon of={icon} size={size} />
          {text}
        </span>
      ))}
    </span>
  );
}
