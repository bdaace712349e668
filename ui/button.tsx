import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Link, type LinkProps } from './link.tsx';
import { Spinner } from './spinner.tsx';

const variants = {
  primary: 'border-transparent bg-green-solid text-on-green hover:bg-green-hover',
  secondary: 'border-field bg-card hover:border-ink',
  soft: 'border-transparent bg-tint text-green hover:bg-tint-2',
  ghost: 'border-transparent text-green hover:bg-tint',
  onForest: 'border-transparent bg-on-forest text-forest-ink hover:bg-white',
  danger: 'border-current bg-card text-danger hover:bg-danger-tint',
  done: 'cursor-default border-transparent bg-tint text-green',
} as const;

const sizes = {
  small: 'min-h-9 px-3.5 text-sm touch:min-h-11',
  medium: 'min-h-11 px-5 text-md',
  large: 'min-h-13 px-5 text-base lg:px-7',
} as const;

const shape =
  'inline-flex items-center justify-center gap-2 rounded-pill border font-semibold leading-none whitespace-nowrap transition-colors focus-visible:rounded-pill';
const disabled =
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-3 aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-ink-3';

type Look = {
  /**
   * One `primary` per view. `done`, with a tick, is for what was pressed and cannot be pressed again (In List, Following):
   * it is `aria-disabled`, and does not look as if it were unavailable.
   */
  variant: keyof typeof variants;
  size?: keyof typeof sizes | undefined;
  /** As wide as its box. */
  block?: boolean | undefined;
};

/** A button, 44 px high (small 36, large 52). `busy` shows a spinner and refuses presses. */
export function Button(
  props: Look &
    Omit<ComponentProps<'button'>, 'className'> & { busy?: boolean | undefined; children: ReactNode },
) {
  const { variant, size, block, busy = false, children, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      disabled={rest.disabled || busy}
      className={classNames(look({ variant, size, block }), !busy && variant !== 'done' && disabled)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink(props: Look & Omit<LinkProps, 'className'>) {
  const { variant, size, block, ...rest } = props;
  return <Link {...rest} className={look({ variant, size, block })} />;
}

/** A link to another host that looks like a button. That host gets neither a referrer nor an opener. */
export function ButtonAway(props: Look & Omit<ComponentProps<'a'>, 'className' | 'rel'>) {
  const { variant, size, block, ...rest } = props;
  return <a {...rest} rel="noopener noreferrer nofollow" className={look({ variant, size, block })} />;
}

/** A text in the place of a large button, when there is nothing to press. */
export function ButtonPlaceholder({ children }: { children: ReactNode }) {
  return (
    <p className={classNames(shape, sizes.large, 'w-full cursor-default border-line bg-sunken text-ink-2')}>
      {children}
    </p>
  );
}

function look({ variant, size = 'medium', block = false }: Look): string {
  return classNames(shape, variants[variant], sizes[size], block && 'w-full');
}
