import type { IconNode } from 'lucide';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

const looks = {
  plain: 'border-transparent hover:bg-tint',
  outlined: 'border-line bg-card hover:bg-tint',
} as const;

type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label'> & {
  icon: IconNode;
  /** The action, for screen readers and as the tooltip. */
  label: string;
  look?: keyof typeof looks | undefined;
  /** 36 px with a precise pointer; 44 otherwise. */
  small?: boolean | undefined;
};

/** A round button that holds only an icon. */
export function IconButton({ icon, label, look = 'plain', small = false, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classNames(
        'inline-grid flex-none place-items-center rounded-full border text-ink transition-colors focus-visible:rounded-full disabled:cursor-default disabled:opacity-45 disabled:hover:bg-transparent aria-disabled:cursor-default aria-disabled:opacity-45 aria-disabled:hover:bg-transparent',
        small ? 'size-9 touch:size-11' : 'size-11',
        looks[look],
      )}
    >
      <Icon of={icon} size={small ? 18 : 20} />
    </button>
  );
}
