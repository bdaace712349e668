import * as t from '@fernway/messages/ui';
import { X } from 'lucide';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Link, type LinkProps } from './link.tsx';
import { startAtCurrent } from './show-current.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type ChipProps = Omit<ComponentProps<'button'>, 'className'> & { pressed: boolean; children: ReactNode };

/** A choice that is on or off. */
export function Chip({ pressed, children, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} aria-pressed={pressed} className={look(pressed)}>
      {children}
    </button>
  );
}

/** A choice that is a link: one of several views of the same list. */
export function ChipLink(props: {
  href: string;
  current: boolean;
  label?: string | undefined;
  children: ReactNode;
}) {
  return (
    <Link
      href={props.href}
      keepScroll
      aria-label={props.label}
      aria-current={props.current ? 'true' : undefined}
      className={look(props.current)}
    >
      {props.children}
    </Link>
  );
}

type ChipRowProps = { label: string; wraps?: boolean | undefined; children: ReactNode };

/** A row of chips; on phones it scrolls, and starts with the current chip in view, unless it wraps in the middle. */
export function ChipRow({ label, wraps = false, children }: ChipRowProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form
    <div
      ref={startAtCurrent}
      role="group"
      aria-label={label}
      className={classNames(
        'flex flex-wrap items-center gap-2',
        wraps
          ? 'justify-center'
          : 'max-md:full-bleed max-md:flex-nowrap max-md:overflow-x-auto max-md:py-0.5 max-md:[scrollbar-width:none] max-md:*:flex-none',
      )}
    >
      {children}
    </div>
  );
}

type ActiveFiltersProps = {
  /** The active filters; each link leads to the same list without that filter. */
  filters: readonly { label: string; href: string }[];
  /** The id of the list's heading, which gets the focus when the last filter is gone. */
  heading: string;
};

/**
 * The active filters of a list, each with a link that removes it. When a filter is removed, its neighbour gets the focus. Keep this rendered even without
 * filters, so that it can move the focus.
 */
export function ActiveFilters({ filters, heading }: ActiveFiltersProps) {
  const row = useRef<HTMLDivElement>(null);
  const removed = useRef<number>(undefined);
  const labels = filters.map(({ label }) => label).join('\n');

  // The focus can move only once the list has changed and the removed chip is gone.
  useEffect(() => {
    const place = removed.current;
    if (place === undefined) return;
    removed.current = undefined;
    const rest = labels === '' ? 0 : labels.split('\n').length;
    const next = row.current?.querySelectorAll('a')[Math.min(place, rest - 1)];
    (next ?? document.getElementById(heading))?.focus({ preventScroll: true });
  }, [labels, heading]);

  if (filters.length === 0) return null;
  return (
    <div ref={row} className="mb-6">
      <ChipRow label={t.filteredBy()}>
        {filters.map((filter, place) => (
          <Link
            key={filter.href}
            href={filter.href}
            keepScroll
            onClick={() => {
              removed.current = place;
            }}
            className={look(true)}
          >
            {filter.label}
            <VisuallyHidden>{t.remove()}</VisuallyHidden>
            <span className="-mr-1">
              <Icon of={X} size={14} />
            </span>
          </Link>
        ))}
      </ChipRow>
    </div>
  );
}

/** Leads to the same list without any filter. */
export function ResetLink({ href, onClick }: Pick<LinkProps, 'href' | 'onClick'>) {
  return (
    <Link
      href={href}
      keepScroll
      onClick={onClick}
      className="inline-flex min-h-9 items-center px-2 font-semibold text-green text-sm underline-offset-3 hover:underline touch:min-h-11"
    >
      {t.reset()}
    </Link>
  );
}

function look(on: boolean): string {
  return on ? 'chip-on' : 'chip';
}
